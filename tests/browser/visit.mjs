// Two people as they would walk: one sets a table, the other comes by the home page or by a link and sits down; they
// play to the end, and once more. Real presses only: nothing between two of them but looking at the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HANDS, play } from './hands.mjs';
import { person, until } from './house.mjs';

const FRIENDS = /With friends.*Jokers/; // a game in which cards of one's own show that one sits there
const SEATS = 2;
const pathOf = (page) => new URL(page.url()).pathname;
const ownCard = (page) => page.locator('.hand .card').first();
const theEnd = (page) => page.getByRole('region', { name: 'The match is over' });

for (const [name, hand] of Object.entries(HANDS)) {
  const press = (page, role, label) => hand.press(page, page.getByRole(role, { name: label }).first());

  /** Set a table for two that ends after one turn each; answer its name. */
  async function setTable(page, { open }) {
    const title = `${name} ${Date.now()}`;
    await page.goto('/');
    await press(page, 'link', FRIENDS);
    await hand.fill(page, page.getByLabel('seats', { exact: true }), String(SEATS));
    await until(async () => (await page.locator('.seat').count()) === SEATS, 10_000, 'a table for two');
    await hand.press(page, page.locator('summary'));
    await hand.fill(page, page.getByLabel('max turns'), String(SEATS));
    if (open) await hand.press(page, page.getByLabel('Public'));
    await hand.fill(page, page.getByLabel('Name of the table'), title);
    await press(page, 'button', 'Set up the table');
    await page.getByRole('region', { name: 'Before the match' }).waitFor();
    return title;
  }

  async function playToTheEnd(...pages) {
    const first = () =>
      Promise.all(pages.map((page) => page.title())).then((titles) =>
        titles.findIndex((title) => title.startsWith('●')),
      );
    await until(async () => (await first()) >= 0, 20_000, 'somebody to begin');
    for (const page of (await first()) ? pages.toReversed() : pages) await play(page, hand);
    for (const page of pages) await theEnd(page).waitFor();
  }

  async function newTable(page, old) {
    await until(() => pathOf(page) !== old, 5000, 'another address');
    await until(async () => (await theEnd(page).count()) === 0, 5000, 'the old end to go');
    await ownCard(page).waitFor();
    await until(
      async () =>
        (await page.locator('.log').count()) === 0 || !/undecided/i.test(await page.locator('.log').innerText()),
      5000,
      'another log',
    );
  }

  /** The seats of a rematch are kept for their owners: nothing is dealt before they have come. */
  async function waitsForTheOther(page, old) {
    await until(() => pathOf(page) !== old, 5000, 'another address');
    await page.getByText(/Waiting for .* to come/).waitFor();
    assert.equal(await ownCard(page).count(), 0, 'nothing is dealt yet');
  }

  async function leave(...pages) {
    for (const page of pages) assert.deepEqual(page.troubles, []);
    for (const page of pages) await page.context().close();
  }

  test(`${name}: a stranger finds a public table on the home page, sits down and plays`, async () => {
    const [ada, ben] = [await person(hand.window), await person(hand.window)];
    const title = await setTable(ada, { open: true });
    await ben.goto('/');
    await press(ben, 'link', title);
    await press(ben, 'button', 'Sit here');
    await ownCard(ben).waitFor(); // not a spectator: the match has begun and these are Ben's
    await ownCard(ada).waitFor();
    assert.equal(pathOf(ben), pathOf(ada));
    await playToTheEnd(ada, ben);
    await leave(ada, ben);
  });

  test(`${name}: a rematch, asked for by one and joined by the other, and a rematch of that`, async () => {
    const [ada, ben] = [await person(hand.window), await person(hand.window)];
    await setTable(ada, { open: false });
    await press(ada, 'button', 'Link to play');
    await ben.goto(await ada.getByLabel('The link').inputValue());
    await ownCard(ben).waitFor();
    await playToTheEnd(ada, ben);

    await press(ada, 'button', 'Look at the board');
    await until(async () => (await theEnd(ada).count()) === 0, 5000, 'the board');
    await press(ada, 'button', 'Back to the result');

    const first = pathOf(ada);
    await press(ada, 'button', 'Rematch');
    await waitsForTheOther(ada, first);
    await ben.getByRole('button', { name: 'Join the rematch' }).waitFor();
    await press(ben, 'button', 'Look at the board');
    await press(ben, 'button', 'Back to the rematch');
    await press(ben, 'button', 'Join the rematch');
    await newTable(ben, first);
    await newTable(ada, first);
    assert.equal(pathOf(ben), pathOf(ada), 'both at the same table');

    await playToTheEnd(ada, ben);
    const second = pathOf(ben);
    await press(ben, 'button', 'Rematch');
    await waitsForTheOther(ben, second);
    await press(ada, 'button', 'Join the rematch');
    await newTable(ben, second);
    await ben.goBack(); // to a table that is over, and forth to one that is on
    await theEnd(ben).waitFor();
    assert.equal(pathOf(ben), second);
    await ben.goForward();
    await newTable(ben, second);
    await leave(ada, ben);
  });
}

test('the name somebody takes at a table is theirs at the next one', async () => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('link', { name: FRIENDS }).click();
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await page.getByLabel('Your name').fill('Zoe');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Zoe' }).first().waitFor();
  await page.getByRole('link', { name: 'Arena, home' }).click();
  await page.getByRole('link', { name: FRIENDS }).click();
  assert.equal(await page.getByLabel('Your name').inputValue(), 'Zoe');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
