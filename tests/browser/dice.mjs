// Dice that nobody can bend, as people meet them: they sit down, play, play again, and check the dice at the end. The
// browser does its part by itself; real presses only.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HANDS, play } from './hands.mjs';
import { done, myTurn, person, playNow, until } from './house.mjs';

const FRIENDS = /With friends.*Jokers/;
const hand = HANDS.mouse;
const theEnd = (page) => page.getByRole('region', { name: 'The match is over' });
const press = (page, name, role = 'button') => page.getByRole(role, { name }).first().click();
const ownCard = (page) => page.locator('.hand .card').first();

/** Set a table for two that ends after a turn each; the second seat for a friend or a bot. */
async function setTable(page, second, name) {
  await page.goto('/');
  await press(page, FRIENDS, 'link');
  await page.getByLabel('Your name').fill(name);
  await hand.fill(page, page.getByLabel('seats', { exact: true }), '2');
  await until(async () => (await page.locator('.seat').count()) === 2, 10_000, 'a table for two');
  if (second === 'bot') await page.locator('.seat select').nth(1).selectOption({ index: 2 });
  await page.locator('summary').click();
  await hand.fill(page, page.getByLabel('max turns'), '2');
  await press(page, 'Set up the table');
}

/** Come by the link; who never gave a name is called Guest. */
async function comeByLink(host, guest) {
  await press(host, 'Link to play');
  await guest.goto(await host.getByLabel('The link').inputValue());
}

/** Let everybody play to the end: who is called to the turn moves. */
async function playOut(...pages) {
  const turn = async () =>
    (await Promise.all(pages.map((page) => page.title()))).findIndex((title) => title.startsWith('●'));
  for (let turns = 0; turns < 8 && (await theEnd(pages[0]).count()) === 0; turns++) {
    await until(async () => (await turn()) >= 0 || (await theEnd(pages[0]).count()) > 0, 60_000, 'somebody to move');
    const who = await turn();
    if (who >= 0) await play(pages[who], hand);
  }
  for (const page of pages) await theEnd(page).waitFor({ timeout: 60_000 });
}

/** Check the dice by the button at the end: fair, and as this browser saw it before. */
async function checkDice(page) {
  await press(page, 'Check the dice', 'link');
  await page.getByRole('heading', { name: 'Every event is right' }).waitFor({ timeout: 60_000 });
  assert.equal(await page.locator('.finding').innerText(), 'fair');
  await page.getByText('This browser saw the promise before the match began, and it is still the same.').waitFor();
  await page.getByText('The secret of this browser is in the dice.').waitFor();
}

async function leave(...pages) {
  for (const page of pages) assert.deepEqual(page.troubles, []);
  for (const page of pages) await page.context().close();
}

test('play now: pledge with the request, promise with the answer, the secret follows at once', async () => {
  const page = await person();
  const asked = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /play-now|reveal|pledge/.test(request.url())) asked.push(request);
  });
  await page.goto('/');
  await press(page, /Play now/);
  await page.waitForURL(/\/play\//);
  await page.locator('.stage svg.play').waitFor(); // no waiting room in between
  assert.deepEqual(
    asked.map((request) => new URL(request.url()).pathname.split('/').at(-1)),
    ['play-now', 'reveal'],
  );
  const { pledge } = asked[0].postDataJSON();
  const { nonce } = asked[1].postDataJSON();
  assert.match(pledge, /^[0-9a-f]{64}$/);
  assert.ok(!asked[0].postData().includes(nonce), 'the secret itself is not in the first request');
  assert.match((await (await asked[0].response()).json()).commitment, /^[0-9a-f]{64}$/);
  await leave(page);
});

test('one person against a bot: fair at the end, and another promise is noticed', async () => {
  const page = await person();
  await setTable(page, 'bot', 'Ada');
  await ownCard(page).waitFor();
  await playOut(page);
  await checkDice(page);
  await page.route('**/fairness', async (route) => {
    // control: somebody tells another promise now, with the seed that fits it
    const answer = await route.fetch();
    const fair = await answer.json();
    const seed = new Uint8Array(32).fill(7);
    const { createHash } = await import('node:crypto');
    fair.seed = Buffer.from(seed).toString('hex');
    fair.commitment = createHash('sha256').update(seed).digest('hex');
    fair.events = [];
    await route.fulfill({ response: answer, json: fair });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Something does not fit' }).waitFor();
  await page.getByText('this browser saw another promise than is told now').first().waitFor();
  await leave(page);
});

test('two people by link, then a rematch: both browsers call both matches fair', async () => {
  const [ada, ben] = [await person(), await person()];
  await setTable(ada, 'friend', 'Ada');
  await comeByLink(ada, ben);
  for (const page of [ada, ben]) await ownCard(page).waitFor();
  await playOut(ada, ben);
  const first = new URL(ada.url()).pathname;
  await checkDice(ben);
  await ben.goBack();
  await press(ada, 'Rematch');
  await ada.getByText('Waiting for Guest to come.').waitFor();
  assert.equal(await ownCard(ada).count(), 0, 'nothing is dealt before Ben has come');
  await press(ben, 'Join the rematch');
  for (const page of [ada, ben]) await ownCard(page).waitFor();
  assert.notEqual(new URL(ada.url()).pathname, first);
  await playOut(ada, ben);
  for (const page of [ada, ben]) await checkDice(page);
  await leave(ada, ben);
});

test('who does not show the secret is named; then all begin anew by themselves', async () => {
  const [ada, ben] = [await person(), await person()];
  await setTable(ada, 'friend', 'Ada');
  await ben.route('**/reveal', (route) => route.abort());
  await comeByLink(ada, ben);
  await ada.getByText('Fixing the dice…').waitFor();
  await ada
    .getByText('Guest did not show a secret for the dice in time. They are set up anew.')
    .waitFor({ timeout: 30_000 });
  await ben.unroute('**/reveal');
  for (const page of [ada, ben]) await ownCard(page).waitFor({ timeout: 30_000 });
  await playOut(ada, ben);
  await checkDice(ada);
  await ada.getByText(/did not show what was pledged/).waitFor();
  await leave(ada, ben);
});

test('a die that is all there is to do rolls by itself, if one likes, and can be held back', async () => {
  const page = await person();
  await page.goto('/');
  await press(page, 'Settings');
  await page.getByLabel('Roll by itself').check();
  await page.getByLabel('Pass by itself').check();
  await press(page, 'Close');
  await playNow(page, 'marbles');
  const mine = page.locator('.log li').filter({ hasText: 'You roll' });
  await mine.first().waitFor(); // nothing was pressed
  const wait = page.getByRole('button', { name: 'Wait' });
  await until(
    async () => {
      const marble = page.locator('.target[data-id^="marble:"]').first();
      if (await marble.count()) await hand.pick(page, marble); // with a 1 or 6 there is something to choose
      if (!(await wait.isVisible())) return false;
      await hand.pick(page, wait);
      return (await page.locator('.choice:not(.auto)').count()) > 0; // held back: it is still to be done
    },
    60_000,
    'a roll that is held back',
  );
  await myTurn(page);
  const rolls = await mine.count();
  await page.locator('.choice').click();
  await until(async () => (await mine.count()) > rolls, 10_000, 'the roll by hand');
  await done(page);
});
