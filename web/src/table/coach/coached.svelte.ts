// Which tables have a coach: this browser remembers it, the server need not know.
import { goTo } from '../../address';
import { app } from '../../state.svelte';
import { playNowPledged } from '../fair/pledges';

const KEY = 'arena-coached';
const MOST = 30; // tables remembered
const GENTLEST = ['gentle', 'easy']; // the first of these that is offered sits with a newcomer

let matches = $state.raw<string[]>(read());

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return []; // unreadable is as good as none
  }
}

export const isCoached = (match: string): boolean => matches.includes(match);

/** Let a coach sit down at a table, or go. */
export function coach(match: string, on: boolean): void {
  matches = [...matches.filter((each) => each !== match), ...(on ? [match] : [])].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(matches));
  } catch {
    // private windows may refuse storage; the coach then stays as long as the page
  }
}

/** Begin a match against the gentlest bots with a coach beside. */
export async function playCoached(game: string): Promise<void> {
  const bots = app.home?.games.find((g) => g.name === game)?.bots.map((bot) => bot.name) ?? [];
  const bot = GENTLEST.find((name) => bots.includes(name)) ?? null;
  const made = await playNowPledged({ game, bot, name: app.settings.name });
  coach(made.match, true);
  goTo(`/play/${made.match}`);
}
