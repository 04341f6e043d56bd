import { describe, expect, it } from 'vitest';
import type { ChanceProof, Fairness } from '../../wire/complete';
import { inWords, pickTicket, verify, wordsOf } from './dice';
import { pledgeOf } from './nonces';

// Drawn by the engine: Dice.reproducible(7, {0: "hello", 2: "w_2", 10: "z"}).
const event = (roll: number, weights: number[], chosen: number) => ({
  event: roll * 2,
  roll,
  weights,
  texts: weights.map(String),
  chosen,
  undone: false,
  after: 0,
});
const NONCES = { '0': 'hello', '2': 'w_2', '10': 'z' };
const FAIR: Fairness = {
  commitment: 'c46a07b382364047c1fcb20a70129565639138390964fb9bc72100d9f4e9bfab',
  nonces: NONCES,
  seed: '175545df9ee276e78eb078a26a9e92190a2a0ef353db99d3be55f9e886b319d0',
  events: [
    event(0, [1, 1, 1, 1, 1, 1], 1),
    event(1, [12, 12, 0, 3], 1),
    event(2, [5], 0),
    event(3, Array<number>(20).fill(1), 10),
    event(4, [18, 18, 6, 6, 4, 2], 2),
  ],
  pledges: Object.fromEntries(Object.entries(NONCES).map(([seat, nonce]) => [seat, pledgeOf(nonce)])),
  attempts: [],
  added_nothing: [],
  undos: [],
  from_position: false,
};
const changed = (at: number, change: Partial<ChanceProof>): Fairness => ({
  ...FAIR,
  events: FAIR.events.map((e, i) => (i === at ? { ...e, ...change } : e)),
});

describe('verification', () => {
  it('agrees with the engine on every event', () => {
    const proof = verify(FAIR);
    expect(proof).toMatchObject({ finding: 'fair', reasons: [], seedGood: true });
    expect(proof.events.map((e) => e.wrong)).toEqual(['', '', '', '', '']);
    expect(inWords(proof)).toBe('fair');
  });
  it('sees a changed event and a changed seed', () => {
    const proof = verify(changed(3, { chosen: 11 }));
    expect(proof).toMatchObject({ finding: 'unfair', reasons: ['event 6: the dice give 1'] });
    expect(verify({ ...FAIR, seed: FAIR.seed!.replace('17', '18') }).reasons[0]).toBe(
      'the secret is not the one promised',
    );
  });
  it('sees a roll that was left out, even if each one shown is right', () => {
    const events = FAIR.events.filter((_, i) => i !== 2);
    expect(verify({ ...FAIR, events })).toMatchObject({
      finding: 'unfair',
      reasons: ['event 6: 1 left out before it'],
    });
  });
  it('sees a roll that was used twice', () => {
    const events = [FAIR.events[0]!, FAIR.events[1]!, FAIR.events[1]!];
    expect(verify({ ...FAIR, events })).toMatchObject({
      finding: 'unfair',
      reasons: ['event 2: roll 1 was used before'],
    });
  });
  it('does not call proven what was set by hand or begun from a position', () => {
    const byHand = { ...FAIR, events: [{ ...FAIR.events[0]!, roll: null }] };
    expect(verify(byHand)).toMatchObject({
      finding: 'not proven',
      reasons: ['1 of the events were set by hand, not by the dice'],
    });
    expect(verify({ ...FAIR, from_position: true }).finding).toBe('not proven');
    expect(verify({ ...FAIR, seed: null, events: [] }).finding).toBe('not proven');
  });
  it('sees a secret that was not pledged, is another one or was left out', () => {
    const pledges = FAIR.pledges!;
    expect(verify({ ...FAIR, pledges: { ...pledges, '0': pledgeOf('x') } })).toMatchObject({
      finding: 'unfair',
      reasons: ['seat 0: its secret is not the one it pledged'],
    });
    expect(verify({ ...FAIR, pledges: { ...pledges, '3': pledgeOf('x') } }).reasons).toEqual([
      'seat 3: its pledged secret was left out',
    ]);
    expect(verify({ ...FAIR, pledges: { '0': pledges['0']!, '2': pledges['2']! } }).reasons).toEqual([
      'seat 10: its secret was not pledged',
    ]);
  });
  it('sees dice that were given up and used again', () => {
    const given = (commitment: string) => ({ ...FAIR, attempts: [{ commitment, missing: [2] }] });
    expect(verify(given(FAIR.commitment))).toMatchObject({
      finding: 'unfair',
      reasons: ['attempt 1 was given up, but its dice were used again: secrets shown there could be answered'],
    });
    expect(verify(given(pledgeOf('another'))).finding).toBe('fair');
  });
  it('tells that secrets which were not pledged may have been chosen late', () => {
    const proof = verify({ ...FAIR, pledges: null });
    expect(proof).toMatchObject({ finding: 'fair if', reasons: ['nobody chose late: the secrets were not pledged'] });
    expect(inWords(proof)).toBe('fair if nobody chose late: the secrets were not pledged');
  });
  it('tells undos and what they took back', () => {
    const again = { event: 3, undoes: 1, seat: 0 };
    expect(inWords(verify({ ...changed(1, { undone: true }), undos: [again] }))).toBe('fair; 1 undo took back 1 draw');
    const two = [
      { event: 11, undoes: 9, seat: 1 },
      { event: 13, undoes: 12, seat: 0 },
    ];
    expect(inWords(verify({ ...FAIR, undos: two }))).toBe('fair; 2 undos');
  });
  it('sees a draw that was taken back without the decision that led to it', () => {
    const alone = { ...changed(1, { undone: true }), undos: [{ event: 3, undoes: 2, seat: 0 }] };
    expect(verify(alone)).toMatchObject({
      finding: 'unfair',
      reasons: ['event 3: an undo begins at a decision of a seat, event 2 is none'],
    });
    const byNobody = { ...changed(1, { undone: true }), undos: [{ event: 3, undoes: 1, seat: null }] };
    expect(verify(byNobody).finding).toBe('unfair');
  });
  it('sees an opening deal that was taken back, and draws of which it is told wrongly whether they were', () => {
    const dealt = { ...changed(1, { undone: true, after: null }), undos: [{ event: 3, undoes: 1, seat: 0 }] };
    expect(verify(dealt).reasons).toEqual(['event 2: the opening deal was taken back']);
    expect(verify({ ...FAIR, undos: [{ event: 3, undoes: 1, seat: 0 }] }).reasons).toEqual([
      'event 2: the undos took it back',
    ]);
    expect(verify(changed(1, { undone: true })).reasons).toEqual(['event 2: the undos did not take it back']);
  });
  it('tells plainly where draws were taken back again and again', () => {
    const events = FAIR.events.map((e) => ({ ...e, event: e.event + 1, undone: true }));
    const proof = verify({ ...FAIR, events, undos: [{ event: 20, undoes: 0, seat: 0 }] });
    expect(proof.finding).toBe('fair if');
    expect(inWords(proof)).toBe(
      'fair if everybody agreed that 5 of 5 draws after decisions of seat 0 were taken back and drawn anew; ' +
        '1 undo took back 5 draws',
    );
    const few = events.map((e, i) => ({ ...e, undone: i < 4 }));
    expect(verify({ ...FAIR, events: few, undos: [{ event: 8, undoes: 0, seat: 0 }] }).finding).toBe('fair');
  });
  it('joins nonces by seat number, not by letter', () => {
    expect(wordsOf(FAIR.nonces)).toBe('0=hello|2=w_2|10=z');
  });
  it('gives tickets in order', () => {
    expect([0n, 1n, 2n, 3n].map((t) => pickTicket([2, 0, 2], t))).toEqual([0, 0, 2, 2]);
  });
});
