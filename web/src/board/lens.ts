// How near a board is brought on a small screen, and where to: so near that a finger hits one of the lit things.
import { nearest, type Placed } from './turn';
import type { Target } from './targets';

export const FINGER = 32; // pixels from one thing that can be touched to the next
const LEAST = 1.4; // times; less would look like a mistake
const STEP = 0.05; // times; things a hair closer together are no reason to move the board again
const NEAREST = 2.6; // times; nearer than this nobody knows where on the board they are
const AIR = 28; // pixels kept around what is looked at

export interface Spot {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** Return how close together the lit things are, in units of the board; fields touch even when one is lit alone. */
export function gapOf(targets: Target[], placed: Placed): number {
  const between = targets.map((t, i) => nearest(targets.slice(i + 1), t.x, t.y)[1]).filter((gap) => gap > 0);
  const field = targets.some((t) => t.outline) ? placed.board.spacing : Infinity;
  return Math.min(field, ...between);
}

/** Return how many times a board is enlarged for things this many pixels apart. */
export function timesFor(gap: number): number {
  if (gap >= FINGER) return 1;
  return Math.min(NEAREST, Math.max(LEAST, Math.ceil(FINGER / gap / STEP) * STEP));
}

/** Return the top left corner of what the frame should show of a picture: all of these spots, or where most are. */
export function aim(spots: Spot[], frame: Size, picture: Size): Spot {
  if (!spots.length) return { x: (picture.width - frame.width) / 2, y: (picture.height - frame.height) / 2 };
  const most = thickest(spots, frame);
  const along = (places: number[], most: number, seen: number, all: number) => {
    const low = Math.min(...places);
    const high = Math.max(...places);
    const middle = high - low + 2 * AIR <= seen ? (low + high) / 2 : most;
    return Math.min(Math.max(0, middle - seen / 2), Math.max(0, all - seen));
  };
  return {
    x: along(
      spots.map((s) => s.x),
      most.x,
      frame.width,
      picture.width,
    ),
    y: along(
      spots.map((s) => s.y),
      most.y,
      frame.height,
      picture.height,
    ),
  };
}

/** Return the spot with most others around it; of equals the lowest, where the viewer's own side is. */
function thickest(spots: Spot[], frame: Size): Spot {
  const around = (at: Spot) =>
    spots.filter((s) => Math.abs(s.x - at.x) <= frame.width / 2 && Math.abs(s.y - at.y) <= frame.height / 2).length;
  const [first] = spots.map((at) => ({ at, count: around(at) })).sort((a, b) => b.count - a.count || b.at.y - a.at.y);
  return first!.at;
}

/** Return on which sides of the frame there is more of these spots than it shows. */
export function beyond(
  spots: Spot[],
  from: Spot,
  frame: Size,
): { left: boolean; right: boolean; top: boolean; bottom: boolean } {
  return {
    left: spots.some((s) => s.x < from.x),
    right: spots.some((s) => s.x > from.x + frame.width),
    top: spots.some((s) => s.y < from.y),
    bottom: spots.some((s) => s.y > from.y + frame.height),
  };
}
