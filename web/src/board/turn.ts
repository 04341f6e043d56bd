// Turning a board to the viewer's side: all places are computed turned, so that words and light never turn with them.
import type { Area, Board, Label, Line, Point } from '../wire/complete';

/** A board as it lies before the viewer. */
export interface Placed {
  board: Board;
  points: Point[]; // turned
  at: Map<string, Point>; // by id: points, and fields by their middle
  areas: Area[];
  fields: Map<string, Area>; // small areas such as hexes, by the id of the point within
  lines: Line[];
  labels: Label[];
  box: { x: number; y: number; width: number; height: number }; // what must be in the picture
  degrees: number;
}

/** Return a point turned clockwise about a centre; quarter turns are exact. */
export function turnPoint(x: number, y: number, cx: number, cy: number, degrees: number): [number, number] {
  const quarter = (((degrees % 360) + 360) % 360) / 90;
  const dx = x - cx;
  const dy = y - cy;
  if (quarter === 0) return [x, y];
  if (quarter === 1) return [cx - dy, cy + dx];
  if (quarter === 2) return [cx - dx, cy - dy];
  if (quarter === 3) return [cx + dy, cy - dx];
  const a = (degrees * Math.PI) / 180;
  return [cx + dx * Math.cos(a) - dy * Math.sin(a), cy + dx * Math.sin(a) + dy * Math.cos(a)];
}

/** Return the board turned clockwise, with the smallest box that shows all of it. */
export function place(board: Board, degrees: number): Placed {
  const cx = board.width / 2;
  const cy = board.height / 2;
  const turn = (x: number, y: number) => turnPoint(x, y, cx, cy, degrees);
  const moved = <T extends { x: number; y: number }>(thing: T): T => {
    const [x, y] = turn(thing.x, thing.y);
    return { ...thing, x, y };
  };
  // what lies in the middle and is nobody's, the title and the common piles, lies the same way before everybody
  const points = board.points.map((p) => (p.kind === 'pile' && p.seat === null ? p : moved(p)));
  const areas = board.areas.map((area) => ({ ...area, outline: area.outline.map(([x, y]) => turn(x, y)) }));
  const labels = board.labels.map((label) => (label.kind === 'title' ? label : moved(label)));
  return {
    board,
    points,
    at: new Map([...areas.filter(isField).map(middleOf), ...points].map((p) => [p.id, p])),
    areas,
    fields: fieldsOf(points, areas),
    lines: board.lines,
    labels,
    box: boxOf(board, degrees, points, areas, labels),
    degrees,
  };
}

/** Return whether an area is a field one can click: a hex of a map, not a part of the board's drawing. */
export const isField = (area: Area) => area.id.startsWith('hex:');

/** Return a field as a point in its middle. */
function middleOf(area: Area): Point {
  const n = area.outline.length;
  const x = area.outline.reduce((sum, p) => sum + p[0], 0) / n;
  const y = area.outline.reduce((sum, p) => sum + p[1], 0) / n;
  return { id: area.id, x, y, kind: 'hex', seat: area.seat, label: area.label };
}

/** Return whether a place lies inside an outline. */
export function inside(outline: [number, number][], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

function fieldsOf(points: Point[], areas: Area[]): Map<string, Area> {
  const fields = areas.filter(isField);
  const found = new Map<string, Area>(fields.map((area) => [area.id, area]));
  if (!fields.length) return found;
  for (const p of points) {
    const field = fields.find((area) => inside(area.outline, p.x, p.y));
    if (field) found.set(p.id, field);
  }
  return found;
}

function boxOf(board: Board, degrees: number, points: Point[], areas: Area[], labels: Label[]) {
  const quarter = (((degrees % 360) + 360) % 360) / 90;
  if (quarter === 0 || quarter === 2) return { x: 0, y: 0, width: board.width, height: board.height };
  const cx = board.width / 2;
  const cy = board.height / 2;
  if (quarter === 1 || quarter === 3) {
    return { x: cx - cy, y: cy - cx, width: board.height, height: board.width };
  }
  // Between quarters the corners of the untouched rectangle would only be air: measure what is really there.
  const room = (thing: { x: number; y: number }, around: number) => ({
    x: thing.x,
    y: thing.y,
    around: around * board.spacing,
  });
  const all = [
    ...points.map((p) => room(p, 0.8)),
    ...areas.flatMap((a) => a.outline.map(([x, y]) => room({ x, y }, 0.3))),
    ...labels.map((l) => room(l, 0.5)),
  ];
  const x = Math.min(...all.map((t) => t.x - t.around));
  const y = Math.min(...all.map((t) => t.y - t.around));
  return {
    x,
    y,
    width: Math.max(...all.map((t) => t.x + t.around)) - x,
    height: Math.max(...all.map((t) => t.y + t.around)) - y,
  };
}

/** Return the point nearest to a place among some, and how far it is. */
export function nearest<T extends { x: number; y: number }>(
  things: Iterable<T>,
  x: number,
  y: number,
): [T | null, number] {
  let best: T | null = null;
  let least = Infinity;
  for (const thing of things) {
    const far = Math.hypot(thing.x - x, thing.y - y);
    if (far < least) [best, least] = [thing, far];
  }
  return [best, least];
}
