// What each frame from the server changes: one function per kind.
import { app } from '../state.svelte';
import type { Table } from './table.svelte';
import { callToTurn } from './call';
import { arrived, explain, giveBack } from './act';
import { tend } from './fair/pledges';
import type { LogLine, Move, ToBrowser, Update } from '../wire/complete';
import { notify } from '../ui/notices';

const PLAYED = new Set(['move', 'chance']);
type Frames = { [F in ToBrowser as F['t']]: F['d'] };
type Handlers = { [K in keyof Frames]: (t: Table, d: Frames[K]) => void };

const handlers: Handlers = {
  update,
  // What was legal before the move must not light up again until the update tells what is legal now.
  ack(t, { key, seq }) {
    if (t.unsent?.body.key === key) arrived(t);
    if (t.sending === key && seq <= t.seq) t.sending = null;
  },
  refused(t, why) {
    if (t.unsent?.body.key === why.key) giveBack(t, why);
  },
  why: explain,
  talk(t, { match, talk }) {
    if (match !== t.match || t.talk.some((said) => said.n === talk.n)) return;
    t.talk = [...t.talk, talk];
    if (app.panel !== 'talk') t.unread += 1;
    app.said = `${talk.name} says: ${talk.text}`;
  },
  people(t, { match, people }) {
    if (match === t.match) t.people = people;
  },
  pong() {},
  error(t, { kind, text, match }) {
    if (match && (t.seq < 0 || kind === 'private')) t.missing = kind === 'unknown' ? 'There is no such table.' : text;
    else notify(text, 'error');
  },
};

export function handle(t: Table, frame: ToBrowser): void {
  (handlers[frame.t] as (t: Table, d: ToBrowser['d']) => void)(t, frame.d);
}

function update(t: Table, u: Update): void {
  if (u.match !== t.match || u.seq < t.seq) return;
  const first = t.seq < 0;
  const wasMine = t.moves.length > 0;
  const fresh = u.lines.filter((line) => line.seq > (t.lines.at(-1)?.seq ?? -1));
  t.game = u.game;
  t.gameTitle = u.game_title;
  t.title = u.title;
  t.you = u.you;
  t.host = u.host;
  t.lent = u.lent;
  t.started = u.started;
  t.frozen = u.frozen;
  t.over = u.over;
  t.people = u.people;
  t.clocks = u.clocks;
  t.clocksAt = performance.now();
  t.settings = u.settings;
  t.undo = u.undo;
  t.dice = u.dice;
  void tend(t, u);
  t.digest = u.digest;
  t.substituted = u.substituted;
  t.rematch = u.rematch;
  if (u.board) t.board = u.board;
  if (u.teams) t.teams = u.teams;
  if (u.talk) t.talk = u.talk;
  if (u.seq !== t.seq) {
    t.clicks = [];
    t.pointed = null;
    if (!t.waiting) t.sending = null;
    t.hint = null;
  }
  t.seq = u.seq;
  t.lines = fresh.length ? [...t.lines, ...fresh] : t.lines;
  for (const line of fresh) if (line.undoes !== null) t.lines = withoutUndone(t.lines, line.undoes, line.seq);
  t.moves = u.moves.map(clickable);
  t.view = u.view;
  t.motion.begin(first ? [] : fresh, t.view);
  if (!first && fresh.length)
    app.said = fresh
      .map((line) => line.sentence)
      .slice(-6)
      .join(' ');
  if (t.moves.length && !wasMine) callToTurn(t, t.view?.status ?? 'Your turn', first);
}

/** What was played from one line to another no longer counts; what was said and asked meanwhile stays as it is. */
export const withoutUndone = (lines: LogLine[], from: number, to: number): LogLine[] =>
  lines.map((line) => (PLAYED.has(line.kind) && line.seq >= from && line.seq < to ? { ...line, undone: true } : line));

/** A move without a path of its own is a button. */
const clickable = (move: Move): Move => (move.path.length ? move : { ...move, path: [`move:${move.action}`] });
