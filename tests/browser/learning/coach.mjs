// The first match after a lesson: a coach shows a move, points at a danger, and lets a clear mistake be taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, GAME, myTurn, person, until } from '../house.mjs';
import { axe } from '../tools/axe.mjs';

test('the first match has a coach who shows a move, and goes when told', async () => {
  const page = await person();
  await page.goto(`/learn/${GAME}#9`);
  await page.getByRole('img', { name: 'Step 9 of 9' }).waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await axe(page, 'the end of a lesson');
  await page.getByRole('button', { name: 'Once more' }).click();
  await page.getByRole('img', { name: 'Step 1 of 9' }).waitFor();
  await page.goto(`/learn/${GAME}#9`);
  await page.getByRole('img', { name: 'Step 9 of 9' }).waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: /first match with a coach/ }).click();
  await page.locator('.stage svg.play').waitFor();
  await myTurn(page);
  const coach = page.getByRole('region', { name: 'Coach' });
  await coach.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.bar .hint').waitFor();
  await axe(page, 'a table with a coach');
  const moves = await page.locator('.log li.move').count();
  await page.locator('.choices .go').click();
  await until(async () => (await page.locator('.log li.move').count()) > moves, 20_000, 'the move');
  await coach.getByRole('button', { name: 'Coach off' }).click();
  await until(async () => (await coach.count()) === 0, 5000, 'the coach to go');
  await page.reload();
  await page.locator('.stage svg.play').waitFor();
  assert.equal(await coach.count(), 0);
  await page.getByRole('button', { name: 'Goal' }).click();
  await page.getByRole('checkbox', { name: /A coach at this table/ }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  await coach.waitFor();
  await done(page);
});

test('a coach points at a danger, and a clear mistake can be kept or taken back', async () => {
  const page = await person();
  // what a coach thinks of a move is the bots' business; here it thinks ill of all of them
  const danger = { text: 'A rival stands behind your marble.', rule: 'OT-6.2', places: ['marble:0.0'] };
  await page.route('**/hint', async (route) => {
    const answer = await route.fetch();
    const poor = Array.from({ length: 20_000 }, (_, action) => action);
    await route.fulfill({ response: answer, json: { ...(await answer.json()), poor, dangers: [danger] } });
  });
  await page.goto(`/learn/${GAME}#9`);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: /first match with a coach/ }).click();
  const coach = page.getByRole('region', { name: 'Coach' });
  const moves = () => page.locator('.log li.move').count();
  const play = async () => {
    await myTurn(page);
    await coach.getByRole('button', { name: 'Show me' }).click();
    const before = await moves();
    await page.locator('.choices .go').click();
    await until(async () => (await moves()) > before, 20_000, 'the move');
  };
  await myTurn(page);
  await coach.getByText(danger.text).waitFor();
  await coach.getByRole('button', { name: 'Where?' }).click();
  assert.equal(await page.locator('.warned').count(), 1);
  await play();
  await coach.getByRole('button', { name: 'Keep it' }).click();
  await play();
  await coach.getByRole('button', { name: 'Take that back?' }).click();
  await page
    .locator('.log li')
    .filter({ hasText: /is taken back/ })
    .first()
    .waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await done(page);
});
