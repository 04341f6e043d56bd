// A move that the server has not answered outlives its page: it is kept in this browser until it is answered.
import { app } from '../../state.svelte';
import { notify } from '../../ui/notices';
import * as api from '../../wire/client';
import { Refusal } from '../../wire/http';
import type { Unsent } from '../table.svelte';

const PREFIX = 'arena-move:'; // and the match
const AGAIN = 3000; // milliseconds until a move of another table is tried again
let timer: ReturnType<typeof setTimeout> | undefined;

export function remember(match: string, unsent: Unsent): void {
  try {
    localStorage.setItem(PREFIX + match, JSON.stringify(unsent));
  } catch {
    // private windows may refuse storage; the move then lasts as long as the page
  }
}

export function forget(match: string): void {
  try {
    localStorage.removeItem(PREFIX + match);
  } catch {
    // what could not be kept need not be forgotten
  }
}

export function recall(match: string): Unsent | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + match) ?? 'null') as Unsent | null;
  } catch {
    return null;
  }
}

/** Send the moves of tables whose page is gone, until each is answered; the server plays a key once. */
export function sendKept(): void {
  clearTimeout(timer);
  for (const match of elsewhere()) {
    const unsent = recall(match);
    if (!unsent) forget(match);
    else
      api.play(match, unsent.body).then(
        () => forget(match),
        (problem: unknown) => {
          if (problem instanceof Refusal) {
            forget(match);
            notify('The move you made while the connection was lost was not played: the match went on.', 'error');
          } else timer = setTimeout(sendKept, AGAIN);
        },
      );
  }
}

function elsewhere(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length))
      .filter((match) => match !== app.table?.match);
  } catch {
    return [];
  }
}
