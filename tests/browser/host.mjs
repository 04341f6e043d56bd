// What a host can take back before the match: links that were given out, and a seat.
// And what anybody can: a cookie that was copied.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person, until } from './house.mjs';

const FRIENDS = /With friends.*Jokers/;
const press = (page, name) => page.getByRole('button', { name }).first().click();
const openSeats = (page) => page.getByText('Open seat').count();

async function linkOf(host) {
  await press(host, 'Link to play');
  return host.getByLabel('The link').inputValue();
}

test('links can be withdrawn, and a guest be asked to leave', async () => {
  const [ada, ben] = [await person(), await person()];
  await ada.addInitScript(() => (navigator.share = async (sent) => void (globalThis.sent = sent))); // as on a phone
  await ada.goto('/');
  await ada.getByRole('link', { name: FRIENDS }).click();
  await press(ada, 'Set up the table');
  await ada.getByRole('region', { name: 'Before the match' }).waitFor();
  const [open, old] = [await openSeats(ada), await linkOf(ada)];
  await ada.getByRole('img', { name: 'QR code to scan' }).waitFor();
  await press(ada, 'Share the link');
  assert.equal(await ada.evaluate(() => globalThis.sent.url), old);
  await press(ada, 'Withdraw links');
  await ada.getByText('Links given out so far no longer work.').waitFor();

  const late = await person(); // its link is worth nothing: it is told so, and sits nowhere
  await late.goto(old);
  await late
    .getByRole('alert')
    .or(late.getByRole('status'))
    .filter({ hasText: /link|invitation/ })
    .first()
    .waitFor();
  assert.equal(await openSeats(ada), open);
  await late.context().close();

  const fresh = await linkOf(ada);
  assert.notEqual(fresh, old);
  await ben.goto(fresh); // the control: such links do let somebody sit down
  await until(async () => (await openSeats(ada)) === open - 1, 10_000, 'Ben to sit down');
  await ben.getByText('· you').waitFor(); // the control: until then his page shows the seat as his
  await press(ada, /^Remove/);
  await until(async () => (await openSeats(ada)) === open, 10_000, 'the seat to be open again');
  await ben.getByRole('heading', { name: 'You are not at this table any more' }).waitFor();
  await ben.getByText('the host has removed you from this table').waitFor();
  assert.equal(await ben.getByText('· you').count(), 0, 'the seat is still shown as his');
  assert.deepEqual(ada.troubles, []);
  await ada.context().close();
  await ben.context().close();
});

test('a copy of the cookie opens nothing once it is signed out elsewhere', async () => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('link', { name: FRIENDS }).click();
  await press(page, 'Set up the table');
  await page.getByText('· you').waitFor();
  const copy = await person();
  const stolen = await page.context().cookies();
  await copy.context().addCookies(stolen);
  await copy.goto(page.url());
  await copy.getByText('· you').waitFor(); // the control: until then it is as good as the first

  await press(page, 'Settings');
  await press(page, 'Sign my seats out elsewhere');
  await page.getByText('Signed out elsewhere').waitFor();
  await press(page, 'Close');
  await copy.reload();
  await until(async () => (await copy.getByText('· you').count()) === 0, 10_000, 'the copy to be a stranger');
  await page.reload();
  await page.getByText('· you').waitFor();
  await page.context().close();
  await copy.context().close();
});
