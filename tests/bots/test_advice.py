"""Hints and evaluations: sensible, reproducible, with a reason, and seen from one seat."""

from __future__ import annotations

import pytest

import arena
from arena.bots.advice import Advice, Chance
from arena.engine.compiled import INTERPRETED
from arena.engine.errors import NotYourTurn
from tests.tools.midgame import midgame

pytestmark = pytest.mark.skipif(INTERPRETED, reason="slow")
GAMES = arena.games()


@pytest.mark.parametrize("name", [*GAMES, "canary"])
def test_a_hint_is_a_legal_move_with_a_sentence(name: str) -> None:
    match = midgame(name, 30)
    before = match.state.tobytes()
    told = arena.hint(match, match.actor, iterations=100)
    assert isinstance(told, Advice)
    assert told.action in match.actions()
    assert told.sentence.startswith(told.text) and len(told.sentence) > len(told.text) + 3
    assert 0.0 <= told.chance <= 1.0
    assert arena.hint(match, iterations=100) == told
    assert match.state.tobytes() == before


def test_a_hint_is_for_who_decides() -> None:
    match = midgame("overtake", 30)
    with pytest.raises(NotYourTurn, match="does not decide now"):
        arena.hint(match, (match.actor + 1) % 4)


@pytest.mark.parametrize("name", [*GAMES, "canary"])
def test_chances_add_up(name: str) -> None:
    match = midgame(name, 30)
    for seat in (None, match.actor):
        told = arena.evaluate(match, seat)
        assert [each.team for each in told] == sorted(set(match.teams))
        assert sum(each.chance for each in told) == pytest.approx(1.0)
        assert all(0 <= each.low <= each.chance <= each.high <= 1 for each in told)
        assert arena.evaluate(match, seat) == told


def test_a_lead_is_seen_and_the_end_is_certain() -> None:
    match = arena.game("overtake").match(seed=3)
    even = arena.evaluate(match, None)
    assert 0.35 < even[0].chance < 0.65
    ahead = match.position()
    for seat in (0, 2):
        ahead["marbles"][seat] = ["home:2", "home:3", "home:4", "home:5", 40 + seat]
    leading = arena.game("overtake").from_position(ahead, seed=1)
    assert arena.evaluate(leading, None)[0].chance > 0.75
    from arena.bots import bot

    while not leading.over:
        states = leading.hidden_states(leading.actor)
        leading.play(leading.actor, bot("racer").choose(leading.game, states, leading.actor, len(leading.log)))
    won = [each for each in arena.evaluate(leading) if each.chance == 1.0]
    assert len(won) == 1 and isinstance(won[0], Chance)


def test_a_hint_says_who_is_sent_back() -> None:
    position = arena.game("overtake").match(seed=3).position()
    position["marbles"] = [["start"] * 4 + [30], ["start"] * 5, ["start"] * 5, ["start"] * 4 + [35]]
    position["hands"][0] = ["A5", "A1", "A2", "A3", "R8", "A1", "A2"]
    match = arena.game("overtake").from_position(position, seed=1)
    told = arena.hint(match, 0, iterations=600)
    assert told.text == "A5 30>35"
    assert "sends Violet's marble 27 pips from Home back to Start" in told.sentence
