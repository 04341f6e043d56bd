// A piece carried by mouse or finger: it is lifted by moving a little, and let go over a place. A drag is no click.
import type { Pose } from './motion/plan';

const SLACK = 7; // pixels a press may stray and still be a click

/** What a table does with a piece that is carried. */
export interface Carrying {
  places(id: string, piece: string): string[]; // where it may be dropped; none: it cannot be lifted
  lift(id: string): void;
  drop(place: string | null): void; // null: let go elsewhere, it goes back
}

/** What lies under a pointer: the id that clicks know, and the piece that is drawn. */
export interface Held {
  id: string;
  piece: string;
}

interface Ways {
  held(event: PointerEvent): Held | null;
  spot(event: PointerEvent): { x: number; y: number }; // in units of the board
  target(event: PointerEvent): string | null; // the place of a drop
  table(): Carrying | undefined;
}

export class Carried {
  piece = $state<string | null>(null); // in the air
  places = $state.raw<string[]>([]); // where it may be dropped
  at = $state.raw<{ x: number; y: number }>({ x: 0, y: 0 });
  private pressed: (Held & { x: number; y: number; places: string[] }) | null = null;
  private dropped = false; // the click that follows a drag is none

  get pose(): Pose {
    return { ...this.at, lift: 0.6, seen: 1 };
  }

  /** Listen to a board; return how to stop. */
  listen(svg: SVGSVGElement, ways: Ways): () => void {
    const stop = new AbortController();
    const on = <K extends keyof SVGElementEventMap>(kind: K, hear: (event: SVGElementEventMap[K]) => void) =>
      svg.addEventListener(kind, hear, { signal: stop.signal, passive: false });
    on('pointerdown', (event) => {
      this.dropped = false;
      const held = event.isPrimary && event.button === 0 ? ways.held(event) : null;
      const places = held ? (ways.table()?.places(held.id, held.piece) ?? []) : [];
      this.pressed = held && places.length ? { ...held, places, x: event.clientX, y: event.clientY } : null;
    });
    on('pointermove', (event) => {
      const { pressed } = this;
      if (!pressed || !event.isPrimary) return;
      if (!this.piece) {
        if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SLACK) return;
        svg.setPointerCapture(event.pointerId); // from here on, else a press would not become a click
        ways.table()?.lift(pressed.id);
        [this.piece, this.places] = [pressed.piece, pressed.places];
      }
      this.at = ways.spot(event);
    });
    on('pointerup', (event) => this.release(ways, this.piece ? ways.target(event) : null));
    on('pointercancel', () => this.release(ways, null));
    on('touchmove', (event) => {
      if (this.pressed && event.cancelable) event.preventDefault(); // the finger carries, it does not push the page
    });
    svg.ownerDocument.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !this.piece) return;
        event.stopPropagation();
        this.release(ways, null);
      },
      { signal: stop.signal, capture: true },
    );
    return () => stop.abort();
  }

  /** Return whether a click is only the end of a drag. */
  isDrop(): boolean {
    const drop = this.dropped;
    this.dropped = false;
    return drop;
  }

  private release(ways: Ways, place: string | null): void {
    const carried = this.piece !== null;
    this.pressed = null;
    if (!carried) return;
    this.piece = null;
    this.places = [];
    this.dropped = true;
    ways.table()?.drop(place);
  }
}
