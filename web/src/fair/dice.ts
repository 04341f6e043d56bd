// Fair dice, recomputed in the browser: the same words, the same HMAC, the same rejection as the engine's dice.
import type { ChanceProof, Fairness } from '../wire';

const WORD_RANGE = 1n << 64n;
const encoder = new TextEncoder();

export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1);
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

export function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('');
}

/** Answer the hash that was published before the first event. */
export async function commitmentOf(seed: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', seed));
}

/** Answer the seats' nonces as they go into the message: "0=abc|2=xyz". */
export function wordsOf(nonces: Record<string, string>): string {
  return Object.keys(nonces)
    .sort((a, b) => Number(a) - Number(b))
    .map((seat) => `${seat}=${nonces[seat]}`)
    .join('|');
}

/** Answer which outcome owns a ticket when outcome i holds weights[i] tickets, in order. */
export function pickTicket(weights: number[], ticket: bigint): number {
  for (let i = 0; i < weights.length; i++) {
    const weight = BigInt(weights[i]!);
    if (ticket < weight) return i;
    ticket -= weight;
  }
  throw new RangeError('a ticket beyond the total weight');
}

/** Answer which outcome the dice give for a counter. */
export async function outcome(key: CryptoKey, words: string, counter: number, weights: number[]): Promise<number> {
  const total = weights.reduce((sum, w) => sum + BigInt(w), 0n);
  const limit = WORD_RANGE - (WORD_RANGE % total);
  for (let block = 0; ; block++) {
    const digest = await crypto.subtle.sign('HMAC', key, encoder.encode(`${words}:${counter}:${block}`));
    const view = new DataView(digest);
    for (let at = 0; at < digest.byteLength; at += 8) {
      const word = view.getBigUint64(at, false);
      if (word < limit) return pickTicket(weights, word % total);
    }
  }
}

export interface Verdict {
  event: ChanceProof;
  expected: number | null; // the outcome the dice give; null: it was set by hand
  good: boolean;
}

/** Answer whether the seed is the one promised, and each event as the dice give it. */
export async function verify(fair: Fairness): Promise<{ seedGood: boolean; events: Verdict[] }> {
  if (fair.seed === null) return { seedGood: false, events: [] };
  const seed = fromHex(fair.seed);
  const seedGood = (await commitmentOf(seed)) === fair.commitment;
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const words = wordsOf(fair.nonces);
  const events = [];
  for (const event of fair.events) {
    const expected = event.roll === null ? null : await outcome(key, words, event.roll, event.weights);
    events.push({ event, expected, good: expected === event.chosen });
  }
  return { seedGood, events };
}
