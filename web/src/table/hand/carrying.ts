// Pieces carried to a place at the table: the same moves as by clicks.
import type { Carrying } from '../../board/carry.svelte';
import { app } from '../../state.svelte';
import type { Move } from '../../wire/complete';
import { playMove } from '../act';
import { drops, remaining } from '../narrow';
import type { Table } from '../table.svelte';

/** Return what a table does with pieces that are carried. */
export function carrying(t: Table): Carrying {
  let before: string[] = []; // clicks when it was lifted
  let found = new Map<string, Move[]>();
  return {
    places(id, piece) {
      const free = t.moment === null && !t.sending && !t.motion.busy;
      found = free ? drops(t.moves, t.clicks, id, piece) : new Map<string, Move[]>();
      return [...found.keys()];
    },
    lift(id) {
      app.notice = null;
      t.hint = null;
      before = t.clicks;
      const both = t.clicks.includes(id) ? t.clicks : [...t.clicks, id];
      t.clicks = remaining(t.moves, both).length ? both : [id];
    },
    drop(place) {
      t.pointed = null;
      const moves = place === null ? [] : (found.get(place) ?? []);
      if (moves.length === 1 && app.settings.skip !== 'ask') playMove(t, moves[0]!);
      else if (moves.length === 1)
        t.clicks = moves[0]!.path; // to be confirmed
      else if (moves.length) t.clicks = [...t.clicks, place!];
      else t.clicks = before;
    },
  };
}
