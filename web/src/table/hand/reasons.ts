// Why a card cannot be played now, asked once and remembered as long as nothing is played or chosen.
import * as api from '../../wire/client';
import { sentence } from '../act';
import { pick } from '../narrow';
import type { Table } from '../table.svelte';

const known = new WeakMap<Table, { at: string; reasons: Map<string, Promise<string>> }>();

/** Return the sentence and its rule; empty if nothing is against the card, or nobody could be asked. */
export function reasonFor(t: Table, card: string): Promise<string> {
  const picked = pick(t.moves, t.clicks, card, 'ask');
  if (picked.kind !== 'why') return Promise.resolve('');
  const at = [t.seq, ...t.clicks].join(' ');
  let kept = known.get(t);
  if (kept?.at !== at) known.set(t, (kept = { at, reasons: new Map() }));
  const { reasons } = kept;
  let reason = reasons.get(card);
  if (!reason) {
    reason = (t.local ? t.local.reason(picked.clicks) : api.why(t.match, { clicks: picked.clicks })).then(
      (why) => sentence(t, why) + (why.rule ? ` (${why.rule})` : ''),
      () => {
        reasons.delete(card); // asked again, once the line is back
        return '';
      },
    );
    reasons.set(card, reason);
  }
  return reason;
}
