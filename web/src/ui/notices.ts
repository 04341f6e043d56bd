// Short words to the person at the screen: why something cannot be done, or what went wrong.
import { app } from '../state.svelte';
import { Refusal } from '../wire/http';
import { play as sound } from './sound';

/** Say something for a moment. */
export function notify(text: string, kind: 'info' | 'error'): void {
  app.notice = { text, rule: '', kind };
}

/** Say why something is not allowed. */
export function deny(text: string, rule: string): void {
  app.notice = { text, rule, kind: 'no' };
  app.said = `No: ${text}${rule ? ` (${rule})` : ''}`;
  sound('no');
}

/** Say what became of a request that failed. */
export function report(problem: unknown): void {
  if (!(problem instanceof Refusal))
    return notify('The server cannot be reached: that was not done. Try again when the line is back.', 'error');
  const { text, rule } = problem.problem;
  if (rule) deny(text, rule);
  else notify(text, 'error');
}
