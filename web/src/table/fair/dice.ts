// Fair dice, recomputed in the browser: the same words, the same HMAC, the same rejection as the engine's dice.
import type { ChanceProof, Fairness } from '../../wire/complete';
import { pledgeOf } from './nonces';
import { brokenUndos, redraws, type Redraws } from './redraws';
import { bytesOf, fromHex, hmac, sha256, toHex } from './sha256';

const WORD_RANGE = 1n << 64n;

/** Return the seats' nonces as they go into the message: "0=abc|2=xyz". */
export function wordsOf(nonces: Record<string, string>): string {
  return Object.keys(nonces)
    .sort((a, b) => Number(a) - Number(b))
    .map((seat) => `${seat}=${nonces[seat]}`)
    .join('|');
}

/** Return which outcome owns a ticket when outcome i holds weights[i] tickets, in order. */
export function pickTicket(weights: number[], ticket: bigint): number {
  for (let i = 0; i < weights.length; i++) {
    const weight = BigInt(weights[i]!);
    if (ticket < weight) return i;
    ticket -= weight;
  }
  throw new RangeError('a ticket beyond the total weight');
}

/** Return which outcome the dice give for a counter. */
export function outcome(seed: Uint8Array, words: string, counter: number, weights: number[]): number {
  const total = weights.reduce((sum, w) => sum + BigInt(w), 0n);
  const limit = WORD_RANGE - (WORD_RANGE % total);
  for (let block = 0; ; block++) {
    const digest = hmac(seed, bytesOf(`${words}:${counter}:${block}`));
    const view = new DataView(digest.buffer);
    for (let at = 0; at < digest.byteLength; at += 8) {
      const word = view.getBigUint64(at, false);
      if (word < limit) return pickTicket(weights, word % total);
    }
  }
}

export interface Checked {
  event: ChanceProof;
  wrong: string; // why it is not what the dice give; empty: it is
}

/** What is known about the dice of a match, as `arena verify` says it. */
export interface Proof {
  finding: 'fair' | 'fair if' | 'not proven' | 'unfair';
  reasons: string[]; // why it is not fair; of 'fair if': the conditions that nobody can check
  seedGood: boolean; // the secret is the one promised
  events: Checked[];
  undos: number;
  redraws: Redraws[]; // draws that undos took back, by seat: the dice went on after them
}

/** Check the seed, that every event is what the dice give, with no roll left out and none used twice, and that no draw
 * was taken back alone. */
export function verify(fair: Fairness): Proof {
  const proof: Proof = {
    finding: 'not proven',
    reasons: [],
    seedGood: false,
    events: [],
    undos: fair.undos.length,
    redraws: redraws(fair),
  };
  if (fair.seed === null) return { ...proof, reasons: ['the secret is not shown yet: the match is not over'] };
  const seed = fromHex(fair.seed);
  proof.seedGood = toHex(sha256(seed)) === fair.commitment;
  const words = wordsOf(fair.nonces);
  let next = 0; // roll
  for (const event of fair.events) {
    let wrong = '';
    if (event.roll === null) wrong = 'set by hand';
    else if (event.roll < next) wrong = `roll ${event.roll} was used before`;
    else if (event.roll > next) wrong = `${event.roll - next} left out before it`;
    else {
      const expected = outcome(seed, words, event.roll, event.weights);
      if (expected !== event.chosen) wrong = `the dice give ${event.texts[expected]}`;
    }
    if (event.roll !== null) next = Math.max(next, event.roll + 1);
    proof.events.push({ event, wrong });
  }
  const unfair = proof.events
    .filter((e) => e.wrong && e.event.roll !== null)
    .map((e) => `event ${e.event.event}: ${e.wrong}`);
  unfair.unshift(...brokenPledges(fair), ...usedAgain(fair), ...brokenUndos(fair));
  if (!proof.seedGood) unfair.unshift('the secret is not the one promised');
  const unproven = fair.from_position ? ['the match was begun from a position, not dealt by the dice'] : [];
  const byHand = fair.events.filter((e) => e.roll === null).length;
  if (byHand) unproven.push(`${byHand} of the events were set by hand, not by the dice`);
  if (unfair.length) return { ...proof, finding: 'unfair', reasons: unfair };
  if (unproven.length) return { ...proof, finding: 'not proven', reasons: unproven };
  const assumed = conditions(fair, proof.redraws);
  return { ...proof, finding: assumed.length ? 'fair if' : 'fair', reasons: assumed };
}

/** Return what must have been so for a match to be fair in which nothing was found to be wrong. */
function conditions({ pledges, nonces }: Fairness, again: Redraws[]): string[] {
  const late = pledges === null && Object.keys(nonces).length > 0;
  const often = again
    .filter((each) => each.often)
    .map(
      ({ seat, drawn, takenBack }) =>
        `everybody agreed that ${takenBack} of ${drawn} draws after decisions of seat ${seat}` +
        ' were taken back and drawn anew',
    );
  return late ? ['nobody chose late: the secrets were not pledged', ...often] : often;
}

/** Return where secrets are not those that were pledged. */
function brokenPledges({ pledges, nonces }: Fairness): string[] {
  if (pledges === null) return [];
  const seats = [...new Set([...Object.keys(pledges), ...Object.keys(nonces)])].sort((a, b) => Number(a) - Number(b));
  return seats.flatMap((seat) => {
    const nonce = nonces[seat];
    if (pledges[seat] === undefined) return [`seat ${seat}: its secret was not pledged`];
    if (nonce === undefined) return [`seat ${seat}: its pledged secret was left out`];
    return pledgeOf(nonce) === pledges[seat] ? [] : [`seat ${seat}: its secret is not the one it pledged`];
  });
}

/** Return which attempts at dice had this very promise: secrets had been shown when it was made once more. */
function usedAgain({ attempts, commitment }: Fairness): string[] {
  return attempts.flatMap((attempt, i) =>
    attempt.commitment === commitment
      ? [`attempt ${i + 1} was given up, but its dice were used again: secrets shown there could be answered`]
      : [],
  );
}

/** Return a finding in a few words: "fair; 3 undos took back 2 draws". */
export function inWords(proof: Proof): string {
  const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;
  const takenBack = proof.redraws.reduce((sum, each) => sum + each.takenBack, 0);
  const took = takenBack ? ` took back ${count(takenBack, 'draw')}` : '';
  const finding = proof.finding === 'fair if' ? `fair if ${proof.reasons.join(' and ')}` : proof.finding;
  return proof.undos ? `${finding}; ${count(proof.undos, 'undo')}${took}` : finding;
}
