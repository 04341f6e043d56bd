"""Teaching: a game's lesson can be played as it is written, and its dangers point at the table."""

from __future__ import annotations

from arena.engine.contract import Warns
from arena.engine.game import Game
from arena.engine.lesson import fitting, has_lesson, lesson
from arena.engine.rulebook import rules
from tests.contract.trial import Trial, hidden, truth

MOST_DANGERS = 3


def lessons_can_be_played_to_the_end(game: Game) -> None:
    """Every step is set up, done and told; what is legal beside it is not what was asked for."""
    if not has_lesson(game):
        return
    found = lesson(game)
    assert found is not None and game.goal, "who learns a game is told how it is won"
    for number, task in enumerate(found.script.steps):
        match = found.matches[number]
        wanted = found.wanted(number)
        assert match.look(found.seat).actor == found.seat
        for action in wanted:
            after, events = found.after(number, action)
            assert after.look(found.seat).status
            assert all(after.story(event, found.seat).sentence for event in events)
        goes_on = number + 1 < len(found.matches) and found.script.steps[number + 1].position is None
        assert not goes_on or len(wanted) == 1
        assert task.say != task.because and fitting(match, task.do, "") != []
    assert found.after(len(found.matches) - 1, found.wanted(len(found.matches) - 1)[0])[0].over, "it ends with a win"
    for panel in found.script.card:
        match, drawn = found.picture(panel)
        known = {point.id for point in found.board.points} | {area.id for area in found.board.areas}
        ways = [step.path for step in drawn.effects] if drawn is not None else []
        assert all(set(way) <= known for way in ways), panel.say


def dangers_point_at_the_table_and_cite_a_rule(trial: Trial) -> None:
    """What is told points at the table and cites a rule. That it tells nothing else: ``hiding/worlds.py``."""
    table, game = trial.game.table, trial.game
    if not isinstance(table, Warns):
        return
    book = rules(game.rulebook)
    for match, _ in trial.moments("dangers"):
        board = table.board(match.options)
        for seat in range(match.seats):
            view = match.look(seat)
            things = {point.id for point in board.points} | {piece.id for piece in view.pieces}
            things |= {area.id for area in board.areas}
            states = hidden(game, truth(match), seat)
            before = states.tobytes()
            told = table.dangers(states[0], seat)
            assert states.tobytes() == before, "looking for dangers changes the state"
            assert len(told) <= MOST_DANGERS
            for danger in told:
                assert danger.text.endswith(".") and danger.rule in book and set(danger.places) <= things, danger
