// What is all there is to do, and the pause before it is done by itself.
import type { Move } from '../../wire/complete';

export const PAUSE = 1200; // milliseconds: to be seen, and to be held back

export interface Forced {
  kind: 'roll' | 'pass'; // a die, or a button: pass, end the turn, draw
  move: Move;
}

/** Return the one thing that can be done, if a single click does it and nothing is chosen by it; else null. */
export function forced(moves: Move[], dice: string[]): Forced | null {
  const [move] = moves;
  if (!move || moves.length > 1 || move.path.length !== 1) return null;
  const id = move.path[0]!;
  if (dice.includes(id)) return { kind: 'roll', move };
  return id.startsWith('button:') ? { kind: 'pass', move } : null;
}

/** A pause before something is done: once for each length of the log, and not at all once it was held back. */
export class Pause {
  private spent = -1; // the length of the log for which it was done or held back
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Begin; return whether there is anything to wait for. */
  begin(seq: number, act: () => void): boolean {
    this.stop();
    if (seq === this.spent) return false;
    this.timer = setTimeout(() => {
      this.spent = seq;
      act();
    }, PAUSE);
    return true;
  }

  /** Stop for now: it may begin again. */
  stop(): void {
    clearTimeout(this.timer);
  }

  hold(seq: number): void {
    this.stop();
    this.spent = seq;
  }
}
