// Two people as they would walk: one sets a table, the other comes by the home page or by a link and sits down; they
// play to the end, and once more. Real presses only: nothing between two of them but looking at the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HANDS, play } from './hands.mjs';
import { done, gameCard, GAMES, person, until } from './house.mjs';

const CARDS = 'jokers'; // a game in which cards of one's own show that one sits there
const pathOf = (page) => new URL(page.url()).pathname;
const seated = (page) => page.locator('.seats .you').first().waitFor({ state: 'attached' });
const theEnd = (page) => page.getByRole('region', { name: 'The match is over' });

for (const [name, hand] of Object.entries(HANDS)) {
  const press = (page, role, label) => hand.press(page, page.getByRole(role, { name: label }).first());

  /** Set a table for two people that ends after one turn each, bots on the other seats; return its name. */
  async function setTable(page, game, { open }) {
    const title = `${game} ${name} ${Date.now()}`;
    await page.goto('/');
    await hand.press(page, gameCard(page, game).getByRole('link', { name: /With friends/ }));
    await page.locator('.seat').first().waitFor();
    const count = page.getByLabel('seats', { exact: true });
    if (await count.count()) {
      if (await count.evaluate((field) => field instanceof HTMLSelectElement)) await hand.choose(page, count, /^2/);
      else await hand.fill(page, count, '2');
      await until(async () => (await page.locator('.seat').count()) === 2, 10_000, 'a table for two');
    }
    const seats = await page.locator('.seat select').all();
    for (const seat of seats.slice(2)) await hand.choose(page, seat, /^Even$/);
    await hand.press(page, page.locator('summary'));
    await hand.fill(page, page.getByLabel('max turns'), String(seats.length));
    if (open) await hand.press(page, page.getByLabel('Public'));
    await hand.fill(page, page.getByLabel('Name of the table'), title);
    await press(page, 'button', 'Set up the table');
    await page.getByRole('region', { name: 'Before the match' }).waitFor();
    return title;
  }

  async function playToTheEnd(...pages) {
    const over = async () => (await theEnd(pages[0]).count()) > 0;
    while (!(await over())) {
      let next = null;
      await until(
        async () => {
          const titles = await Promise.all(pages.map((page) => page.title()));
          next = pages[titles.findIndex((each) => each.startsWith('●'))] ?? null;
          return next !== null || (await over());
        },
        30_000,
        'somebody to go on',
      );
      if (next) await play(next, hand);
    }
    for (const page of pages) await theEnd(page).waitFor();
  }

  async function newTable(page, old) {
    await until(() => pathOf(page) !== old, 5000, 'another address');
    await until(async () => (await theEnd(page).count()) === 0, 5000, 'the old end to go');
    await seated(page);
    await until(
      async () =>
        (await page.locator('.log').count()) === 0 || !/undecided/i.test(await page.locator('.log').innerText()),
      5000,
      'another log',
    );
  }

  /** Nothing lies on the board that was won on. */
  async function boardInSight(page) {
    const [board, end] = [await page.locator('.stage svg.play').boundingBox(), await theEnd(page).boundingBox()];
    const over = Math.min(board.y + board.height, end.y + end.height) - Math.max(board.y, end.y);
    const beside = board.x + board.width <= end.x || end.x + end.width <= board.x;
    assert.ok(beside || over <= 0, `the end lies over the board by ${over}`);
    const again = await theEnd(page)
      .getByRole('button', { name: /rematch/i })
      .boundingBox();
    assert.ok(again.y + again.height <= (await page.evaluate(() => innerHeight)), 'who won and what next are in sight');
  }

  /** The seats of a rematch are kept for their owners: nothing is dealt before they have come. */
  async function waitsForTheOther(page, old) {
    await until(() => pathOf(page) !== old, 5000, 'another address');
    await page.getByText(/Waiting for .* to come/).waitFor();
    assert.equal(await page.locator('.hand .card').count(), 0, 'nothing is dealt yet');
  }

  for (const game of GAMES)
    test(`${name}, ${game}: a stranger finds a table, sits down, plays to the end, and once more`, async () => {
      const [ada, ben] = [await person(hand.window), await person(hand.window)];
      const title = await setTable(ada, game, { open: true });
      await ben.goto('/');
      await press(ben, 'link', title);
      await press(ben, 'button', 'Sit here');
      await seated(ben);
      await seated(ada);
      assert.equal(pathOf(ben), pathOf(ada));
      await playToTheEnd(ada, ben);
      await boardInSight(ada);
      const first = pathOf(ada);
      await press(ada, 'button', 'Rematch');
      await waitsForTheOther(ada, first);
      await press(ben, 'button', 'Join the rematch');
      await newTable(ben, first);
      await newTable(ada, first);
      assert.equal(pathOf(ben), pathOf(ada), 'both at the same table');
      await done(ada, ben);
    });

  test(`${name}: a rematch, asked for by one and joined by the other, and a rematch of that`, async () => {
    const [ada, ben] = [await person(hand.window), await person(hand.window)];
    await setTable(ada, CARDS, { open: false });
    await press(ada, 'button', 'Link to play');
    await ben.goto(await ada.getByLabel('The link').inputValue());
    await seated(ben);
    await playToTheEnd(ada, ben);

    await boardInSight(ada);
    const first = pathOf(ada);
    await press(ada, 'button', 'Rematch');
    await waitsForTheOther(ada, first);
    await ben.getByRole('button', { name: 'Join the rematch' }).waitFor();
    await boardInSight(ben);
    await press(ben, 'button', 'Join the rematch');
    await newTable(ben, first);
    await newTable(ada, first);
    assert.equal(pathOf(ben), pathOf(ada), 'both at the same table');

    await playToTheEnd(ada, ben);
    const second = pathOf(ben);
    await press(ben, 'button', 'Rematch');
    await waitsForTheOther(ben, second);
    assert.equal(await ben.getByRole('button', { name: 'Begin with bots' }).count(), 0, 'her seat is kept for Ada');
    await press(ada, 'button', 'Join the rematch');
    await newTable(ben, second);
    await ben.goBack(); // to a table that is over, and forth to one that is on
    await theEnd(ben).waitFor();
    assert.equal(pathOf(ben), second);
    await ben.goForward();
    await newTable(ben, second);
    await done(ada, ben);
  });
}

test('the name somebody takes at a table is theirs at the next one', async () => {
  const page = await person();
  await page.goto('/');
  await gameCard(page, CARDS)
    .getByRole('link', { name: /With friends/ })
    .click();
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await page.getByLabel('Your name').fill('Zoe');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Zoe' }).first().waitFor();
  await page.getByRole('link', { name: 'Arena, home' }).click();
  await gameCard(page, CARDS)
    .getByRole('link', { name: /With friends/ })
    .click();
  assert.equal(await page.getByLabel('Your name').inputValue(), 'Zoe');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});
