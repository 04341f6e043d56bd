"""The chances that the search weighs: to take the center, or another space of the capital, in one turn (OV-4)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import arena
from arena.games.overthrow import strike as chances
from tests.tools.cases import folder

strike: Any = chances.strike
breach: Any = chances.breach
odds = chances.odds
ONE = 55 / 216  # one die higher than two
WAY = [{"at": [0, r], "owner": 0, "token": None} for r in (4, 3, 2)]


def position(*tiles: tuple[list[int], int, str | None], **more: Any) -> Any:
    """Return the state of a position with the way to the capital laid, and these tiles besides."""
    base = json.loads((folder("overthrow") / "base.json").read_text(encoding="utf-8"))
    laid = [{"at": at, "owner": owner, "token": token} for at, owner, token in tiles]
    taken = [tile["at"] for tile in laid]
    way = [tile for tile in WAY if tile["at"] not in taken]
    return arena.game("overthrow").from_position({**base, "tiles": way + laid, **more}, seed=0).state


def cards(*names: str) -> list[list[str]]:
    """Return the influence cards of both seats, three each."""
    return [[*names, *["ramparts"] * (3 - len(names))], ["patronage"] * 3]


def test_odds_are_those_of_the_dice() -> None:
    assert odds()[2, 0, 1] == pytest.approx(ONE)
    assert odds()[1, 0, 1] == pytest.approx(15 / 36)
    assert odds()[1, 1, 1] == pytest.approx(21 / 36), "OV-9.6: one more than the die shows"
    assert odds()[0, 0].tolist() == [0, 1, 1, 1, 1, 1, 1], "OV-4.3: without military there are no dice"


def test_far_from_the_capital_there_is_no_chance() -> None:
    s = position()
    assert strike(s, 0) == 0 and strike(s, 1) == 0 and breach(s, 1) == 0


def test_a_token_beside_the_center_strikes_once() -> None:
    s = position(([0, 1], 0, "military"))
    assert strike(s, 0) == pytest.approx(ONE), "three actions: two for the attack"
    assert strike(s, 1) == 0


def test_a_bare_space_beside_the_center_lets_a_new_token_strike() -> None:
    bare = ([0, 1], 0, None)
    assert strike(position(bare), 0) == pytest.approx(ONE), "one action to lay, two to attack"
    assert strike(position(bare, exposed=[["draft_riots"], []]), 0) == 0, "OV-10.3: two to lay"
    assert strike(position(bare, exposed=[["draft_riots"], []], influence=cards("recruiters")), 0) == pytest.approx(ONE)
    assert strike(position(bare, exposed=[["informers"], []]), 0) == 0, "OV-10.1: two actions"


def test_cards_change_the_chance() -> None:
    two = (([0, 1], 0, "military"), ([-1, 1], 0, "military"))
    assert strike(position(*two), 0) == pytest.approx(odds()[2, 0, 2]), "both at once"
    assert strike(position(*two, influence=cards("vanguard")), 0) == pytest.approx(1 - (1 - ONE) ** 2), "OV-9.5: twice"
    assert strike(position(*two, influence=cards("engineers")), 0) == pytest.approx(odds()[1, 0, 2]), "OV-9.8"
    assert strike(position(*two, exposed=[["alarm_bells"], []]), 0) == pytest.approx(odds()[3, 0, 2]), "OV-10.9"
    three = (*two, ([1, 0], 0, "military"))
    four = {"influence": [["ramparts"] * 4, ["patronage"] * 3], "actions": 4}
    assert strike(position(*three, **four), 0) == pytest.approx(odds()[2, 0, 3])
    twice = 1 - (1 - ONE) ** 2  # better than two at once
    assert strike(position(*three, **four, exposed=[["desertion"], []]), 0) == pytest.approx(twice), "OV-10.5"


def test_the_wall_is_breached_where_it_is_weakest() -> None:
    before = ([0, 2], 0, "military")
    assert breach(position(before), 0) == pytest.approx(ONE)
    assert breach(position(before, ([0, 1], 1, "military")), 0) == pytest.approx(15 / 36), "a rival's single token"
    assert breach(position(before, ([0, 1], 1, None)), 0) == 1, "OV-4.3"
    assert strike(position(before, ([0, 1], 1, None)), 0) == 0, "who takes a space has attacked and is spent"
