// Click paths: what is lit, what a click means, when a move is found. No rules here, only lists of legal paths.
import type { Move, Step } from '../wire/complete';

/** When a single remaining choice is played: after the first click, always, or only once confirmed. */
export type Skip = 'first' | 'always' | 'ask';

export type Picked =
  | { kind: 'choose'; clicks: string[] } // more clicks are needed
  | { kind: 'armed'; clicks: string[]; move: Move } // one move is left; a further click or Enter plays it
  | { kind: 'play'; clicks: string[]; move: Move }
  | { kind: 'why'; clicks: string[] }; // the last of these clicks leads nowhere

const begins = (move: Move, clicks: string[]) => clicks.every((id, i) => move.path[i] === id);
const holds = (move: Move, clicks: string[]) => clicks.every((id) => move.path.includes(id));
const isCard = (id: string) => id.startsWith('card:');

/** Return whether clicks began with something that no path begins with: a piece or a place before its card. */
export function loose(moves: Move[], clicks: string[]): boolean {
  return clicks.length > 0 && !moves.some((move) => begins(move, clicks));
}

/** Return the moves that begin with these clicks; if none does, those that ask for all of them in any order. */
export function remaining(moves: Move[], clicks: string[]): Move[] {
  const left = moves.filter((move) => begins(move, clicks));
  return left.length ? left : moves.filter((move) => holds(move, clicks));
}

/** Return what can be clicked next. */
export function litNext(moves: Move[], clicks: string[]): string[] {
  const found = new Set<string>();
  for (const move of remaining(moves, clicks)) {
    const next = move.path.find((id) => !clicks.includes(id));
    if (next !== undefined) found.add(next);
  }
  return [...found];
}

/** Return the clicks with what follows from them: who began with a piece need not name the one card that moves it. */
export function settled(moves: Move[], clicks: string[]): string[] {
  if (!loose(moves, clicks) || remaining(moves, clicks).length < 2) return clicks;
  const next = litNext(moves, clicks);
  return next.length === 1 && isCard(next[0]!) ? [...clicks, next[0]!] : clicks;
}

/** Return what is lit: the next clicks, or when one move is left all of the rest of its path. */
export function lit(moves: Move[], clicks: string[]): string[] {
  const left = remaining(moves, clicks);
  if (clicks.length && left.length === 1) return left[0]!.path.filter((id) => !clicks.includes(id));
  return litNext(moves, settled(moves, clicks));
}

/** Return which of the first clicks lead to nothing but a button (a discard, a pass): they glow less. */
export function weakly(moves: Move[]): Set<string> {
  const strong = new Set(
    moves.filter((m) => m.path.length > 1 && !m.path[1]!.startsWith('button:')).map((m) => m.path[0]!),
  );
  return new Set(moves.map((m) => m.path[0]!).filter((id) => isCard(id) && !strong.has(id)));
}

/** Return what a click on ``id`` means after ``clicks``. */
export function pick(moves: Move[], clicks: string[], id: string, skip: Skip): Picked {
  // a second click takes the first back
  if (clicks.at(-1) === id) return { kind: 'choose', clicks: clicks.slice(0, -1) };
  const before = remaining(moves, clicks);
  if (clicks.length && before.length === 1 && before[0]!.path.includes(id) && !clicks.includes(id)) {
    return { kind: 'play', clicks: before[0]!.path, move: before[0]! }; // armed, and clicked on
  }
  if (loose(moves, clicks)) return pickLoosely(moves, clicks, id, skip);
  // Keep as many clicks as go together with this one: another card or marble can be chosen without going back first.
  for (let kept = clicks.length; kept >= 0; kept--) {
    const next = [...clicks.slice(0, kept), id];
    const left = moves.filter((move) => begins(move, next));
    if (left.length) return found(left, next, skip);
  }
  return clicks.length ? { kind: 'why', clicks: [...clicks, id] } : pickLoosely(moves, clicks, id, skip);
}

/** A piece or a place before its card: what was clicked so far counts in any order. */
function pickLoosely(moves: Move[], clicks: string[], id: string, skip: Skip): Picked {
  // a card that cannot move the piece says why; another piece, place or button is chosen instead
  for (let kept = clicks.length; kept >= (isCard(id) ? clicks.length : 0); kept--) {
    const next = [...clicks.slice(0, kept), id];
    const left = remaining(moves, next);
    if (left.length) return found(left, next, skip);
  }
  const all = [...new Set([...settled(moves, clicks), id])];
  return { kind: 'why', clicks: [...all.filter(isCard), ...all.filter((each) => !isCard(each))] };
}

function found(left: Move[], clicks: string[], skip: Skip): Picked {
  const move = left[0]!;
  if (left.length > 1) return { kind: 'choose', clicks };
  const complete = move.path.length === clicks.length;
  if (skip === 'ask') return { kind: 'armed', clicks, move };
  if (complete || skip === 'always' || clicks.length > 1) return { kind: 'play', clicks, move };
  return { kind: 'armed', clicks, move };
}

/** Return the pieces and places that are unlit but may be clicked before a card. */
export function early(moves: Move[], clicks: string[]): string[] {
  if (clicks.length && !loose(moves, clicks)) return [];
  const shown = new Set(lit(moves, clicks));
  const rest = moves.flatMap((move) => move.path.slice(1)).filter((id) => !isCard(id) && !id.startsWith('button:'));
  return [...new Set(rest)].filter((id) => !shown.has(id));
}

/** Return what is shown beside each thing, where the moves that are left agree on it. */
export function marksOf(moves: Move[]): Map<string, string> {
  const all = moves.flatMap((move) => Object.entries(move.marks));
  return new Map(all.filter(([id, mark]) => all.every(([other, its]) => other !== id || its === mark)));
}

/** Return where a thing may be dropped after these clicks, and what each drop plays. ``piece`` is what is carried. */
export function drops(moves: Move[], clicks: string[], id: string, piece: string): Map<string, Move[]> {
  const found = new Map<string, Move[]>();
  const carries = (step: Step) => step.piece === piece && (step.kind === 'run' || step.kind === 'fly') && !step.cause;
  const both = clicks.includes(id) ? clicks : [...clicks, id];
  for (const move of remaining(moves, remaining(moves, both).length ? both : [id])) {
    const way = move.effects.find(carries);
    if (!way) continue;
    const places = move.path.filter((each) => !isCard(each) && !each.startsWith('button:'));
    // an attack names its target first; where the path names no place, the move says where the piece would end
    const place = places[0] === id ? (places[1] ?? way.path.at(-1)) : places[0];
    if (place !== undefined) found.set(place, [...(found.get(place) ?? []), move]);
  }
  return found;
}
