"""Dangers that a coach points out: who is chased, what is due, and nothing once a match is over."""

from __future__ import annotations

from typing import Any

import pytest

import arena
from arena.games.jokers.rules import state as jokers
from arena.games.overtake.rules import state as overtake
from arena.games.overthrow.rules import state as overthrow
from arena.kit.chases import Runner, chased
from arena.kit.race import state as race

ENDED = {
    "aggravation": race.ENDED,
    "jokers": jokers.ENDED,
    "marbles": race.ENDED,
    "overtake": overtake.ENDED,
    "overthrow": overthrow.ENDED,
}


def told(name: str, **fields: Any) -> list[str]:
    """Return the dangers that seat 0 hears of in an opening of which some fields are set."""
    match = arena.game(name).match({}, seed=1)
    states = match.hidden_states(0)
    for field, value in fields.items():
        states[field][0] = value
    return [danger.text for danger in arena.game(name).table.dangers(states[0], 0)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ENDED)
def test_nothing_threatens_once_a_match_is_over(name: str) -> None:
    assert told(name, phase=ENDED[name]) == []


def test_an_exposure_that_is_one_too_many_is_told_before_it_comes() -> None:
    due = "Your next exposure card is one too many: one is turned up for good."
    assert due in told("overthrow", held=2, n_face_down=1)
    assert due not in told("overthrow", held=3, n_face_down=1)


def test_a_marble_is_chased_from_behind_within_reach_and_before_the_chaser_turns_off() -> None:
    own = [Runner(0, 0, 10, 30), Runner(0, 1, 20, 20)]
    for pip, ahead, heard in (
        (9, 40, ["Cyan stands 1 pip behind your marble."]),
        (17, 40, ["Cyan stands 3 pips behind your marble."]),
        (11, 40, []),  # past the one, and not within reach of the other
        (3, 40, []),
        (17, 2, []),  # it turns into its lane before
    ):
        found = chased(own, [Runner(1, 2, pip, ahead)], 40, range(1, 7), "X-1")
        assert [danger.text for danger in found] == heard, (pip, ahead)
    (found,) = chased(own[:1], [Runner(1, 2, 8, 40), Runner(2, 0, 7, 40)], 40, range(1, 7), "X-1")
    assert (found.text, found.rule) == ("Cyan stands 2 pips behind your marble.", "X-1"), "the nearest is told"
    assert found.places == ["marble:0.0", "marble:1.2"]
