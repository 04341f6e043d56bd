// Every other game found: a turn with the mouse, one with the keyboard alone, one with a finger on a phone.
// Nothing here knows a game: what is lit is clicked, and the server tells when a turn is over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe } from './tools/axe.mjs';
import { ask, GAME, GAMES, house, myTurn, person, until } from './house.mjs';
import { sawAll, still, watch } from './tools/watch.mjs';

const TURNS = 40; // a die that must show one or six before a marble moves at all may take its time
const CLICKS = 80; // in one turn
const FINGER = 16; // pixels a finger may miss by
const APART = 2 * FINGER; // pixels between things that can be touched, so that it may

test('every folder is a game on offer', async () => {
  const home = await (await fetch(`${house.base}/api/games`)).json();
  assert.deepEqual(home.games.map((game) => game.name).sort(), GAMES.toSorted());
});

for (const game of GAMES.filter((name) => name !== GAME)) {
  // the first is played in play.mjs
  test(`${game}: a whole turn with the mouse, and what is told of it is seen`, async () => {
    const page = await person({ calm: false });
    const match = await sitDown(page, game);
    const { seq } = await ask(page, 'GET', `/api/matches/${match}?since=0`);
    await watch(page);
    await playTurns(page, match, click);
    await sawAll(page, match, seq);
    await axe(page, game);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });

  test(`${game}: a whole turn with the keyboard alone`, async () => {
    const page = await person();
    await playTurns(page, await sitDown(page, game), press);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });

  test(`${game}: in a window of 1280 by 860 all seats are in sight, and nothing scrolls`, async () => {
    const page = await person();
    await sitDown(page, game, true);
    await myTurn(page);
    const scrolls = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.left, .left .who')]
        .filter((part) => part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth)
        .map((part) => part.className || part.tagName),
    );
    assert.deepEqual(scrolls, []);
    await page.context().close();
  });

  test(`${game}: a whole turn with a finger on a phone of 360 pixels, all seats taken`, async () => {
    const page = await person({ width: 360, height: 740, touch: true });
    const match = await sitDown(page, game, true);
    await fits(page);
    await playTurn(page, match, tap);
    await fits(page);
    await axe(page, `${game} on a phone`);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
}

/** Sit down with bots that answer at once: one, so that it is soon my turn again, or as many as there are seats for. */
async function sitDown(page, game, all = false) {
  await page.goto('/');
  const { options } = (await ask(page, 'GET', '/api/games')).games.find((card) => card.name === game);
  const seats = options.find((option) => option.name === 'seats');
  const count = all ? (seats.choices?.at(-1) ?? seats.high) : (seats.choices?.[0] ?? seats.low);
  const made = await ask(page, 'POST', '/api/play-now', { game, bot: 'racer', options: { seats: count } });
  await page.goto(`/play/${made.match}`);
  await page.locator('svg.play').waitFor();
  return made.match;
}

/** Play one turn, whatever it brings, by clicks, presses or taps; return whether it changed what I have there. */
async function playTurn(page, match, act) {
  await myTurn(page);
  const before = await known(page, match);
  let now = before;
  for (let i = 0; i < CLICKS && now.turns === before.turns; i++) {
    const seen = await shown(page);
    if (seen.mine) await act(page);
    await until(async () => (await shown(page)).all !== seen.all, 30_000, `something to follow in ${seen.all}`);
    now = await known(page, match);
  }
  assert.notEqual(now.turns, before.turns, 'the turn comes to an end');
  return now.pieces !== before.pieces;
}

/** Play turns until one has changed something. */
async function playTurns(page, match, act) {
  for (let turn = 0; turn < TURNS; turn++) if (await playTurn(page, match, act)) return;
  assert.fail(`nothing moved in ${TURNS} turns`);
}

/** What the server says: how many turns were taken, and where my pieces are. */
async function known(page, match) {
  const { view } = await ask(page, 'GET', `/api/matches/${match}?since=0`);
  const mine = (view.pieces ?? []).filter((piece) => piece.seat === view.seat);
  return { turns: view.turns ?? 0, pieces: mine.map((piece) => `${piece.id} on ${piece.at}`).join() };
}

/** What the table shows: whether it is my turn, and all that changes when something was clicked or played. */
const shown = (page) =>
  page.evaluate(() => {
    const lit = [...document.querySelectorAll('.target, [data-lit="true"]')].map(
      (thing) => `${thing.dataset.id}${thing.ariaPressed ?? ''}`,
    );
    const lines = document.querySelectorAll('.log li').length;
    return {
      mine: lit.length > 0 && document.title.startsWith('●'),
      all: `${document.title} ${lines} lines, lit: ${lit.join(' ')}`,
    };
  });

/** Where the next click goes: a place on the board rather than a button, a button rather than a card. */
async function next(page) {
  for (const lit of ['.choices .go', '.target', '.choice', '.card.lit:not(.chosen, .weak)', '.card.lit:not(.chosen)']) {
    const found = page.locator(lit).first();
    if (await found.count()) return found;
  }
  throw new Error('it is my turn, and nothing is lit');
}

async function click(page) {
  await still(page);
  const box = await (await next(page)).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Reach something lit by the arrows, as a person does who cannot see where it is, and press Enter. */
async function press(page) {
  const focused = () =>
    page.evaluate(() => {
      const here = document.activeElement;
      const lit = here?.matches('.target, [data-lit="true"]') && here.ariaPressed !== 'true';
      return lit ? (here.ariaLabel ?? here.textContent ?? '') : null;
    });
  for (const arrow of [
    '',
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'ArrowUp',
    'ArrowUp',
    'ArrowRight',
    'ArrowDown',
    'ArrowDown',
  ]) {
    if (arrow) await page.keyboard.press(arrow);
    const words = await focused();
    if (words === null) continue;
    assert.match(words, /\w/, 'what is lit has words');
    assert.doesNotMatch(words, /^\w+:[\d.,-]+$/, 'and they are for people');
    await page.keyboard.press('Enter');
    return;
  }
  assert.fail(`the arrows reach nothing of ${(await shown(page)).all}`);
}

/** Tap beside what is lit, on the side where nothing else is: a finger is broad. */
async function tap(page) {
  const found = await next(page);
  await roomy(page);
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (await found.evaluate((thing) => thing.matches('.target'))) {
    const rest = await page.locator('.target').evaluateAll((all) =>
      all
        .slice(1)
        .map((thing) => thing.getBoundingClientRect())
        .map((r) => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 })),
    );
    const sides = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].map(([x, y]) => ({ x: at.x + x * FINGER, y: at.y + y * FINGER }));
    const room = (side) => Math.min(...rest.map((other) => Math.hypot(other.x - side.x, other.y - side.y)), Infinity);
    const seen = await page.locator('.frame').boundingBox();
    const [side] = sides
      .filter((s) => s.x > seen.x && s.x < seen.x + seen.width && s.y > seen.y && s.y < seen.y + seen.height)
      .sort((a, b) => room(b) - room(a));
    await page.touchscreen.tap(side.x, side.y);
  } else {
    await page.touchscreen.tap(at.x, at.y);
  }
}

/** Fields of a map that can be touched are as big as a finger: the board comes nearer by itself. */
async function roomy(page) {
  const fields = await page
    .locator('.target:has(path)')
    .evaluateAll((all) => all.map((field) => field.getBoundingClientRect().width));
  assert.ok(Math.min(...fields, Infinity) >= APART, `fields are ${fields} wide`);
}

/** Nothing scrolls sideways, the board and what is to be done fit the screen, buttons are as big as a finger. */
async function fits(page) {
  const found = await page.evaluate(() => {
    const board = document.querySelector('svg.play').getBoundingClientRect();
    const status = document.querySelector('.bar .status')?.getBoundingClientRect();
    const small = [...document.querySelectorAll('main button, header button, header a')]
      .filter((b) => b.checkVisibility() && !b.closest('.log, .book'))
      .map((b) => [b.getBoundingClientRect(), b.textContent])
      .filter(([r]) => r.width > 0 && (r.width < 40 || r.height < 40))
      .map(([r, text]) => `${text} ${r.width}x${r.height}`);
    const marbles = [...document.querySelectorAll('[data-piece^="marble"] > g')].map(
      (marble) => marble.getBoundingClientRect().width,
    );
    const fold = document.querySelector('.side').getBoundingClientRect().top;
    const hidden = [...document.querySelectorAll('.card')]
      .map((card) => card.getBoundingClientRect().bottom - fold)
      .filter((under) => under > 0);
    return {
      hidden,
      sideways: document.documentElement.scrollWidth - innerWidth,
      board: board.width,
      status: status && status.bottom + scrollY,
      marble: Math.min(...marbles, Infinity),
      small,
    };
  });
  assert.ok(found.sideways <= 0, `scrolls sideways by ${found.sideways}`);
  assert.ok(found.board >= 340, `the board is ${found.board} wide`);
  assert.ok(found.marble >= 10, `marbles are ${found.marble} wide`);
  assert.ok(found.status <= 740, `what to do is said at ${found.status}, below the screen`);
  assert.deepEqual(found.small, []);
  assert.deepEqual(found.hidden, [], 'the hand is whole above the fold');
}
