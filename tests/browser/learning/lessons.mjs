// Learning: the card, the lesson step by step by mouse, finger and keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HANDS } from '../hands.mjs';
import { ask, done, gameCard, GAMES, GAME, person, playNow, until } from '../house.mjs';
import { axe } from '../tools/axe.mjs';

const noSideways = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const teacher = (page) => page.getByRole('region', { name: 'Lesson' });

/** From the home page to the first step of a lesson; answer what is to be done in it. */
async function beginLesson(page, hand, game) {
  await page.goto('/');
  await hand.press(page, gameCard(page, game).getByRole('link', { name: /Learn in 3 minutes/ }));
  await hand.press(page, page.getByRole('button', { name: 'Begin' }));
  await page.locator('.target, .choice, .card.lit').first().waitFor();
  return ask(page, 'GET', `/api/games/${game}/lesson`); // only to know where to press
}

/** Press what a move's path names until the step is done. */
async function doStep(page, hand, step) {
  const move = step.moves.find((each) => each.action === step.ends[0].action);
  const well = page.locator('.teacher.well');
  for (const id of move.path) {
    if (await well.count()) return;
    const [target, other] = [
      page.locator(`.target[data-id="${id}"]`),
      page.locator(`.card[data-id="${id}"], .choice[data-id="${id}"]`),
    ];
    await target.or(other).first().waitFor({ state: 'attached' });
    if (await target.count()) await hand.pick(page, target.first());
    else await hand.press(page, other.first());
  }
  const confirm = page.locator('.choices .go');
  await until(async () => (await well.count()) + (await confirm.count()) > 0, 5000, 'the step or its last press');
  if (!(await well.count())) await hand.press(page, confirm);
  await well.waitFor();
}

async function learn(page, hand, game) {
  const lesson = await beginLesson(page, hand, game);
  for (const [i, step] of lesson.steps.entries()) {
    await page.getByRole('img', { name: `Step ${i + 1} of ${lesson.steps.length}` }).waitFor();
    assert.equal(await teacher(page).getByRole('heading', { level: 2 }).innerText(), step.say);
    await doStep(page, hand, step);
    assert.match(await teacher(page).locator('.word').innerText(), new RegExp(step.rule.replace('.', '\\.')));
    await hand.press(page, page.getByRole('button', { name: /^(Next|Finish)/ }));
  }
  await page.getByRole('button', { name: /first match with a coach/ }).waitFor();
}

const others = GAMES.filter((game) => game !== GAME);
const ways = [['mouse', GAME], ['finger', GAME], ['keyboard', GAME], ...others.map((game) => ['mouse', game])];
for (const [name, game] of ways)
  test(`${game}: the whole lesson by ${name}`, async () => {
    const page = await person(HANDS[name].window);
    await learn(page, HANDS[name], game);
    assert.ok(await noSideways(page));
    await done(page);
  });

test('a step says what is forbidden and what was not asked for; one goes on, back and reads the rule', async () => {
  const page = await person({ width: 360, height: 740 });
  await beginLesson(page, HANDS.mouse, GAME);
  await page.locator('.card[data-id="card:A5"]').click();
  await page.locator('.choice[data-id="button:discard"], .choices .go').first().click(); // allowed
  await teacher(page)
    .getByText(/^That is allowed too, but/)
    .waitFor();
  await page.locator('.card[data-id="card:A2"]').click();
  await page.locator('[data-piece="marble:0.2"]').click({ force: true }); // forbidden: no number brings it out
  await teacher(page).getByText(/^No: /).waitFor();
  await page.getByRole('link', { name: /^OT-5/ }).click();
  await page.locator('.rule.here').waitFor();
  await page.goBack();
  await page.getByRole('img', { name: 'Step 1 of 9' }).waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('img', { name: 'Step 2 of 9' }).waitFor();
  await page.getByRole('button', { name: 'Step before' }).click();
  await page.getByRole('img', { name: 'Step 1 of 9' }).waitFor();
  await axe(page, 'a step of a lesson');
  assert.ok(await noSideways(page));
  await done(page);
});

test('every game has its card on the home page', async () => {
  const page = await person();
  await page.goto('/');
  for (const game of others) {
    await gameCard(page, game)
      .getByRole('button', { name: /In 60 seconds/ })
      .click();
    const card = page.getByRole('dialog', { name: /in 60 seconds/ });
    await card.getByRole('listitem').nth(2).waitFor();
    await card.getByRole('button', { name: 'Close' }).click();
    await until(async () => (await card.count()) === 0, 5000, 'the card to close');
  }
  await done(page);
});

test('the card is a click away on the home page, in the lesson and at the table, and is read by keys', async () => {
  const page = await person({ width: 360, height: 740 });
  await page.goto('/');
  await gameCard(page, GAME)
    .getByRole('button', { name: /In 60 seconds/ })
    .click();
  const card = page.getByRole('dialog', { name: /in 60 seconds/ });
  await card.getByRole('listitem').nth(4).waitFor();
  assert.match(await card.locator('.goal').innerText(), /ten marbles/);
  await axe(page, 'the card');
  assert.ok(await noSideways(page));
  await card.getByRole('link', { name: 'OT-7', exact: true }).click();
  await page.locator('.rule.here').waitFor();
  await page.goBack();
  await gameCard(page, GAME)
    .getByRole('button', { name: /In 60 seconds/ })
    .click();
  await card.getByRole('link', { name: 'Learn it by playing' }).click();
  await page.getByRole('button', { name: 'In 60 seconds' }).click();
  await card.getByRole('listitem').first().waitFor();
  await page.keyboard.press('Escape');
  await until(async () => (await card.count()) === 0, 5000, 'the card to close');
  await playNow(page);
  await page.getByRole('button', { name: 'Goal' }).click();
  await card.getByRole('button', { name: 'OT-10', exact: true }).click(); // in the table's own rulebook
  await page.locator('.rule.here').waitFor();
  await done(page);
});
