// The live connection of a table: one socket, frames {t, d}, comes back by itself; or polling, when that is chosen.
import { app } from '../../state.svelte';
import type { Table } from '../table.svelte';
import { completeToBrowser } from '../../wire/complete';
import type { FromBrowser, ToBrowser } from '../../wire/types';
import * as api from '../../wire/client';
import { Refusal } from '../../wire/http';
import { keep, sendMove } from '../act';
import { handle } from '../handlers';
import { sendKept } from './kept';

const AUTO_CHECK = 4000; // milliseconds between two looks
const HEARTBEAT = 15_000;
const LONGEST_WAIT = 8000; // between two tries to come back

export class Live {
  link = $state<'off' | 'connecting' | 'on' | 'lost'>('off');
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private answered = true; // to the last ping
  private byHttp = false; // no socket can be opened here: looked at now and then instead
  private closed = false; // the page is gone: what still arrives is for nobody

  constructor(private readonly table: Table) {}

  /** Follow the table in the way chosen. */
  follow(): void {
    this.stop();
    if (this.closed) return;
    if (app.follow === 'live') this.connect();
    else if (app.follow === 'auto') void this.check(true);
    else if (this.table.seq < 0) void this.check(); // once, to have anything to show
  }

  /** Leave the table for good. */
  close(): void {
    this.closed = true;
    this.stop();
  }

  /** Look once now. */
  async check(again = false): Promise<void> {
    const { match } = this.table;
    try {
      const update = await api.look(match, this.table.seq);
      if (this.closed) return;
      handle(this.table, { t: 'update', d: update });
      if (!this.socket) this.link = again || this.byHttp ? 'on' : 'off';
      if (this.table.waiting && (app.follow !== 'live' || this.byHttp)) sendMove(this.table);
    } catch (problem) {
      if (this.closed) return;
      if (problem instanceof Refusal)
        handle(this.table, { t: 'error', d: { kind: problem.problem.kind, text: problem.problem.text, match } });
      else this.link = 'lost';
    }
    if (again && app.follow === 'auto' && !this.table.missing)
      this.timer = setTimeout(() => void this.check(true), AUTO_CHECK);
  }

  /** Send a frame if following live and the socket is open; return whether it went out. */
  send(frame: FromBrowser): boolean {
    if (app.follow !== 'live' || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** Come back at once when the network or the page does. */
  back(): void {
    if (app.follow !== 'live' || this.link !== 'lost') return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.connect();
  }

  /** The network is gone: do not wait until a silent socket is found out. */
  lose(): void {
    this.socket?.close();
  }

  /** No socket, no polling. */
  private stop(): void {
    clearTimeout(this.timer);
    clearInterval(this.heart);
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.link = 'off';
  }

  private connect(): void {
    if (!this.byHttp) this.link = this.tries ? 'lost' : 'connecting';
    let opened = false;
    const mine = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`);
    this.socket = mine;
    mine.onopen = () => {
      opened = true;
      this.byHttp = false;
      this.tries = 0;
      this.answered = true;
      this.link = 'on';
      this.send({ t: 'hello', d: { match: this.table.match, since: this.table.seq } });
      sendMove(this.table); // what was under way when the line broke; the server plays it once
      this.heart = setInterval(() => this.beat(), HEARTBEAT);
    };
    mine.onmessage = (event) => {
      if (this.closed) return;
      const frame = JSON.parse(String(event.data)) as ToBrowser;
      if (frame.t === 'pong') this.answered = true;
      else handle(this.table, completeToBrowser(frame));
    };
    mine.onclose = () => {
      if (this.socket !== mine) return;
      clearInterval(this.heart);
      this.socket = null;
      this.byHttp = !opened && this.tries > 0; // twice in vain: something between here and the server forbids sockets
      if (this.byHttp) void this.check();
      else this.link = 'lost';
      if (opened) keep(this.table);
      const longest = this.byHttp ? AUTO_CHECK : LONGEST_WAIT;
      const wait = Math.min(longest, 300 * 2 ** this.tries++) * (0.7 + 0.6 * Math.random());
      this.timer = setTimeout(() => this.connect(), wait);
    };
  }

  /** Ask whether the server is there; no answer to the last question means it is not. */
  private beat(): void {
    if (!this.answered) {
      this.socket?.close();
      return;
    }
    this.answered = false;
    this.send({ t: 'ping', d: { n: Math.floor(performance.now()) } });
  }
}

/** Tell the table at hand when the network or the page comes and goes. */
export function watchNetwork(): void {
  const back = () => {
    app.table?.live.back();
    sendKept();
  };
  sendKept();
  addEventListener('online', back);
  addEventListener('offline', () => app.table?.live.lose());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) back();
  });
}
