// One table as this browser knows it. The page of a match makes it and lets it go: nothing of one table can be seen at
// another, and leaving one changes nothing that is still drawn.
import { createContext } from 'svelte';
import type { Board, Move, View } from '../wire/complete';
import { Motion } from '../board/motion/motion.svelte';
import { Live } from './line/live.svelte';
import { completeUndoView } from '../wire/complete';
import type {
  Chances,
  DiceView,
  Hint,
  LogLine,
  Person,
  Replay,
  SideClock,
  TableSettings,
  Talk,
  UndoView,
} from '../wire/complete';

/** Which rule is against something, and its sentence; no rule: it means nothing. */
export interface Reason {
  rule: string;
  text: string;
}

/** Who answers moves and asks at a table that is no match of the server's: a lesson. */
export interface Local {
  play(move: Move): void;
  why(clicks: string[]): void;
  reason(clicks: string[]): Promise<Reason>;
}

/** A move as it is sent, once or again: the server plays a key once. */
export interface Unsent {
  move: Move;
  body: { seq: number; action: number; key: string };
}

export class Table {
  game = $state(''); // name of the game, for its rulebook
  gameTitle = $state('');
  title = $state(''); // of the table, if the host gave one
  seq = $state(-1); // how long the log is; -1: nothing yet
  you = $state<number | null>(null); // your seat; null: spectator
  host = $state(false);
  lent = $state(false); // your seat is another's, by its private link
  started = $state(false);
  frozen = $state(''); // why it can be looked at and left, but not played
  over = $state(false);
  board = $state.raw<Board | null>(null);
  teams = $state.raw<number[]>([]); // per seat
  view = $state.raw<View | null>(null); // the latest; what is drawn may still be on its way there
  moves = $state.raw<Move[]>([]); // legal ones, only if you decide now
  lines = $state.raw<LogLine[]>([]);
  talk = $state.raw<Talk[]>([]);
  unread = $state(0); // talk not looked at yet
  people = $state.raw<Person[]>([]);
  clocks = $state.raw<SideClock[]>([]);
  clocksAt = $state(0); // performance.now() when the clocks were told
  settings = $state.raw<TableSettings | null>(null);
  undo = $state.raw<UndoView>(completeUndoView({}));
  dice = $state.raw<DiceView | null>(null); // how they are being fixed; null once the match has begun
  digest = $state.raw<string[]>([]); // what happened while a bot stood in
  substituted = $state(false); // a bot stands in for you
  rematch = $state<string | null>(null); // the table of the rematch
  clicks = $state.raw<string[]>([]); // of the path begun
  pointed = $state<string | null>(null); // lit thing under the pointer or focus: its ghost is drawn
  sending = $state<string | null>(null); // key of a move under way: nothing else is chosen until it has arrived
  unsent = $state.raw<Unsent | null>(null); // a move that the server has not answered yet
  waiting = $state(false); // it could not be sent: it goes out when the line is back
  hint = $state.raw<Hint | null>(null); // for the position as it is
  warned = $state.raw<string[]>([]); // things on the board that a danger is about, while it is looked at
  hinting = $state(false); // one is being thought about
  chances = $state.raw<Chances | null>(null); // the latest told
  invite = $state(''); // secrets for the links, if this browser has them
  watch = $state('');
  missing = $state(''); // why there is no table to show, or none any more
  full = $state.raw<{ secret: string; bots: number[] } | null>(null); // no seat is free: what the link still allows
  replay = $state.raw<Replay | null>(null); // loaded for looking back
  moment = $state<number | null>(null); // event being looked at in the log; null: now
  turn = $state(0); // extra degrees a spectator has turned the board by
  readonly motion = new Motion(); // what is drawn now, between two steps of it
  readonly live: Live; // how it keeps up with the server

  constructor(
    readonly match: string,
    readonly local: Local | null = null,
  ) {
    this.live = new Live(this);
  }
}

/** The table of the page a component is on. */
export const [useTable, giveTable] = createContext<Table>();
