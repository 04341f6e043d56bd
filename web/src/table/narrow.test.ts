import { describe, expect, it } from 'vitest';
import type { Move } from '../wire/complete';
import { lit, litNext, pick, remaining, weakly } from './narrow';

const move = (action: number, ...path: string[]): Move => ({
  action,
  text: path.join(' '),
  data: {},
  path,
  says: '',
  effects: [],
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
