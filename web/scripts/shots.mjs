// Screenshots of the main pages at three widths in both themes, and of every game's table, into docs/shots/: look at
// them before you ship.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ask, GAME, house, open, person, until } from '../../tests/browser/house.mjs';

const OUT = new URL('../../docs/shots/', import.meta.url).pathname;
const WIDTHS = [
  [360, 740],
  [820, 1180],
  [1280, 860],
];
const TABLES = [
  [1280, 860, 'dark'],
  [1280, 860, 'light'],
  [360, 740, 'dark'],
]; // of the other games
const TURNS = Number(process.env.TURNS ?? 16);
const JPEG = { type: 'jpeg', quality: 78 }; // all of them together stay below 6 MB

mkdirSync(OUT, { recursive: true });
const taken = new Set();
await open([]);
try {
  const ada = await person();
  await ada.goto('/');
  const match = await playedInto(ada, GAME, TURNS);
  const over = await playedOut(ada);
  const games = (await ask(ada, 'GET', '/api/games')).games.map((game) => game.name);
  const others = new Map();
  for (const game of games.filter((name) => name !== GAME)) others.set(game, await playedInto(ada, game, 24));
  const storageState = await ada.context().storageState();
  for (const [width, height, theme] of TABLES) {
    const page = await person({ width, height, theme, storageState });
    for (const [game, id] of others) {
      await page.goto(`/play/${id}`);
      await page.locator('svg.play').waitFor();
      await page.waitForTimeout(500);
      await take(page, `game-${game}-${width}-${theme}`);
    }
    await page.context().close();
  }
  for (const theme of ['dark', 'light']) {
    for (const [width, height] of WIDTHS) {
      const page = await person({ width, height, theme, storageState });
      const shot = (name) => take(page, `${name}-${width}-${theme}`);
      await page.goto('/');
      await page.locator('.mini svg').last().waitFor();
      await page.waitForTimeout(800);
      await shot('home');
      await page.goto(`/new/${GAME}`);
      await page.locator('.preview svg').first().waitFor();
      await page.waitForTimeout(300);
      await shot('new');
      await page.goto(`/play/${match}`);
      await page.locator('svg.play').waitFor();
      await page.waitForTimeout(500);
      await shot('table');
      await choose(page);
      await shot('choice');
      await page.goto(`/rules/${GAME}`);
      await page.locator('.rule').first().waitFor();
      await shot('rules');
      await page.goto(`/replay/${over}`);
      await page.locator('svg.play').waitFor();
      await page.getByLabel('Moment').fill('160');
      await page.waitForTimeout(300);
      await shot('replay');
      await page.goto(`/fair/${over}`);
      await page.locator('.verdict').waitFor();
      await shot('fair');
      await page.goto(`/play/${over}`);
      await page.locator('.end').waitFor();
      await page.waitForTimeout(500);
      await shot('end');
      await page.context().close();
    }
  }
  const gone = readdirSync(OUT).filter((file) => !taken.has(file)); // pages that are no more
  for (const old of gone) rmSync(join(OUT, old));
} finally {
  await house.stop();
}

async function take(page, name) {
  await page.screenshot({ path: join(OUT, `${name}.jpg`), ...JPEG });
  taken.add(`${name}.jpg`);
}

/** A match some moves old, with a choice to make, mine: moves that do most on the board are preferred. */
async function playedInto(page, game, turns) {
  const { match } = await ask(page, 'POST', '/api/play-now', { game, bot: 'racer', name: 'Ada' });
  const look = () => ask(page, 'GET', `/api/matches/${match}?since=0`);
  for (let turn = 0; ; turn++) {
    let now;
    await until(async () => (now = await look()).moves?.length > 0 || now.over, 300_000, 'my turn');
    if (now.over) return playedInto(page, game, Math.floor(turns / 2)); // too long
    const { seq, moves } = now;
    const starts = new Set(moves.map((move) => move.path?.slice(0, 2).join()));
    if (turn >= turns && (starts.size > 8 || turn > turns + 20)) return match;
    const most = Math.max(...moves.map((move) => move.effects?.length ?? 0));
    const good = moves.filter((move) => (move.effects?.length ?? 0) === most);
    const firsts = [...new Set(good.map((move) => move.path?.[0]))];
    // a table with a bit of everything
    const alike = good.filter((move) => move.path?.[0] === firsts[turn % firsts.length]);
    const best = alike[(turn * 7) % alike.length];
    await ask(page, 'POST', `/api/matches/${match}/play`, { seq, action: best.action, key: `turn-${turn}` });
  }
}

/** A match that is over: a bot sits in when the time is out. */
async function playedOut(page) {
  const bot = { kind: 'bot', bot: 'racer' };
  const plan = {
    game: GAME,
    seats: [{ kind: 'me' }, bot, bot, bot],
    clock: { kind: 'move', seconds: 5 },
    stand_in: 'racer',
    name: 'Ada',
  };
  const { match } = await ask(page, 'POST', '/api/matches', plan);
  await ask(page, 'POST', `/api/matches/${match}/start`, {});
  await until(async () => (await ask(page, 'GET', `/api/matches/${match}?since=0`)).over, 600_000, 'the end');
  return match;
}

/** Choose the card with most to do, and point at a target. */
async function choose(page) {
  const card = page.locator('.card.lit:not(.weak)').last();
  if (!(await card.count())) return;
  await card.click();
  await page.waitForTimeout(300);
  const target = page.locator('.target');
  if (!(await target.count())) return;
  const box = await target.last().boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(300);
}
