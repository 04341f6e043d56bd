// The last word of the suite: every control that any page showed has been pressed by somebody.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { house } from '../house.mjs';
import { Controls } from '../tools/controls.mjs';
import { everyControl } from './suite.mjs';

// Met and never pressed, each with its reason.
const EXCEPTIONS = {};

test('a control that nobody pressed is found, one that somebody pressed is not', async () => {
  const own = new Controls();
  const context = await house.browser.newContext();
  await own.watch(context);
  const page = await context.newPage();
  const body =
    '<button id=a>One</button><button id=b>Two</button><label>Name<input></label><a href="x">3</a>' +
    '<button id=c disabled>Four</button><dialog><button>In</button></dialog><label>Other<input id=d></label>' +
    '<div role=slider tabindex=0 aria-label=Much></div>';
  await page.goto(`data:text/html,${encodeURIComponent(body)}`);
  await page.evaluate(() => document.querySelector('#b').click()); // no person did that
  await page.locator('#a').click();
  await page.getByLabel('Name').focus();
  await page.keyboard.type('x');
  await page.evaluate(() => {
    document.querySelector('#c').disabled = false;
    document.querySelector('dialog').showModal();
    document.querySelector('#d').value = 'by a script';
    document.querySelector('#d').dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.waitForTimeout(700);
  assert.deepEqual(own.unused, ['button Four', 'button In', 'button Two', 'link #', 'slider Much', 'text Other']);
  assert.deepEqual([...own.used.keys()].sort(), ['button One', 'text Name']);
  await context.close();
});

test('every control has been pressed', async () => {
  const { parts, met, used } = everyControl();
  assert.equal(parts, 2, 'both halves have run to their ends');
  console.log(`controls: ${met.size} met, ${used.size} used`);
  const never = [...met.keys()].filter((name) => !used.has(name)).sort();
  const unused = never.filter((name) => !(name in EXCEPTIONS));
  const listed = unused.map((name) => `\n  ${name}, met on the page ${met.get(name)}`);
  assert.equal(unused.length, 0, `nobody has pressed:${listed.join('')}`);
  assert.deepEqual(
    Object.keys(EXCEPTIONS).filter((name) => !never.includes(name)),
    [],
    'an exception is pressed after all, or gone',
  );
});
