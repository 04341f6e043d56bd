"""Words that help at the table: what a roll must bring, why nothing moves, how a split is divided."""

from __future__ import annotations

from typing import Any

import pytest

import arena
from arena.kit.race import state as race

RACES = ("aggravation", "marbles")


def status(name: str, seat: int, out: tuple[int, ...] = (), **fields: int) -> str:
    """Return what a seat reads in seat 0's turn, with some marbles of seat 0 out, so far from their come-out."""
    s: Any = arena.game(name).match({}, seed=1).hidden_states(seat)[0]
    for field, value in {"turn": 0, "user": 0, **fields}.items():
        s[field] = value
    for m, progress in enumerate(out):
        s["marble"][0, m] = progress
        s["at"][int(race.spot(s, 0, progress))] = 1 + m
    return arena.game(name).table.view(s, seat).status


@pytest.mark.parametrize("name", RACES)
def test_a_roll_is_asked_for_with_what_brings_a_marble_out(name: str) -> None:
    needs = "Your turn — tap the die to roll. You need a 1 or 6 to come out."
    assert status(name, 0, phase=race.ROLL) == needs
    assert status(name, 0, (10,), phase=race.ROLL) == "Your turn — tap the die to roll", "one is on its way"
    assert "need" not in status(name, 1, phase=race.ROLL), "it is nobody else's need"


@pytest.mark.parametrize("name", RACES)
def test_who_cannot_move_reads_why(name: str) -> None:
    stuck = status(name, 0, phase=race.PASS, roll=3)
    assert stuck.startswith("You rolled 3: only a 1 or a 6 brings a marble out of B")
    assert stuck.endswith("— tap to pass")
    own = status(name, 0, (10, 13), phase=race.PASS, roll=3)
    assert own == "You rolled 3: a marble may not land on one of its own colour — tap to pass"
    assert "own colour" not in status(name, 1, (10, 13), phase=race.PASS, roll=3), "others are told only that"


def test_a_split_shows_both_parts_and_a_deploy_its_word() -> None:
    match = arena.game("overtake").match({}, seed=1)
    marked: dict[str, set[str]] = {}
    for _ in range(400):
        for move in match.moves(effects=False):
            for place, mark in move.marks.items():
                assert place in move.path
                marked.setdefault(f"{move.data['kind']} {move.data['card']}", set()).add(mark)
        if match.over:
            break
        match.play(match.actor, match.moves(effects=False)[0].action)
    assert marked["deploy D10J"] == {"Deploy"}
    assert marked["leg S7"] >= {"1+6", "6+1"}
    assert marked["move S9"] == {"9"}
