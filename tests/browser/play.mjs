// Playing: a newcomer's first turn, by mouse, by keyboard, on a phone, by polling; what is not allowed says why.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, clickSpot, done, house, makeMove, myTurn, person, playNow, spot, takeTurn, until } from './house.mjs';

test('a newcomer plays a whole turn against bots, three clicks after the page loads', async () => {
  const page = await person();
  await playNow(page); // one click
  await myTurn(page);
  await takeTurn(page);
  await until(async () => (await page.locator('.log li.move').count()) >= 4, 60_000, 'the bots to answer');
  await myTurn(page);
  assert.equal(await page.locator('.seats .seat').count(), 4);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('something unlit says why, and the rule opens in the rulebook', async () => {
  const page = await person();
  await playNow(page);
  await myTurn(page);
  const moving = page
    .locator('.card.lit')
    .filter({ has: page.locator('text=Advance') })
    .first();
  await moving.click();
  const own = await page.evaluate(() => document.querySelector('.seat.active') !== null);
  assert.ok(own);
  await clickSpot(page, '[data-piece="marble:0.2"]');
  const notice = page.locator('.notice');
  await notice.waitFor();
  assert.match(await notice.innerText(), /No: .*Start/);
  await notice.getByRole('button', { name: /^OT-/ }).click();
  await page.locator('.rule.here').waitFor();
  assert.match(await page.locator('.rule.here').innerText(), /^OT-5\.0/);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

/** A hand of OVERTAKE in which one card brings a marble out: tables are set until there is one. */
async function withDeploy(page) {
  for (let tries = 0; tries < 12; tries++) {
    await playNow(page);
    await myTurn(page);
    const advance = page.locator('.hand .card').filter({ hasText: 'Advance' });
    if ((await page.locator('.board .early').count()) && (await advance.count())) return;
  }
  assert.fail('no hand brings a marble out');
}

const own = '[data-piece^="marble:0."][data-at^="start:"]';
const spotOf = (page, selector) => spot(page, selector).then(({ x, y }) => [x, y]);

test('a marble first: its cards stand out, the others say why; carried to a place it is played', async () => {
  const page = await person({ touch: true });
  await withDeploy(page);
  const cards = await page.locator('.hand .card').count();
  const marble = page.locator('.early').first();
  assert.match(await marble.getAttribute('aria-label'), /marble in Start/);
  await page.mouse.click(...(await spotOf(page, own)));
  const able = page.locator('.card.lit, .card.chosen');
  await until(async () => (await able.count()) > 0 && (await able.count()) < cards, 5000, 'cards that bring it out');
  const dim = page.locator('.card.dim').filter({ hasText: 'Advance' }).first();
  assert.equal(await dim.getAttribute('aria-disabled'), 'true');
  const help = page.locator('.help').getByText(/leaves Start only/);
  await dim.hover({ force: true });
  await help.waitFor();
  await page.mouse.move(0, 0);
  await help.waitFor({ state: 'detached' });
  await dim.focus();
  await page.keyboard.press('Tab'); // by the keyboard it tells too, also to who cannot see it
  await page.keyboard.press('Shift+Tab');
  await page.locator('.help').getByRole('button', { name: 'OT-5.0' }).waitFor();
  const said = page.locator('[aria-live=polite]').filter({ hasText: 'No: a marble leaves Start only' });
  await said.waitFor({ state: 'attached' });
  await dim.click({ force: true }); // it is disabled, and still answers
  await page
    .locator('.notice')
    .getByText(/No: .*Start/)
    .waitFor();
  await page.keyboard.press('Escape');
  await until(async () => (await page.locator('.card.chosen').count()) === 0, 5000, 'the step back');
  // let go elsewhere, it goes back; nothing is played or chosen by it
  const moves = await page.locator('.log li.move').count();
  const home = await page.locator(own).first().getAttribute('data-piece');
  const [from, centre] = [await spotOf(page, own), await spotOf(page, '.stage svg.play')];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...centre, { steps: 4 });
  const places = page.locator('.target');
  await places.first().waitFor();
  const gate = await spotOf(page, '.target');
  await page.mouse.up();
  await until(async () => (await places.count()) === 0, 5000, 'the marble to go back');
  assert.equal(await page.locator('.log li.move').count(), moves);
  assert.equal(await page.locator('.card.chosen').count(), 0);
  const session = await page.context().newCDPSession(page);
  const finger = (type, ...at) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  await finger('touchStart', from);
  for (const part of [0.3, 0.6, 1])
    await finger('touchMove', [from[0] + (gate[0] - from[0]) * part, from[1] + (gate[1] - from[1]) * part]);
  await places.first().waitFor();
  await finger('touchEnd');
  // several cards may take it there: then one of them is to be chosen
  const played = async () => (await page.locator('.log li.move').count()) > moves;
  await until(async () => (await played()) || (await page.locator('.card.lit').count()) > 0, 5000, 'the drop');
  if (!(await played())) await page.locator('.card.lit').first().click();
  await until(played, 10_000, 'the move');
  assert.doesNotMatch(await page.locator(`[data-piece="${home}"]`).getAttribute('data-at'), /^start/);
  await done(page);
});

test('a turn with the keyboard alone', async () => {
  const page = await person();
  await page.goto('/');
  await page
    .getByRole('button', { name: /Play now/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.locator('.stage svg.play').waitFor(); // the home page has boards too
  await myTurn(page);
  const moves = await page.locator('.log li.move').count();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-id') ?? '');
  await page.keyboard.press('ArrowDown');
  assert.match(await focused(), /^card:/);
  const first = await focused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await focused(), first);
  await page.keyboard.press('Enter');
  await page.locator('.card.chosen').waitFor();
  await page.keyboard.press('Escape'); // one step back
  await until(async () => (await page.locator('.card.chosen').count()) === 0, 5000, 'the step back');
  await page.keyboard.press('Enter');
  await page.locator('.card.chosen').waitFor();
  for (let i = 0; i < 12 && (await page.locator('.log li.move').count()) === moves; i++) {
    await page.keyboard.press(i % 3 === 2 ? 'ArrowLeft' : 'ArrowUp');
    const id = await focused();
    if (!id.startsWith('card:')) await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
  }
  assert.ok((await page.locator('.log li.move').count()) > moves, 'a move was played');
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('the hand is whole in every window, the outer cards of the fan too', async () => {
  const page = await person();
  await playNow(page);
  await myTurn(page);
  for (const [width, height] of [
    [1280, 860],
    [1280, 720],
    [1440, 900],
    [1100, 640],
    [1100, 860],
  ]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300); // cards move to their places
    const low = await page
      .locator('.card')
      .evaluateAll((cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().bottom)));
    assert.ok(low <= height - 4, `at ${width} x ${height} a card ends at ${low}`);
    const right = await page
      .locator('.hand .card')
      .evaluateAll((cards) => Math.max(...cards.map((card) => card.getBoundingClientRect().right)));
    const panel = await page.locator('.log').boundingBox();
    assert.ok(right <= panel.x, `at ${width} x ${height} the last card ends at ${right}, the log begins at ${panel.x}`);
  }
  await page.context().close();
});

test('polling: stopped, check once, auto check', async () => {
  const page = await person();
  await playNow(page);
  await myTurn(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByLabel('Stopped').check();
  const match = page.url().split('/').at(-1);
  const lines = await page.locator('.log li').count();
  await makeMove(page); // goes by HTTP
  assert.ok((await page.locator('.log li').count()) > lines, 'the move came back by HTTP');
  await until(
    async () => {
      const look = await ask(page, 'GET', `/api/matches/${match}?since=0`);
      return look.moves?.length > 0 || look.over;
    },
    60_000,
    'the bots',
  );
  const before = await page.locator('.log li').count();
  await page.getByRole('button', { name: 'Check once' }).click();
  await until(async () => (await page.locator('.log li').count()) >= before, 5000, 'the look');
  await myTurn(page);
  await page.getByLabel('Auto check').check();
  await takeTurn(page);
  await myTurn(page); // the bots' moves came by themselves
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('who has stopped following is still shown the next table', async () => {
  const page = await person();
  await playNow(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByLabel('Stopped').check();
  await page.getByRole('link', { name: 'Arena, home' }).click();
  await page
    .getByRole('button', { name: /Play now/ })
    .first()
    .click();
  await page.locator('.stage svg.play').waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  assert.ok(await page.getByLabel('Stopped').isChecked());
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('on a phone of 360 pixels nothing scrolls sideways and a turn is played by touch', async () => {
  const page = await person({ width: 360, height: 740, theme: 'light', touch: true });
  await playNow(page);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(await sideways(), false);
  await myTurn(page);
  const card = await page.locator('.card.lit').first().boundingBox();
  assert.ok(card.width >= 56, `cards are ${card.width} wide`);
  for (const tab of ['Log', 'Talk', 'Rules', 'Table']) {
    await page.getByRole('tab', { name: tab }).tap();
    await page.waitForTimeout(250);
    assert.equal(await sideways(), false, `${tab} scrolls sideways`);
  }
  await page.getByRole('button', { name: 'Close' }).first().tap();
  await page.locator('.card.lit').first().tap();
  await page.locator('.card.chosen').waitFor();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, header button, header a')]
      .filter((b) => b.checkVisibility() && !b.closest('.log, .book'))
      .map((b) => [b.getBoundingClientRect(), b.textContent])
      .filter(([r]) => r.width > 0 && (r.width < 40 || r.height < 40))
      .map(([r, t]) => `${t} ${r.width}x${r.height}`),
  );
  assert.deepEqual(small, []);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('on a low phone of 360 by 640 the whole hand is in sight', async () => {
  const page = await person({ width: 360, height: 640, touch: true });
  await playNow(page);
  await myTurn(page);
  const [hand, bar] = await Promise.all(
    ['.hand', '[role=tablist]'].map((part) => page.locator(part).first().boundingBox()),
  );
  assert.ok(hand.y + hand.height <= bar.y, `the hand ends at ${hand.y + hand.height}, the bar begins at ${bar.y}`);
  await page.context().close();
});

test('the home page is light and quick', async () => {
  const page = await person();
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
  });
  await page.addInitScript(() => {
    new MutationObserver((_, watcher) => {
      if (!document.querySelector('.doors button')) return;
      globalThis.readyAt = performance.now();
      watcher.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await page.waitForFunction(() => globalThis.readyAt);
  const ready = await page.evaluate(() => globalThis.readyAt);
  await page.waitForTimeout(700);
  console.log(`home: ${bytes} bytes over the wire, interactive after ${Math.round(ready)} ms`);
  assert.ok(bytes <= 130 * 1024, `${bytes} bytes`);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test('an address nobody knows says so', async () => {
  const page = await person();
  await page.goto('/play/nosuchmatch1');
  await page.getByRole('heading', { name: /not to be found/ }).waitFor();
  await page.goto(`${house.base}/nowhere`);
  await page.getByRole('heading', { name: /nothing here/ }).waitFor();
  await page.context().close();
});
