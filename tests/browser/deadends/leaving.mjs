// A door does not shut behind anybody unasked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HANDS } from '../hands.mjs';
import { done, myTurn, person, playNow, until } from '../house.mjs';

for (const [name, hand] of Object.entries(HANDS))
  test(`${name}: leaving asks first`, async () => {
    const page = await person(hand.window);
    await playNow(page);
    await myTurn(page);
    const press = (role, label) => hand.press(page, page.getByRole(role, { name: label, exact: true }).first());
    await (name === 'finger' ? press('tab', 'Table') : press('button', 'More'));
    await press('button', 'Leave the table');
    const asked = page.getByRole('alertdialog', { name: 'Leave the table?' });
    await asked.waitFor();
    assert.match(await asked.innerText(), /bot plays on for you/);
    await (name === 'keyboard' ? page.keyboard.press('Escape') : press('button', 'Stay'));
    await until(async () => (await asked.count()) === 0, 3000, 'the question to go');
    assert.match(page.url(), /\/play\//);
    await press('button', 'Leave the table');
    await press('button', 'Leave');
    await page.waitForURL((url) => url.pathname === '/');
    await done(page);
  });

for (const [name, hand] of Object.entries(HANDS))
  test(`${name}: who came without a name takes one during the match`, async () => {
    const page = await person(hand.window);
    await playNow(page);
    await myTurn(page);
    const press = (role, label) => hand.press(page, page.getByRole(role, { name: label, exact: true }).first());
    await (name === 'finger' ? press('tab', 'Table') : press('button', 'More'));
    await hand.fill(page, page.getByLabel('Your name').first(), 'Ottilie');
    await press('button', 'Rename');
    await page.locator('.seats .name', { hasText: 'Ottilie' }).waitFor({ state: 'attached' });
    await done(page);
  });
