// One request to the server and its answer, or the reason why it was not done.
import type * as W from './types';

/** A request that was not done, with the server's reason. */
export class Refusal extends Error {
  constructor(
    readonly problem: W.Problem,
    readonly status: number,
  ) {
    super(problem.text);
  }
}

export async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
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
