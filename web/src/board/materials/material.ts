// The colours of a board in the theme at hand.
import type { Theme } from '../../wire/complete';

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
