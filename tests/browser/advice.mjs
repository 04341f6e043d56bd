// Advice at the table: a hint that says why and can be played, chances beside the seats, both the host's to switch off.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, myTurn, person, playNow, until } from './house.mjs';

test('a hint is shown on the board with its reason, and can be closed or played', async () => {
  const page = await person();
  await playNow(page);
  await myTurn(page);
  const moves = await page.locator('.log li.move').count();
  await page.getByRole('button', { name: /^Hint/ }).click();
  const hint = page.locator('.bar .hint');
  await hint.waitFor();
  assert.match(await hint.innerText(), /\S+ — \S.*\.$/);
  await page.locator('.card.chosen').first().waitFor();
  if (!/discard/i.test(await hint.innerText()))
    await page.locator('.ghost path').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await until(async () => (await hint.count()) === 0, 5000, 'the hint to go');
  assert.equal(await page.locator('.log li.move').count(), moves, 'nothing was played');
  await page.locator('.stage').click({ position: { x: 3, y: 3 } }); // focus is nowhere
  await page.keyboard.press('h');
  await hint.waitFor();
  await page.getByRole('button', { name: 'Play it' }).click();
  await until(async () => (await page.locator('.log li.move').count()) > moves, 20_000, 'the move');
  assert.equal(await hint.count(), 0);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('on a phone the hint has its place beside the status', async () => {
  const page = await person({ width: 360, height: 640, touch: true });
  await playNow(page);
  await myTurn(page);
  const button = page.getByRole('button', { name: /^Hint/ });
  const [box, status] = [await button.boundingBox(), await page.locator('.bar .status').boundingBox()];
  assert.ok(box.width >= 40 && box.height >= 40, 'a finger can hit it');
  assert.ok(box.y >= status.y - 2 && box.y + box.height <= status.y + status.height + 2, 'it takes no row of its own');
  await button.click();
  await page.locator('.bar .hint').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('chances are told for each side, and are remembered as wished', async () => {
  const page = await person();
  await playNow(page);
  await myTurn(page);
  await page.getByRole('button', { name: 'Chances' }).click();
  const sides = page.locator('.chances li');
  await sides.first().waitFor();
  const told = (await sides.allInnerTexts()).map((text) => Number(/(\d+) %/.exec(text)[1]));
  assert.equal(told.length, 2);
  assert.ok(Math.abs(told[0] + told[1] - 100) <= 1, `${told}`);
  await page.reload();
  await sides.first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Chances' }).getAttribute('aria-pressed'), 'true');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('where the host has switched hints off, nobody is offered any', async () => {
  const page = await person();
  await page.goto('/new/overtake');
  for (let seat = 1; seat < 4; seat++) await page.locator(`#seat-${seat}`).selectOption('bot:random');
  await page.getByRole('checkbox', { name: /^Hints/ }).uncheck();
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await page.locator('.stage svg.play').waitFor();
  await myTurn(page);
  assert.equal(await page.getByRole('button', { name: /^Hint/ }).count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Chances' }).count(), 0);
  const match = new URL(page.url()).pathname.split('/').at(-1);
  const refused = await ask(page, 'POST', `/api/matches/${match}/hint`, {});
  assert.equal(refused.kind, 'denied');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
