// What each frame from the server changes: one function per kind.
import { fullBoard, fullMove, fullView } from '../looks';
import { begin } from '../motion/run.svelte';
import { play as sound } from '../sound';
import { app } from '../state.svelte';
import { callToTurn } from '../call';
import type { ToBrowser, Update } from '../wire';

type Frames = { [F in ToBrowser as F['t']]: F['d'] };
type Handlers = { [K in keyof Frames]: (d: Frames[K]) => void };

const handlers: Handlers = {
  update,
  // What was legal before the move must not light up again until the update tells what is legal now.
  ack({ key, seq }) {
    if (app.table.sending === key && seq <= app.table.seq) app.table.sending = null;
  },
  refused({ key, text, rule, kind }) {
    if (app.table.sending === key) app.table.sending = null;
    app.table.clicks = [];
    if (kind !== 'stale') tell(text, rule ?? '');
  },
  why({ rule, text }) {
    if (text) tell(text, rule ?? '');
  },
  talk({ match, talk }) {
    if (match !== app.table.match || app.table.talk.some((t) => t.n === talk.n)) return;
    app.table.talk.push(talk);
    if (app.panel !== 'talk') app.table.unread += 1;
    app.said = `${talk.name} says: ${talk.text}`;
  },
  people({ match, people }) {
    if (match === app.table.match) app.table.people = people;
  },
  pong() {},
  error({ kind, text, match }) {
    if (match && app.table.seq < 0) app.table.missing = kind === 'unknown' ? 'There is no such table.' : text;
    else app.notice = { text, rule: '', kind: 'error' };
  },
};

export function handle(frame: ToBrowser): void {
  (handlers[frame.t] as (d: ToBrowser['d']) => void)(frame.d);
}

/** Show why something cannot be done. */
export function tell(text: string, rule: string): void {
  app.notice = { text, rule, kind: 'no' };
  app.said = `No: ${text}${rule ? ` (${rule})` : ''}`;
  sound('no');
}

function update(u: Update): void {
  const t = app.table;
  if (u.match !== t.match || u.seq < t.seq) return;
  const first = t.seq < 0;
  const wasMine = t.moves.length > 0;
  const fresh = (u.lines ?? []).filter((line) => line.seq > (t.lines.at(-1)?.seq ?? -1));
  t.game = u.game;
  t.gameTitle = u.game_title;
  t.title = u.title ?? '';
  t.you = u.you ?? null;
  t.host = u.host ?? false;
  t.started = u.started ?? false;
  t.over = u.over ?? false;
  t.people = u.people;
  t.clocks = u.clocks ?? [];
  t.clocksAt = performance.now();
  t.settings = u.settings;
  t.undo = u.undo;
  t.commitment = u.commitment;
  t.dice = u.dice ?? null;
  t.digest = u.digest ?? [];
  t.substituted = u.substituted ?? false;
  t.rematch = u.rematch ?? null;
  if (u.board) t.board = fullBoard(u.board);
  if (u.options) t.options = u.options;
  if (u.teams) t.teams = u.teams;
  if (u.talk) t.talk = u.talk;
  if (u.seq !== t.seq) {
    t.clicks = [];
    t.pointed = null;
    t.sending = null;
    t.hint = null;
  }
  t.seq = u.seq;
  t.lines = fresh.length ? [...t.lines, ...fresh] : t.lines;
  for (const line of fresh) {
    if (line.undoes !== undefined && line.undoes !== null) {
      t.lines = t.lines.map((l) => (l.seq >= line.undoes! && l.seq < line.seq ? { ...l, undone: true } : l));
    }
  }
  t.moves = (u.moves ?? []).map(fullMove);
  t.view = u.view ? fullView(u.view) : null;
  begin(first ? [] : fresh, t.view);
  if (!first && fresh.length) app.said = fresh.map((line) => line.sentence).slice(-6).join(' ');
  if (t.moves.length && !wasMine) callToTurn(t.view?.status ?? 'Your turn', first);
}
