// What a person does at the table: choose, go back, play, ask why, take back, talk, look back.
import * as api from '../wire/client';
import { Refusal } from '../wire/http';
import { pledgeToSit } from './fair/pledges';
import { deny, notify, report } from '../ui/notices';
import type { Move } from '../wire/complete';
import { play as sound } from '../ui/sound';
import { app } from '../state.svelte';
import type { Reason, Table } from './table.svelte';
import { secretOf } from '../address';
import { forget, recall, remember, sendKept } from './line/kept';
import { pick, remaining } from './narrow';

const AGAIN = 3000; // milliseconds until a move that could not be sent is tried again

/** Come to a table: join by the secret in the address if there is one, then follow it. */
export async function openTable(t: Table, hash: string): Promise<void> {
  app.table = t;
  app.notice = null;
  const link = secretOf(hash);
  if (link) {
    [t.missing, t.full] = ['', null]; // a link may open what was closed a moment ago
    try {
      if (link.kind === 's')
        await api.join(t.match, { secret: link.secret, name: app.settings.name, pledge: pledgeToSit(t.match) });
      else if (link.kind === 'm') await api.recover(t.match, { secret: link.secret });
      else await api.watch(t.match, { secret: link.secret });
    } catch (problem) {
      if (!(problem instanceof Refusal)) report(problem);
      else if (problem.problem.kind === 'full') t.full = { secret: link.secret, bots: problem.problem.bots ?? [] };
      else if (problem.status !== 409 || link.kind === 'm') report(problem); // 409: one sits there already
    }
    if (app.table !== t) return; // gone on meanwhile
    history.replaceState(null, '', location.pathname); // the secret has done its work
    app.hash = '';
  }
  t.unsent = recall(t.match); // made on a page that is gone
  if (t.unsent) [t.waiting, t.sending] = [true, t.unsent.body.key];
  if (!t.full) t.live.follow();
}

/** Go in at a table where all seats are taken: to watch, or in place of a bot. */
export async function enterFull(t: Table, seat: number | null): Promise<void> {
  const secret = t.full!.secret;
  try {
    if (seat === null) await api.watch(t.match, { secret });
    else
      await api.join(t.match, {
        seat,
        secret,
        over: true,
        name: app.settings.name,
        pledge: pledgeToSit(t.match),
      });
    t.full = null;
    t.live.follow();
  } catch (problem) {
    report(problem);
  }
}

/** Leave a table; the next one may be there already. */
export function closeTable(t: Table): void {
  t.live.close();
  t.motion.stop();
  if (app.table === t) app.table = null;
  sendKept();
}

/** A click on something, lit or not. */
export function choose(t: Table, id: string): void {
  if (t.motion.busy) t.motion.settle();
  if (t.moment !== null || t.sending || !t.view) return;
  app.notice = null;
  if (!t.moves.length) {
    if (t.started && !t.over && t.you !== null) notify(t.view.status, 'info');
    return;
  }
  const picked = pick(t.moves, t.clicks, id, app.settings.skip);
  t.pointed = null;
  t.hint = null;
  if (picked.kind === 'why') {
    askWhy(t, picked.clicks);
    return;
  }
  sound('click');
  t.clicks = picked.clicks;
  if (picked.kind === 'play') playMove(t, picked.move);
}

/** One step back; return whether there was one. */
export function back(t: Table): boolean {
  app.notice = null;
  if (t.waiting) {
    arrived(t);
    t.sending = null;
    t.clicks = [];
    return true;
  }
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
export function confirm(t: Table): boolean {
  const left = remaining(t.moves, t.clicks);
  if (!t.clicks.length || left.length !== 1) return false;
  playMove(t, left[0]!);
  return true;
}

/** Whether a hint can be asked for now. */
export function canHint(t: Table): boolean {
  return t.moves.length > 1 && t.settings?.hints === true && t.moment === null && !t.sending && !t.substituted;
}

/** Ask what a strong player would do; it is shown on the board, and nothing is played. */
export async function askHint(t: Table): Promise<void> {
  if (!canHint(t) || t.hinting || t.hint) return;
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
export const hinted = (t: Table): Move | undefined => t.moves.find((m) => m.action === t.hint?.action);

export function playMove(t: Table, move: Move): void {
  if (t.local) {
    t.local.play(move);
    return;
  }
  const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
  t.sending = key;
  t.clicks = move.path;
  t.unsent = { move, body: { seq: t.seq, action: move.action, key } };
  remember(t.match, t.unsent);
  sendMove(t);
}

/** Send the move that has not been answered: now, or once more when the line is back. */
export function sendMove(t: Table): void {
  if (!t.unsent) return;
  const { body } = t.unsent;
  if (t.live.send({ t: 'play', d: { match: t.match, ...body } })) return;
  const mine = () => t.unsent?.body.key === body.key;
  api.play(t.match, body).then(
    async () => {
      if (mine()) arrived(t);
      await t.live.check();
      if (t.sending === body.key) t.sending = null;
    },
    (problem: unknown) => {
      if (!mine()) return; // sent another way meanwhile
      if (problem instanceof Refusal) giveBack(t, problem.problem);
      else {
        keep(t);
        // live, the socket tells when it is back; a page that is gone has left it to sendKept
        if (app.follow !== 'live' && app.table === t) setTimeout(() => sendMove(t), AGAIN);
      }
    },
  );
}

/** The line is broken: the move is kept and shown, and goes out when it is back. */
export function keep(t: Table): void {
  if (!t.unsent || t.waiting) return;
  t.waiting = true;
  app.said = 'Waiting for the connection. Your move is kept.';
}

/** The server has the move. */
export function arrived(t: Table): void {
  forget(t.match);
  t.unsent = null;
  t.waiting = false;
}

/** The server does not play the move: say why. What was sent at the wrong moment by a hair is only looked at again. */
export function giveBack(t: Table, why: { kind: string; text: string; rule?: string }): void {
  const late = t.waiting;
  arrived(t);
  t.sending = null;
  t.clicks = [];
  if (why.kind === 'stale' || why.kind === 'conflict') {
    if (late) notify('Your move was not played: the match went on without you.', 'error');
    void t.live.check();
  } else if (why.rule) deny(why.text, why.rule);
  else notify(why.text, 'error');
}

function askWhy(t: Table, clicks: string[]): void {
  if (t.local) {
    t.local.why(clicks);
    return;
  }
  if (t.live.send({ t: 'why', d: { match: t.match, clicks } })) return;
  api.why(t.match, { clicks }).then((why) => explain(t, why), report);
}

/** Say why clicks lead nowhere. */
export function explain(t: Table, why: Reason): void {
  if (why.text) deny(sentence(t, why), why.rule);
}

/** Return why in a sentence; where no rule is against what was clicked, a card may be what is missing. */
export function sentence(t: Table, { text, rule }: Reason): string {
  const cards = t.moves.some((move) => move.path[0]!.startsWith('card:'));
  return !rule && text && cards && !t.clicks.length ? 'choose a card first' : text;
}

/** Do something by HTTP and look again; trouble is shown. */
export async function doThen<T>(t: Table, work: Promise<T>): Promise<T | null> {
  try {
    const done = await work;
    if (app.follow !== 'live' || t.live.link !== 'on') await t.live.check();
    return done;
  } catch (problem) {
    report(problem);
    return null;
  }
}

export const takeBack = (t: Table) => doThen(t, api.undo(t.match));
export const answerUndo = (t: Table, agree: boolean) => doThen(t, api.undoAnswer(t.match, { agree }));
export const returnToSeat = (t: Table) => doThen(t, api.back(t.match));

export async function say(t: Table, body: { text?: string; phrase?: number }): Promise<void> {
  if (t.live.send({ t: 'talk', d: { match: t.match, ...body } })) return;
  await doThen(t, api.talk(t.match, body));
}

/** Look at the moment after an event; null: back to now. */
export async function lookAt(t: Table, event: number | null): Promise<void> {
  t.motion.settle();
  t.clicks = [];
  if (event === null) {
    t.moment = null;
    return;
  }
  if (!t.replay?.frames.some((frame) => frame.event === event)) {
    try {
      t.replay = await api.replay(t.match, t.you ?? -1);
    } catch (problem) {
      report(problem);
      return;
    }
  }
  t.moment = event;
}
