// The keyboard at the table: arrows go between lit things, Enter plays, Esc goes one step back, H asks for a hint.
import type { Table } from './table.svelte';
import { askHint, back, confirm } from './act';

const LIT = '[data-id][tabindex="0"], button[data-lit="true"]';

/** Return the lit thing nearest in a direction, by where things are on the screen. */
export function nextInDirection(
  from: DOMRect,
  all: { rect: DOMRect; index: number }[],
  dx: number,
  dy: number,
): number | null {
  const cx = from.left + from.width / 2;
  const cy = from.top + from.height / 2;
  let best: number | null = null;
  let least = Infinity;
  for (const { rect, index } of all) {
    const x = rect.left + rect.width / 2 - cx;
    const y = rect.top + rect.height / 2 - cy;
    const ahead = x * dx + y * dy;
    if (ahead <= 1) continue;
    const aside = Math.abs(x * dy - y * dx);
    const cost = ahead + 2.5 * aside;
    if (cost < least) [best, least] = [index, cost];
  }
  return best;
}

export function onKey(t: Table, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const active = document.activeElement;
  if (
    active instanceof HTMLInputElement ||
    active instanceof HTMLTextAreaElement ||
    active instanceof HTMLSelectElement
  )
    return;
  if (active?.closest('dialog, [role="tablist"], .moments')) return;
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (direction) {
    const things = [...document.querySelectorAll<HTMLElement | SVGElement>(LIT)];
    if (!things.length) return;
    event.preventDefault();
    const here = things.findIndex((thing) => thing === active);
    if (here < 0) {
      (things.find((thing) => !thing.matches('.early')) ?? things[0]!).focus(); // what is lit, before what may be taken
      return;
    }
    const rects = things.map((thing, index) => ({ rect: thing.getBoundingClientRect(), index }));
    const next = nextInDirection(rects[here]!.rect, rects, direction[0]!, direction[1]!);
    if (next !== null) things[next]!.focus();
  } else if (event.key === 'Escape') {
    if (back(t)) event.preventDefault();
  } else if (event.key === 'h') {
    void askHint(t);
  } else if (event.key === 'Enter' && (active === document.body || active === null)) {
    if (confirm(t)) event.preventDefault();
  }
}
