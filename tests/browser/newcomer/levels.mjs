// Levels people understand: Play now begins gently, remembers what one chose, and follows what one wins and loses.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { HANDS } from '../hands.mjs';
import { nextDay } from './return.mjs';
import { done, gameCard, GAMES, makeMove, person, playNow, serve, until } from '../house.mjs';

const TOYS = join(fileURLToPath(new URL('../../../', import.meta.url)), 'tests/tools/toy_games');
const bots = (page) => page.getByLabel(/^Bots in /);
const shown = (select) => select.evaluate((field) => field.selectedOptions[0].text.trim());
const names = (page) => page.locator('.seats .seat:has(.face) .called').allTextContents();

test('a newcomer is seated against gentle bots, each with a name and a face', async () => {
  const page = await person();
  await page.goto('/');
  const card = gameCard(page, GAMES[0]);
  await until(async () => /^Gentle · about your strength$/.test(await shown(bots(card))), 20_000, 'the level');
  await playNow(page, GAMES[0]);
  const called = await names(page);
  assert.equal(called.length, (await page.locator('.seats .seat').count()) - 1);
  assert.equal(new Set(called).size, called.length, 'no two of one name');
  for (const level of await page.locator('.seats .level').allTextContents()) assert.equal(level.trim(), '· Gentle');
  const faces = await page.locator('.seats .face').evaluateAll((drawn) => drawn.map((face) => face.innerHTML));
  assert.equal(new Set(faces).size, called.length, 'no two of one face');
  await page.reload();
  await page.locator('.stage svg.play').waitFor();
  assert.deepEqual(await names(page), called);
  await done(page);
});

for (const [name, hand] of Object.entries(HANDS)) {
  test(`${name}: the level one chooses is seated, and remembered when one comes back`, async () => {
    const page = await person(hand.window);
    await page.goto('/');
    const card = gameCard(page, GAMES[0]);
    await bots(card).waitFor();
    await hand.choose(page, bots(card), /^Hard$/);
    await hand.press(page, card.getByRole('button', { name: /Play now/ }));
    await page.waitForURL(/\/play\//);
    await page.locator('.seats .level').first().waitFor({ state: 'attached' });
    for (const level of await page.locator('.seats .level').allTextContents()) assert.equal(level.trim(), '· Hard');
    const later = await page.context().newPage();
    await later.goto('/');
    await bots(gameCard(later, GAMES[0])).waitFor();
    await until(async () => (await shown(bots(gameCard(later, GAMES[0])))) === 'Hard', 20_000, 'the choice');
    await hand.choose(later, bots(gameCard(later, GAMES[0])), /about your strength/i);
    await until(async () => (await shown(bots(gameCard(later, GAMES[0])))).startsWith('Gentle ·'), 20_000, 'Gentle');
    await done(page);
  });
}

test('a match played to its end says what follows, and the next bots are others', async () => {
  const server = await serve(['canary'], ['--bot-pace', '0.02'], { ARENA_GAMES_PATH: TOYS, NUMBA_DISABLE_JIT: '1' });
  try {
    const page = await person({ base: server.base });
    const end = page.getByRole('region', { name: 'The match is over' });
    const over = async () => (await end.count()) > 0;
    const mine = async () => (await page.title()).startsWith('●');
    const told = async (words) => words.test(await end.innerText());
    let decided = false;
    for (let matches = 0; !decided && matches < 8; matches++) {
      await playNow(page, 'canary');
      while (!(await over())) {
        await until(async () => (await mine()) || (await over()), 30_000, 'my turn or the end');
        if (await mine()) await makeMove(page);
      }
      await end.getByText(/Next time/).waitFor();
      decided = !(await told(/Next time the same/)); // the cards may run out before anybody is home
    }
    assert.ok(decided, 'a match was won or lost');
    assert.ok(await told((await told(/this one is yours/)) ? /a little stronger/ : /a little gentler/));
    const called = await names(page);
    await end.getByText(/\d+ turns, /).waitFor();
    const turn = end.getByRole('link', { name: /The moment it turned|How it went/ });
    await turn.click();
    await page.locator('.sentence').waitFor();
    const event = new URL(page.url()).hash.slice(1);
    const sentence = await page.locator('.sentence').innerText();
    await page.goBack();
    if (event !== '-1') await turn.getByText(sentence).waitFor();
    await end.getByRole('button', { name: 'Rematch' }).click();
    await until(async () => !(await over()) && (await names(page)).length > 0, 20_000, 'the rematch');
    assert.deepEqual(await names(page), called, 'the same bots again');
    await nextDay(page, called[0]);
    await done(page);
  } finally {
    await server.stop();
  }
});

test('who sets a table finds levels first, then characters, each with a sentence', async () => {
  const page = await person();
  await page.goto(`/new/${GAMES[0]}`);
  const seat = page.locator('#seat-1');
  await seat.waitFor();
  assert.deepEqual(await seat.locator('optgroup').evaluateAll((groups) => groups.map((group) => group.label)), [
    'Bots',
    'Characters',
  ]);
  const levels = await seat.locator('optgroup[label="Bots"] option').allTextContents();
  assert.deepEqual(levels, ['Gentle', 'Even', 'Hard', 'Hardest'].slice(0, levels.length));
  await seat.selectOption('Gentle');
  await page.getByText('The place to learn the game.').first().waitFor();
  await done(page);
});
