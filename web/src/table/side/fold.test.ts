import { describe, expect, it } from 'vitest';
import { completeLogLine } from '../../wire/complete';
import type { LogLine } from '../../wire/types';
import { folded } from './fold';

const line = (seq: number, kind: LogLine['kind'], sentence: string, undone = false) =>
  completeLogLine({ seq, at: 0, kind, sentence, event: seq, undone });
const told = (...lines: ReturnType<typeof line>[]) => folded(lines).map(({ line, more }) => [line.sentence, more]);

describe('the log', () => {
  it('says a roll and what was done with it once', () => {
    const rows = told(
      line(0, 'move', 'Cyan rolls.'),
      line(1, 'chance', 'Cyan rolls 5.'),
      line(2, 'move', 'Cyan rolls 5 and passes.'),
    );
    expect(rows).toEqual([['Cyan rolls 5 and passes.', 0]]);
  });
  it('keeps what only looks alike', () => {
    const rows = told(
      line(0, 'move', 'You roll 1.'),
      line(1, 'move', 'You roll 12 and pass.'),
      line(2, 'move', 'You roll 12 and pass.'),
    );
    expect(rows.length).toBe(3);
  });
  it('keeps what was taken back beside what was done instead', () => {
    expect(told(line(0, 'move', 'Cyan rolls.', true), line(1, 'move', 'Cyan rolls 5.')).length).toBe(2);
  });
  it('keeps what was said at the table, though the next line goes on with it', () => {
    const said = { ...line(0, 'joined', 'Cyan rolls.'), event: null };
    expect(told(said, line(1, 'chance', 'Cyan rolls 5.')).length).toBe(2);
  });
  it('counts draws in a row', () => {
    const rows = told(
      line(0, 'chance', 'Cyan draws a card.'),
      line(1, 'chance', 'Cyan draws a card.'),
      line(2, 'move', 'Cyan passes.'),
    );
    expect(rows).toEqual([
      ['Cyan draws a card.', 1],
      ['Cyan passes.', 0],
    ]);
  });
});
