"""A card set may be so small that the decks run dry (OV-5.4); neither of the two that come with the game is."""

from __future__ import annotations

import json
from typing import Any

import arena
from arena.games.overthrow.cards import CARD_SETS, MOST_CARDS
from arena.games.overthrow.maps import MAX_SEATS
from tests.tools.cases import folder


def before_a_village() -> Any:
    """Return a match in which land on (2, 2) links the village on (3, 1)."""
    base = json.loads((folder("overthrow") / "base.json").read_text(encoding="utf-8"))
    tiles = [{"at": [0, 4], "owner": 0, "token": None}, {"at": [1, 3], "owner": 0, "token": None}]
    return arena.game("overthrow").from_position({**base, "tiles": tiles}, seed=0)


def test_no_set_that_comes_with_the_game_runs_dry() -> None:
    assert all(sum(cards.influence) > MAX_SEATS * MOST_CARDS for cards in CARD_SETS.values())


def test_a_village_pays_nothing_when_there_is_no_card_left() -> None:
    match = before_a_village()
    states = match.states_before(0)
    states["influence_deck"] = 0
    match = match.in_world(states)
    match.play(0, {"kind": "land", "at": [2, 2]}, settle=False)
    position = match.position()
    assert position["actor"] == 0 and position["pending"] is None and position["influence_new"] == [[], []]
    assert position["paid"][0] == [["link", [3, 1]]]
    assert match.state.cards_due == 0
