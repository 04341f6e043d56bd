// What no other walk comes by: settings, the rulebook's own doors, a host who begins with bots, and a match looked at
// again. Each press is followed by what it is there for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, GAME, gameCard, house, makeMove, myTurn, person, playNow, until } from './house.mjs';

const press = (page, role, name) => page.getByRole(role, { name, exact: true }).first().click();
const at = (page, path) => page.waitForURL((url) => url.pathname.startsWith(path));

test('settings are kept, and the table follows them', async () => {
  const page = await person({ calm: false });
  await page.context().grantPermissions(['notifications']);
  await page.goto('/');
  await press(page, 'button', 'Settings');
  await page.getByLabel('Light').selectOption('By the window (light)');
  await page.getByLabel('Speed of motion').selectOption('Very fast');
  await page.getByLabel('When one choice is left').selectOption('Let me confirm every move');
  for (const tick of ['Less motion', 'Sounds', 'Notify me']) await page.getByLabel(tick).check();
  await press(page, 'button', 'Close');
  await until(async () => (await page.locator('dialog[open]').count()) === 0, 3000, 'the settings to close');
  await page.reload();
  const root = page.locator('html');
  assert.equal(await root.getAttribute('data-theme'), 'light');
  assert.equal(await root.getAttribute('data-motion'), 'less');
  await press(page, 'button', 'Settings');
  assert.ok(await page.getByLabel('Sounds').isChecked());
  assert.equal(await page.getByLabel('Speed of motion').inputValue(), '4');
  await page.keyboard.press('Escape');
  await playNow(page);
  await myTurn(page);
  const moves = () => page.locator('.log li.move').count();
  const before = await moves();
  await page.locator('.card.lit').first().click();
  await page.waitForTimeout(500);
  assert.equal(await moves(), before, 'nothing is played before it is confirmed');
  for (let i = 0; i < 6 && (await moves()) === before; i++) {
    const next = page.locator('.choices .go, .choice, .target').first();
    const { x, y, width, height } = await next.boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(500);
  }
  assert.ok((await moves()) > before);
  await done(page);
});

test('the keyboard skips to the page', async () => {
  const page = await person();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal(new URL(page.url()).hash, '#page');
  await done(page);
});

test('the rulebook: a chapter, a rule that is cited, a rule behind an option', async () => {
  const page = await person();
  await page.goto('/');
  await gameCard(page, GAME)
    .getByRole('link', { name: /^Rules/ })
    .click();
  await at(page, '/rules/');
  const chapter = page.getByRole('navigation', { name: 'Chapters' }).getByRole('button').last();
  const title = (await chapter.innerText()).trim();
  await chapter.click();
  await until(
    () =>
      page
        .getByRole('heading', { name: title, exact: true })
        .evaluate((h) => h.getBoundingClientRect().top < innerHeight),
    3000,
    'the chapter',
  );
  const cited = page.locator('.rule button').first();
  const id = (await cited.innerText()).trim();
  await cited.click();
  await page.locator('.rule.here').waitFor();
  assert.ok((await page.locator('.rule.here .id').innerText()).startsWith(id));
  await page.goto(`/new/${GAME}`);
  await page.locator('summary').click();
  const behind = page.locator('details').getByRole('link').first();
  const rule = (await behind.innerText()).trim();
  await behind.click();
  await at(page, '/rules/');
  assert.equal(new URL(page.url()).hash, `#${rule}`);
  await done(page);
});

test('a host watches who comes and begins with bots; talk is by phrases alone', async () => {
  const [host, watcher] = [await person(), await person()];
  await host.goto('/');
  await gameCard(host, GAME)
    .getByRole('link', { name: /With friends/ })
    .click();
  await host.getByLabel('Talk in own words').uncheck();
  await press(host, 'button', 'Set up the table');
  await press(host, 'button', 'Link to watch');
  const link = host.getByLabel('The link');
  await link.click();
  await watcher.goto(await link.inputValue());
  await host.getByLabel('Bots for open seats').selectOption('Even');
  await press(host, 'button', 'Begin with bots');
  await myTurn(host);
  await watcher.locator('.stage svg.play').waitFor();
  assert.equal(await watcher.locator('.hand').count(), 0);
  await press(host, 'tab', 'Talk');
  assert.equal(await host.getByLabel('Say something').count(), 0, 'own words are off');
  const phrase = host.locator('.phrases button').first();
  const words = (await phrase.innerText()).trim();
  await phrase.click();
  await press(watcher, 'tab', /Talk/);
  await watcher.locator('.talk li').getByText(words).waitFor();
  await done(host, watcher);
});

test('the board is turned, a move taken back, and the rulebook opened from the table', async () => {
  const page = await person();
  await playNow(page);
  await myTurn(page);
  const where = () =>
    page.locator('[data-piece="marble:0.4"]').evaluate((marble) => {
      const { x, y } = marble.getBoundingClientRect();
      return [x, y];
    });
  const before = await where();
  await press(page, 'button', 'Turn');
  await until(
    async () => {
      const [x, y] = await where();
      return Math.hypot(x - before[0], y - before[1]) > 50;
    },
    3000,
    'the board to turn',
  );
  await makeMove(page);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await until(() => undo.isEnabled(), 20_000, 'undo to be possible');
  await undo.click();
  await page.locator('.log li.undone').first().waitFor({ state: 'attached' });
  await press(page, 'button', 'More');
  await page.getByLabel('Stopped').check();
  await page.getByLabel('Live').check();
  await until(async () => (await page.getByText('Connection lost').count()) === 0, 5000, 'the line');
  await press(page, 'link', 'Rulebook');
  await at(page, '/rules/');
  await page.goBack();
  await press(page, 'button', 'More');
  await press(page, 'link', 'Fair dice');
  await at(page, '/fair/');
  await press(page, 'link', 'Back to the table');
  await at(page, '/play/');
  await done(page);
});

test('on a phone: the board comes near, and a seat tells more', async () => {
  const page = await person({ width: 390, height: 844, touch: true });
  await playNow(page, 'overthrow');
  await myTurn(page);
  const near = page.getByRole('button', { name: 'Enlarge the board' });
  const wide = () => page.locator('.stage svg.play').evaluate((board) => board.getBoundingClientRect().width);
  const before = await wide();
  await near.tap();
  await until(async () => (await wide()) > before * 1.2, 3000, 'the board to come near');
  await near.tap();
  await until(async () => (await wide()) <= before + 1, 3000, 'the whole board');
  const seat = page.getByRole('button', { name: 'More about Cyan' });
  await seat.tap();
  assert.equal(await seat.getAttribute('aria-pressed'), 'true');
  await page.locator('.below').getByText('Cyan').waitFor({ state: 'attached' });
  await done(page);
});

test('a match that is over is saved and looked at again', async () => {
  const page = await person();
  await page.goto(`/play/${house.finished}`);
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'button', 'Save record')]);
  assert.match(saved.suggestedFilename(), /\.txt$/);
  await press(page, 'link', 'Replay');
  await at(page, '/replay/');
  const moment = page.getByLabel('Moment');
  const now = () => moment.inputValue().then(Number);
  await press(page, 'button', 'To the end');
  const last = await now();
  await press(page, 'button', 'One back');
  assert.equal(await now(), last - 1);
  await moment.click(); // in its middle
  const middle = await now();
  assert.ok(middle > 0 && middle < last - 1, `${middle} of ${last}`);
  await press(page, 'button', 'To the beginning');
  assert.equal(await now(), 0);
  await press(page, 'button', 'One on');
  assert.equal(await now(), 1);
  await page.getByLabel('Speed').selectOption('rush');
  await press(page, 'button', 'Play');
  await until(async () => (await now()) > 4, 10_000, 'it to play');
  await press(page, 'button', 'Pause');
  await page.goto('/');
  await press(page, 'link', 'Replay a record');
  await page.getByRole('heading', { name: 'Replay a record' }).waitFor();
  await page.goto('/play/nosuchmatch1');
  await press(page, 'link', 'To the games');
  await page.getByRole('heading', { name: 'Take a seat.' }).waitFor();
  await done(page);
});
