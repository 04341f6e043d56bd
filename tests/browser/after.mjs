// A whole match to its end, then everything that follows: verify, replay, record, rematch. And every page under axe.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe } from './tools/axe.mjs';
import { ask, GAME, house, myTurn, person, playNow, until } from './house.mjs';

let finished = ''; // id of a match that is over

test('a whole bot-assisted match to the end', async () => {
  const page = await person();
  await page.goto('/');
  const quick = { kind: 'bot', bot: 'racer' };
  const made = await ask(page, 'POST', '/api/matches', {
    game: GAME,
    seats: [{ kind: 'me' }, quick, quick, quick],
    clock: { kind: 'move', seconds: 5 },
    stand_in: 'racer',
    public: true,
  });
  await page.goto(`/play/${made.match}`);
  await page.locator('.end').waitFor({ timeout: 400_000 }); // a bot sits in when the time is over
  assert.match(await page.locator('.end h2').innerText(), /win|Undecided/);
  finished = made.match;
  house.finished = finished;
  await axe(page, 'the end');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the dice are verified in the browser', async () => {
  const page = await person();
  await page.goto(`/fair/${finished}`);
  await page.locator('.verdict.good').waitFor({ timeout: 60_000 });
  assert.ok((await page.locator('tbody tr').count()) > 28);
  assert.equal(await page.locator('tr.bad').count(), 0);
  await axe(page, 'fair dice');
  await page.route('**/fairness', async (route) => {
    const answer = await route.fetch();
    const fair = await answer.json();
    const event = fair.events.find((e) => e.weights.length > 1);
    event.chosen = (event.chosen + 1) % event.weights.length; // somebody cheats
    await route.fulfill({ response: answer, json: fair });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Something does not fit' }).waitFor({ timeout: 60_000 });
  assert.equal(await page.locator('tr.bad').count(), 1);
  await page.context().close();
});

test('replay: step, scrub, play, another seat, and from a pasted record', async () => {
  const page = await person();
  await page.goto(`/replay/${finished}`);
  await page.locator('svg.play').waitFor({ timeout: 60_000 });
  const sentence = () => page.locator('.sentence').innerText();
  const first = await sentence();
  await page.getByRole('button', { name: 'To the end' }).click();
  assert.notEqual(await sentence(), first);
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel('Moment').fill('40');
  await page.getByLabel('Seen by').selectOption('1');
  await page.locator('.hand .card').first().waitFor({ timeout: 60_000 });
  await axe(page, 'replay');
  const record = await ask(page, 'GET', `/api/matches/${finished}/record`);
  await page.goto('/replay');
  await page.getByRole('textbox').waitFor();
  await axe(page, 'paste a record');
  await page.getByRole('textbox').fill(record);
  await page.getByRole('button', { name: 'Replay it' }).click();
  await page.locator('svg.play').waitFor({ timeout: 60_000 });
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('a page that cannot be fetched says so, and comes when it is tried again', async () => {
  const page = await person();
  const part = '**/ReplayPage-*.js';
  await page.route(part, (route) => route.abort());
  await page.goto('/replay');
  await page.getByRole('heading', { name: 'This page could not be fetched' }).waitFor();
  await axe(page, 'not fetched');
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Replay a record' }).waitFor();
  await page.context().close();
});

test('a line of the log leads to its moment and back', async () => {
  const page = await person();
  await playNow(page);
  await myTurn(page);
  await page.locator('.log li.chance button').first().click();
  await page.getByText('Looking back:').waitFor();
  const seen = () => page.locator('.stage svg.play').textContent(); // how high the piles are
  const first = await seen();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await until(async () => (await seen()) !== first, 5000, 'the moment before it');
  await page.getByRole('button', { name: 'Later' }).click();
  await until(async () => (await seen()) === first, 5000, 'the moment again');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await until(async () => (await page.locator('.moments').count()) === 0, 5000, 'now');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

for (const theme of ['dark', 'light']) {
  test(`every page without a violation, ${theme}`, async () => {
    const page = await person({ theme });
    await page.goto('/');
    await page.locator('.mini svg').first().waitFor();
    await axe(page, 'home');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.locator('dialog[open]').waitFor();
    await axe(page, 'settings');
    await page.goto(`/new/${GAME}`);
    await page.getByRole('button', { name: 'Set up the table' }).waitFor();
    await page.locator('.seat').first().waitFor();
    await axe(page, 'new');
    await page.getByRole('button', { name: 'Set up the table' }).click();
    await page.locator('.room').waitFor();
    await axe(page, 'waiting room');
    await page.goto(`/rules/${GAME}`);
    await page.locator('.rule').first().waitFor();
    await axe(page, 'rules');
    await page.getByLabel('Search the rules').fill('entry');
    await page.waitForTimeout(100);
    assert.ok((await page.locator('.rule').count()) > 1);
    await playNow(page);
    await myTurn(page);
    await axe(page, 'table');
    await page.locator('.card.lit').first().click();
    await axe(page, 'table with a card chosen');
    for (const tab of ['Talk', 'Rules']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.waitForTimeout(300);
      await axe(page, tab);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.waitForTimeout(200);
    await axe(page, 'phone');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  });
}

test('no page scrolls sideways at 360 pixels', async () => {
  const page = await person({ width: 360, height: 740 });
  for (const path of ['/', `/new/${GAME}`, `/rules/${GAME}`, '/replay', `/replay/${finished}`, `/fair/${finished}`]) {
    await page.goto(house.base + path);
    await page.locator('main').waitFor();
    await page.waitForTimeout(600);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, path);
  }
  await page.context().close();
});
