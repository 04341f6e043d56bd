// A theme without colours, for tests of what has none.
export const BLANK = {
  surface: '',
  board: '',
  pip: '',
  line: '',
  accent: '',
  texture: 'wood' as const,
  light_surface: '',
  light_board: '',
  light_pip: '',
  light_line: '',
};
