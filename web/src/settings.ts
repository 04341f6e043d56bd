// Settings: kept in this browser, applied to the page.
import { app, type Settings } from './state.svelte';

const KEY = 'arena-settings';
const dark = matchMedia('(prefers-color-scheme: dark)');
const less = matchMedia('(prefers-reduced-motion: reduce)');

export function loadSettings(): void {
  try {
    Object.assign(app.settings, JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>);
  } catch {
    // unreadable settings are as good as none
  }
  applySettings();
  dark.addEventListener('change', applySettings);
  less.addEventListener('change', applySettings);
}

export function saveSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(app.settings));
  } catch {
    // private windows may refuse storage; the settings then last as long as the page
  }
  applySettings();
}

export function applySettings(): void {
  const { theme, calm } = app.settings;
  app.light = theme === 'light' || (theme === 'auto' && !dark.matches);
  app.calm = calm || less.matches;
  const root = document.documentElement;
  root.dataset['theme'] = app.light ? 'light' : 'dark';
  root.dataset['motion'] = app.calm ? 'less' : 'full';
}
