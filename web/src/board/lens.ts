// How near a board is brought on a small screen, and where to: so near that a finger hits one of the lit things.
import { nearest, type Placed } from './turn';
import type { Target } from './targets';

export const FINGER = 34; // pixels from one thing that can be touched to the next
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

/** Answer how close together the lit things are, in units of the board; fields touch even when one is lit alone. */
export function gapOf(targets: Target[], placed: Placed): number {
  const between = targets.map((t, i) => nearest(targets.slice(i + 1), t.x, t.y)[1]).filter((gap) => gap > 0);
  const field = targets.some((t) => t.outline) ? placed.board.spacing : Infinity;
  return Math.min(field, ...between);
}

/** Answer how many times a board must be enlarged for things this many pixels apart. */
export function timesFor(gap: number): number {
  return Math.min(NEAREST, Math.max(1, Math.ceil(FINGER / gap / STEP) * STEP));
}

/** Answer the top left corner of what the frame should show of a picture: all of these spots, or where most of them are. */
export function aim(spots: Spot[], frame: Size, picture: Size): Spot {
  const along = (places: number[], seen: number, all: number) => {
    const low = Math.min(...places);
    const high = Math.max(...places);
    const fits = high - low + 2 * AIR <= seen;
    const middle = fits ? (low + high) / 2 : places.reduce((sum, p) => sum + p, 0) / places.length;
    return Math.min(Math.max(0, middle - seen / 2), Math.max(0, all - seen));
  };
  if (!spots.length) return { x: (picture.width - frame.width) / 2, y: (picture.height - frame.height) / 2 };
  return {
    x: along(spots.map((s) => s.x), frame.width, picture.width),
    y: along(spots.map((s) => s.y), frame.height, picture.height),
  };
}

/** Answer on which sides of the frame there is more of these spots than it shows. */
export function beyond(spots: Spot[], from: Spot, frame: Size): { left: boolean; right: boolean; top: boolean; bottom: boolean } {
  return {
    left: spots.some((s) => s.x < from.x),
    right: spots.some((s) => s.x > from.x + frame.width),
    top: spots.some((s) => s.y < from.y),
    bottom: spots.some((s) => s.y > from.y + frame.height),
  };
}
