// What this browser adds to the dice and what it saw of them, kept until the end: the promise, the pledges of everybody
// at the moment it showed its own secret, and that secret. Only this makes a promise bind whoever runs the server.
import type { Fairness } from '../../wire/complete';
import { bytesOf, sha256, toHex } from './sha256';

const PREFIX = 'arena-dice-';
const KEPT = 100; // matches

/** One promise of the server, as this browser saw it. */
interface Seen {
  commitment: string;
  late: boolean; // first seen when the match had begun
  nonce?: string; // this browser's secret for it
  seat?: number; // from which it was shown
  pledges?: Record<string, string>; // of all seats, when it was shown; it is shown at most once
  taken?: boolean; // the server has confirmed it
}

interface Kept {
  at: number; // when it was last changed
  pending?: string; // a secret pledged before the promise was known
  left?: boolean; // this browser left the table: it may be named as missing
  seen: Seen[];
}

const memory = new Map<string, string>(); // where a private window refuses storage

function read(match: string): Kept {
  try {
    const text = localStorage.getItem(PREFIX + match);
    if (text !== null) return JSON.parse(text) as Kept;
  } catch {
    // refused or unreadable
  }
  const text = memory.get(match);
  return text === undefined ? { at: 0, seen: [] } : (JSON.parse(text) as Kept);
}

function write(match: string, kept: Kept): void {
  kept.at = Date.now();
  const text = JSON.stringify(kept);
  memory.set(match, text);
  try {
    if (localStorage.getItem(PREFIX + match) === null) forgetOldest();
    localStorage.setItem(PREFIX + match, text);
  } catch {
    // it then lasts as long as the page
  }
}

function forgetOldest(): void {
  const matches = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
  const oldest = matches.sort((a, b) => read(a).at - read(b).at).slice(0, Math.max(0, matches.length - KEPT + 1));
  for (const match of oldest) localStorage.removeItem(PREFIX + match);
}

/** Return a fresh secret: 192 random bits. */
export const newNonce = (): string => toHex(crypto.getRandomValues(new Uint8Array(24)));

/** Return what is published of a secret before it is shown. */
export const pledgeOf = (nonce: string): string => toHex(sha256(bytesOf(nonce)));

/** Keep a secret that was pledged when sitting down at a match. */
export function keepPending(match: string, nonce: string): void {
  write(match, { ...read(match), pending: nonce });
}

/** Return the secret to pledge when sitting down at a match: the one kept, so that two tabs pledge the same. */
export function pendingFor(match: string): string {
  const kept = read(match);
  if (!kept.pending) write(match, { ...kept, pending: newNonce() });
  return read(match).pending!;
}

/** Keep a promise when it is first seen. */
export function sawPromise(match: string, commitment: string, started: boolean): void {
  const kept = read(match);
  if (kept.seen.some((s) => s.commitment === commitment)) return;
  kept.seen.push({ commitment, late: started });
  write(match, kept);
}

/** Return the secret to pledge under a promise: never one that was shown under another. */
export function nonceFor(match: string, commitment: string): string {
  const kept = read(match);
  const seen = entryOf(kept, commitment);
  if (!seen.nonce) {
    seen.nonce = kept.pending ?? newNonce();
    delete kept.pending;
    write(match, kept);
  }
  return seen.nonce;
}

/** Return the secret to show, keeping what everybody has pledged by now; null if it is not ours, or was shown before
 * to others' pledges. */
export function nonceToShow(
  match: string,
  commitment: string,
  seat: number,
  pledges: Record<string, string>,
): string | null {
  const own = pledges[String(seat)];
  const kept = read(match);
  const nonce = entryOf(kept, commitment).nonce ?? kept.pending;
  if (!nonce || pledgeOf(nonce) !== own) return null;
  nonceFor(match, commitment);
  const bound = read(match);
  const seen = entryOf(bound, commitment);
  if (seen.pledges && !same(seen.pledges, pledges)) return null;
  Object.assign(seen, { seat, pledges });
  write(match, bound);
  return nonce;
}

/** Keep that the server has taken the secret. */
export function tookNonce(match: string, commitment: string): void {
  const kept = read(match);
  entryOf(kept, commitment).taken = true;
  write(match, kept);
}

/** Keep that this browser has left the table. */
export function leftTable(match: string): void {
  write(match, { ...read(match), left: true });
}

function entryOf(kept: Kept, commitment: string): Seen {
  let seen = kept.seen.find((s) => s.commitment === commitment);
  if (!seen) kept.seen.push((seen = { commitment, late: false }));
  return seen;
}

function same(a: Record<string, string>, b: Record<string, string>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** What this browser knows from before, compared with what is told at the end. */
export interface Compared {
  wrong: string[]; // somebody has changed something
  notes: string[];
}

export function compare(match: string, fair: Fairness): Compared {
  const { seen, left } = read(match);
  const wrong: string[] = [];
  const notes: string[] = [];
  const told = [...fair.attempts.map((a) => a.commitment), fair.commitment];
  const places = seen.map((s) => told.indexOf(s.commitment));
  if (places.some((place) => place < 0)) wrong.push('this browser saw another promise than is told now');
  else if (places.some((place, i) => i > 0 && place <= places[i - 1]!))
    wrong.push('this browser saw the promises in another order');
  const last = seen.find((s) => s.commitment === fair.commitment);
  if (last && !last.late) notes.push('This browser saw the promise before the match began, and it is still the same.');
  else notes.push('This browser did not see the promise before the match began, so it cannot compare.');
  if (last?.pledges && fair.seed !== null) {
    if (!same(last.pledges, fair.pledges ?? {}))
      wrong.push('the pledges are not those this browser saw before it showed its own secret');
    if (fair.nonces[String(last.seat)] !== last.nonce) wrong.push('the secret this browser showed is not in the dice');
    else notes.push('The secret of this browser is in the dice.');
  }
  fair.attempts.forEach((attempt, i) => {
    const shown = seen.find((s) => s.commitment === attempt.commitment && s.taken);
    if (shown && !left && attempt.missing.includes(shown.seat!))
      wrong.push(`attempt ${i + 1} was given up for a secret this browser had shown`);
  });
  return { wrong, notes };
}
