// What a person does at the table: choose, go back, play, ask why, take back, talk, look back.
import { emptyTable, app } from '../state.svelte';
import { clear, motion, settle } from '../motion/run.svelte';
import { api, Refusal } from '../net/api';
import { tell } from '../net/handlers';
import { check, follow, send, stop } from '../net/live';
import { pledgeToSit } from '../net/pledges';
import type { Move } from '../looks';
import { play as sound } from '../sound';
import { secretOf } from '../address';
import { pick, remaining } from './narrow';

/** Open a table: join by the secret in the address if there is one, then follow it. */
export async function openTable(match: string, hash: string): Promise<void> {
  stop();
  app.table = emptyTable(match);
  app.replay = null;
  app.moment = null;
  app.notice = null;
  app.turn = 0;
  clear();
  const link = secretOf(hash);
  if (link) {
    try {
      if (link.kind === 's') await api.join(match, { secret: link.secret, name: app.settings.name, pledge: pledgeToSit(match) });
      else await api.watch(match, { secret: link.secret });
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.status !== 409) report(problem);
    }
    history.replaceState(null, '', location.pathname); // the secret has done its work
    app.hash = '';
  }
  if (app.table.match === match) follow();
}

export function closeTable(): void {
  stop();
  clear();
  app.table = emptyTable();
  app.replay = null;
  app.moment = null;
}

/** A click on something, lit or not. */
export function choose(id: string): void {
  const t = app.table;
  if (motion.busy) settle();
  if (app.moment !== null || t.sending || !t.view) return;
  app.notice = null;
  if (!t.moves.length) {
    if (t.started && !t.over && t.you !== null) app.notice = { text: t.view.status, rule: '', kind: 'info' };
    return;
  }
  const picked = pick(t.moves, t.clicks, id, app.settings.skip);
  t.pointed = null;
  t.hint = null;
  if (picked.kind === 'why') {
    askWhy(picked.clicks);
    return;
  }
  sound('click');
  t.clicks = picked.clicks;
  if (picked.kind === 'play') playMove(picked.move);
}

/** One step back; answer whether there was one. */
export function back(): boolean {
  const t = app.table;
  app.notice = null;
  if (t.hint) {
    t.hint = null;
    return true;
  }
  if (!t.clicks.length) return false;
  t.clicks = t.clicks.slice(0, -1);
  t.pointed = null;
  return true;
}

/** Play the single move that is left, if one is. */
export function confirm(): boolean {
  const left = remaining(app.table.moves, app.table.clicks);
  if (!app.table.clicks.length || left.length !== 1) return false;
  playMove(left[0]!);
  return true;
}

/** Whether a hint can be asked for now. */
export function canHint(): boolean {
  const t = app.table;
  return t.moves.length > 1 && t.settings?.hints === true && app.moment === null && !t.sending && !t.substituted;
}

/** Ask what a strong player would do; it is shown on the board, and nothing is played. */
export async function askHint(): Promise<void> {
  const t = app.table;
  if (!canHint() || t.hinting || t.hint) return;
  const { seq } = t;
  t.hinting = true;
  app.notice = null;
  try {
    const hint = await api.hint(t.match);
    const move = t.moves.find((m) => m.action === hint.action);
    if (t.seq === seq && move) {
      t.clicks = [];
      t.pointed = null; // the hint is drawn until something else is pointed at
      t.hint = hint;
      app.said = `Hint: ${move.says || move.text}. ${hint.why}.`;
    }
  } catch (problem) {
    report(problem);
  } finally {
    t.hinting = false;
  }
}

/** The move a hint is about. */
export const hinted = (): Move | undefined => app.table.moves.find((m) => m.action === app.table.hint?.action);

export function playMove(move: Move): void {
  const t = app.table;
  const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  t.sending = key;
  t.clicks = move.path;
  const body = { seq: t.seq, action: move.action, key };
  if (app.follow === 'live' && send({ t: 'play', d: { match: t.match, ...body } })) return;
  api.play(t.match, body).then(
    async () => {
      await check();
      if (t.sending === key) t.sending = null;
    },
    (problem: unknown) => {
      t.sending = null;
      t.clicks = [];
      if (problem instanceof Refusal && problem.problem.kind === 'stale') void check();
      else report(problem);
    },
  );
}

function askWhy(clicks: string[]): void {
  const { match } = app.table;
  if (app.follow === 'live' && send({ t: 'why', d: { match, clicks } })) return;
  api.why(match, clicks).then((why) => { if (why.text) tell(why.text, why.rule ?? ''); }, report);
}

/** Do something by HTTP and look again; trouble is shown. */
export async function doThen<T>(work: Promise<T>): Promise<T | null> {
  try {
    const done = await work;
    if (app.follow !== 'live' || app.link !== 'on') await check();
    return done;
  } catch (problem) {
    report(problem);
    return null;
  }
}

export const takeBack = () => doThen(api.undo(app.table.match));
export const answerUndo = (agree: boolean) => doThen(api.undoAnswer(app.table.match, agree));
export const returnToSeat = () => doThen(api.back(app.table.match));

export async function say(body: { text?: string; phrase?: number }): Promise<void> {
  const { match } = app.table;
  if (app.follow === 'live' && send({ t: 'talk', d: { match, ...body } })) return;
  await doThen(api.say(match, body));
}

/** Look at the moment after an event; null: back to now. */
export async function lookAt(event: number | null): Promise<void> {
  settle();
  app.table.clicks = [];
  if (event === null) {
    app.moment = null;
    return;
  }
  if (!app.replay?.frames.some((frame) => frame.event === event)) {
    try {
      app.replay = await api.replay(app.table.match, app.table.you ?? -1);
    } catch (problem) {
      report(problem);
      return;
    }
  }
  app.moment = event;
}

export function report(problem: unknown): void {
  if (problem instanceof Refusal) {
    const { text, rule } = problem.problem;
    if (rule) tell(text, rule);
    else app.notice = { text, rule: '', kind: 'error' };
  } else {
    app.notice = { text: 'The server cannot be reached. It is tried again.', rule: '', kind: 'error' };
  }
}
