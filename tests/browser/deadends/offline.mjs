// The line breaks in the middle of a move: it is kept and shown, played once, or given back with the reason.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HANDS, play } from '../hands.mjs';
import { done, GAME, gameCard, myTurn, person, playNow, until } from '../house.mjs';

const lines = (page) => page.locator('.log li.move').count();
const waiting = (page) => page.locator('.bar .status').getByText(/^Waiting for the connection/);

/** Cut the line, and choose what is lit until a move is complete and waits. */
async function chooseOffline(page) {
  await page.context().setOffline(true);
  await page.getByText('Connection lost').waitFor();
  for (let presses = 0; presses < 12 && !(await waiting(page).count()); presses++) {
    const lit = ['.choices .go', '.target', '.choice', '.card.lit:not(.chosen)'];
    for (const each of lit.map((one) => page.locator(one).first())) {
      if (!(await each.count())) continue;
      const { x, y, width, height } = await each.boundingBox();
      await page.mouse.click(x + width / 2, y + height / 2);
      break;
    }
    await page.waitForTimeout(150);
  }
  await waiting(page).waitFor();
}

test('a move made offline waits on the table, and is played when the line is back', async () => {
  const page = await person();
  await playNow(page);
  await myTurn(page);
  const before = await lines(page);
  await chooseOffline(page);
  assert.ok(await page.locator('.card.chosen').count(), 'the card lies ready');
  assert.equal(await lines(page), before, 'nothing is played yet');
  await page.waitForTimeout(1500); // longer than one try to come back
  await waiting(page).waitFor();
  await page.context().setOffline(false);
  await until(async () => (await lines(page)) > before, 20_000, 'the move to be played');
  await until(async () => (await waiting(page).count()) === 0, 5000, 'nothing to wait');
  assert.equal(await page.locator('.notice').count(), 0, 'and nothing is complained about');
  await done(page);
});

// the line breaks in the middle: before the move has reached the server, or after it but before the answer came back
for (const [when, reaches] of [
  ['is lost on its way', false],
  ['has been played though nobody said so', true],
])
  test(`a move that ${when} is played once`, async () => {
    const page = await person();
    let broken = false;
    await page.routeWebSocket('**/api/live', (line) => {
      const server = line.connectToServer();
      let cut = false;
      line.onMessage((message) => {
        if (!broken && JSON.parse(message).t === 'play') {
          broken = cut = true;
          if (reaches) server.send(message);
          setTimeout(() => line.close(), 300);
        } else if (!cut) server.send(message);
      });
      server.onMessage((message) => {
        if (!cut) line.send(message);
      });
    });
    await playNow(page);
    await myTurn(page);
    const [before, own] = [await lines(page), await page.locator('.log li.move').allInnerTexts()];
    // quick bots bring the turn round again within the cut: no press after it, or a second move is our own
    await play(page, HANDS.mouse, () => broken);
    assert.ok(broken, 'the line was cut');
    await until(async () => (await lines(page)) > before, 20_000, 'the move to be played');
    await until(
      async () => !/Playing|Waiting/.test(await page.locator('.bar .status').innerText()),
      20_000,
      'an answer',
    );
    const mine = (await page.locator('.log li.move').allInnerTexts())
      .slice(own.length)
      .filter((line) => /^You\b/.test(line));
    assert.equal(mine.length, 1, `nothing is played twice: ${mine}`);
    assert.equal(await page.locator('.notice').count(), 0);
    await done(page);
  });

// a move that waits outlives its page, however that is left
for (const [way, leave] of [
  ['home and back', async (page) => page.getByRole('link', { name: 'Arena, home' }).click()],
  ['reloading', async (page) => page.reload().catch(() => {})], // without a line there is no page either
  ['closing it', async (page) => page.close()],
])
  test(`a move that waits is played though the page was left by ${way}`, async () => {
    const page = await person();
    await playNow(page);
    await myTurn(page);
    const [table, own] = [page.url(), await page.locator('.log li.move').count()];
    await chooseOffline(page);
    const context = page.context();
    await leave(page);
    await context.setOffline(false);
    const again = page.isClosed() ? await context.newPage() : page;
    await again.goto(table);
    const mine = async () =>
      (await again.locator('.log li.move').allInnerTexts()).slice(own).filter((line) => /^You\b/.test(line));
    await until(async () => (await mine()).length > 0, 20_000, 'the move to be played');
    assert.equal((await mine()).length, 1);
    assert.equal(await again.locator('.notice').count(), 0);
    await context.close();
  });

test('a move that waits is played from another page', async () => {
  const page = await person();
  await playNow(page);
  await myTurn(page);
  const own = await page.locator('.log li.move').count();
  await chooseOffline(page);
  await page.getByRole('link', { name: 'Arena, home' }).click();
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/play') && answer.ok());
  await page.context().setOffline(false);
  await sent;
  await page.goBack();
  await until(async () => (await page.locator('.log li.move').count()) > own, 20_000, 'the move in the log');
  await done(page);
});

test('where no socket can be opened, the table is looked at now and then, and moves are played', async () => {
  const page = await person();
  await page.addInitScript(() => {
    window.WebSocket = class {
      static OPEN = 1;
      readyState = 3;
      constructor() {
        setTimeout(() => this.onclose?.(new CloseEvent('close')), 20);
      }
      close() {}
    };
  });
  await playNow(page);
  await myTurn(page);
  const before = await lines(page);
  await play(page, HANDS.mouse, async () => (await lines(page)) > before);
  await until(async () => (await lines(page)) > before, 20_000, 'the move to be played');
  assert.equal(await page.getByText('Connection lost').count(), 0);
  await done(page);
});

test('a move that waits can be taken back before the line is there', async () => {
  const page = await person();
  await playNow(page);
  await myTurn(page);
  const before = await lines(page);
  await chooseOffline(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await until(async () => (await page.locator('.card.chosen').count()) === 0, 5000, 'the hand as it was');
  await page.context().setOffline(false);
  await until(async () => (await page.getByText('Connection lost').count()) === 0, 20_000, 'the line');
  await myTurn(page);
  assert.equal(await lines(page), before);
  await done(page);
});

test('a move that comes too late is given back with the reason', async () => {
  const page = await person();
  await page.goto('/');
  await gameCard(page, GAME)
    .getByRole('link', { name: /With friends/ })
    .click();
  await page.getByLabel('Clock').selectOption('So long per move');
  await page.getByLabel('Seconds per move').fill('5');
  for (const seat of ['Cyan', 'Amber', 'Violet']) await page.getByRole('combobox', { name: seat }).selectOption('Even');
  await page.getByRole('button', { name: 'Set up the table' }).click();
  await myTurn(page);
  await chooseOffline(page);
  await page.waitForTimeout(7000); // a bot plays in the meantime
  await page.context().setOffline(false);
  await page
    .getByRole('alert')
    .getByText(/Your move was not played/)
    .waitFor({ timeout: 20_000 });
  assert.equal(await waiting(page).count(), 0);
  await done(page);
});
