import { describe, expect, it } from 'vitest';
import type { Fairness } from '../wire';
import { pickTicket, verify, wordsOf } from './dice';

// Drawn by the engine: Dice.reproducible(7, {0: "hello", 2: "w_2", 10: "z"}).
const event = (roll: number, weights: number[], chosen: number) => ({ event: roll * 2, roll, weights, texts: weights.map(String), chosen });
const FAIR: Fairness = {
  commitment: 'c46a07b382364047c1fcb20a70129565639138390964fb9bc72100d9f4e9bfab',
  nonces: { '0': 'hello', '2': 'w_2', '10': 'z' },
  seed: '175545df9ee276e78eb078a26a9e92190a2a0ef353db99d3be55f9e886b319d0',
  events: [
    event(0, [1, 1, 1, 1, 1, 1], 1),
    event(1, [12, 12, 0, 3], 1),
    event(2, [5], 0),
    event(3, Array<number>(20).fill(1), 10),
    event(4, [18, 18, 6, 6, 4, 2], 2),
  ],
};

describe('verification', () => {
  it('agrees with the engine on every event', async () => {
    const result = await verify(FAIR);
    expect(result.seedGood).toBe(true);
    expect(result.events.map((e) => e.good)).toEqual([true, true, true, true, true]);
  });
  it('sees a changed event, a changed seed and an event set by hand', async () => {
    const changed = { ...FAIR, events: FAIR.events.map((e, i) => (i === 3 ? { ...e, chosen: 11 } : e)) };
    expect((await verify(changed)).events.map((e) => e.good)).toEqual([true, true, true, false, true]);
    expect((await verify({ ...FAIR, seed: FAIR.seed!.replace('17', '18') })).seedGood).toBe(false);
    const byHand = { ...FAIR, events: [{ ...FAIR.events[0]!, roll: null }] };
    expect((await verify(byHand)).events[0]).toMatchObject({ expected: null, good: false });
  });
  it('joins nonces by seat number, not by letter', () => {
    expect(wordsOf(FAIR.nonces)).toBe('0=hello|2=w_2|10=z');
  });
  it('gives tickets in order', () => {
    expect([0n, 1n, 2n, 3n].map((t) => pickTicket([2, 0, 2], t))).toEqual([0, 0, 2, 2]);
  });
});
