// Made by `make types`. What the server tells, with the fields it leaves out.
import type * as W from "./types";
import type { Complete } from "./whole";

export type Option = Complete<W.Option>;
export function completeOption(t: W.Option): Option {
  return {
    choices: [],
    low: 0,
    high: 0,
    rule: "",
    ...t,
  };
}

export type BotCard = Complete<W.BotCard>;
export function completeBotCard(t: W.BotCard): BotCard {
  return {
    help: "",
    kind: "level",
    ...t,
  };
}

export type GameCard = Complete<W.GameCard>;
export function completeGameCard(t: W.GameCard): GameCard {
  return {
    goal: "",
    lesson: false,
    ...t,
    options: t.options.map(completeOption),
    bots: t.bots.map(completeBotCard),
  };
}

export type SeatLook = W.SeatLook;
export type Home = Complete<W.Home>;
export function completeHome(t: W.Home): Home {
  return {
    ...t,
    games: t.games.map(completeGameCard),
  };
}

export type Rule = W.Rule;
export type Rulebook = W.Rulebook;
export type Point = Complete<W.Point>;
export function completePoint(t: W.Point): Point {
  return {
    seat: null,
    label: "",
    ...t,
  };
}

export type Theme = W.Theme;
export type Line = Complete<W.Line>;
export function completeLine(t: W.Line): Line {
  return {
    seat: null,
    closed: false,
    ...t,
  };
}

export type Area = Complete<W.Area>;
export function completeArea(t: W.Area): Area {
  return {
    seat: null,
    label: "",
    ...t,
  };
}

export type Label = Complete<W.Label>;
export function completeLabel(t: W.Label): Label {
  return {
    kind: "note",
    seat: null,
    ...t,
  };
}

export type Board = Complete<W.Board>;
export function completeBoard(t: W.Board): Board {
  return {
    turns: [],
    spacing: 1.0,
    ...t,
    points: t.points.map(completePoint),
    lines: (t.lines ?? []).map(completeLine),
    areas: (t.areas ?? []).map(completeArea),
    labels: (t.labels ?? []).map(completeLabel),
  };
}

export type Preview = Complete<W.Preview>;
export function completePreview(t: W.Preview): Preview {
  return {
    ...t,
    board: completeBoard(t.board),
  };
}

export type SeatView = Complete<W.SeatView>;
export function completeSeatView(t: W.SeatView): SeatView {
  return {
    home: 0,
    goal: 0,
    cards: 0,
    notes: [],
    stock: {},
    ...t,
  };
}

export type Piece = Complete<W.Piece>;
export function completePiece(t: W.Piece): Piece {
  return {
    kind: "marble",
    label: "",
    spent: false,
    ...t,
  };
}

export type Marker = Complete<W.Marker>;
export function completeMarker(t: W.Marker): Marker {
  return {
    seat: null,
    label: "",
    layer: "over",
    ...t,
  };
}

export type Card = Complete<W.Card>;
export function completeCard(t: W.Card): Card {
  return {
    use: "",
    glyph: "",
    help: "",
    count: 1,
    working: true,
    ...t,
  };
}

export type Hand = Complete<W.Hand>;
export function completeHand(t: W.Hand): Hand {
  return {
    title: "Hand",
    secret: true,
    ...t,
    cards: (t.cards ?? []).map(completeCard),
  };
}

export type Pile = Complete<W.Pile>;
export function completePile(t: W.Pile): Pile {
  return {
    ...t,
    top: t.top ? completeCard(t.top) : null,
    cards: (t.cards ?? []).map(completeCard),
  };
}

export type Die = Complete<W.Die>;
export function completeDie(t: W.Die): Die {
  return {
    seat: null,
    ...t,
  };
}

export type Button = W.Button;
export type View = Complete<W.View>;
export function completeView(t: W.View): View {
  return {
    buttons: [],
    turns: 0,
    over: false,
    winners: [],
    result: "",
    ...t,
    seats: t.seats.map(completeSeatView),
    pieces: (t.pieces ?? []).map(completePiece),
    markers: (t.markers ?? []).map(completeMarker),
    hands: (t.hands ?? []).map(completeHand),
    piles: (t.piles ?? []).map(completePile),
    dice: (t.dice ?? []).map(completeDie),
  };
}

export type Step = Complete<W.Step>;
export function completeStep(t: W.Step): Step {
  return {
    piece: null,
    path: [],
    seat: null,
    cause: "",
    value: null,
    text: "",
    sign: null,
    does: "",
    phrase: "",
    ...t,
    card: t.card ? completeCard(t.card) : null,
  };
}

export type Move = Complete<W.Move>;
export function completeMove(t: W.Move): Move {
  return {
    path: [],
    says: "",
    marks: {},
    ...t,
    effects: (t.effects ?? []).map(completeStep),
  };
}

export type LessonPanel = Complete<W.LessonPanel>;
export function completeLessonPanel(t: W.LessonPanel): LessonPanel {
  return {
    ...t,
    view: completeView(t.view),
    drawn: t.drawn.map(completeMove),
  };
}

export type LessonLine = Complete<W.LessonLine>;
export function completeLessonLine(t: W.LessonLine): LessonLine {
  return {
    ...t,
    steps: t.steps.map(completeStep),
  };
}

export type LessonEnd = Complete<W.LessonEnd>;
export function completeLessonEnd(t: W.LessonEnd): LessonEnd {
  return {
    ...t,
    view: completeView(t.view),
    lines: t.lines.map(completeLessonLine),
  };
}

export type LessonStep = Complete<W.LessonStep>;
export function completeLessonStep(t: W.LessonStep): LessonStep {
  return {
    goes_on: false,
    ...t,
    view: completeView(t.view),
    moves: t.moves.map(completeMove),
    ends: t.ends.map(completeLessonEnd),
  };
}

export type Lesson = Complete<W.Lesson>;
export function completeLesson(t: W.Lesson): Lesson {
  return {
    ...t,
    board: completeBoard(t.board),
    card: t.card.map(completeLessonPanel),
    steps: t.steps.map(completeLessonStep),
  };
}

export type Why = Complete<W.Why>;
export function completeWhy(t: W.Why): Why {
  return {
    rule: "",
    text: "",
    ...t,
  };
}

export type Created = W.Created;
export type Person = Complete<W.Person>;
export function completePerson(t: W.Person): Person {
  return {
    bot: null,
    online: false,
    substituted: false,
    level: "",
    substitute: "",
    ...t,
  };
}

export type ClockRule = Complete<W.ClockRule>;
export function completeClockRule(t: W.ClockRule): ClockRule {
  return {
    kind: "none",
    seconds: 0,
    increment: 0,
    days: 0,
    ...t,
  };
}

export type TableRow = Complete<W.TableRow>;
export function completeTableRow(t: W.TableRow): TableRow {
  return {
    you: null,
    your_turn: false,
    winners: null,
    teams: [],
    ...t,
    seats: t.seats.map(completePerson),
    clock: completeClockRule(t.clock),
  };
}

export type Tables = Complete<W.Tables>;
export function completeTables(t: W.Tables): Tables {
  return {
    ...t,
    tables: t.tables.map(completeTableRow),
  };
}

export type MyTables = Complete<W.MyTables>;
export function completeMyTables(t: W.MyTables): MyTables {
  return {
    before: "",
    ...t,
    tables: t.tables.map(completeTableRow),
  };
}

export type Hidden = W.Hidden;
export type MyLevel = W.MyLevel;
export type MyLevels = W.MyLevels;
export type Renewed = W.Renewed;
export type TableSettings = Complete<W.TableSettings>;
export function completeTableSettings(t: W.TableSettings): TableSettings {
  return {
    ...t,
    clock: completeClockRule(t.clock),
  };
}

export type UndoView = Complete<W.UndoView>;
export function completeUndoView(t: W.UndoView): UndoView {
  return {
    possible: false,
    needs_consent: false,
    asked_by: null,
    waiting_for: [],
    takes_back: [],
    why_not: "",
    ...t,
  };
}

export type LogLine = Complete<W.LogLine>;
export function completeLogLine(t: W.LogLine): LogLine {
  return {
    seat: null,
    bot: false,
    event: null,
    undoes: null,
    undone: false,
    ...t,
    steps: (t.steps ?? []).map(completeStep),
  };
}

export type SideClock = Complete<W.SideClock>;
export function completeSideClock(t: W.SideClock): SideClock {
  return {
    running: false,
    ...t,
  };
}

export type Talk = W.Talk;
export type FailedAttempt = W.FailedAttempt;
export type DiceView = Complete<W.DiceView>;
export function completeDiceView(t: W.DiceView): DiceView {
  return {
    revealing: false,
    pledges: {},
    waiting_for: [],
    attempts: [],
    kept_ms: 0,
    ...t,
  };
}

export type Update = Complete<W.Update>;
export function completeUpdate(t: W.Update): Update {
  return {
    title: "",
    you: null,
    host: false,
    lent: false,
    started: false,
    over: false,
    frozen: "",
    digest: [],
    substituted: false,
    rematch: null,
    options: null,
    teams: null,
    talk: null,
    ...t,
    people: t.people.map(completePerson),
    settings: completeTableSettings(t.settings),
    undo: completeUndoView(t.undo),
    view: t.view ? completeView(t.view) : null,
    moves: (t.moves ?? []).map(completeMove),
    lines: (t.lines ?? []).map(completeLogLine),
    clocks: (t.clocks ?? []).map(completeSideClock),
    board: t.board ? completeBoard(t.board) : null,
    dice: t.dice ? completeDiceView(t.dice) : null,
  };
}

export type Joined = W.Joined;
export type Done = W.Done;
export type Links = W.Links;
export type SeatLink = W.SeatLink;
export type Danger = Complete<W.Danger>;
export function completeDanger(t: W.Danger): Danger {
  return {
    places: [],
    ...t,
  };
}

export type Hint = Complete<W.Hint>;
export function completeHint(t: W.Hint): Hint {
  return {
    ...t,
    dangers: t.dangers.map(completeDanger),
  };
}

export type Rematched = W.Rematched;
export type TeamChance = W.TeamChance;
export type Chances = W.Chances;
export type ReplayMoment = Complete<W.ReplayMoment>;
export function completeReplayMoment(t: W.ReplayMoment): ReplayMoment {
  return {
    undone: false,
    at: null,
    ...t,
    view: completeView(t.view),
    steps: (t.steps ?? []).map(completeStep),
  };
}

export type Replay = Complete<W.Replay>;
export function completeReplay(t: W.Replay): Replay {
  return {
    ...t,
    board: completeBoard(t.board),
    frames: t.frames.map(completeReplayMoment),
  };
}

export type SeatCourse = W.SeatCourse;
export type CoursePoint = W.CoursePoint;
export type Turned = W.Turned;
export type Course = W.Course;
export type Tale = W.Tale;
export type Series = W.Series;
export type ChanceProof = W.ChanceProof;
export type UndoProof = W.UndoProof;
export type Fairness = W.Fairness;
export type Health = W.Health;
export type Ack = W.Ack;
export type LiveRefused = Complete<W.LiveRefused>;
export function completeLiveRefused(t: W.LiveRefused): LiveRefused {
  return {
    rule: "",
    seq: null,
    ...t,
  };
}

export type LiveWhyAnswer = Complete<W.LiveWhyAnswer>;
export function completeLiveWhyAnswer(t: W.LiveWhyAnswer): LiveWhyAnswer {
  return {
    rule: "",
    text: "",
    ...t,
  };
}

export type LiveTalk = W.LiveTalk;
export type People = Complete<W.People>;
export function completePeople(t: W.People): People {
  return {
    ...t,
    people: t.people.map(completePerson),
  };
}

export type Pong = W.Pong;
export type LiveError = Complete<W.LiveError>;
export function completeLiveError(t: W.LiveError): LiveError {
  return {
    match: null,
    ...t,
  };
}

export type ToBrowser = Complete<W.ToBrowser>;
export function completeToBrowser(frame: W.ToBrowser): ToBrowser {
  switch (frame.t) {
    case "update":
      return { ...frame, d: completeUpdate(frame.d) };
    case "ack":
      return frame;
    case "refused":
      return { ...frame, d: completeLiveRefused(frame.d) };
    case "why":
      return { ...frame, d: completeLiveWhyAnswer(frame.d) };
    case "talk":
      return frame;
    case "people":
      return { ...frame, d: completePeople(frame.d) };
    case "pong":
      return frame;
    case "error":
      return { ...frame, d: completeLiveError(frame.d) };
  }
}
