// A real server and a real browser for the tests: one of each, a fresh context per person.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Controls } from './tools/controls.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { chromium } = await import(join(ROOT, 'web/node_modules/playwright-core/index.mjs'));

export const GAME = 'overtake';
// Tests are named before the server is up, so games are found here as the server finds them: by their folders.
export const GAMES = readdirSync(join(ROOT, 'src/arena/games'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name);
const COMPILING = 900_000; // a cold compiler on a busy machine

// finished: a match that is over; controls: what any page has shown, and what was pressed
export const house = {
  base: '',
  browser: null,
  finished: '',
  controls: new Controls(),
  stop: async () => {},
};

/** Start the server on a free port with an empty store, and Chromium. ``games``: which to offer, none for all. */
export async function open(games = [GAME]) {
  if (process.env.ARENA_BASE) {
    house.base = process.env.ARENA_BASE; // a server that is already there
    house.browser = await launch();
    house.stop = () => house.browser.close();
    await warm();
    return;
  }
  const server = await serve(games, ['--bot-pace', '0.05']);
  house.base = server.base;
  await until(
    async () => {
      const health = await (await fetch(`${house.base}/healthz`)).json();
      return health.ready.includes(GAME) && (games.length > 0 || health.compiling.length === 0);
    },
    COMPILING,
    'the game to be ready',
  );
  house.browser = await launch();
  await warm();
  house.stop = async () => {
    await house.browser.close();
    await server.stop();
  };
}

/** Start a server on a free port with an empty store; return where it is, when it was begun, and how to stop it. */
export async function serve(games, more = [], environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'arena-browser-'));
  const options = ['--port', '0', '--db', join(folder, 'arena.db'), '--create-rate', '1000', '--message-rate', '1000'];
  const python = process.env.ARENA_PYTHON ?? join(ROOT, '.venv/bin/python');
  const begun = Date.now();
  const offered = games.flatMap((game) => ['--game', game]);
  const server = spawn(python, ['-m', 'arena.cli', 'serve', ...options, ...offered, ...more], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let said = '';
  const port = await new Promise((resolve, reject) => {
    const hear = (chunk) => {
      said += chunk;
      const found = /"port":\s*(\d+)/.exec(said);
      if (found) resolve(Number(found[1]));
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  const stop = async () => {
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
    await new Promise((resolve) => {
      server.on('exit', resolve);
      setTimeout(() => {
        server.kill('SIGKILL');
        resolve();
      }, 5000).unref();
    });
    rmSync(folder, { recursive: true, force: true });
  };
  return { base: `http://127.0.0.1:${port}`, begun, stop };
}

/** Let the bots think once: on a cold cache they are compiled by it. */
async function warm() {
  const page = await person();
  await page.goto('/');
  const made = await ask(page, 'POST', '/api/play-now', { game: GAME });
  const look = (since) => ask(page, 'GET', `/api/matches/${made.match}?since=${since}`);
  const first = await look(0);
  await ask(page, 'POST', `/api/matches/${made.match}/play`, {
    seq: first.seq,
    action: first.moves.at(-1).action,
    key: 'warm',
  });
  await until(
    async () => (await look(first.seq)).lines?.some((line) => line.kind === 'move' && line.seat !== 0),
    COMPILING,
    'a bot to think',
  );
  await page.context().close();
}

const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--headless', '--disable-background-networking', '--no-first-run'],
  });

/** A person with a browser of their own. Errors, forbidden requests and broken policy fail the test. */
export async function person({
  width = 1280,
  height = 860,
  theme = 'dark',
  calm = true,
  touch = false,
  storageState = undefined,
  base = house.base,
} = {}) {
  const context = await house.browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: calm ? 'reduce' : 'no-preference',
    hasTouch: touch,
    baseURL: base,
    storageState,
  });
  await house.controls.watch(context);
  const page = await context.newPage();
  page.troubles = [];
  page.on('pageerror', (error) => page.troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|violates/i.test(message.text())) page.troubles.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(base) && !/^(data|blob|about):/.test(request.url()))
      page.troubles.push(`third party: ${request.url()}`);
  });
  page.setDefaultTimeout(20_000);
  return page;
}

export async function until(check, limit = 20_000, what = 'something') {
  const end = Date.now() + limit;
  for (;;) {
    try {
      if (await check()) return;
    } catch {
      /* not yet */
    }
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A game's place on the home page. */
export const gameCard = (page, game) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href="/rules/${game}"]`) });

/** From the home page to a table against bots. */
export async function playNow(page, game = GAME) {
  await page.goto('/');
  await gameCard(page, game)
    .getByRole('button', { name: /Play now/ })
    .click();
  await page.waitForURL(/\/play\//);
  await page.locator('.stage svg.play').waitFor(); // the home page has boards too
}

export const myTurn = (page) => until(async () => (await page.title()).startsWith('●'), 60_000, 'my turn');

/** Where a thing on the board is on the screen. */
export async function spot(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function clickSpot(page, selector) {
  const { x, y } = await spot(page, selector);
  await page.mouse.click(x, y);
}

const seqOf = (page) => page.evaluate(() => document.querySelectorAll('.log li').length);

/** Make one whole move with the mouse: what is lit, until it is played. Prefers the board to discarding. */
export async function makeMove(page) {
  await myTurn(page);
  const before = await seqOf(page);
  for (let clicks = 0; clicks < 8; clicks++) {
    if ((await seqOf(page)) > before || !(await page.title()).startsWith('●')) return;
    const confirm = page.locator('.choices .go');
    const target = page.locator('.target');
    const chosen = await page.locator('.card.chosen').count();
    if (await confirm.count()) await confirm.click();
    else if (await target.count()) await clickSpot(page, '.target');
    else if (await page.locator('.choice').count()) await page.locator('.choice').first().click();
    else if (!chosen && (await page.locator('.card.lit').count())) await page.locator('.card.lit').first().click();
    await page.waitForTimeout(120);
  }
}

/** Make moves until it is no longer my turn. */
export async function takeTurn(page) {
  await myTurn(page);
  const turns = await page.locator('.log li.move').count();
  for (let i = 0; i < 6 && (await page.title()).startsWith('●'); i++) {
    await makeMove(page);
    await page.waitForTimeout(150);
    if ((await page.locator('.log li.move').count()) > turns + 2) break;
  }
}

/** Ask the API as this person's browser. */
export function ask(page, method, path, body) {
  return page.evaluate(
    async ([how, where, what]) => {
      const init = { method: how };
      if (what !== null) {
        init.body = JSON.stringify(what);
        init.headers = { 'Content-Type': 'application/json' };
      }
      const answer = await fetch(where, init);
      const text = await answer.text();
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    },
    [method, path, body ?? null],
  );
}

/** Two boxes of the page do not lie over each other. */
export const apart = (a, b) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

/** Nothing went wrong on these pages; close them. */
export async function done(...pages) {
  for (const page of pages) assert.deepEqual(page.troubles, []);
  for (const page of pages) await page.context().close();
}
