// Doing this browser's part for the dice by itself: pledge when the table waits for it, show the secret when all have.
import * as nonces from './nonces';
import { app } from '../../state.svelte';
import type { Table } from '../table.svelte';
import * as api from '../../wire/client';
import type { Update } from '../../wire/complete';
import { Refusal } from '../../wire/http';
import type { CreateMatch, Created, PlayNow } from '../../wire/types';

const AGAIN = 1000; // milliseconds until what was lost on the way is tried again
const busy = new Set<string>(); // what is being said to the server now

/** Do what an update of a table asks this browser for. */
export async function tend(t: Table, u: Update): Promise<void> {
  nonces.sawPromise(u.match, u.commitment, u.started);
  if (u.started || !u.dice || u.you === null || !u.dice.waiting_for.includes(u.you)) return;
  const key = `${u.match} ${u.commitment} ${u.dice.revealing}`;
  if (busy.has(key)) return;
  busy.add(key);
  try {
    if (u.dice.revealing) {
      const nonce = nonces.nonceToShow(u.match, u.commitment, u.you, u.dice.pledges);
      if (nonce === null) return; // it is lost: the table will be set up anew
      await api.reveal(u.match, { nonce });
      nonces.tookNonce(u.match, u.commitment);
    } else {
      await api.pledge(u.match, { pledge: nonces.pledgeOf(nonces.nonceFor(u.match, u.commitment)) });
    }
    if (app.follow !== 'live' || t.live.link !== 'on') await t.live.check();
  } catch (problem) {
    if (!(problem instanceof Refusal)) setTimeout(() => void t.live.check(), AGAIN); // it may not have arrived
  } finally {
    busy.delete(key);
  }
}

/** Set up a table with a pledge. */
export async function createPledged(plan: CreateMatch): Promise<Created> {
  const nonce = nonces.newNonce();
  return keep(await api.create({ ...plan, pledge: nonces.pledgeOf(nonce) }), nonce);
}

/** Play against bots: the request carries the pledge, the answer the promise, and the secret follows at once. */
export async function playNowPledged(plan: PlayNow): Promise<Created> {
  const nonce = nonces.newNonce();
  const made = keep(await api.playNow({ ...plan, pledge: nonces.pledgeOf(nonce) }), nonce);
  const shown = nonces.nonceToShow(made.match, made.commitment, made.seat!, { [made.seat!]: nonces.pledgeOf(nonce) });
  try {
    await api.reveal(made.match, { nonce: shown! });
    nonces.tookNonce(made.match, made.commitment);
  } catch {
    // the table asks again
  }
  return made;
}

function keep(made: Created, nonce: string): Created {
  nonces.sawPromise(made.match, made.commitment, false);
  nonces.keepPending(made.match, nonce);
  return made;
}

/** Come to the rematch of a match; ``known`` is its table if there is one already. */
export async function rematchPledged(match: string, known: string | null): Promise<string> {
  const nonce = known ? nonces.pendingFor(known) : nonces.newNonce();
  const again = await api.rematch(match, { pledge: nonces.pledgeOf(nonce) });
  nonces.sawPromise(again.match, again.commitment, false);
  nonces.keepPending(again.match, nonce);
  return again.match;
}

/** Return the pledge to sit down with. */
export const pledgeToSit = (match: string): string => nonces.pledgeOf(nonces.pendingFor(match));

/** Leave one's seat; who does so before the match begins may be named for it. */
export function leavePledged(match: string, begun: boolean): ReturnType<typeof api.leave> {
  if (!begun) nonces.leftTable(match);
  return api.leave(match);
}
