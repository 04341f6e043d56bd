// Much to hold in little room: every card is in sight, and no click on one is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, GAME, myTurn, person, playNow } from '../house.mjs';

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
