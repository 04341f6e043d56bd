// Where each thing that can be clicked lies on the board, and which of them a click means.
import type { View } from '../wire/complete';
import { inside, isField, nearest, type Placed } from './turn';

export interface Target {
  id: string;
  x: number;
  y: number;
  label: string;
  outline: [number, number][] | null; // of an area
}

/** Return where dice lie, those of the view and some more: on a point of their own, on a centre, else in a row. */
export function diceSpots(
  view: View,
  placed: Placed,
  more: Iterable<string> = [],
): Map<string, { x: number; y: number }> {
  const ids = [...new Set([...view.dice.map((die) => die.id), ...more])];
  const centre = placed.points.find((p) => p.kind === 'die') ?? null;
  const { box, board } = placed;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const gap = board.spacing * 3;
  return new Map(
    ids.map((id, i) => {
      const own = placed.at.get(id) ?? (ids.length === 1 ? centre : null);
      return [id, own ?? { x: x + (i - (ids.length - 1) / 2) * gap, y }];
    }),
  );
}

/** Return the place of an id on the board, or null if it is elsewhere (a card, a button). */
export function targetOf(id: string, view: View, placed: Placed): Target | null {
  const point = placed.at.get(id);
  if (point) return { id, x: point.x, y: point.y, label: point.label || id, outline: outlineOf(id, placed) };
  const piece = view.pieces.find((p) => p.id === id);
  if (piece) {
    const at = placed.at.get(piece.at);
    return at ? { id, x: at.x, y: at.y, label: piece.label || id, outline: null } : null;
  }
  const area = placed.areas.find((a) => a.id === id);
  if (area) {
    const x = area.outline.reduce((sum, p) => sum + p[0], 0) / area.outline.length;
    const y = area.outline.reduce((sum, p) => sum + p[1], 0) / area.outline.length;
    return { id, x, y, label: area.label || id, outline: area.outline };
  }
  const die = diceSpots(view, placed).get(id);
  return die ? { id, x: die.x, y: die.y, label: 'Roll the die', outline: null } : null;
}

/** Return the places of those ids that are on the board. */
export const targetsOf = (ids: string[], view: View, placed: Placed): Target[] =>
  ids.flatMap((id) => targetOf(id, view, placed) ?? []);

function outlineOf(id: string, placed: Placed): [number, number][] | null {
  return placed.areas.find((a) => a.id === id && isField(a))?.outline ?? null;
}

const NEAR_FIELD = 0.9; // of the way to the next field: its own middle still asks why it is not lit

/**
 * Answer which lit target a click at a place means: the area it lies in, else the nearest within reach.
 * Of a pile of equal pieces waiting together, any may be clicked for the one that is lit.
 */
export function litAt(
  targets: Target[],
  view: View,
  placed: Placed,
  x: number,
  y: number,
  reach: number,
): string | null {
  const points = targets.filter((t) => !t.outline);
  const [near, far] = nearest(points, x, y);
  if (near && far <= placed.board.spacing * 0.5) return near.id;
  const area = targets.find((t) => t.outline && inside(t.outline, x, y));
  if (area) return area.id;
  if (near && far <= reach) return near.id;
  const [field, beside] = nearest(targets, x, y);
  if (field && beside <= Math.min(reach, placed.board.spacing * NEAR_FIELD)) return field.id;
  const [under, off] = nearest(placed.points, x, y);
  if (under?.kind === 'start' && off <= placed.board.spacing * 0.7) {
    const twin = targets.find((t) => {
      const piece = view.pieces.find((p) => p.id === t.id);
      const at = piece && placed.at.get(piece.at);
      return at?.kind === 'start' && at.seat === under.seat;
    });
    if (twin) return twin.id;
  }
  return null;
}

/** Return what lies at a place though it is not lit: a piece (unless points are asked for), a point, an area. */
export function anyAt(view: View, placed: Placed, x: number, y: number, points: boolean): string | null {
  const field = placed.areas.find((a) => isField(a) && inside(a.outline, x, y));
  if (field) return field.id;
  const [point, far] = nearest(
    placed.points.filter((p) => p.kind !== 'pile'),
    x,
    y,
  );
  if (point && far <= placed.board.spacing * 0.55) {
    if (points) return point.id;
    return view.pieces.find((p) => p.at === point.id && p.kind === 'marble')?.id ?? point.id;
  }
  const areas = placed.areas.filter((a) => a.kind !== 'board' && a.kind !== 'floor' && inside(a.outline, x, y));
  return areas.at(-1)?.id ?? null;
}
