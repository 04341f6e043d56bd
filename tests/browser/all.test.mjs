// Every proof in a real browser against a real server: `npm run e2e` in web/. One server for all of them.
import { after, before } from 'node:test';
import { house, open } from './house.mjs';

before(() => open([]), { timeout: 2_000_000 });
after(() => house.stop());

await import('./play.mjs');
await import('./visit.mjs');
for (const end of ['offline', 'help', 'refusals', 'leaving', 'sideways', 'full', 'cold'])
  await import(`./deadends/${end}.mjs`);
for (const part of ['levels', 'return']) await import(`./newcomer/${part}.mjs`);
await import('./host.mjs');
await import('./dice.mjs');
await import('./advice.mjs');
for (const part of ['lessons', 'coach']) await import(`./learning/${part}.mjs`);
await import('./games.mjs');
await import('./together.mjs');
await import('./after.mjs');
await import('./motion.mjs');
await import('./corners.mjs');
await import('./pressed.mjs');
