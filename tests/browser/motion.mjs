// Motion, with nothing held back: pieces keep to their paths, and frames do not drop.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { person } from './house.mjs';

const RECORD = readFileSync(new URL('../golden/overtake.plain.arena', import.meta.url), 'utf8');

/** Open the replay of a match that is always the same; return what the page was told of it. */
async function replayed(page) {
  const answer = page.waitForResponse(/\/api\/replay$/, { timeout: 60_000 });
  await page.goto('/replay');
  await page.getByRole('textbox').fill(RECORD);
  await page.getByRole('button', { name: 'Replay it' }).click();
  await page.locator('svg.play').waitFor({ timeout: 60_000 });
  return (await answer).json();
}

/** Open the replay one frame before a step that fits, and return where its piece is drawn while that frame plays. */
async function stepOf(page, replay, fits) {
  const at = replay.frames.findIndex((frame) => (frame.steps ?? []).some(fits));
  const step = replay.frames[at].steps.find(fits);
  await page.getByLabel('Moment').fill(String(at - 1));
  const places = await page.evaluate(async (piece) => {
    const found = [];
    document.querySelector('[aria-label="One on"]').click();
    const end = performance.now() + 1700; // the longest queue, and a little
    await new Promise((done) =>
      requestAnimationFrame(function look(now) {
        const [x, y] = document
          .querySelector(`[data-piece="${piece}"]`)
          .getAttribute('transform')
          .match(/-?[\d.]+/g)
          .map(Number);
        if (found.at(-1)?.[0] !== x || found.at(-1)?.[1] !== y) found.push([x, y]);
        if (now < end) requestAnimationFrame(look);
        else done();
      }),
    );
    return found;
  }, step.piece);
  return { way: step.path.map((id) => replay.board.points.find((p) => p.id === id)).map((p) => [p.x, p.y]), places };
}
const apart = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);
/** How far a place is off the straight line between two others. */
function off([x, y], a, b) {
  const t = Math.max(0, Math.min(1, ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / apart(a, b) ** 2));
  return apart([x, y], [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
}

test('a marble runs along its path, and who is bumped flies home in an arc', async () => {
  const page = await person({ calm: false });
  const replay = await replayed(page);
  const unit = replay.board.spacing ?? 1;
  const run = await stepOf(page, replay, (step) => step.kind === 'run' && step.path.length > 5);
  assert.ok(run.places.length > 8, `seen on ${run.places.length} places`);
  for (const place of run.places) {
    const least = Math.min(...run.way.slice(1).map((to, i) => off(place, run.way[i], to)));
    assert.ok(least < 0.05 * unit, `${place} is ${least} off the path`);
  }
  assert.deepEqual(run.places.at(-1), run.way.at(-1));
  const fly = await stepOf(page, replay, (step) => step.kind === 'fly' && step.cause === 'harm');
  const [from, to] = [fly.way[0], fly.way.at(-1)];
  assert.ok(apart(fly.places.at(-1), to) < 0.01, 'it comes home');
  assert.ok(Math.max(...fly.places.map((place) => off(place, from, to))) > 0.08 * apart(from, to), 'in an arc');
  await page.context().close();
});

test('frames do not drop while pieces move', async () => {
  const page = await person({ calm: false });
  await replayed(page);
  const measure = () =>
    page.evaluate(async () => {
      const on = document.querySelector('[aria-label="One on"]');
      let count = 0;
      let moving = 0;
      const begun = performance.now();
      const now = await new Promise((done) =>
        requestAnimationFrame(function tick(at) {
          count++;
          if (at > moving) {
            on.click();
            moving = at + 350;
          }
          if (at < begun + 2500) requestAnimationFrame(tick);
          else done(at);
        }),
      );
      return (1000 * count) / (now - begun);
    });
  const rates = [];
  // others may be busy on the same machine: the best of three tells what the page can do
  for (let i = 0; i < 3 && !(rates.at(-1) >= 55); i++) {
    await page.getByLabel('Moment').fill('100');
    rates.push(await measure());
  }
  console.log(`frames a second in motion: ${rates.map((rate) => rate.toFixed(1)).join(', ')}`);
  assert.ok(Math.max(...rates) >= 50);
  await page.context().close();
});
