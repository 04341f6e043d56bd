// The first visit to a server that was just started on a machine where nothing was ever compiled, in every game: the
// home page, Play now, a table, a move, a bot's answer. No warm-up, no request but the page's own.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { done, GAMES, makeMove, myTurn, person, playNow, serve, until } from '../house.mjs';

// at most, in ms; twice what docs/speed.md promises of a quiet machine, for a browser and the compiler run beside
const TABLE = 2 * 2000; // from pressing Play now
const ANSWER = 2 * 1500; // of a bot, after one's own turn
const moves = (page) => page.locator('.log li.move').count();

for (const game of GAMES) {
  test(`${game}: a table stands at once on a fresh machine`, async () => {
    const cache = mkdtempSync(join(tmpdir(), 'arena-cold-'));
    const server = await serve([], [], { ARENA_CACHE_DIR: cache }); // every game, at the usual pace
    try {
      const page = await person({ base: server.base });
      await page.goto('/');
      await page
        .getByRole('button', { name: /Play now/ })
        .first()
        .waitFor();
      const home = Date.now() - server.begun;
      const pressed = Date.now();
      await playNow(page, game);
      await until(async () => (await page.title()).length > 0, TABLE, 'a title');
      const table = Date.now() - pressed;
      await myTurn(page);
      while ((await page.title()).startsWith('●')) await makeMove(page);
      const [ended, before] = [Date.now(), await moves(page)];
      await until(async () => (await moves(page)) > before, 30_000, 'a bot to answer');
      const answer = Date.now() - ended;
      console.log(`# ${game}: home ${home} ms after the server's start, table ${table}, a bot's answer ${answer}`);
      assert.ok(table <= TABLE, `the table took ${table} ms`);
      assert.ok(answer <= ANSWER, `the bot took ${answer} ms`);
      await done(page);
    } finally {
      await server.stop();
      rmSync(cache, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}
