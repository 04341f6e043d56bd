// Coming back: the match to go on with is on top, all matches are found again, and what one is done with goes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe } from '../tools/axe.mjs';
import { ask, done, GAME, person, playNow, until } from '../house.mjs';

const PAGE = 20; // matches that the list shows at once
const SCREENS = 1.5;

/** The same browser, another page: from Continue to the table, then through the list of all matches. */
export async function nextDay(page, opponent) {
  const table = new URL(page.url()).pathname;
  const later = await page.context().newPage();
  await later.goto('/');
  const on = later.getByRole('link', { name: /^Continue/ });
  await on.waitFor();
  assert.match(await on.innerText(), new RegExp(opponent));
  const first = await later.locator('.games li').first().boundingBox();
  assert.ok((await on.boundingBox()).y < first.y, 'it is on top');
  await on.click();
  await later.locator('.stage svg.play').waitFor();
  assert.equal(new URL(later.url()).pathname, table);

  await later.getByRole('link', { name: 'Arena, home' }).click();
  await later.getByRole('link', { name: 'My matches' }).click();
  const rows = later.locator('.matches li.panel');
  const count = (many) => until(async () => (await rows.count()) === many, 10_000, `${many} matches`);
  await rows.first().waitFor();
  const all = await rows.count();
  assert.ok(all > 1, 'the rematch and what came before it');
  await later.getByLabel('Search').fill('nobody of that name');
  await later.getByText('Nothing like that among your matches.').waitFor();
  await later.getByLabel('Search').fill(opponent.toUpperCase());
  await until(async () => (await rows.count()) > 0, 10_000, 'the matches against a name');
  for (const row of await rows.all()) assert.match(await row.innerText(), new RegExp(opponent));
  await later.getByLabel('Search').fill('');
  await count(all);
  await later.getByLabel('Game').selectOption({ index: 1 });
  await count(all);
  await axe(later, 'my matches');

  const unfinished = rows.filter({ has: later.locator(`a[href="${table}"]`) });
  await unfinished.getByRole('button', { name: /^Leave/ }).click();
  await later.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await unfinished.getByRole('button', { name: /^Leave/ }).click();
  await later.keyboard.press('Escape');
  await unfinished.getByRole('button', { name: /^Leave/ }).click();
  await later.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  const gone = async () => /A bot plays for you|Won|Lost|Undecided/.test(await unfinished.innerText());
  await until(gone, 10_000, 'a bot to play');
  await unfinished.getByRole('button', { name: /^Remove/ }).click();
  await later.getByRole('button', { name: /^Put back/ }).click();
  await unfinished.getByRole('button', { name: /^Remove/ }).click();
  await later.getByText('is off the list').waitFor();
  await later.reload();
  await rows.first().waitFor();
  await count(all - 1);
  assert.equal(await unfinished.count(), 0);
  await later.close();
}

test('on a phone home is a screen and a half, and older matches come page by page', async () => {
  const page = await person({ width: 390, height: 844, touch: true });
  await playNow(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^Continue/ }).waitFor();
  await page.locator('.games .level').last().waitFor();
  const { high, wide } = await page.evaluate(() => ({
    high: document.documentElement.scrollHeight,
    wide: document.documentElement.scrollWidth,
  }));
  assert.ok(high <= SCREENS * 844, `home is ${high} pixels high`);
  assert.equal(wide, 390);
  const small = await page
    .locator('.page :is(a, button, select)')
    .evaluateAll((all) =>
      all.map((each) => [each.textContent.trim(), each.getBoundingClientRect()]).filter(([, box]) => box.height < 44),
    );
  assert.deepEqual(small, [], 'a finger hits everything');
  for (let made = 0; made < PAGE; made++) await ask(page, 'POST', '/api/matches', { game: GAME });
  await page.getByRole('link', { name: 'My matches' }).tap();
  const rows = page.locator('.matches li.panel');
  await until(async () => (await rows.count()) === PAGE, 10_000, 'a page');
  await page.getByRole('button', { name: 'Show older ones' }).tap();
  await until(async () => (await rows.count()) === PAGE + 1, 10_000, 'all of them');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await done(page);
});
