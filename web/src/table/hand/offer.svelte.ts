// What is offered at a table now: what is lit, what glows less, what is chosen, which moves are drawn before they are
// played.
import type { Move } from '../../wire/complete';
import { early as earlyOf, lit as litOf, loose, marksOf, remaining, settled, weakly } from '../narrow';
import type { Table } from '../table.svelte';

export interface Offer {
  readonly live: boolean; // something may be chosen now
  readonly lit: string[];
  readonly early: string[]; // what is not lit but may be clicked before what is
  readonly apart: string[]; // of these, what must be told apart by a finger
  readonly weak: Set<string>;
  readonly chosen: string[];
  readonly marks: Map<string, string>; // a word or number beside what can be clicked
  readonly ghosts: Move[];
}

/** Return what a table offers; to be called while a component is made. */
export function offered(t: Table): Offer {
  const live = $derived(t.moment === null && !t.sending);
  const lit = $derived(live ? litOf(t.moves, t.clicks) : []);
  const early = $derived(live ? earlyOf(t.moves, t.clicks) : []);
  // when one move is left, whatever is lit plays it: nothing can be mistaken for another, only its end is looked at
  const apart = $derived(t.clicks.length && remaining(t.moves, t.clicks).length === 1 ? lit.slice(-1) : lit);
  const weak = $derived(weakly(t.moves));
  const marks = $derived(live ? marksOf(remaining(t.moves, t.clicks)) : new Map<string, string>());
  const advised = $derived(t.moves.find((m) => m.action === t.hint?.action));
  const kept = $derived(t.waiting && t.moment === null ? (t.unsent?.move ?? null) : null); // not yet sent
  const named = $derived(settled(t.moves, t.clicks));
  const chosen = $derived(live ? (t.clicks.length ? named : (advised?.path ?? [])) : (kept?.path ?? []));
  const ghosts = $derived.by(() => {
    if (kept) return [kept];
    if (!live) return [];
    const here = t.pointed ? remaining(t.moves, [...t.clicks, t.pointed]) : [];
    if (here.length) return here;
    const left = t.clicks.length ? remaining(t.moves, t.clicks) : advised ? [advised] : [];
    return left.length === 1 || loose(t.moves, t.clicks) ? left : []; // a piece before its card: where it could go
  });
  return {
    get live() {
      return live;
    },
    get lit() {
      return lit;
    },
    get early() {
      return early;
    },
    get apart() {
      return apart;
    },
    get weak() {
      return weak;
    },
    get chosen() {
      return chosen;
    },
    get marks() {
      return marks;
    },
    get ghosts() {
      return ghosts;
    },
  };
}
