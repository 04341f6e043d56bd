// Motion on the screen: steps of the story become poses, frame by frame; at the end the latest view is drawn.
import type { Card, Step, View } from '../../wire/complete';
import { completeStep } from '../../wire/complete';
import { play as sound } from '../../ui/sound';
import { app } from '../../state.svelte';
import type { LogLine } from '../../wire/complete';
import { along, endOf, flight, paceOf, plan, type Beat, type Clip, type Pose, type Spot } from './plan';

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

/** What is drawn of one table or replay: the view, and what is on its way. */
export class Motion {
  shown = $state.raw<View | null>(null); // what is drawn now, between two steps
  busy = $state(false);
  poses = $state.raw(new Map<string, Pose>()); // by piece; others stand on their points
  rolls = $state.raw(new Map<string, Roll>()); // by die
  flash = $state.raw<Flash | null>(null);
  card = $state.raw<FlyingCard | null>(null);
  pulse = $state.raw<{ at: Spot; part: number } | null>(null); // a marker laid or taken
  trails = $state.raw<Trail[]>([]); // where each seat last went
  private spots: (id: string) => Spot | undefined = () => undefined;
  private sideOf: (seat: number) => Spot = () => ({ x: 0, y: 0 });
  private clips: Clip[] = [];
  private started = new Set<Clip>();
  private time = 0; // on the time line, milliseconds at normal speed
  private pace = 1;
  private last = 0;
  private wanted: View | null = null; // what is drawn when nothing is on its way any more
  private frame = 0;

  /** Tell where points lie and where a seat sits, on the board as it is turned now. */
  useSpots(find: (id: string) => Spot | undefined, side: (seat: number) => Spot): void {
    this.spots = find;
    this.sideOf = side;
  }

  /** Show what happened, then the view. */
  begin(lines: LogLine[], view: View | null): void {
    this.wanted = view;
    const steps = lines.filter((line) => !line.undone).flatMap((line) => line.steps);
    this.remember(steps);
    if (app.calm || document.hidden || !this.shown || !view || !steps.length) {
      if (!this.busy || app.calm || document.hidden) this.settle();
      return;
    }
    this.append(steps);
  }

  /** Animate steps towards a view without a log: the replay uses it. */
  animate(steps: Step[], view: View): void {
    this.wanted = view;
    if (app.calm || !steps.length) this.settle();
    else this.append(steps);
  }

  /** Draw a view at once. */
  draw(view: View | null): void {
    this.wanted = view;
    this.settle();
  }

  /** Finish at once: a person wants to go on. */
  settle(): void {
    this.stop();
    this.clips = [];
    this.started = new Set();
    this.time = 0;
    this.busy = false;
    this.poses = new Map();
    this.rolls = new Map();
    this.flash = null;
    this.card = null;
    this.pulse = null;
    this.shown = this.wanted;
  }

  /** Draw no further frame: nobody looks any more. */
  stop(): void {
    cancelAnimationFrame(this.frame);
  }

  private append(steps: Step[]): void {
    this.clips = [...this.clips, ...plan(this.withRest(steps), Math.max(this.time, endOf(this.clips)))];
    this.pace = paceOf(endOf(this.clips) - this.time, app.settings.speed);
    if (this.busy) return;
    this.busy = true;
    this.last = performance.now();
    this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  /** A die lies still for a moment, to be read, before it is rolled again. */
  private withRest(steps: Step[]): Beat[] {
    let before = this.clips.at(-1)?.step;
    return steps.flatMap((step) => {
      const again = step.kind === 'die' && before?.kind === 'die' && dieOf(before) === dieOf(step);
      before = step;
      return again ? [rest(), step] : [step];
    });
  }

  /** Return whether a die has just shown a number that the latest view no longer shows. */
  private unread(): boolean {
    return [...this.rolls].some(
      ([id, roll]) => !this.wanted?.dice.some((die) => die.id === id && die.value === roll.value),
    );
  }

  /** A piece that is new comes into the picture when its step begins, not when all is over. */
  private appear(id: string): void {
    const piece = this.wanted?.pieces.find((p) => p.id === id);
    if (!this.shown || !piece || this.shown.pieces.some((p) => p.id === id)) return;
    this.shown = { ...this.shown, pieces: [...this.shown.pieces, piece] };
  }

  private tick(now: number): void {
    this.time += Math.min(64, now - this.last) * this.pace;
    this.last = now;
    const poses = new Map(this.poses);
    const rolls = new Map(this.rolls);
    this.flash = null;
    this.card = null;
    this.pulse = null;
    for (const clip of this.clips) {
      if (clip.start > this.time) break;
      if (!this.started.has(clip)) {
        this.started.add(clip);
        if (clip.step.kind === 'place' && clip.step.piece) this.appear(clip.step.piece);
        noise(clip.step);
      }
      const part = Math.min(1, (this.time - clip.start) / clip.span);
      this.show(clip.step, part, poses, rolls);
    }
    const rested = this.clips.at(-1)?.step.kind === 'rest';
    this.clips = this.clips.filter((clip) => clip.start + clip.span > this.time);
    this.poses = poses;
    this.rolls = rolls;
    if (!this.clips.length && !rested && this.unread()) this.clips = plan([rest()], this.time);
    if (this.clips.length) this.frame = requestAnimationFrame((next) => this.tick(next));
    else this.settle();
  }

  private show(step: Beat, part: number, poses: Map<string, Pose>, rolls: Map<string, Roll>): void {
    const way = step.path.flatMap((id) => this.spots(id) ?? []);
    const [from, to] = [way[0], way.at(-1)];
    switch (step.kind) {
      case 'run':
        if (step.piece && to) poses.set(step.piece, along(way, part));
        break;
      case 'fly':
        if (step.piece && from && to) poses.set(step.piece, flight(from, to, part));
        break;
      case 'place':
        if (step.piece && to) poses.set(step.piece, { ...to, lift: (1 - part) * 0.6, seen: part });
        break;
      case 'remove':
        if (step.piece && to) poses.set(step.piece, { ...to, lift: part * 0.6, seen: 1 - part });
        break;
      case 'die':
        if (step.value !== null) rolls.set(dieOf(step), { value: step.value, part, seat: step.seat });
        break;
      case 'flash':
        this.flash = { text: step.text, seat: step.seat, marks: way, part };
        break;
      case 'mark':
      case 'unmark':
        if (to && part < 1) this.pulse = { at: to, part };
        break;
      case 'card':
        if (to && part < 1) this.card = this.carried(step, to, part);
        break;
      case 'rest':
        break;
      default:
        step.kind satisfies never;
    }
  }

  /** Return a card between a seat and a pile: drawn from it, or laid on it. */
  private carried(step: Beat, pile: Spot, part: number): FlyingCard {
    const side = step.seat === null ? pile : this.sideOf(step.seat);
    const [a, b] = step.cause === 'draw' ? [pile, side] : [side, pile];
    const t = 1 - (1 - part) ** 2;
    return { card: step.card, x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, part };
  }

  private remember(steps: Beat[]): void {
    const seats = new Map(this.trails.map((trail) => [trail.seat, trail.path]));
    for (const step of steps) {
      if (step.kind === 'run' && step.seat !== null && step.cause !== 'harm') seats.set(step.seat, step.path);
    }
    this.trails = [...seats].map(([seat, path]) => ({ seat, path }));
  }
}

const NOISES: Record<Beat['kind'], Parameters<typeof sound>[0] | null> = {
  run: 'glass',
  fly: 'arc',
  flash: 'bell',
  card: 'click',
  die: 'click',
  place: null,
  remove: null,
  mark: null,
  unmark: null,
  rest: null,
};
const dieOf = (step: Beat) => step.path[0] ?? step.piece ?? 'die';
const rest = (): Beat => ({ ...completeStep({ kind: 'flash' }), kind: 'rest' });

function noise(step: Beat): void {
  const heard = NOISES[step.kind];
  if (heard) sound(heard);
}
