// Three ways to work a page, and nothing else: a mouse, the keyboard alone, a finger on a phone.
import assert from 'node:assert/strict';
import { until } from './house.mjs';

const OPTIONS = 20; // in a list
const TABS = 150; // presses after which a thing counts as out of reach

/** Go to a thing by Tab alone, from wherever the focus is. */
async function reach(page, thing) {
  await thing.waitFor();
  for (let i = 0; i < TABS; i++) {
    if (await thing.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${thing} cannot be reached by Tab`);
}

async function middle(thing) {
  await thing.scrollIntoViewIfNeeded();
  const box = await thing.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Choose from a list; the list that opens is the system's own, which no test can press in. */
async function choose(page, select, words) {
  const labels = await select.locator('option').allTextContents();
  await select.selectOption(labels.find((label) => words.test(label.trim())).trim());
}

/** Each: what window it has, how it presses a thing, picks what is lit on the board, chooses, and fills a field in. */
export const HANDS = {
  mouse: {
    window: {},
    press: (page, thing) => thing.click(),
    pick: async (page, target) => page.mouse.click(...(await middle(target))),
    choose,
    fill: async (page, field, text) => {
      await field.click();
      await field.fill(text);
      await field.blur();
    },
  },
  keyboard: {
    window: {},
    press: async (page, thing) => {
      await reach(page, thing);
      await page.keyboard.press((await thing.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    },
    pick: async (page, target) => {
      await reach(page, target);
      await page.keyboard.press('Enter');
    },
    choose: async (page, select, words) => {
      await reach(page, select);
      const told = () => select.evaluate((field) => field.selectedOptions[0].text.trim());
      for (const arrow of ['ArrowDown', 'ArrowUp'])
        for (let i = 0; i < OPTIONS && !words.test(await told()); i++) await page.keyboard.press(arrow);
      assert.match(await told(), words);
    },
    fill: async (page, field, text) => {
      await reach(page, field);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    },
  },
  finger: {
    window: { width: 360, height: 740, touch: true },
    press: (page, thing) => thing.tap(),
    pick: async (page, target) => page.touchscreen.tap(...(await middle(target))),
    choose,
    fill: async (page, field, text) => {
      await field.tap();
      await field.fill(text);
      await field.blur();
    },
  },
};

/** Play with what is lit until my turn is over, or so far: the board before the buttons, those before another card. */
export async function play(page, hand, far = () => false) {
  const mine = async () => (await page.title()).startsWith('●');
  await until(mine, 60_000, 'my turn');
  for (let presses = 0; presses < 40; presses++) {
    if ((await far()) || !(await mine())) return;
    const [confirm, target, choice, card] = ['.choices .go', '.target', '.choice', '.card.lit:not(.chosen)'].map(
      (lit) => page.locator(lit).first(),
    );
    if (await confirm.count()) await hand.press(page, confirm);
    else if (await target.count()) await hand.pick(page, target);
    else if (await choice.count()) await hand.press(page, choice);
    else if (await card.count()) await hand.press(page, card);
    await page.waitForTimeout(150); // what is lit next comes from the server
  }
  assert.fail('the turn does not end');
}
