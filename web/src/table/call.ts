// Calling a person back to the table: the tab's title, a bell, a notification if allowed.
import { play as sound } from '../ui/sound';
import { app } from '../state.svelte';
import type { Table } from './table.svelte';

export function callToTurn(t: Table, status: string, quietly: boolean): void {
  app.said = status;
  if (!quietly) sound('bell');
  if (!document.hidden || !app.settings.notify) return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const note = new Notification(t.gameTitle || 'Arena', { body: status, tag: t.match });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Ask for leave to notify; return whether it was given. */
export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}
