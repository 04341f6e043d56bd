// A phone held sideways: board, hand and words side by side.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart, done, GAMES, myTurn, person, playNow } from '../house.mjs';

const fits = (page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

for (const game of GAMES)
  test(`${game}: a laptop at 200 % shows all of the table at once`, async () => {
    const page = await person({ width: 683, height: 384 });
    await playNow(page, game);
    await myTurn(page);
    assert.ok((await fits(page)) <= 0, `${await fits(page)} px lie below the window`);
    await done(page);
  });

for (const game of GAMES)
  test(`${game}: a phone held sideways shows a board one can play on`, async () => {
    const page = await person({ width: 800, height: 360, touch: true });
    await playNow(page, game);
    await myTurn(page);
    const found = await page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - innerWidth,
      board: document.querySelector('.stage svg.play').getBoundingClientRect(),
      status: document.querySelector('.bar .status').getBoundingClientRect(),
      tabs: document.querySelector('[role=tablist]').getBoundingClientRect(),
      low: Math.max(
        0,
        ...[...document.querySelectorAll('.hand .card, .piles')].map((c) => c.getBoundingClientRect().bottom),
      ),
    }));
    assert.ok(found.sideways <= 0, `it scrolls sideways by ${found.sideways}`);
    const { board, status, tabs } = found;
    assert.ok(board.width >= 280 && board.height >= 280, `the board is ${board.width} by ${board.height}`);
    assert.ok(board.top >= 0 && board.bottom <= 360, 'the whole board is in sight');
    assert.ok(status.bottom <= 360 && status.top >= 0 && apart(status, board), 'what to do is said beside it');
    assert.ok(found.low <= tabs.top, `the hand ends at ${found.low}, the tabs begin at ${tabs.top}`);
    assert.ok((await fits(page)) <= 0, `${await fits(page)} px lie below the window`);
    for (const tab of ['Log', 'Talk', 'Rules', 'Table']) {
      await page.getByRole('tab', { name: tab }).tap();
      await page.waitForTimeout(250);
      const panel = await page.getByRole('tabpanel').boundingBox();
      assert.ok(panel.height >= 150, `${tab} is ${panel.height} high`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, tab);
    }
    await page.getByRole('button', { name: 'Close' }).first().tap();
    await done(page);
  });
