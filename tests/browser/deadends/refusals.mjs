// Why something is not allowed is said where it is in nobody's way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart, clickSpot, done, myTurn, person, playNow, until } from '../house.mjs';

for (const [width, height, touch] of [
  [1280, 800, false],
  [390, 844, true],
  [800, 360, true],
])
  test(`a refusal lies over neither board nor hand at ${width} by ${height}`, async () => {
    const page = await person({ width, height, touch });
    await playNow(page);
    await myTurn(page);
    await page.locator('.card.lit').filter({ hasText: 'Advance' }).or(page.locator('.card.lit')).first().click();
    await clickSpot(page, '[data-piece="marble:0.2"]');
    const notice = page.locator('.notice');
    if (!(await notice.count())) await clickSpot(page, '[data-piece="marble:1.2"]');
    await notice.waitFor();
    for (const part of ['.hand .cards', '.bar'])
      assert.ok(
        apart(await notice.boundingBox(), await page.locator(part).first().boundingBox()),
        `it lies over ${part}`,
      );
    const under = await page.evaluate(() => {
      const r = document.querySelector('.notice p').getBoundingClientRect();
      return document.elementFromPoint(r.x + 8, r.y + 8)?.closest('.notice') !== null;
    });
    assert.equal(under, false, 'a press on its words goes to what lies below');
    await notice.getByRole('button', { name: 'Close' }).click();
    await until(async () => (await notice.count()) === 0, 3000, 'it to go');
    await done(page);
  });
