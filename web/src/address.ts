// Addresses of the pages, and going between them without loading again.
import { app } from './state.svelte';

export function goTo(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  readAddress();
  scrollTo(0, 0);
}

export function readAddress(): void {
  app.path = location.pathname;
  app.hash = decodeURIComponent(location.hash.slice(1));
}

/** Follow links inside the client without loading the page again. */
export function followLinks(): void {
  addEventListener('popstate', readAddress);
  addEventListener('hashchange', readAddress);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.('a[href^="/"]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
  });
}

/** Return the secret in an address such as /play/ID#s=SECRET; it never leaves the fragment. */
export type LinkKind = 's' | 'w' | 'm'; // a seat, to watch, my own seat
export function secretOf(hash: string): { kind: LinkKind; secret: string } | null {
  const found = /^([swm])=([A-Za-z0-9_-]{16,64})$/.exec(hash);
  return found ? { kind: found[1] as LinkKind, secret: found[2]! } : null;
}
