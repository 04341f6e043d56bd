import { describe, expect, it } from 'vitest';
import type { Course, Tale } from '../../wire/complete';
import { dice, headline, hits, length, score, warmly, type Ended } from './words';

const ended: Ended = { you: 0, winners: [0], teams: [0, 1], names: ['Zoe', 'Ada'] };
const four: Ended = { you: 1, winners: [1, 3], teams: [0, 1, 0, 1], names: ['Bo', 'Zoe', 'Cy', 'Ada'] };
const quiet = { made: 0, suffered: 0, rolls: 0, rolled: 0 };
const course = (mine: number[], seats = [quiet, quiet]): Course => ({
  seats,
  taken: false,
  curve: mine.map((chance, event) => ({ event, teams: [chance, 1 - chance] })),
  turned: null,
});
const tale = (mine: number[], took = 0): Tale => ({ turns: 24, took, course: course(mine) });

describe('the end in words', () => {
  it('calls people by their names', () => {
    expect(headline(ended)).toBe('You win');
    expect(headline({ ...ended, you: 1 })).toBe('Zoe wins');
    expect(headline({ ...ended, you: null })).toBe('Zoe wins');
    expect(headline(four)).toBe('You and Ada win');
    expect(headline({ ...four, you: 0 })).toBe('Zoe and Ada win');
    expect(headline({ ...ended, winners: [] })).toBe('');
  });
  it('is warm to who won and to who lost, and says what was', () => {
    expect(warmly(ended, null)).toBe('Well played — this one is yours.');
    expect(warmly(ended, tale([0.5, 0.4, 0.12, 0.6, 1]))).toBe('Well played — this one is yours, from 12 %.');
    const lost = { ...ended, winners: [1] };
    expect(warmly(lost, tale([0.5, 0.74, 0.3, 0]))).toBe('That was close: you stood at 74 %. Another one?');
    expect(warmly(lost, tale([0.5, 0.4, 0]))).toBe('A good fight. The next one begins even.');
    expect(warmly({ ...ended, you: null }, null)).toBe('');
  });
  it('tells the length in what people count in', () => {
    expect(length(tale([], 20_000))).toBe('24 turns, under a minute');
    expect(length(tale([], 6 * 60_000))).toBe('24 turns, 6 minutes');
    expect(length(tale([], 5 * 3_600_000))).toBe('24 turns, 5 hours');
    expect(length(tale([], 72 * 3_600_000))).toBe('24 turns, 3 days');
  });
  it('tells hits and dice where there were any', () => {
    const hit = course(
      [],
      [
        { made: 3, suffered: 2, rolls: 4, rolled: 15 },
        { made: 2, suffered: 3, rolls: 2, rolled: 6 },
      ],
    );
    expect(hits(hit, 0)).toBe('3 made, 2 suffered');
    expect(hits(hit, null)).toBe('5 in all');
    expect(dice(hit, 0)).toBe('yours 3.8 on average, theirs 3.0');
    expect(hits(course([]), 0)).toBe('');
    expect(dice(course([]), 0)).toBe('');
    expect(dice(hit, null)).toBe('');
  });
  it('keeps the score by sides, my own first', () => {
    expect(score({ played: 1, wins: [1, 0] }, ended)).toBe('');
    expect(score({ played: 4, wins: [3, 1] }, ended)).toBe('You 3 : 1 Ada');
    expect(score({ played: 4, wins: [3, 1] }, { ...ended, you: 1 })).toBe('You 1 : 3 Zoe');
    expect(score({ played: 3, wins: [1, 2, 1, 2] }, four)).toBe('You and Ada 2 : 1 Bo and Cy');
    expect(score({ played: 3, wins: [1, 2, 0] }, { ...four, teams: [0, 1, 2], names: ['Bo', 'Zoe', 'Cy'] })).toBe(
      'You 2 · Bo 1 · Cy 0',
    );
  });
});
