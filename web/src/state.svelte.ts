// Everything the client knows, in one place. Components read it; handlers.ts, table/*.ts and pages change it.
import type { Board, Move, View } from './looks';
import type { Skip } from './play/narrow';
import type {
  Chances, ClockRule, DiceView, Hint, Home, LogLine, Person, Replay, SideClock, TableRow, TableSettings, Talk, UndoView,
} from './wire';

export interface Settings {
  theme: 'auto' | 'light' | 'dark'; // by the window or under the lamp
  speed: 0.5 | 1 | 2 | 4; // of motion
  skip: Skip; // when a single remaining choice is played
  sound: boolean; // off until switched on
  calm: boolean; // fades instead of motion, also without the system asking for it
  notify: boolean; // a notification when it is your turn and the page is out of sight
  odds: boolean; // each side's chance to win beside the seats
  name: string; // the guest's name at new tables
}

/** How the table keeps up with the server. */
export type Follow = 'live' | 'auto' | 'stop';

export interface Notice {
  text: string;
  rule: string; // opens the rulebook; empty: none
  kind: 'no' | 'info' | 'error';
}

export interface Table {
  match: string; // id
  game: string; // name of the game, for its rulebook
  gameTitle: string;
  title: string; // of the table, if the host gave one
  seq: number; // how long the log is; -1: nothing yet
  you: number | null; // your seat; null: spectator
  host: boolean;
  started: boolean;
  over: boolean;
  board: Board | null;
  options: Record<string, string | number>;
  teams: number[]; // per seat
  view: View | null; // the latest; what is drawn may still be on its way there
  shown: View | null; // what is drawn now, between two steps of motion
  moves: Move[]; // legal ones, only if you decide now
  lines: LogLine[];
  talk: Talk[];
  unread: number; // talk not looked at yet
  people: Person[];
  clocks: SideClock[];
  clocksAt: number; // performance.now() when the clocks were told
  settings: TableSettings | null;
  undo: UndoView;
  commitment: string; // hash of the dice's seed
  dice: DiceView | null; // how they are being fixed; null once the match has begun
  digest: string[]; // what happened while a bot stood in
  substituted: boolean; // a bot stands in for you
  rematch: string | null;
  clicks: string[]; // of the path begun
  pointed: string | null; // lit thing under the pointer or focus: its ghost is drawn
  sending: string | null; // key of a move under way
  hint: Hint | null; // for the position as it is
  hinting: boolean; // one is being thought about
  chances: Chances | null; // the latest told
  invite: string; // secrets for the links, if this browser has them
  watch: string;
  missing: string; // why there is no table to show
}

export interface State {
  path: string; // of the address
  hash: string; // of the address, without '#'
  light: boolean; // the theme at hand
  calm: boolean; // less motion, by setting or system
  settings: Settings;
  home: Home | null; // games, seats, phrases
  open: TableRow[]; // public tables
  mine: TableRow[]; // my matches
  link: 'off' | 'connecting' | 'on' | 'lost'; // the live connection
  follow: Follow;
  table: Table;
  replay: Replay | null; // loaded for looking back
  moment: number | null; // event being looked at in the log; null: now
  notice: Notice | null;
  said: string; // for the screen reader
  panel: 'log' | 'talk' | 'rules' | 'more' | null; // open side panel
  rule: string; // rule to show in the panel
  turn: number; // extra degrees a spectator has turned the board by
  settingsOpen: boolean;
}

const NO_CLOCK: ClockRule = { kind: 'none' };

export function emptyTable(match = ''): Table {
  return {
    match, game: '', gameTitle: '', title: '', seq: -1, you: null, host: false, started: false, over: false,
    board: null, options: {}, teams: [], view: null, shown: null, moves: [], lines: [], talk: [], unread: 0,
    people: [], clocks: [], clocksAt: 0, settings: null, undo: {}, commitment: '', dice: null, digest: [],
    substituted: false, rematch: null, clicks: [], pointed: null, sending: null, hint: null, hinting: false, chances: null, invite: '', watch: '', missing: '',
  };
}

export function defaults(): State {
  return {
    path: '/', hash: '', light: false, calm: false,
    settings: { theme: 'auto', speed: 1, skip: 'first', sound: false, calm: false, notify: false, odds: false, name: '' },
    home: null, open: [], mine: [], link: 'off', follow: 'live', table: emptyTable(), replay: null, moment: null,
    notice: null, said: '', panel: 'log', rule: '', turn: 0, settingsOpen: false,
  };
}

export const app: State = $state(defaults());
export const clockOf = (): ClockRule => app.table.settings?.clock ?? NO_CLOCK;
