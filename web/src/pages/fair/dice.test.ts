import { describe, expect, it } from 'vitest';
import type { ChanceProof, Fairness } from '../../wire/complete';
import { inWords, pickTicket, verify, wordsOf } from './dice';

// Drawn by the engine: Dice.reproducible(7, {0: "hello", 2: "w_2", 10: "z"}).
const event = (roll: number, weights: number[], chosen: number) => ({
  event: roll * 2,
  roll,
  weights,
  texts: weights.map(String),
  chosen,
  undone: false,
});
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
  undos: 0,
  from_position: false,
};
const changed = (at: number, change: Partial<ChanceProof>): Fairness => ({
  ...FAIR,
  events: FAIR.events.map((e, i) => (i === at ? { ...e, ...change } : e)),
});

describe('verification', () => {
  it('agrees with the engine on every event', async () => {
    const proof = await verify(FAIR);
    expect(proof).toMatchObject({ finding: 'fair', reasons: [], seedGood: true });
    expect(proof.events.map((e) => e.wrong)).toEqual(['', '', '', '', '']);
    expect(inWords(proof)).toBe('fair');
  });
  it('sees a changed event and a changed seed', async () => {
    const proof = await verify(changed(3, { chosen: 11 }));
    expect(proof).toMatchObject({ finding: 'unfair', reasons: ['event 6: the dice give 1'] });
    expect((await verify({ ...FAIR, seed: FAIR.seed!.replace('17', '18') })).reasons[0]).toBe(
      'the secret is not the one promised',
    );
  });
  it('sees a roll that was left out, even if each one shown is right', async () => {
    const events = FAIR.events.filter((_, i) => i !== 2);
    expect(await verify({ ...FAIR, events })).toMatchObject({
      finding: 'unfair',
      reasons: ['event 6: 1 left out before it'],
    });
  });
  it('sees a roll that was used twice', async () => {
    const events = [FAIR.events[0]!, FAIR.events[1]!, FAIR.events[1]!];
    expect(await verify({ ...FAIR, events })).toMatchObject({
      finding: 'unfair',
      reasons: ['event 2: roll 1 was used before'],
    });
  });
  it('does not call proven what was set by hand or begun from a position', async () => {
    const byHand = { ...FAIR, events: [{ ...FAIR.events[0]!, roll: null }] };
    expect(await verify(byHand)).toMatchObject({
      finding: 'not proven',
      reasons: ['1 of the events were set by hand, not by the dice'],
    });
    expect((await verify({ ...FAIR, from_position: true })).finding).toBe('not proven');
    expect((await verify({ ...FAIR, seed: null, events: [] })).finding).toBe('not proven');
  });
  it('tells undos and what they took back', async () => {
    expect(inWords(await verify({ ...changed(1, { undone: true }), undos: 3 }))).toBe('fair; 3 undos took back 1 draw');
    expect(inWords(await verify({ ...FAIR, undos: 1 }))).toBe('fair; 1 undo');
  });
  it('joins nonces by seat number, not by letter', () => {
    expect(wordsOf(FAIR.nonces)).toBe('0=hello|2=w_2|10=z');
  });
  it('gives tickets in order', () => {
    expect([0n, 1n, 2n, 3n].map((t) => pickTicket([2, 0, 2], t))).toEqual([0, 0, 2, 2]);
  });
});
