// A link that came too late, and a seat on a second device: what people press when they are not alone with one browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HANDS } from '../hands.mjs';
import { done, gameCard, myTurn, person, playNow, takeTurn, until } from '../house.mjs';

const GAME = 'marbles';
const button = (page, name) => page.getByRole('button', { name }).first();
const sits = (page) => page.locator('.seats .you').first().waitFor({ state: 'attached' });

/** Set a table against bots, by the page's own form, and return the link to play that its host copies. */
async function tableWithBots(page) {
  await page.goto('/');
  await gameCard(page, GAME)
    .getByRole('link', { name: /With friends/ })
    .click();
  await page.locator('.seat').first().waitFor();
  for (const seat of (await page.locator('.seat select').all()).slice(1))
    await HANDS.mouse.choose(page, seat, /^Gentle$/);
  await button(page, 'Set up the table').click();
  await page.locator('.stage svg.play').waitFor();
  await button(page, 'More').click();
  await button(page, /Link to play/).click();
  const field = page.getByLabel('The link', { exact: true });
  await field.waitFor();
  return field.inputValue();
}

for (const [name, hand] of Object.entries(HANDS)) {
  test(`${name}: an invitation to a full table lets one watch, or play for a bot`, async () => {
    const host = await person();
    const link = await tableWithBots(host);

    const watcher = await person(hand.window);
    await watcher.goto(link);
    await watcher.getByRole('heading', { name: 'All seats are taken' }).waitFor();
    await hand.press(watcher, button(watcher, 'Watch'));
    await watcher.locator('.stage svg.play').waitFor();
    assert.equal(await watcher.locator('.seats .you').count(), 0);

    const late = await person(hand.window);
    await late.goto(link);
    await hand.press(late, button(late, /Play for the bot/));
    await sits(late);

    const other = await person(hand.window);
    await other.goto(link);
    await hand.press(other, other.getByRole('link', { name: 'To the games' }));
    await other.waitForURL((url) => url.pathname === '/');
    for (const page of [host, watcher, late, other]) await done(page);
  });

  test(`${name}: one's own seat opens on a second device, and closes again`, async () => {
    const page = await person(hand.window);
    await playNow(page, GAME);
    await (name === 'finger'
      ? hand.press(page, page.getByRole('tab', { name: 'Table', exact: true }))
      : hand.press(page, button(page, 'More')));
    await hand.press(page, button(page, 'My seat on another device'));
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    await hand.press(page, button(page, 'Copy seat link'));
    await hand.press(page, button(page, 'Seat link copied'));
    await hand.press(page, page.getByRole('textbox', { name: 'The link to your seat' }));
    const link = await page.getByRole('textbox', { name: 'The link to your seat' }).inputValue();

    const phone = await person({ width: 360, height: 740, touch: true }); // another browser: no cookie of the first
    if (name === 'mouse') {
      await phone.goto(new URL(link).pathname); // without the secret the table is closed to it; the link opens it
      await phone.getByRole('heading', { name: 'This table is not to be found' }).waitFor();
    }
    await phone.goto(link);
    await sits(phone);
    await myTurn(phone);
    await takeTurn(phone);

    await hand.press(page, button(page, 'Only this device'));
    await until(async () => (await phone.locator('.seats .you').count()) === 0, 10_000, 'the other device to leave');
    await phone.goto('/');
    await phone.goto(link); // it has become worthless
    await until(async () => !(await phone.url().includes('#m=')), 10_000, 'the link to be tried');
    assert.equal(await phone.locator('.seats .you').count(), 0);
    await done(page);
  });
}
