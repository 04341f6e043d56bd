// The live connection: one socket, frames {t, d}, comes back by itself; or polling, when that is chosen.
import { app } from '../state.svelte';
import type { FromBrowser, ToBrowser } from '../wire';
import { api, Refusal } from './api';
import { handle } from './handlers';
import { tend } from './pledges';

const AUTO_CHECK = 4000; // milliseconds between two looks
const HEARTBEAT = 15_000;
const LONGEST_WAIT = 8000; // between two tries to come back

let socket: WebSocket | null = null;
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let heart: ReturnType<typeof setInterval> | undefined;
let answered = true; // to the last ping

/** Follow the table of app.table in the way chosen. */
export function follow(): void {
  stop();
  if (app.follow === 'live') connect();
  else if (app.follow === 'auto') void check(true);
}

/** Stop following: no socket, no polling. */
export function stop(): void {
  clearTimeout(timer);
  clearInterval(heart);
  const old = socket;
  socket = null;
  old?.close();
  app.link = 'off';
}

/** Look once now. */
export async function check(again = false): Promise<void> {
  const { match } = app.table;
  try {
    const update = await api.look(match, app.table.seq);
    if (match !== app.table.match) return;
    handle({ t: 'update', d: update });
    void tend(update, look);
    app.link = again ? 'on' : 'off';
  } catch (problem) {
    if (problem instanceof Refusal) handle({ t: 'error', d: { kind: problem.problem.kind, text: problem.problem.text, match } });
    else app.link = 'lost';
  }
  if (again && app.follow === 'auto' && match === app.table.match) timer = setTimeout(() => void check(true), AUTO_CHECK);
}

/** Look once more, unless the live connection shows it anyway. */
const look = async (): Promise<void> => {
  if (app.follow !== 'live' || app.link !== 'on') await check();
};

/** Send a frame if the socket is open; answer whether it went out. */
export function send(frame: FromBrowser): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

function connect(): void {
  const { match } = app.table;
  app.link = tries ? 'lost' : 'connecting';
  const mine = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`);
  socket = mine;
  mine.onopen = () => {
    tries = 0;
    answered = true;
    app.link = 'on';
    send({ t: 'hello', d: { match, since: app.table.seq } });
    heart = setInterval(beat, HEARTBEAT);
  };
  mine.onmessage = (event) => {
    const frame = JSON.parse(String(event.data)) as ToBrowser;
    if (frame.t === 'pong') answered = true;
    else handle(frame);
    if (frame.t === 'update') void tend(frame.d, look);
  };
  mine.onclose = () => {
    if (socket !== mine) return;
    clearInterval(heart);
    socket = null;
    app.link = 'lost';
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** tries++) * (0.7 + 0.6 * Math.random());
    timer = setTimeout(connect, wait);
  };
}

/** Ask whether the server is there; no answer to the last question means it is not. */
function beat(): void {
  if (!answered) {
    socket?.close();
    return;
  }
  answered = false;
  send({ t: 'ping', d: { n: Math.floor(performance.now()) } });
}

/** Come back at once when the network or the page does. */
export function watchNetwork(): void {
  const back = () => {
    if (app.follow === 'live' && app.link === 'lost' && app.table.match) {
      clearTimeout(timer);
      tries = 0;
      connect();
    }
  };
  addEventListener('online', back);
  addEventListener('offline', () => {
    if (socket) socket.close();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) back();
  });
}
