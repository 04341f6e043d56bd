// Much to hold in little room: every card is in sight, and no click on one is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, GAME, myTurn, person, playNow } from '../house.mjs';

const FINGER = 44; // pixels

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [683, 384], // a laptop at 200 %
])
  test(`${width} by ${height}: a hand of seven different cards is in sight, each with room for a finger`, async () => {
    const page = await person({ width, height, touch: true });
    await playNow(page, GAME);
    await myTurn(page);
    const shown = await page.evaluate(() => {
      const row = document.querySelector('.hand .cards');
      const last = row.lastElementChild;
      while (row.children.length < 7) row.append(last.cloneNode(true)); // equal cards were dealt, which lie as one
      const wide = row.closest('section');
      wide.style.setProperty('--count', row.children.length);
      return [...row.children].map((li) => li.firstElementChild.getBoundingClientRect().toJSON());
    });
    for (const [i, card] of shown.entries()) {
      const met = (shown[i + 1]?.left ?? card.right) - card.left;
      assert.ok(met >= FINGER - 0.5, `of card ${i} one sees ${met}`);
      assert.ok(card.left >= 0 && card.right <= width, `card ${i} lies from ${card.left} to ${card.right}`);
    }
    await done(page);
  });

test('a double click on a card chooses it, and does not take it back', async () => {
  const page = await person();
  await playNow(page, GAME);
  await myTurn(page);
  const card = page.locator('.card.lit').last();
  const id = await card.getAttribute('data-id');
  const same = page.locator(`.card[data-id="${id}"]`);
  await card.dblclick();
  assert.equal(await same.getAttribute('aria-pressed'), 'true');
  await page.waitForTimeout(600); // no longer the same double click
  await same.click();
  assert.equal(await same.getAttribute('aria-pressed'), 'false', 'a second click of its own takes it back');
  await done(page);
});
