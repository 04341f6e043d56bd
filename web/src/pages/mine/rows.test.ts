import { describe, expect, it } from 'vitest';
import { completeTableRow, type TableRow } from '../../wire/complete';
import { ago, invitation, opponents, stands, toContinue } from './rows';

const person = (seat: number, name: string, more = {}) => ({ seat, kind: 'human' as const, name, ...more });
const row = (more: Partial<TableRow> = {}): TableRow =>
  ({
    ...completeTableRow({
      match: 'm1',
      game: 'toy',
      game_title: 'Toy',
      title: '',
      seats: [person(0, 'Zoe'), person(1, 'Ada')],
      clock: {},
      started: true,
      over: false,
      created: 0,
      updated: 0,
      you: 0,
      teams: [0, 1],
    }),
    ...more,
  }) as TableRow;
const seats = (...names: string[]) =>
  row({})
    .seats.slice(0, 0)
    .concat(names.map((n, i) => ({ ...row().seats[0]!, seat: i, name: n })));

describe('a match in a list', () => {
  it('names who plays against me, not my partner', () => {
    expect(opponents(row())).toBe('Ada');
    expect(opponents(row({ seats: seats('Zoe', 'Ada', 'Bo', 'Cy'), teams: [0, 1, 0, 1] }))).toBe('Ada and Cy');
    expect(opponents(row({ seats: seats('Zoe', 'A', 'B', 'C', 'D', 'E'), teams: [0, 1, 2, 3, 4, 5] }))).toBe(
      'A, B, and 3 more',
    );
  });
  it('says how it stands', () => {
    expect(stands(row({ started: false }))).toBe('Waiting for players');
    expect(stands(row({ your_turn: true }))).toBe('Your turn');
    expect(stands(row())).toBe('On');
    expect(stands(row({ seats: [{ ...row().seats[0]!, substituted: true }, row().seats[1]!] }))).toBe(
      'A bot plays for you',
    );
    expect(stands(row({ over: true, winners: [0] }))).toBe('Won');
    expect(stands(row({ over: true, winners: [1] }))).toBe('Lost');
    expect(stands(row({ over: true, winners: [] }))).toBe('Undecided');
    expect(stands(row({ over: true }))).toBe('Over');
  });
  it('goes on where it is my turn, then with the latest', () => {
    const [old, late, turn] = [
      row({ match: 'old', updated: 1 }),
      row({ match: 'late', updated: 9 }),
      row({ match: 'turn', updated: 0, your_turn: true }),
    ];
    expect(toContinue([old, late, turn])?.match).toBe('turn');
    expect(toContinue([old, late])?.match).toBe('late');
    expect(toContinue([row({ over: true })])).toBe(null);
    expect(invitation(turn)).toBe('Continue — your turn against Ada');
    expect(invitation(late)).toBe('Continue — against Ada');
    expect(invitation(row({ started: false }))).toBe('Continue — your table waits for players');
  });
  it('tells the time in one unit', () => {
    const minute = 60_000;
    expect(ago(0, 5000)).toBe('just now');
    expect(ago(0, 5 * minute)).toBe('5 minutes ago');
    expect(ago(0, 26 * 60 * minute)).toBe('yesterday');
    expect(ago(0, 40 * 24 * 60 * minute)).toMatch(/19(69|70)/);
  });
});
