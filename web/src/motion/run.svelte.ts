// Motion on the screen: steps of the story become poses, frame by frame; at the end the latest view is drawn.
import type { Card, Step, View } from '../looks';
import { fullStep } from '../looks';
import { play as sound } from '../sound';
import { app } from '../state.svelte';
import type { LogLine } from '../wire';
import { along, endOf, flight, paceOf, plan, type Clip, type Pose, type Spot } from './plan';

/** A moment of light: the ring and the word of something great, or a short glint. */
export interface Flash {
  text: string;
  seat: number | null;
  marks: Spot[]; // things it is about
  part: number; // 0 to 1
}

/** A die in the air, or just come to rest. */
export interface Roll {
  value: number;
  part: number; // of its tumble
  seat: number | null; // whose it is
}

/** A card between a seat and a pile. */
export interface FlyingCard {
  card: Card | null; // null: its back
  x: number;
  y: number;
  part: number;
}

export interface Trail {
  seat: number;
  path: string[];
}

class Motion {
  busy = $state(false);
  poses = $state.raw(new Map<string, Pose>()); // by piece; others stand on their points
  rolls = $state.raw(new Map<string, Roll>()); // by die
  flash = $state.raw<Flash | null>(null);
  card = $state.raw<FlyingCard | null>(null);
  pulse = $state.raw<{ at: Spot; part: number } | null>(null); // a marker laid or taken
  trails = $state.raw<Trail[]>([]); // where each seat last went
}

export const motion = new Motion();

let spots: (id: string) => Spot | undefined = () => undefined;
let sideOf: (seat: number) => Spot = () => ({ x: 0, y: 0 });
let clips: Clip[] = [];
let started = new Set<Clip>();
let time = 0; // on the time line, milliseconds at normal speed
let pace = 1;
let last = 0;
let wanted: View | null = null;
let frame = 0;

/** Tell where points lie and where a seat sits, on the board as it is turned now. */
export function useSpots(find: typeof spots, side: typeof sideOf): void {
  spots = find;
  sideOf = side;
}

/** Show what happened, then the view. */
export function begin(lines: LogLine[], view: View | null): void {
  wanted = view;
  const steps = lines.filter((line) => !line.undone).flatMap((line) => (line.steps ?? []).map(fullStep));
  remember(steps);
  if (app.calm || document.hidden || !app.table.shown || !view || !steps.length) {
    if (!motion.busy || app.calm || document.hidden) settle();
    return;
  }
  append(steps);
}

/** Animate steps towards a view without a log: the replay uses it. */
export function animate(steps: Step[], view: View): void {
  wanted = view;
  if (app.calm || !steps.length) settle();
  else append(steps);
}

/** Finish at once: a person wants to go on. */
export function settle(): void {
  cancelAnimationFrame(frame);
  clips = [];
  started = new Set();
  time = 0;
  motion.busy = false;
  motion.poses = new Map();
  motion.rolls = new Map();
  motion.flash = null;
  motion.card = null;
  motion.pulse = null;
  app.table.shown = wanted;
}

/** Forget everything: another table. */
export function clear(): void {
  wanted = null;
  motion.trails = [];
  settle();
}

function append(steps: Step[]): void {
  clips = [...clips, ...plan(withRest(steps), Math.max(time, endOf(clips)))];
  pace = paceOf(endOf(clips) - time, app.settings.speed);
  if (motion.busy) return;
  motion.busy = true;
  last = performance.now();
  frame = requestAnimationFrame(tick);
}

const dieOf = (step: Step) => step.path[0] ?? step.piece ?? 'die';

const rest = () => fullStep({ kind: 'rest' });

/** A die lies still for a moment, to be read, before it is rolled again. */
function withRest(steps: Step[]): Step[] {
  let before = clips.at(-1)?.step;
  return steps.flatMap((step) => {
    const again = step.kind === 'die' && before?.kind === 'die' && dieOf(before) === dieOf(step);
    before = step;
    return again ? [rest(), step] : [step];
  });
}

/** Answer whether a die has just shown a number that the latest view no longer shows. */
function unread(): boolean {
  return [...motion.rolls].some(([id, roll]) => !wanted?.dice.some((die) => die.id === id && die.value === roll.value));
}

/** A piece that is new comes into the picture when its step begins, not when all is over. */
function appear(id: string): void {
  const { shown } = app.table;
  const piece = wanted?.pieces.find((p) => p.id === id);
  if (shown && piece && !shown.pieces.some((p) => p.id === id)) app.table.shown = { ...shown, pieces: [...shown.pieces, piece] };
}

function tick(now: number): void {
  time += Math.min(64, now - last) * pace;
  last = now;
  const poses = new Map(motion.poses);
  const rolls = new Map(motion.rolls);
  motion.flash = null;
  motion.card = null;
  motion.pulse = null;
  for (const clip of clips) {
    if (clip.start > time) break;
    if (!started.has(clip)) {
      started.add(clip);
      if (clip.step.kind === 'place' && clip.step.piece) appear(clip.step.piece);
      noise(clip.step);
    }
    const part = Math.min(1, (time - clip.start) / clip.span);
    show(clip.step, part, poses, rolls);
  }
  const rested = clips.at(-1)?.step.kind === 'rest';
  clips = clips.filter((clip) => clip.start + clip.span > time);
  motion.poses = poses;
  motion.rolls = rolls;
  if (!clips.length && !rested && unread()) clips = plan([rest()], time);
  if (clips.length) frame = requestAnimationFrame(tick);
  else settle();
}

function show(step: Step, part: number, poses: Map<string, Pose>, rolls: Map<string, Roll>): void {
  const way = step.path.flatMap((id) => spots(id) ?? []);
  const [from, to] = [way[0], way.at(-1)];
  if (step.kind === 'run' && step.piece && to) poses.set(step.piece, along(way, part));
  else if (step.kind === 'fly' && step.piece && from && to) poses.set(step.piece, flight(from, to, part));
  else if (step.kind === 'place' && step.piece && to) poses.set(step.piece, { ...to, lift: (1 - part) * 0.6, seen: part });
  else if (step.kind === 'remove' && step.piece && to) poses.set(step.piece, { ...to, lift: part * 0.6, seen: 1 - part });
  else if (step.kind === 'die' && step.value !== null) rolls.set(dieOf(step), { value: step.value, part, seat: step.seat });
  else if (step.kind === 'flash') motion.flash = { text: step.text, seat: step.seat, marks: way, part };
  else if ((step.kind === 'mark' || step.kind === 'unmark') && to && part < 1) motion.pulse = { at: to, part };
  else if (step.kind === 'card' && to && part < 1) {
    const side = step.seat === null ? to : sideOf(step.seat);
    const [a, b] = step.cause === 'draw' ? [to, side] : [side, to];
    const t = 1 - (1 - part) ** 2;
    motion.card = { card: step.card, x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, part };
  }
}

function noise(step: Step): void {
  if (step.kind === 'run') sound('glass');
  else if (step.kind === 'fly') sound('arc');
  else if (step.kind === 'flash') sound('bell');
  else if (step.kind === 'card' || step.kind === 'die') sound('click');
}

function remember(steps: Step[]): void {
  const seats = new Map(motion.trails.map((trail) => [trail.seat, trail.path]));
  for (const step of steps) {
    if (step.kind === 'run' && step.seat !== null && step.cause !== 'knock') seats.set(step.seat, step.path);
  }
  motion.trails = [...seats].map(([seat, path]) => ({ seat, path }));
}
