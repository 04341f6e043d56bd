// The rules of axe over the page as it is now: no violation.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const AXE = readFileSync(new URL('../../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

export async function axe(page, what) {
  await page.locator('main h1').first().waitFor({ state: 'attached' }); // pages are fetched when they are wanted
  await page.evaluate(AXE); // by the debugger, so that the page's policy stays as it is
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const said = found.violations.map(
    (v) =>
      `${what}: ${v.id} ${v.nodes
        .slice(0, 3)
        .map((n) => n.target.join(' '))
        .join(' | ')}`,
  );
  assert.deepEqual(said, []);
}
