import { describe, expect, it } from 'vitest';
import { completeStep, type Move } from '../wire/complete';
import { drops, early, lit, litNext, marksOf, pick, remaining, settled, weakly } from './narrow';

const move = (action: number, ...path: string[]): Move => ({
  action,
  text: path.join(' '),
  data: {},
  path,
  says: '',
  effects: [],
  marks: {},
});
const MOVES = [
  move(0, 'card:A5', 'marble:0.1', 'pip:13'),
  move(1, 'card:A5', 'marble:0.2', 'pip:20'),
  move(2, 'card:S7', 'marble:0.1', 'pip:10'),
  move(3, 'card:S7', 'marble:0.1', 'pip:11'),
  move(4, 'card:D', 'button:out'),
  move(5, 'button:end'),
];

describe('narrowing', () => {
  it('lights the first clicks of all moves', () => {
    expect(lit(MOVES, [])).toEqual(['card:A5', 'card:S7', 'card:D', 'button:end']);
  });
  it('lights pieces after a card and nothing twice', () => {
    expect(lit(MOVES, ['card:A5'])).toEqual(['marble:0.1', 'marble:0.2']);
    expect(litNext(MOVES, ['card:S7'])).toEqual(['marble:0.1']);
    expect(remaining(MOVES, ['card:S7'])).toHaveLength(2);
  });
  it('lights the rest of the path when one move is left', () => {
    expect(lit(MOVES, ['card:A5', 'marble:0.2'])).toEqual(['pip:20']);
    expect(lit(MOVES, ['card:D'])).toEqual(['button:out']);
  });
  it('knows cards that lead to a button only', () => {
    expect([...weakly(MOVES)]).toEqual(['card:D']);
    expect([...weakly([...MOVES, move(6, 'card:D', 'marble:0.1', 'pip:8')])]).toEqual([]);
  });
});

describe('a click', () => {
  it('plays the single remaining choice after the first click', () => {
    const picked = pick(MOVES, ['card:A5'], 'marble:0.2', 'first');
    expect(picked).toMatchObject({ kind: 'play', move: { action: 1 } });
  });
  it('never plays by the first click alone unless told to', () => {
    expect(pick(MOVES, [], 'card:D', 'first')).toMatchObject({ kind: 'armed', move: { action: 4 } });
    expect(pick(MOVES, [], 'card:D', 'always')).toMatchObject({ kind: 'play', move: { action: 4 } });
    expect(pick(MOVES, [], 'button:end', 'first')).toMatchObject({ kind: 'play', move: { action: 5 } });
  });
  it('plays an armed move on a further click along its path', () => {
    expect(pick(MOVES, ['card:D'], 'button:out', 'ask')).toMatchObject({ kind: 'play', move: { action: 4 } });
    expect(pick(MOVES, ['card:A5', 'marble:0.2'], 'pip:20', 'ask')).toMatchObject({ kind: 'play' });
  });
  it('asks to confirm if wanted', () => {
    expect(pick(MOVES, ['card:A5'], 'marble:0.2', 'ask')).toMatchObject({ kind: 'armed', move: { action: 1 } });
    expect(pick(MOVES, [], 'button:end', 'ask')).toMatchObject({ kind: 'armed' });
  });
  it('takes back the last click when it is clicked again', () => {
    expect(pick(MOVES, ['card:A5'], 'card:A5', 'first')).toEqual({ kind: 'choose', clicks: [] });
  });
  it('changes the card without going back first', () => {
    expect(pick(MOVES, ['card:A5'], 'card:S7', 'first')).toEqual({ kind: 'choose', clicks: ['card:S7'] });
    expect(pick(MOVES, ['card:S7', 'marble:0.1'], 'card:A5', 'first')).toEqual({ kind: 'choose', clicks: ['card:A5'] });
  });
  it('asks why when nothing begins so', () => {
    expect(pick(MOVES, ['card:A5'], 'pip:40', 'first')).toEqual({ kind: 'why', clicks: ['card:A5', 'pip:40'] });
    expect(pick(MOVES, [], 'card:W', 'first')).toEqual({ kind: 'why', clicks: ['card:W'] });
  });
});

describe('a piece before its card', () => {
  it('lights the cards that can move it, and no others', () => {
    expect(pick(MOVES, [], 'marble:0.1', 'first')).toEqual({ kind: 'choose', clicks: ['marble:0.1'] });
    expect(lit(MOVES, ['marble:0.1'])).toEqual(['card:A5', 'card:S7']);
  });
  it('arms the one move it has, lit from the card to the end', () => {
    expect(pick(MOVES, [], 'marble:0.2', 'first')).toMatchObject({ kind: 'armed', move: { action: 1 } });
    expect(lit(MOVES, ['marble:0.2'])).toEqual(['card:A5', 'pip:20']);
    expect(pick(MOVES, ['marble:0.2'], 'pip:20', 'ask')).toMatchObject({ kind: 'play', move: { action: 1 } });
  });
  it('goes on to the targets where one card is all that can move it', () => {
    const split = [...MOVES.slice(2), move(7, 'card:D', 'marble:0.3', 'pip:8')];
    expect(settled(split, ['marble:0.1'])).toEqual(['marble:0.1', 'card:S7']);
    expect(lit(split, ['marble:0.1'])).toEqual(['pip:10', 'pip:11']);
    expect(pick(split, ['marble:0.1'], 'pip:11', 'first')).toMatchObject({ kind: 'play', move: { action: 3 } });
  });
  it('takes the card next, then the target', () => {
    const clicks = ['marble:0.1', 'card:S7'];
    expect(pick(MOVES, ['marble:0.1'], 'card:S7', 'first')).toEqual({ kind: 'choose', clicks });
    expect(lit(MOVES, clicks)).toEqual(['pip:10', 'pip:11']);
    expect(pick(MOVES, clicks, 'pip:10', 'first')).toMatchObject({ kind: 'play', move: { action: 2 } });
  });
  it('gives way to another piece, and goes back by a second click', () => {
    expect(pick(MOVES, ['marble:0.1'], 'marble:0.2', 'first')).toMatchObject({ clicks: ['marble:0.2'] });
    expect(pick(MOVES, ['marble:0.1'], 'marble:0.1', 'first')).toEqual({ kind: 'choose', clicks: [] });
  });
  it('asks why a card cannot move it, the card first', () => {
    expect(pick(MOVES, ['marble:0.1'], 'card:D', 'first')).toEqual({ kind: 'why', clicks: ['card:D', 'marble:0.1'] });
    expect(pick(MOVES, [], 'marble:0.4', 'first')).toEqual({ kind: 'why', clicks: ['marble:0.4'] });
  });
  it('never takes a chosen card away: a piece that does not fit it says why', () => {
    expect(pick(MOVES, ['card:A5'], 'marble:0.4', 'first')).toMatchObject({ kind: 'why' });
    expect(pick(MOVES, ['card:D'], 'marble:0.2', 'first')).toMatchObject({ kind: 'why' });
  });
  it('may be taken only as long as no card is chosen', () => {
    expect(early(MOVES, [])).toEqual(['marble:0.1', 'pip:13', 'marble:0.2', 'pip:20', 'pip:10', 'pip:11']);
    expect(early(MOVES, ['card:A5'])).toEqual([]);
  });
});

describe('a mark', () => {
  const marked = (m: Move, marks: Record<string, string>) => ({ ...m, marks });
  it('is shown where all moves that are left agree', () => {
    const seven = [marked(MOVES[2]!, { 'pip:10': '3+4' }), marked(MOVES[3]!, { 'pip:11': '4+3' }), MOVES[4]!];
    expect([...marksOf(seven)]).toEqual([
      ['pip:10', '3+4'],
      ['pip:11', '4+3'],
    ]);
    const nine = marked(move(8, 'card:S9', 'marble:0.1', 'pip:10'), { 'pip:10': '3+6' });
    expect([...marksOf([...seven, nine]).keys()]).toEqual(['pip:11']); // which of the two, only the card tells
  });
});

describe('a piece that is carried', () => {
  const run = (piece: string, ...path: string[]) => completeStep({ kind: 'run', piece, path });
  const carried = MOVES.slice(0, 4).map((m) => ({ ...m, effects: [run(m.path[1]!, 'pip:8', m.path[2]!)] }));
  const bare = [{ ...move(9, 'marble:0.1'), effects: [run('marble:0.1', 'pip:8', 'pip:12')] }];
  it('may be dropped wherever any card takes it', () => {
    const found = drops(carried, [], 'marble:0.1', 'marble:0.1');
    expect([...found].map(([place, moves]) => [place, moves.map((m) => m.action)])).toEqual([
      ['pip:13', [0]],
      ['pip:10', [2]],
      ['pip:11', [3]],
    ]);
  });
  it('only where the chosen card takes it', () => {
    expect([...drops(carried, ['card:S7'], 'marble:0.1', 'marble:0.1').keys()]).toEqual(['pip:10', 'pip:11']);
  });
  it('goes where its move ends, though no click names the place', () => {
    expect([...drops(bare, [], 'marble:0.1', 'marble:0.1').keys()]).toEqual(['pip:12']);
  });
  it('names the target of an attack, not those who attack with it', () => {
    const attack = { ...move(1, 'hex:t', 'hex:a', 'hex:b', 'button:go'), effects: [run('flag:a', 'spot:a', 'spot:t')] };
    expect([...drops([attack], [], 'hex:a', 'flag:a').keys()]).toEqual(['hex:t']);
  });
  it('is not lifted when nothing moves it', () => {
    expect(drops(carried, [], 'marble:0.4', 'marble:0.4').size).toBe(0);
    expect(drops(carried, [], 'pip:13', 'marble:1.0').size).toBe(0); // a rival's, where mine would land
  });
});
