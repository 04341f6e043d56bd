// Watching a table in motion: what the story tells of my moves must be seen on the screen, frame by frame.
import assert from 'node:assert/strict';
import { ask, until } from './house.mjs';

/** Wait until nothing moves: a click would end it at once. */
export const still = (page) => until(async () => !(await page.getByText('in motion').count()), 20_000, 'motion to end');

/** Begin to note, frame by frame, where pieces are drawn, how much of them is seen, and how dice lie. */
export const watch = (page) => page.evaluate(() => {
  const seen = (globalThis.seen = { places: {}, parts: {}, turns: {}, faces: {} });
  const note = (of, id, what) => (of[id] ??= new Set()).add(what);
  requestAnimationFrame(function look() {
    for (const piece of document.querySelectorAll('[data-piece]')) {
      const { transform, opacity, ['fill-opacity']: wash } = Object.fromEntries([...piece.attributes].map((a) => [a.name, a.value]));
      note(seen.places, piece.dataset.piece, transform);
      note(seen.parts, piece.dataset.piece, wash ?? opacity);
    }
    for (const die of document.querySelectorAll('[data-die]')) {
      const turn = die.querySelector('g').getAttribute('transform');
      note(seen.turns, die.dataset.die, turn);
      if (turn.endsWith('rotate(0)')) note(seen.faces, die.dataset.die, die.querySelectorAll('circle').length);
    }
    requestAnimationFrame(look);
  });
});
const noted = (page) => page.evaluate(() => Object.fromEntries(Object.entries(globalThis.seen).map(([what, of]) => [what, Object.fromEntries(Object.entries(of).map(([id, set]) => [id, [...set]]))])));

/** Assert that all which was told since ``seq`` of my own moves and dice was seen. */
export async function sawAll(page, match, seq) {
  await still(page);
  const { lines } = await ask(page, 'GET', `/api/matches/${match}?since=${seq}`);
  const seen = await noted(page);
  // moves of bots run faster when many wait, and a busy machine may drop their frames
  const mine = lines.flatMap((line) => (line.steps ?? []).filter((step) => line.seat === 0 || step.seat === 0));
  const told = { run: 0, fly: 0, place: 0, die: 0 };
  for (const step of mine.filter((each) => each.cause !== 'bump')) {
    const id = step.piece ?? '';
    if (step.kind === 'run' || step.kind === 'fly') assert.ok(seen.places[id].length > 2, `${id} goes: ${seen.places[id]}`);
    if (step.kind === 'place') assert.ok(seen.parts[id].length > 2, `${id} appears: ${seen.parts[id]}`);
    if (step.kind === 'die') {
      assert.ok(seen.turns[id].length > 2, `${id} tumbles: ${seen.turns[id]}`);
      assert.ok(seen.faces[id].includes(step.value), `${id} lands on ${step.value}: ${seen.faces[id]}`);
    }
    if (step.kind in told) told[step.kind] += 1;
  }
  assert.ok(told.run + told.fly + told.place > 0, 'something moved');
}
