// Help for a card, asked for by a long press: it leaves the hand free and goes when it has been read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart, done, myTurn, person, playNow, until } from '../house.mjs';

test('help for a card leaves the hand free, and goes with the next touch', async () => {
  const page = await person({ width: 390, height: 844, touch: true });
  await playNow(page);
  await myTurn(page);
  const card = page.locator('.hand .card').first();
  const { x, y, width, height } = await card.boundingBox();
  const session = await page.context().newCDPSession(page);
  const finger = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await finger('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
  const help = page.locator('.help');
  await help.waitFor();
  await finger('touchEnd', []);
  await page.waitForTimeout(300);
  assert.equal(await help.count(), 1, 'it stays to be read');
  const hand = await page.locator('.hand .cards').first().boundingBox();
  assert.ok(apart(await help.boundingBox(), hand), 'no card lies under it');
  assert.equal(await page.locator('.card.chosen').count(), 0, 'nothing was chosen by it');
  await page.locator('.hand .card.lit').last().tap();
  await until(async () => (await help.count()) === 0, 3000, 'the help to go');
  await page.locator('.card.chosen').waitFor(); // and the touch did what a touch does
  await done(page);
});
