// Click paths: what is lit, what a click means, when a move is found. No rules here, only lists of legal paths.
import type { Move } from '../wire/complete';

/** When a single remaining choice is played: after the first click, always, or only once confirmed. */
export type Skip = 'first' | 'always' | 'ask';

export type Picked =
  | { kind: 'choose'; clicks: string[] } // more clicks are needed
  | { kind: 'armed'; clicks: string[]; move: Move } // one move is left; a further click or Enter plays it
  | { kind: 'play'; clicks: string[]; move: Move }
  | { kind: 'why'; clicks: string[] }; // the last of these clicks leads nowhere

const begins = (move: Move, clicks: string[]) => clicks.every((id, i) => move.path[i] === id);

/** Return the moves that begin with these clicks. */
export function remaining(moves: Move[], clicks: string[]): Move[] {
  return moves.filter((move) => begins(move, clicks));
}

/** Return what can be clicked next. */
export function litNext(moves: Move[], clicks: string[]): string[] {
  const found = new Set<string>();
  for (const move of remaining(moves, clicks)) {
    const next = move.path[clicks.length];
    if (next !== undefined) found.add(next);
  }
  return [...found];
}

/** Return what is lit: the next clicks, or when one move is left all of the rest of its path. */
export function lit(moves: Move[], clicks: string[]): string[] {
  const left = remaining(moves, clicks);
  if (clicks.length && left.length === 1) return left[0]!.path.slice(clicks.length);
  return litNext(moves, clicks);
}

/** Return which of the first clicks lead to nothing but a button (a discard, a pass): they glow less. */
export function weakly(moves: Move[]): Set<string> {
  const strong = new Set(
    moves.filter((m) => m.path.length > 1 && !m.path[1]!.startsWith('button:')).map((m) => m.path[0]!),
  );
  return new Set(moves.map((m) => m.path[0]!).filter((id) => id.startsWith('card:') && !strong.has(id)));
}

/** Return what a click on ``id`` means after ``clicks``. */
export function pick(moves: Move[], clicks: string[], id: string, skip: Skip): Picked {
  // a second click takes the first back
  if (clicks.at(-1) === id) return { kind: 'choose', clicks: clicks.slice(0, -1) };
  const before = remaining(moves, clicks);
  if (clicks.length && before.length === 1 && before[0]!.path.indexOf(id) >= clicks.length) {
    return { kind: 'play', clicks: before[0]!.path, move: before[0]! }; // armed, and clicked on
  }
  // Keep as many clicks as go together with this one: another card or marble can be chosen without going back first.
  for (let kept = clicks.length; kept >= 0; kept--) {
    const next = [...clicks.slice(0, kept), id];
    const left = remaining(moves, next);
    if (left.length) return found(left, next, skip);
  }
  return { kind: 'why', clicks: [...clicks, id] };
}

function found(left: Move[], clicks: string[], skip: Skip): Picked {
  const move = left[0]!;
  if (left.length > 1) return { kind: 'choose', clicks };
  const complete = move.path.length === clicks.length;
  if (skip === 'ask') return { kind: 'armed', clicks, move };
  if (complete || skip === 'always' || clicks.length > 1) return { kind: 'play', clicks, move };
  return { kind: 'armed', clicks, move };
}
