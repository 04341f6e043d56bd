"""Lessons as they are told: made once per game, in a thread, for a game that is not compiled yet takes its time."""

from __future__ import annotations

import asyncio

import msgspec

from arena.engine.compiling import takeover
from arena.engine.errors import MoveError
from arena.engine.game import Game
from arena.engine.lesson import Lesson, has_lesson, lesson
from arena.server.errors import Refused
from arena.server.wire import lessons
from arena.server.wire.answers import Why

__all__ = ["has_lesson", "lesson_json", "why"]

encoded: dict[Game, bytes] = {}


async def lesson_json(game: Game) -> bytes:
    """Return a game's lesson as JSON."""
    expect_lesson(game)
    if game not in encoded:
        encoded[game] = await asyncio.to_thread(made, game)
    return encoded[game]


async def why(game: Game, step: int, clicks: list[str]) -> Why:
    """Return which rule is against some clicks in a step."""
    expect_lesson(game)
    return await asyncio.to_thread(refused, game, step, clicks)


def expect_lesson(game: Game) -> None:
    """Refuse if a game has none."""
    if not has_lesson(game):
        raise Refused("unknown", f"{game.title} has no lesson")


def made(game: Game) -> bytes:
    """Return a lesson as JSON; runs in a thread."""
    with takeover.thinking(game.name):
        found = lesson(game)
        assert found is not None
        return msgspec.json.encode(whole(found))


def whole(found: Lesson) -> lessons.Lesson:
    """Return a lesson as people see it."""
    game, script = found.game, found.script
    card = []
    for panel in script.card:
        match, drawn = found.picture(panel)
        view = match.look(found.seat)
        card.append(lessons.LessonPanel(panel.say, panel.rule, view, [] if drawn is None else [drawn]))
    steps = [step_of(found, number) for number in range(len(script.steps))]
    teams = found.matches[0].teams
    return lessons.Lesson(game.name, game.title, game.goal, found.seat, found.board, teams, card, steps)


def step_of(found: Lesson, number: int) -> lessons.LessonStep:
    """Return a step as people see it, with what comes of each move that fulfils it."""
    match, task = found.matches[number], found.script.steps[number]
    ends = []
    for action in found.wanted(number):
        after, events = found.after(number, action)
        stories = [after.story(event, found.seat) for event in events]
        lines = [lessons.LessonLine(story.sentence, story.steps) for story in stories]
        ends.append(lessons.LessonEnd(action, after.look(found.seat), lines))
    goes_on = task.position is None
    view, moves = match.look(found.seat), match.moves()
    return lessons.LessonStep(task.say, task.because, task.rule, task.otherwise, view, moves, ends, goes_on)


def refused(game: Game, step: int, clicks: list[str]) -> Why:
    """Return what a rule says against some clicks; runs in a thread."""
    with takeover.thinking(game.name):
        found = lesson(game)
        assert found is not None
        if step >= len(found.matches):
            raise Refused("unknown", f"step: expected 0 to {len(found.matches) - 1}, got {step}")
        try:
            refusal = found.matches[step].why(clicks)
        except MoveError as nothing:
            return Why("", str(nothing))
    return Why() if refusal is None else Why(refusal.rule, refusal.text)
