// The server over HTTP: one function per address, typed by the wire.
import type * as W from '../wire';

/** A request that was not done, with the server's reason. */
export class Refusal extends Error {
  constructor(readonly problem: W.Problem, readonly status: number) {
    super(problem.text);
  }
}

async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'Content-Type': 'application/json' };
  }
  const answer = await fetch(path, init);
  if (!answer.ok) throw new Refusal(await problemOf(answer), answer.status);
  const kind = answer.headers.get('Content-Type') ?? '';
  return (kind.includes('json') ? await answer.json() : await answer.text()) as T;
}

async function problemOf(answer: Response): Promise<W.Problem> {
  try {
    return (await answer.json()) as W.Problem;
  } catch {
    return { kind: 'unavailable', text: `the server answered ${answer.status}` };
  }
}

const at = (match: string, what = '') => `/api/matches/${encodeURIComponent(match)}${what}`;
const of = (game: string, what: string) => `/api/games/${encodeURIComponent(game)}/${what}`;

export const api = {
  home: () => ask<W.Home>('GET', '/api/games'),
  rules: (game: string) => ask<W.Rulebook>('GET', of(game, 'rules')),
  preview: (game: string, options: W.AskPreview['options']) => ask<W.Preview>('POST', of(game, 'board'), { options }),
  open: () => ask<W.Tables>('GET', '/api/matches'),
  mine: () => ask<W.Tables>('GET', '/api/me/matches'),
  create: (plan: W.CreateMatch) => ask<W.Created>('POST', '/api/matches', plan),
  playNow: (plan: W.PlayNow) => ask<W.Created>('POST', '/api/play-now', plan),
  look: (match: string, since: number) => ask<W.Update>('GET', at(match, `?since=${since}`)),
  join: (match: string, body: W.Join) => ask<W.Joined>('POST', at(match, '/join'), body),
  watch: (match: string, body: W.Watch) => ask<W.Joined>('POST', at(match, '/watch'), body),
  leave: (match: string) => ask<W.Done>('POST', at(match, '/leave'), {}),
  remove: (match: string, seat: number) => ask<W.Done>('POST', at(match, '/remove'), { seat }),
  rename: (match: string, name: string) => ask<W.Done>('POST', at(match, '/rename'), { name }),
  begin: (match: string, body: W.Begin) => ask<W.Done>('POST', at(match, '/start'), body),
  links: (match: string) => ask<W.Links>('POST', at(match, '/links'), {}),
  pledge: (match: string, pledge: string) => ask<W.Done>('POST', at(match, '/pledge'), { pledge }),
  reveal: (match: string, nonce: string) => ask<W.Done>('POST', at(match, '/reveal'), { nonce }),
  play: (match: string, body: W.Play) => ask<W.Done>('POST', at(match, '/play'), body),
  why: (match: string, clicks: string[]) => ask<W.Why>('POST', at(match, '/why'), { clicks }),
  hint: (match: string) => ask<W.Hint>('POST', at(match, '/hint'), {}),
  chances: (match: string) => ask<W.Chances>('GET', at(match, '/chances')),
  undo: (match: string) => ask<W.Done>('POST', at(match, '/undo'), {}),
  undoAnswer: (match: string, agree: boolean) => ask<W.Done>('POST', at(match, '/undo/answer'), { agree }),
  say: (match: string, body: W.Say) => ask<W.Talk>('POST', at(match, '/talk'), body),
  back: (match: string) => ask<W.Done>('POST', at(match, '/back'), {}),
  rematch: (match: string, pledge: string) => ask<W.Rematched>('POST', at(match, '/rematch'), { pledge }),
  record: (match: string) => ask<string>('GET', at(match, '/record')),
  replay: (match: string, seat: number) => ask<W.Replay>('GET', at(match, `/replay?seat=${seat}`)),
  replayRecord: (body: W.AskReplay) => ask<W.Replay>('POST', '/api/replay', body),
  fairness: (match: string) => ask<W.Fairness>('GET', at(match, '/fairness')),
};
