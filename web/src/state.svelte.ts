// Everything the client knows that outlives a page, in one place; what it knows of a table is in table/.
import type { Skip } from './table/narrow';
import type { Table } from './table/table.svelte';
import type { Home, TableRow } from './wire/complete';

export interface Settings {
  theme: 'auto' | 'light' | 'dark'; // by the window or under the lamp
  speed: 0.5 | 1 | 2 | 4; // of motion
  skip: Skip; // when a single remaining choice is played
  roll: boolean; // by itself, where nothing else can be done
  pass: boolean; // the same for a button that is alone: pass, end the turn, draw
  sound: boolean; // off until switched on
  calm: boolean; // fades instead of motion, also without the system asking for it
  notify: boolean; // a notification when it is your turn and the page is out of sight
  odds: boolean; // each side's chance to win beside the seats
  name: string; // the guest's name at new tables
}

/** How the table keeps up with the server. */
export type Follow = 'live' | 'auto' | 'stop';

export interface Notice {
  text: string;
  rule: string; // opens the rulebook; empty: none
  kind: 'no' | 'info' | 'error';
}

export interface State {
  path: string; // of the address
  hash: string; // of the address, without '#'
  light: boolean; // the theme at hand
  calm: boolean; // less motion, by setting or system
  settings: Settings;
  home: Home | null; // games, seats, phrases
  open: TableRow[]; // public tables
  mine: TableRow[]; // my matches
  follow: Follow;
  table: Table | null; // the one on the page; its own components have it from there
  notice: Notice | null;
  said: string; // for the screen reader
  panel: 'log' | 'talk' | 'rules' | 'more' | null; // open side panel
  rule: string; // rule to show in the panel
  settingsOpen: boolean;
  howTo: string; // game whose card is open; empty: none
}

export function defaults(): State {
  return {
    path: '/',
    hash: '',
    light: false,
    calm: false,
    settings: {
      theme: 'auto',
      speed: 1,
      skip: 'first',
      roll: false,
      pass: false,
      sound: false,
      calm: false,
      notify: false,
      odds: false,
      name: '',
    },
    home: null,
    open: [],
    mine: [],
    follow: 'live',
    table: null,
    notice: null,
    said: '',
    panel: 'log',
    rule: '',
    settingsOpen: false,
    howTo: '',
  };
}

export const app: State = $state(defaults());
