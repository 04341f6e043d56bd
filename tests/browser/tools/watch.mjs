// Watching a table in motion: what the story tells of my moves must be seen on the screen, frame by frame.
import assert from 'node:assert/strict';
import { ask, until } from '../house.mjs';

/** Wait until nothing moves: a click would end it at once. */
export const still = (page) => until(async () => !(await page.getByText('in motion').count()), 20_000, 'motion to end');

/** Begin to note, frame by frame, where pieces are drawn, how much of them is seen, and how dice lie. */
export const watch = (page) =>
  page.evaluate(() => {
    const seen = (globalThis.seen = { places: {}, parts: {}, turns: {}, faces: {} });
    const note = (of, id, what) => (of[id] ??= new Set()).add(what);
    requestAnimationFrame(function look() {
      for (const piece of document.querySelectorAll('[data-piece]')) {
        const {
          transform,
          opacity,
          ['fill-opacity']: wash,
        } = Object.fromEntries([...piece.attributes].map((a) => [a.name, a.value]));
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
const noted = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(globalThis.seen).map(([what, of]) => [
        what,
        Object.fromEntries(Object.entries(of).map(([id, set]) => [id, [...set]])),
      ]),
    ),
  );

/** Assert that all told since ``seq`` of my own moves and dice was seen, at last when nothing moves any more. */
export async function sawAll(page, match, seq) {
  const { lines } = await ask(page, 'GET', `/api/matches/${match}?since=${seq}`);
  // moves of bots run faster when many wait, and a busy machine may drop their frames
  const mine = lines.flatMap((line) => (line.steps ?? []).filter((step) => line.seat === 0 || step.seat === 0));
  const due = mine.filter((each) => each.cause !== 'harm');
  assert.ok(
    due.some((step) => ['run', 'fly', 'place'].includes(step.kind)),
    'something moved',
  );
  let missing = [];
  const all = async () => {
    // the latest lines may still be on their way to the page
    await still(page);
    const seen = await noted(page);
    missing = due.flatMap((step) => unseen(step, seen));
    return !missing.length;
  };
  await until(all, 5_000, 'all to be seen').catch(() => {});
  assert.deepEqual(missing, []);
}

/** What of a step was not seen. */
function unseen(step, seen) {
  const id = step.piece ?? '';
  const [places, parts, turns, faces] = ['places', 'parts', 'turns', 'faces'].map((what) => seen[what][id] ?? []);
  if ((step.kind === 'run' || step.kind === 'fly') && places.length <= 2) return [`${id} goes: ${places}`];
  if (step.kind === 'place' && parts.length <= 2) return [`${id} appears: ${parts}`];
  if (step.kind === 'die' && turns.length <= 2) return [`${id} tumbles: ${turns}`];
  if (step.kind === 'die' && !faces.includes(step.value)) return [`${id} lands on ${step.value}: ${faces}`];
  return [];
}
