// Screenshots of the main pages at three widths in both themes, into docs/shots/: look at them before you ship.
import { mkdirSync } from 'node:fs';
import { ask, GAME, house, open, person, until } from '../../tests/browser/house.mjs';

const OUT = new URL('../../docs/shots/', import.meta.url).pathname;
const WIDTHS = [[360, 740], [820, 1180], [1280, 860]];
const TURNS = Number(process.env.TURNS ?? 16);

mkdirSync(OUT, { recursive: true });
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
  for (const [game, id] of others) {
    const page = await person({ storageState });
    await page.goto(`/play/${id}`);
    await page.locator('svg.play').waitFor();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${OUT}game-${game}-1280-dark.jpg`, type: 'jpeg', quality: 84 });
    await page.context().close();
  }
  for (const theme of ['dark', 'light']) {
    for (const [width, height] of WIDTHS) {
      const page = await person({ width, height, theme, storageState });
      const shot = (name) => page.screenshot({ path: `${OUT}${name}-${width}-${theme}.jpg`, type: 'jpeg', quality: 84 });
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
} finally {
  await house.stop();
}

/** A match some moves old, with a choice to make: moves that do most on the board are preferred. */
async function playedInto(page, game, turns) {
  const { match } = await ask(page, 'POST', '/api/play-now', { game, bot: 'racer', name: 'Ada' });
  const look = () => ask(page, 'GET', `/api/matches/${match}?since=0`);
  for (let turn = 0; ; turn++) {
    await until(async () => (await look()).moves?.length > 0, 300_000, 'my turn');
    const { seq, moves } = await look();
    const starts = new Set(moves.map((move) => move.path?.slice(0, 2).join()));
    if (turn >= turns && (starts.size > 8 || turn > turns + 20)) return match;
    const best = moves.toSorted((a, b) => (b.effects?.length ?? 0) - (a.effects?.length ?? 0))[0];
    await ask(page, 'POST', `/api/matches/${match}/play`, { seq, action: best.action, key: `turn-${turn}` });
  }
}

/** A match that is over: a bot sits in when the time is out. */
async function playedOut(page) {
  const bot = { kind: 'bot', bot: 'racer' };
  const plan = { game: GAME, seats: [{ kind: 'me' }, bot, bot, bot], clock: { kind: 'move', seconds: 5 }, stand_in: 'racer', name: 'Ada' };
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
