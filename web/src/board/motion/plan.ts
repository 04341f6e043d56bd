// Motion as plain numbers: how long each step takes, how fast the queue runs, where a piece is on its way.
import type { Step } from '../../wire/complete';

export const LONGEST_QUEUE = 1500; // milliseconds that may be waiting; later steps speed up
const PER_POINT = 80;
const LONGEST_RUN = 800;

/** A step, or a rest between two moves. */
export type Beat = Omit<Step, 'kind'> & { kind: Step['kind'] | 'rest' };

/** One step on the time line, in milliseconds at normal speed. */
export interface Clip {
  step: Beat;
  start: number;
  span: number;
}

/** Where a piece is drawn: a place, how high it hops (0 to 1), how much of it is seen. */
export interface Pose {
  x: number;
  y: number;
  lift: number;
  seen: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** Return how long a step takes. */
export function spanOf(step: Beat): number {
  switch (step.kind) {
    case 'run':
      return Math.min(LONGEST_RUN, Math.max(1, step.path.length - 1) * PER_POINT);
    case 'fly':
      return 400;
    case 'die':
      return 500;
    case 'flash':
      return step.text ? 850 : 450;
    case 'card':
      return 200;
    case 'rest':
      return 500;
    case 'place':
    case 'remove':
    case 'mark':
    case 'unmark':
      return 160;
  }
}

/** Return the steps one after the other, beginning at a moment. */
export function plan(steps: Beat[], from: number): Clip[] {
  let start = from;
  return steps.map((step) => {
    const span = spanOf(step);
    const clip = { step, start, span };
    start += span;
    return clip;
  });
}

/** Return when the last clip ends. */
export function endOf(clips: Clip[]): number {
  return clips.reduce((end, clip) => Math.max(end, clip.start + clip.span), 0);
}

/** Return how fast to run so that what waits is over in time: never slower than the speed chosen. */
export function paceOf(waiting: number, speed: number): number {
  return Math.max(speed, waiting / (LONGEST_QUEUE / Math.min(1, speed)));
}

const easeOut = (t: number) => 1 - (1 - t) ** 2.2;

/** Return where a runner is after a part (0 to 1) of its way, with a small hop where the way bends. */
export function along(way: Spot[], part: number): Pose {
  if (way.length === 0) return { x: 0, y: 0, lift: 0, seen: 1 };
  const legs = way.slice(1).map((to, i) => Math.hypot(to.x - way[i]!.x, to.y - way[i]!.y));
  const total = legs.reduce((sum, leg) => sum + leg, 0);
  let left = easeOut(Math.min(1, Math.max(0, part))) * total;
  for (let i = 0; i < legs.length; i++) {
    const leg = legs[i]!;
    const [a, b] = [way[i]!, way[i + 1]!];
    if (left <= leg || i === legs.length - 1) {
      const t = leg === 0 ? 1 : Math.min(1, left / leg);
      const bends = bend(way, i) || bend(way, i + 1);
      const lift = part >= 1 ? 0 : bends ? 0.35 * Math.sin(Math.PI * t) : 0.06;
      return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, lift, seen: 1 };
    }
    left -= leg;
  }
  return { ...way.at(-1)!, lift: 0, seen: 1 };
}

/** Return whether the way turns sharply at a point of it. */
function bend(way: Spot[], i: number): boolean {
  const [a, b, c] = [way[i - 1], way[i], way[i + 1]];
  if (!a || !b || !c) return false;
  const one = Math.atan2(b.y - a.y, b.x - a.x);
  const two = Math.atan2(c.y - b.y, c.x - b.x);
  const turn = Math.abs(Math.atan2(Math.sin(two - one), Math.cos(two - one)));
  return turn > 0.6;
}

/** Return where a flyer is after a part of its way: an arc to one side, high in the middle. */
export function flight(from: Spot, to: Spot, part: number): Pose {
  const t = part < 0.5 ? 2 * part * part : 1 - (-2 * part + 2) ** 2 / 2;
  const mx = (from.x + to.x) / 2 + (to.y - from.y) * 0.28;
  const my = (from.y + to.y) / 2 - (to.x - from.x) * 0.28;
  const s = 1 - t;
  return {
    x: s * s * from.x + 2 * s * t * mx + t * t * to.x,
    y: s * s * from.y + 2 * s * t * my + t * t * to.y,
    lift: Math.sin(Math.PI * t),
    seen: 1,
  };
}
