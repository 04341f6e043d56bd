import { beforeEach, describe, expect, it } from 'vitest';
import type { Fairness } from '../../wire/complete';
import {
  compare,
  keepPending,
  leftTable,
  newNonce,
  nonceFor,
  nonceToShow,
  pendingFor,
  pledgeOf,
  sawPromise,
  tookNonce,
} from './nonces';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);
let match = '';
let count = 0;
beforeEach(() => (match = `match ${count++}`));

const told = (more: Partial<Fairness>): Fairness => ({
  commitment: A,
  pledges: {},
  nonces: {},
  attempts: [],
  added_nothing: [],
  seed: '00',
  events: [],
  undos: [],
  from_position: false,
  ...more,
});

/** Sit on seat 0, pledge and show under a promise; return the secret and what was seen pledged. */
function show(
  commitment: string,
  others: Record<string, string> = {},
): { nonce: string; pledges: Record<string, string> } {
  sawPromise(match, commitment, false);
  const nonce = nonceFor(match, commitment);
  const pledges = { '0': pledgeOf(nonce), ...others };
  expect(nonceToShow(match, commitment, 0, pledges)).toBe(nonce);
  tookNonce(match, commitment);
  return { nonce, pledges };
}

describe('secrets', () => {
  it('are long and never the same', () => {
    expect(newNonce()).toMatch(/^[0-9a-f]{48}$/);
    expect(newNonce()).not.toBe(newNonce());
  });
  it('are pledged by the hash the server computes', () => {
    expect(pledgeOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
  it('pledged when sitting down are those shown later, from every tab', () => {
    const nonce = pendingFor(match);
    expect(pendingFor(match)).toBe(nonce);
    expect(nonceToShow(match, A, 1, { '1': pledgeOf(nonce) })).toBe(nonce);
    expect(nonceFor(match, A)).toBe(nonce);
  });
  it('are not used again under another promise', () => {
    const nonce = newNonce();
    keepPending(match, nonce);
    expect(nonceToShow(match, A, 0, { '0': pledgeOf(nonce) })).toBe(nonce);
    expect(nonceFor(match, B)).not.toBe(nonce);
  });
  it('are not shown for a pledge that is not ours', () => {
    nonceFor(match, A);
    expect(nonceToShow(match, A, 0, { '0': pledgeOf('another') })).toBeNull();
    expect(nonceToShow(match, A, 0, {})).toBeNull();
  });
  it('are not shown a second time when the pledges of others have changed meanwhile', () => {
    const { nonce, pledges } = show(A, { '1': B });
    expect(nonceToShow(match, A, 0, pledges)).toBe(nonce); // the answer was lost: once more
    expect(nonceToShow(match, A, 0, { ...pledges, '1': A })).toBeNull();
  });
});

describe('what this browser saw', () => {
  it('fits an honest end', () => {
    const { nonce, pledges } = show(A, { '1': B });
    const { wrong, notes } = compare(match, told({ pledges, nonces: { '0': nonce, '1': 'x' } }));
    expect(wrong).toEqual([]);
    expect(notes).toEqual([
      'This browser saw the promise before the match began, and it is still the same.',
      'The secret of this browser is in the dice.',
    ]);
  });
  it('tells another promise', () => {
    sawPromise(match, B, false);
    expect(compare(match, told({})).wrong).toEqual(['this browser saw another promise than is told now']);
  });
  it('tells pledges that were changed after it had shown its own', () => {
    const { nonce, pledges } = show(A, { '1': B });
    const changes: Fairness['pledges'][] = [
      { ...pledges, '1': A },
      { ...pledges, '2': A },
      { '0': pledges['0']! },
      null,
    ];
    for (const changed of changes) {
      expect(compare(match, told({ pledges: changed, nonces: { '0': nonce } })).wrong).toContain(
        'the pledges are not those this browser saw before it showed its own secret',
      );
    }
  });
  it('tells that its own secret is missing', () => {
    const { pledges } = show(A);
    expect(compare(match, told({ pledges, nonces: { '0': 'another' } })).wrong).toEqual([
      'the secret this browser showed is not in the dice',
    ]);
  });
  it('tells an attempt that was given up though it had shown its secret, unless it left', () => {
    show(A);
    sawPromise(match, B, false);
    const end = told({ commitment: B, attempts: [{ commitment: A, missing: [0] }] });
    expect(compare(match, end).wrong).toEqual(['attempt 1 was given up for a secret this browser had shown']);
    leftTable(match);
    expect(compare(match, end).wrong).toEqual([]);
  });
  it('tells promises in another order', () => {
    sawPromise(match, B, false);
    sawPromise(match, A, false);
    expect(compare(match, told({ commitment: B, attempts: [{ commitment: A, missing: [1] }] })).wrong).toEqual([
      'this browser saw the promises in another order',
    ]);
  });
  it('says when it came too late to compare', () => {
    const late = ['This browser did not see the promise before the match began, so it cannot compare.'];
    expect(compare(match, told({}))).toEqual({ wrong: [], notes: late });
    sawPromise(match, A, true);
    expect(compare(match, told({}))).toEqual({ wrong: [], notes: late });
  });
});
