// Made by `make types` from the structs of arena/server/wire, the routes and engine/looks.py.
// Do not edit: change the structs and run it again. Optional fields are absent at the default their comment names.

/** One choice. Either ``choices`` (text or numbers, the rules see the index) or a range ``low .. high``. */
export interface Option {
  name: string;
  default: string | number;
  help: string;
  choices?: (string | number)[]; // default []
  low?: number; // default 0
  high?: number; // default 0
  rule?: string; // default ""
}

/** Who a seat is: colour, shape and letter, always all three. */
export interface SeatLook {
  name: string;
  letter: string;
  shape: string;
  colour: string;
}

/** A place where a piece can stand, or that can be clicked. Board units; y grows downwards. */
export interface Point {
  id: string;
  x: number;
  y: number;
  // 
  kind:
    | "pip"
    | "corner"
    | "entry"
    | "gate"
    | "lane"
    | "start"
    | "star"
    | "center"
    | "hex"
    | "roofs"
    | "castle"
    | "court"
    | "pile"
    | "die";
  seat?: number | null; // whose it is, if anybody's; default null
  label?: string; // for people and screen readers: "pip 17", "Crimson's start"; default ""
}

/** A drawn line through points of the board. */
export interface Line {
  kind: "track" | "lane" | "route";
  points: string[];
  seat?: number | null; // default null
  closed?: boolean; // default false
}

/** A drawn and perhaps clickable surface: a pocket, an arm, a hex. */
export interface Area {
  id: string;
  // 
  kind:
    | "board"
    | "floor"
    | "lane"
    | "pocket"
    | "arm"
    | "hub"
    | "well"
    | "segment"
    | "pivot"
    | "star"
    | "hex"
    | "roofs"
    | "castle"
    | "court"
    | "center"
    | "wall";
  outline: [number, number][];
  seat?: number | null; // default null
  label?: string; // default ""
}

/** Words on the board. */
export interface Label {
  x: number;
  y: number;
  text: string;
  kind?: "note" | "title" | "seat"; // default "note"
  seat?: number | null; // default null
}

/** The material a board is made of; the client has a way to draw each texture. */
export interface Theme {
  surface: string; // colour of the table top
  board: string; // colour of the board
  pip: string;
  line: string;
  accent: string;
  texture: "lacquer" | "wood" | "parlour" | "walnut" | "parchment";
  light_surface: string;
  light_board: string;
  light_pip: string;
  light_line: string;
}

/** Everything about a table that does not change during a match. */
export interface Board {
  width: number;
  height: number;
  points: Point[];
  theme: Theme;
  lines?: Line[]; // default []
  areas?: Area[]; // default []
  labels?: Label[]; // default []
  turns?: number[]; // per seat: degrees to turn the board so that the seat's own side is at the bottom; default []
  spacing?: number; // distance between neighbouring points, the scale for pieces; default 1.0
}

/** A kind of card and how many of it. */
export interface Card {
  id: string; // card:A5, the click id
  code: string; // as in the rules file
  title: string; // "Advance 5"
  value: string; // big sign at the top left: "5"
  family: "ivory" | "gold" | "night" | "mirror" | "classic" | "jester" | "linen" | "scarlet";
  use?: string; // one word: "Advance"; default ""
  // what is pictured: bar, spark, ring, mirror, split, back, or an emblem such as bell or shield; default ""
  glyph?: string;
  help?: string; // what it can do, with rule ids; for cards that somebody may play; default ""
  count?: number; // default 1
  working?: boolean; // False: drawn, but not in force yet; default true
}

/** The cards of a seat, as far as the viewer may see them. */
export interface Hand {
  seat: number;
  size: number;
  cards?: Card[]; // default []
  title?: string; // default "Hand"
  secret?: boolean; // False: lies open on the table; default true
}

/** A pile of cards on the table. */
export interface Pile {
  id: string;
  title: string;
  size: number;
  top?: Card | null; // default null
  cards?: Card[]; // what may be looked through; default []
}

/** Something standing on a point. Its id stays the same while it moves. */
export interface Piece {
  id: string; // marble:0.2
  at: string; // a point's id
  seat: number | null;
  kind?: "marble" | "wash" | "coin" | "banner" | "castle" | "roofs" | "wall"; // default "marble"
  label?: string; // "Crimson marble on pip 8"; default ""
  spent?: boolean; // default false
}

/** A sign laid on a point that is no piece. */
export interface Marker {
  id: string;
  at: string;
  kind: "bar" | "spark" | "tick" | "loop" | "link" | "swords";
  seat?: number | null; // default null
  label?: string; // default ""
  layer?: "over" | "under" | "joined"; // default "over"
}

/** A die on the table and what it shows; None before it is rolled. */
export interface Die {
  id: string;
  value: number | null;
  seat?: number | null; // default null
}

/** What everybody sees of a seat. */
export interface SeatView {
  seat: number;
  name: string;
  letter: string;
  team: number;
  home?: number; // how far towards winning ...; default 0
  goal?: number; // ... out of; default 0
  cards?: number; // default 0
  notes?: string[]; // "plays for Amber", "5 laid out"; default []
  stock?: Record<string, number>; // supplies, actions left: short words and numbers; default {}
}

/** A choice that is no card, piece or point; the client draws it when a legal move's path asks for it. */
export interface Button {
  id: string; // button:end
  title: string;
}

/** What one seat (or a spectator: seat None) may see now. */
export interface View {
  seat: number | null;
  turn: number;
  actor: number | null;
  phase: string;
  status: string; // one sentence: whose turn, what is expected
  seats: SeatView[];
  pieces?: Piece[]; // default []
  markers?: Marker[]; // default []
  hands?: Hand[]; // default []
  piles?: Pile[]; // default []
  dice?: Die[]; // default []
  buttons?: Button[]; // default []
  turns?: number; // default 0
  over?: boolean; // default false
  winners?: number[]; // seats; default []
  result?: string; // "Team A wins", "undecided"; default ""
}

/** One thing that happens, to animate after the fact or to draw as a ghost before it. */
export interface Step {
  // run goes along the path, fly straight to its last point
  kind: "run" | "fly" | "place" | "remove" | "mark" | "unmark" | "card" | "die" | "flash";
  piece?: string | null; // default null
  path?: string[]; // point ids, from first to last; default []
  seat?: number | null; // default null
  cause?: "" | "harm" | "help" | "draw"; // default ""
  card?: Card | null; // default null
  value?: number | null; // default null
  text?: string; // default ""
  sign?: "bar" | "spark" | "tick" | "loop" | "link" | "swords" | null; // what is marked; default null
  does?: string; // in a word for lists of moves, {} for the piece's seat: "bumps {}"; default ""
  phrase?: string; // as a reason for hints, {} for the piece: "sends {} back to Start"; default ""
}

/** What an action did: a sentence for log, screen reader and digest, and the steps to animate. */
export interface Story {
  sentence: string;
  steps?: Step[]; // default []
  // seats that must be told in words of their own; None: every one. Others share it; default null
  about?: number[] | null;
  own?: Record<string, string>; // of these, who is told the same steps: the sentence each is told instead; default {}
}

/** One legal action, in every form people and programs use. */
export interface Move {
  action: number;
  text: string; // notation, unique in its position
  data: Record<string, unknown>; // the JSON of the rules file
  path?: string[]; // what to click, in order; default []
  says?: string; // a sentence; default ""
  effects?: Step[]; // what it would do; default []
  // a word or number shown beside a thing of the path while it is lit: "3+4", "Deploy"; default {}
  marks?: Record<string, string>;
}

/** Something that threatens a seat: a sentence, where on the board, and the rule behind it. */
export interface Danger {
  text: string;
  rule: string;
  places?: string[]; // ids of pieces or points; default []
}

/** What a seat did and what happened to it. */
export interface SeatCourse {
  made: number; // pieces of others it sent back or took
  suffered: number; // own pieces sent back or taken by others
  rolls: number; // dice that showed something for it ...
  rolled: number; // ... and their sum
}

/** The chances of the teams after an event (-1: at the opening), lowest team first. */
export interface CoursePoint {
  event: number;
  teams: number[];
}

/** The event after which the winners led for good; if they always led, the one that won them most. */
export interface Turned {
  event: number;
  sentence: string;
  seat: number | null; // who decided, or whose decision led to it
  before: number; // the winners' chance
  after: number;
}

/** The course of a match. */
export interface Course {
  seats: SeatCourse[];
  taken: boolean; // what was hit left the board, it did not go back
  curve: CoursePoint[];
  turned: Turned | null;
}

/** Options of a table that is being set up. */
export interface AskPreview {
  options?: Record<string, string | number>; // default {}
}

/** How time is kept: not at all, so long per move, so long per side with an increment, days per move. */
export interface ClockRule {
  kind?: "none" | "move" | "side" | "days"; // default "none"
  seconds?: number; // move: per decision; side: for the whole match; default 0
  increment?: number; // side: seconds added when the turn passes on; default 0
  days?: number; // days: per decision; default 0
}

/** Who is to sit on a seat. */
export interface SeatPlan {
  kind?: "me" | "open" | "bot"; // default "open"
  bot?: string | null; // kind bot: which level or bot; None: the gentlest; default null
}

/** A new table. */
export interface CreateMatch {
  game: string;
  options?: Record<string, string | number>; // default {}
  seats?: SeatPlan[]; // empty: me, then open seats; default []
  clock?: ClockRule; // default {"kind":"none","seconds":0,"increment":0,"days":0}
  public?: boolean; // listed in the lobby, anybody may join or watch; default false
  free_text?: boolean; // talk in own words; quick phrases are always there; default true
  hints?: boolean; // default true
  stand_in?: string | null; // the bot that plays for who is out of time or gone; default null
  title?: string; // default ""
  name?: string; // of the person who creates it; default ""
  pledge?: string | null; // for the dice, from one's own seat; None: it adds nothing; default null
}

/** A table against bots, started at once. */
export interface PlayNow {
  game: string;
  options?: Record<string, string | number>; // default {}
  bot?: string | null; // None: what this guest has chosen, or else bots about as strong as the guest; default null
  name?: string; // default ""
  pledge?: string | null; // default null
}

/** The level one wants to be seated against from now on; None: about as strong as oneself. */
export interface ChooseLevel {
  game: string;
  level?: "gentle" | "even" | "hard" | "hardest" | null; // default null
}

/** A match to be left out of one's list, or put back. */
export interface Hide {
  match: string;
  hidden?: boolean; // default true
}

/** Take an open seat; ``secret`` is the invite, not needed at a public table. */
export interface Join {
  secret?: string | null; // default null
  seat?: number | null; // None: the first open one; default null
  name?: string; // default ""
  pledge?: string | null; // default null
  over?: boolean; // take the seat over from the bot that has it; needs the invite, at a public table too; default false
}

/** Watch a table; ``secret`` is the watch link's, not needed at a public table. */
export interface Watch {
  secret?: string | null; // default null
}

/** A seat whose person the host removes: before the start, or once a bot is to play for who is away. */
export interface Remove {
  seat: number;
}

/** Another name for the person on one's seat. */
export interface Rename {
  name: string;
}

/** Begin the match; with ``fill`` this bot (None: the gentlest) takes open seats and those nobody came to. */
export interface Begin {
  fill?: boolean; // default false
  bot?: string | null; // default null
}

/** What one's seat adds to the dice: the SHA-256 of a nonce, or nothing. It cannot be changed. */
export interface SayPledge {
  pledge?: string | null; // default null
}

/** The nonce one has pledged, once everybody has. */
export interface Reveal {
  nonce: string;
}

/** Fresh links; ``withdraw`` makes all earlier ones worthless. Who came by them already stays. */
export interface AskLinks {
  withdraw?: boolean; // default false
}

/** A private link to one's own seat; ``withdraw`` ends all earlier ones, and who came by them sits here no more. */
export interface AskSeatLink {
  withdraw?: boolean; // default false
}

/** The secret of a private link to a seat. */
export interface Recover {
  secret: string;
}

/** An empty object. */
export interface Nothing {
}

/** A move: the action, how long the log was when it was chosen, and a key that makes sending it twice harmless. */
export interface Play {
  seq: number;
  action: number;
  key: string;
}

/** Clicks made so far; the last one was not lit. */
export interface AskWhy {
  clicks: string[];
}

/** Clicks made in a step of a lesson; the last one was not lit. */
export interface AskLessonWhy {
  step: number;
  clicks: string[];
}

/** Whether one agrees to the undo that is asked for. */
export interface UndoAnswer {
  agree: boolean;
}

/** Talk: a quick phrase by its place in Home.phrases, or own words where the table allows them. */
export interface Say {
  text?: string | null; // default null
  phrase?: number | null; // default null
}

/** A text record to be replayed, from a seat's side (None: a spectator's). */
export interface AskReplay {
  record: string;
  seat?: number | null; // default null
}

/** A bot that can be given a seat. */
export interface BotCard {
  name: string;
  title: string;
  help?: string; // default ""
  kind?: "level" | "character"; // levels come from the gentlest up; default "level"
}

/** A game on the home page, with all that its set-up form needs. */
export interface GameCard {
  name: string;
  title: string;
  tagline: string;
  seats: number; // with the default options
  options: Option[];
  bots: BotCard[];
  goal?: string; // how to win, in one line; default ""
  lesson?: boolean; // it can be learned here; default false
}

/** What the home page needs: the games found, who the seats are, the quick phrases. */
export interface Home {
  games: GameCard[];
  seats: SeatLook[];
  phrases: string[]; // talk sends the place in this list
  version: string;
}

/** One numbered rule of a game. */
export interface Rule {
  id: string;
  text: string;
}

/** The rules of a game as written, and each rule by its id. */
export interface Rulebook {
  game: string;
  title: string;
  markdown: string;
  rules: Rule[];
}

/** What a table with these options looks like; ``teams`` has one number per seat. */
export interface Preview {
  board: Board;
  teams: number[];
  options: Record<string, string | number>; // all of them, defaults filled in
}

/** A new table. The secrets belong into URL fragments (``/play/ID#s=SECRET``), never into a path or query. */
export interface Created {
  match: string;
  seat: number | null;
  invite: string; // lets somebody take an open seat
  watch: string; // lets somebody watch
  commitment: string; // hash of the dice's seed, fixed before any nonce is known
}

/** The seat one has now; None for a spectator. */
export interface Joined {
  seat: number | null;
}

/** Fresh secrets for the host; earlier ones stay good unless they were withdrawn. */
export interface Links {
  invite: string;
  watch: string;
}

/** A secret that gives whoever opens it one's own seat at this table; for oneself, on another device. */
export interface SeatLink {
  secret: string;
}

/** The browser has a new cookie; so many connections with the old one were cut, one's own among them. */
export interface Renewed {
  cut: number;
}

/** The table of the rematch, the same for everybody who asks. */
export interface Rematched {
  match: string;
  commitment: string; // as in Created
}

/** It is done and stored; ``seq`` is how long the log is now. */
export interface Done {
  seq: number;
}

/** Against which level a guest is seated in a game. It is told to that guest and to nobody else. */
export interface MyLevel {
  game: string;
  level: string; // by its name, as in BotCard
  chosen: boolean; // the guest chose it; else it follows the results
  match: string | null; // the last match that was looked at ...
  moved: number; // ... and whether its guest plays stronger (1) or gentler (-1) bots for it, or none of both (0)
}

/** Against which level a guest is seated, for every game. */
export interface MyLevels {
  levels: MyLevel[];
}

/** Who sits on a seat. */
export interface Person {
  seat: number;
  kind: "human" | "bot" | "open";
  name: string; // of the person or of the bot
  bot?: string | null; // which bot or level plays: its own seat's, or standing in; default null
  online?: boolean; // default false
  substituted?: boolean; // a bot stands in for its owner; default false
  level?: string; // of the bot that plays: its level or character, as people read it; default ""
  substitute?: string; // what the bot is called that stands in; default ""
}

/** A table in the lobby or among my matches. */
export interface TableRow {
  match: string;
  game: string;
  game_title: string;
  title: string;
  seats: Person[];
  clock: ClockRule;
  started: boolean;
  over: boolean;
  created: number;
  updated: number;
  you?: number | null; // default null
  your_turn?: boolean; // default false
  winners?: number[] | null; // seats, once it is over; None: not over, or not known; default null
  teams?: number[]; // per seat; empty: the game is gone; default []
}

/** Some tables, the latest first. */
export interface Tables {
  tables: TableRow[];
}

/** A page of one's matches, the latest first. */
export interface MyTables {
  tables: TableRow[];
  before?: string; // ask with it for those that come after; empty: there are none; default ""
}

/** Whether a match is left out of one's list. */
export interface Hidden {
  match: string;
  hidden: boolean;
}

/** Why these clicks lead to no move: the rule and its sentence. Both empty if they are fine. */
export interface Why {
  rule?: string; // default ""
  text?: string; // default ""
}

/** Something somebody said. Seat None: a spectator. */
export interface Talk {
  n: number; // counts up within a match
  at: number;
  seat: number | null;
  name: string;
  text: string;
}

/** One line of the log: a move, chance, an undo, or something that happened at the table. */
export interface LogLine {
  seq: number;
  at: number;
  // move, chance, undo; else what happened at the table
  kind:
    | "move"
    | "chance"
    | "undo"
    | "created"
    | "host"
    | "joined"
    | "taken_over"
    | "left"
    | "removed"
    | "replaced"
    | "renamed"
    | "seated"
    | "nonce"
    | "pledged"
    | "revealed"
    | "anew"
    | "started"
    | "away"
    | "timeout"
    | "back"
    | "bot_failed"
    | "undo_asked"
    | "undo_answered"
    | "rematch"
    | "resumed";
  sentence: string;
  seat?: number | null; // who did it; default null
  bot?: boolean; // a bot chose it; default false
  event?: number | null; // move, chance, undo: its number in the record and on the fairness page; default null
  undoes?: number | null; // undo: lines from this seq on no longer count; default null
  undone?: boolean; // it no longer counts; default false
  steps?: Step[]; // left out when the whole log is asked for (since -1); default []
}

/** Time left for a seat, at the moment the update was made. */
export interface SideClock {
  seat: number;
  left_ms: number;
  running?: boolean; // default false
}

/** Whether the last own move can be taken back, and what is being asked. */
export interface UndoView {
  possible?: boolean; // default false
  needs_consent?: boolean; // default false
  asked_by?: number | null; // default null
  waiting_for?: number[]; // seats that have not answered yet; default []
  // while asked: the moves that would go, in the words of the log, the first one first; default []
  takes_back?: string[];
  why_not?: string; // there is a move of yours, but it cannot be taken back now; default ""
}

/** What the host chose. */
export interface TableSettings {
  public: boolean;
  free_text: boolean;
  hints: boolean;
  clock: ClockRule;
  stand_in: string;
}

/** Dice that were given up, for some seats did not show what they pledged. */
export interface FailedAttempt {
  commitment: string;
  missing: number[]; // the seats
}

/** How the dice are being fixed, until the match begins. */
export interface DiceView {
  revealing?: boolean; // everybody has pledged: who has not revealed is to do it now; default false
  pledges?: Record<string, string>; // by seat: hash of the nonce it will show; default {}
  waiting_for?: number[]; // seats that have not pledged; while revealing: not revealed; default []
  attempts?: FailedAttempt[]; // given up before; default []
  kept_ms?: number; // for so long, from now on, the seats waited for are kept for their owners; default 0
}

/** Everything a viewer needs to be up to date; live and polled alike. */
export interface Update {
  match: string;
  game: string;
  game_title: string;
  seq: number; // how long the log is; send it back as ``since``
  since: number; // the lines below follow after this
  at: number; // the server's time
  people: Person[];
  settings: TableSettings;
  undo: UndoView;
  commitment: string; // hash of the dice's seed
  title?: string; // default ""
  you?: number | null; // your seat; None for a spectator; default null
  host?: boolean; // default false
  lent?: boolean; // your seat is another's, by its private link: you play it, but make no links to it; default false
  started?: boolean; // default false
  over?: boolean; // default false
  frozen?: string; // why it can be looked at and left, but not played: the rules are others now; default ""
  view?: View | null; // None until started; default null
  moves?: Move[]; // only if you decide now; default []
  lines?: LogLine[]; // default []
  clocks?: SideClock[]; // none when no time is kept; default []
  digest?: string[]; // what happened while a bot stood in for you, until you take the seat back; default []
  substituted?: boolean; // a bot stands in for you; default false
  rematch?: string | null; // the table of the rematch; default null
  board?: Board | null; // only with since -1; default null
  options?: Record<string, string | number> | null; // only with since -1; default null
  teams?: number[] | null; // only with since -1; default null
  talk?: Talk[] | null; // only with since -1: the latest; default null
  dice?: DiceView | null; // until started; default null
}

/** A good move for who decides, why it is good, how likely it wins, and what else a coach would say. */
export interface Hint {
  moved: number; // how long the log was after the last game event: it is about the position then
  action: number;
  why: string;
  chance: number;
  poor: number[]; // actions that are clearly worse
  dangers: Danger[]; // what threatens the asker now, as far as the game can tell
}

/** How likely a team wins, with a 95 % interval. */
export interface TeamChance {
  team: number;
  chance: number;
  low: number;
  high: number;
}

/** Each team's chance to win, as the asker's seat can tell it. */
export interface Chances {
  moved: number; // as in Hint
  teams: TeamChance[];
}

/** One moment of a replay: what happened, and what was to be seen after it. */
export interface ReplayMoment {
  event: number; // -1: the opening
  kind: "opening" | "move" | "chance" | "undo";
  seat: number | null;
  sentence: string;
  view: View;
  steps?: Step[]; // default []
  undone?: boolean; // default false
  at?: number | null; // default null
}

/** A match to step through. */
export interface Replay {
  game: string;
  game_title: string;
  board: Board;
  teams: number[];
  names: string[]; // of the people or bots, one per seat; seat names if unknown
  you: number | null; // whose side it is told from
  over: boolean;
  frames: ReplayMoment[];
}

/** A match that is over, told in figures: the same for everybody who was there. */
export interface Tale {
  turns: number;
  took: number; // from the first event to the last
  course: Course;
}

/** A match and its rematches: how many were played to their end, and how often who sits here now has won. */
export interface Series {
  played: number;
  wins: number[]; // by the seats of this match
}

/** One chance event: which roll of the dice, the outcomes with their weights, and the place of the one that came. */
export interface ChanceProof {
  event: number;
  roll: number | null;
  weights: number[];
  texts: string[];
  chosen: number;
  undone: boolean; // an undo took it back; its roll is used up all the same
  after: number | null; // the seat whose decision led to it; None: the opening deal
}

/** One undo: it takes back the decision of a seat, and all after it. */
export interface UndoProof {
  event: number;
  undoes: number; // the event it begins at
  seat: number | null; // whose decision that was; None: it was none, and the match is not fair
}

/** What is needed to check the dice. The nonces once it has begun, the seed and the events only after the end. */
export interface Fairness {
  commitment: string;
  pledges: Record<string, string> | null; // by seat: hash of its nonce; None: from before there were pledges
  nonces: Record<string, string>; // by seat
  attempts: FailedAttempt[]; // dice given up before these
  added_nothing: number[]; // seats of people who pledged nothing
  seed: string | null;
  events: ChanceProof[]; // all of them, undone ones too
  undos: UndoProof[];
  from_position: boolean; // not dealt by the dice from the first event on
}

/** Why a request was not done. ``rule`` is the rule that forbids a move. */
export interface Problem {
  // 
  kind:
    | "invalid"
    | "denied"
    | "private"
    | "unknown"
    | "stale"
    | "full"
    | "not_your_turn"
    | "conflict"
    | "too_large"
    | "not_json"
    | "illegal"
    | "too_many"
    | "unavailable"
    | "broken";
  text: string;
  rule?: string; // default ""
  seq?: number | null; // stale: how long the log really is; default null
  key?: string; // of the move that was not played: it can be sent again with the same one; default ""
  bots?: number[]; // full: seats of bots that can be taken over by the same link (join, over); default []
}

/** Whether the server works, which games can be played, and which of them are still being compiled. */
export interface Health {
  ok: boolean;
  version: string;
  ready: string[];
  compiling: string[];
  set_aside: number; // stored matches that cannot be opened here: the server's log names them and says why
}

/** One picture of a game's card, and its sentence. */
export interface LessonPanel {
  say: string;
  rule: string;
  view: View;
  drawn: Move[]; // what is drawn on it before it happens
}

/** One thing that happened: its sentence, and the steps to animate. */
export interface LessonLine {
  sentence: string;
  steps: Step[];
}

/** How a step ends that was fulfilled by an action. */
export interface LessonEnd {
  action: number;
  view: View;
  lines: LessonLine[];
}

/** One step of a lesson: what to do, what can be done, and what comes of doing it. */
export interface LessonStep {
  say: string;
  because: string;
  rule: string;
  otherwise: string; // what is told of a legal move that does not fulfil it
  view: View;
  moves: Move[];
  ends: LessonEnd[]; // one for each move that fulfils it
  goes_on?: boolean; // where the step before ended; default false
}

/** A game's lesson, as the learner's seat sees it. */
export interface Lesson {
  game: string;
  title: string;
  goal: string;
  seat: number;
  board: Board;
  teams: number[];
  card: LessonPanel[];
  steps: LessonStep[];
}

/** Look at a table from now on; lines after ``since`` are sent first (-1: all, with the board). */
export interface Hello {
  match: string;
  since?: number; // default -1
}

/** Look at a table no longer. */
export interface Bye {
  match: string;
}

/** Are you there? */
export interface Ping {
  n: number;
}

/** The move with this key is stored; ``seq`` is how long the log became by it. */
export interface Ack {
  match: string;
  key: string;
  seq: number;
}

/** The move with this key was not played. */
export interface LiveRefused {
  match: string;
  key: string;
  // 
  kind:
    | "invalid"
    | "denied"
    | "private"
    | "unknown"
    | "stale"
    | "full"
    | "not_your_turn"
    | "conflict"
    | "too_large"
    | "not_json"
    | "illegal"
    | "too_many"
    | "unavailable"
    | "broken";
  text: string;
  rule?: string; // default ""
  seq?: number | null; // default null
}

/** The answer to why, with the clicks it was about. */
export interface LiveWhyAnswer {
  match: string;
  clicks: string[];
  rule?: string; // default ""
  text?: string; // default ""
}

/** Somebody said something. */
export interface LiveTalk {
  match: string;
  talk: Talk;
}

/** Who is there changed, nothing else did. */
export interface People {
  match: string;
  people: Person[];
}

/** I am there. */
export interface Pong {
  n: number;
}

/** A frame could not be used. ``match`` if it was about one. */
export interface LiveError {
  // 
  kind:
    | "invalid"
    | "denied"
    | "private"
    | "unknown"
    | "stale"
    | "full"
    | "not_your_turn"
    | "conflict"
    | "too_large"
    | "not_json"
    | "illegal"
    | "too_many"
    | "unavailable"
    | "broken";
  text: string;
  match?: string | null; // default null
}

/** Play a move. 409: the log went on; 422: a rule forbids it. */
export interface LivePlay extends Play {
  match: string;
}

/** Which rule is against these clicks. */
export interface LiveWhy extends AskWhy {
  match: string;
}

/** Take back the last own move, or ask the others for it. */
export interface LiveUndo {
  match: string;
}

/** Agree or not to an undo. */
export interface LiveUndoAnswer extends UndoAnswer {
  match: string;
}

/** Say something. */
export interface LiveSay extends Say {
  match: string;
}

/** Take one's seat back from the bot that stood in. */
export interface LiveBack {
  match: string;
}

/** The frame of Hello. */
export interface HelloFrame {
  t: "hello";
  d: Hello;
}

/** The frame of Bye. */
export interface ByeFrame {
  t: "bye";
  d: Bye;
}

/** The frame of LivePlay. */
export interface PlayFrame {
  t: "play";
  d: LivePlay;
}

/** The frame of LiveWhy. */
export interface WhyFrame {
  t: "why";
  d: LiveWhy;
}

/** The frame of LiveUndo. */
export interface UndoFrame {
  t: "undo";
  d: LiveUndo;
}

/** The frame of LiveUndoAnswer. */
export interface UndoAnswerFrame {
  t: "undo_answer";
  d: LiveUndoAnswer;
}

/** The frame of LiveSay. */
export interface SayFrame {
  t: "talk";
  d: LiveSay;
}

/** The frame of LiveBack. */
export interface BackFrame {
  t: "back";
  d: LiveBack;
}

/** The frame of Ping. */
export interface PingFrame {
  t: "ping";
  d: Ping;
}

export type FromBrowser =
  | HelloFrame
  | ByeFrame
  | PlayFrame
  | WhyFrame
  | UndoFrame
  | UndoAnswerFrame
  | SayFrame
  | BackFrame
  | PingFrame;

/** The frame of Update. */
export interface UpdateFrame {
  t: "update";
  d: Update;
}

/** The frame of Ack. */
export interface AckFrame {
  t: "ack";
  d: Ack;
}

/** The frame of LiveRefused. */
export interface RefusedFrame {
  t: "refused";
  d: LiveRefused;
}

/** The frame of LiveWhyAnswer. */
export interface WhyAnswerFrame {
  t: "why";
  d: LiveWhyAnswer;
}

/** The frame of LiveTalk. */
export interface TalkFrame {
  t: "talk";
  d: LiveTalk;
}

/** The frame of People. */
export interface PeopleFrame {
  t: "people";
  d: People;
}

/** The frame of Pong. */
export interface PongFrame {
  t: "pong";
  d: Pong;
}

/** The frame of LiveError. */
export interface ErrorFrame {
  t: "error";
  d: LiveError;
}

export type ToBrowser =
  | UpdateFrame
  | AckFrame
  | RefusedFrame
  | WhyAnswerFrame
  | TalkFrame
  | PeopleFrame
  | PongFrame
  | ErrorFrame;
