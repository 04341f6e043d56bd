// What all materials draw with: the colours of a board in the theme at hand, and the ways over it.
import type { SeatLook, Theme } from '../../wire/complete';
import { straight } from '../shape';
import type { Placed } from '../turn';

export interface Paint {
  surface: string;
  board: string;
  pip: string;
  line: string;
  accent: string;
  texture: Theme['texture'];
  light: boolean; // by the window, not under the lamp
}

export function paintOf(theme: Theme, light: boolean): Paint {
  const { accent, texture } = theme;
  return light
    ? {
        surface: theme.light_surface,
        board: theme.light_board,
        pip: theme.light_pip,
        line: theme.light_line,
        accent,
        texture,
        light,
      }
    : { surface: theme.surface, board: theme.board, pip: theme.pip, line: theme.line, accent, texture, light };
}

/** Return a seat's colour, or another one for what is nobody's. */
export function seatColour(seats: SeatLook[], seat: number | null, nobody: string): string {
  return seat === null ? nobody : (seats[seat]?.colour ?? nobody);
}

/** Return the path through some points of a board. */
export function wayThrough(placed: Placed, ids: string[], closed: boolean): string {
  const spots = ids.flatMap((id): [number, number][] => {
    const p = placed.at.get(id);
    return p ? [[p.x, p.y]] : [];
  });
  return straight(spots, closed);
}
