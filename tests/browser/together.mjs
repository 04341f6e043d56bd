// Several people at one table: join by link, watch, talk, lose the network, take back, run out of time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, GAME, makeMove, myTurn, person, takeTurn, until } from './house.mjs';

const BOT = { kind: 'bot', bot: null };

/** Two people opposite each other, bots between them; answers both pages, the match and its links. */
async function twoAtATable(more = {}) {
  const host = await person();
  const guest = await person();
  await host.goto('/');
  const seats = [{ kind: 'me' }, BOT, { kind: 'open' }, BOT];
  const made = await ask(host, 'POST', '/api/matches', { game: GAME, seats, name: 'Ada', ...more });
  await host.goto(`/play/${made.match}`);
  await host.getByRole('heading', { level: 2 }).waitFor();
  await guest.goto(`/play/${made.match}#s=${made.invite}`);
  await guest.locator('svg.play, .room').first().waitFor();
  assert.ok(!guest.url().includes(made.invite), 'the secret leaves the address');
  await ask(guest, 'POST', `/api/matches/${made.match}/rename`, { name: 'Ben' });
  await until(async () => (await host.locator('main').innerText()).includes('Ben'), 10_000, 'Ben at the table');
  for (const page of [host, guest]) await page.locator('svg.play').waitFor();
  return { host, guest, made };
}

test('two browsers and a spectator in one match', async () => {
  const { host, guest, made } = await twoAtATable();
  const watcher = await person();
  await watcher.goto(`/play/${made.match}#w=${made.watch}`);
  await watcher.locator('svg.play').waitFor();
  await takeTurn(host);
  await takeTurn(guest);
  await myTurn(host);
  const moves = await host.locator('.log li.move').count();
  for (const page of [guest, watcher])
    await until(async () => (await page.locator('.log li.move').count()) === moves, 10_000, 'the same log');
  assert.equal(await watcher.locator('.hand').count(), 0, 'a spectator sees no hand');
  assert.ok((await host.locator('.hand .card').count()) > 0);
  // each sees the board from their own side: the same pip lies opposite
  const where = (page) =>
    page.evaluate(() => document.querySelector('[data-piece="marble:0.4"]').getBoundingClientRect().y / innerHeight);
  assert.ok((await where(host)) > 0.4 && (await where(guest)) < 0.3, 'turned to the own side');
  await guest.getByRole('tab', { name: 'Talk' }).click();
  await guest.getByLabel('Say something').fill('a pleasure to meet you');
  await guest.keyboard.press('Enter');
  await host.getByRole('tab', { name: /Talk/ }).click();
  await host.locator('.talk').getByText('a pleasure to meet you').waitFor();
  for (const page of [host, guest, watcher]) assert.deepEqual(page.troubles, []);
  for (const page of [host, guest, watcher]) await page.context().close();
});

test('reload and network loss in the middle of a turn', async () => {
  const { host, guest } = await twoAtATable();
  await myTurn(host);
  await host.locator('.card.lit').first().click();
  await host.reload();
  await host.locator('svg.play').waitFor();
  await myTurn(host); // still the same turn, nothing lost
  await host.locator('.card.lit').first().click();
  await host.context().setOffline(true);
  await host.locator('.lost').waitFor();
  await host.context().setOffline(false);
  await until(async () => (await host.locator('.lost').count()) === 0, 15_000, 'the connection');
  await takeTurn(host);
  await guest.context().setOffline(true);
  await guest.locator('.lost').waitFor();
  await guest.context().setOffline(false);
  await myTurn(guest); // what happened meanwhile has arrived
  await takeTurn(guest);
  for (const page of [host, guest])
    assert.deepEqual(
      page.troubles.filter((t) => !/fetch|network/i.test(t)),
      [],
    );
  for (const page of [host, guest]) await page.context().close();
});

test('undo with consent, visible in the log', async () => {
  const { host, guest } = await twoAtATable();
  await takeTurn(host);
  await myTurn(guest);
  await makeMove(guest);
  const undo = host.getByRole('button', { name: /Undo|Ask to undo/ });
  await until(async () => await undo.isEnabled(), 10_000, 'undo to be possible');
  assert.match(await undo.innerText(), /Ask to undo/);
  await undo.click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
  await until(async () => (await guest.getByRole('alertdialog').count()) === 0, 5000, 'the answer');
  await until(async () => await undo.isEnabled(), 10_000, 'undo again');
  await undo.click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
  await host.locator('.log li.undone').first().waitFor({ state: 'attached' });
  await host
    .getByText(/taken back/)
    .first()
    .waitFor();
  for (const page of [host, guest]) assert.deepEqual(page.troubles, []);
  for (const page of [host, guest]) await page.context().close();
});

test('out of time: a bot sits in, the owner gets a digest and the seat back', async () => {
  const { host, guest } = await twoAtATable({ clock: { kind: 'move', seconds: 5 } });
  await host.locator('.digest').waitFor({ timeout: 30_000 });
  await host.locator('.clock').first().waitFor();
  await host.getByRole('button', { name: 'Take my seat back' }).click();
  await until(async () => (await host.locator('.digest').count()) === 0, 10_000, 'the seat');
  await until(async () => (await guest.locator('.log').innerText()).includes('is back'), 10_000, 'the log to say so');
  for (const page of [host, guest]) assert.deepEqual(page.troubles, []);
  for (const page of [host, guest]) await page.context().close();
});
