"""Random playouts of the reference: whatever is played, what the rules call always true stays true."""

import json

import pytest

from tests.tools.references import playout

from .reference import cards
from .reference import game as overthrow
from .reference import map as overthrow_map


def check_overthrow(position: dict) -> None:
    seats = overthrow_map.seats_of(position)
    held = sum(len(pile) for name in ("influence", "influence_new") for pile in position[name]) + len(
        position["discarded"]
    )
    assert held + sum(cards.influence_deck(position).values()) == 40
    shown = sum(len(pile) for name in ("face_down", "exposed", "exposed_new") for pile in position[name])
    assert shown + sum(cards.exposure_deck(position).values()) == 40
    places = [tuple(tile["at"]) for tile in position["tiles"]]
    assert len(places) == len(set(places)) and set(places) <= set(overthrow_map.hexes(seats))
    assert not set(places) & set(overthrow_map.VILLAGES[seats] + overthrow_map.HEADQUARTERS[seats])
    for tile in position["tiles"]:
        assert tile["owner"] in range(seats) and ("attacked" in tile) == (tile["token"] == "military")
    for seat in range(seats):
        for token, most in overthrow_map.SUPPLY.items():
            assert 0 <= overthrow_map.supply(position, seat, token) <= most  # OV-1.5
        assert cards.influence_count(position, seat) <= 5  # OV-5.2
        paid = [json.dumps(due) for due in position["paid"][seat]]
        assert len(paid) == len(set(paid))  # OV-5.1
        if position["turns"] > 0 and position["actor"] is not None:
            assert cards.influence_count(position, seat) >= 3
            assert not cards.must_turn_up(position, seat)  # OV-6.2
    assert 0 <= position["actions"] <= 5
    waiting = position["actor"] is None and position.get("phase") != "over"
    assert ("_due" in position) == waiting
    pending = position["pending"]
    if pending is None:
        assert position["actor"] in (None, position["turn"])
    elif pending["kind"] in ("enter", "lose"):
        assert len(pending["from"]) >= 2
    if position.get("phase") == "over":
        assert position["actor"] is None and pending is None


def warlike(move: dict) -> int:
    """Random play that builds and fights more than it ends turns."""
    return {"end": 1, "march": 1, "trade": 2, "land": 3, "military": 6, "attack": 12}.get(move["kind"], 3)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("max_turns", [1000, 12])
def test_overthrow_playouts(seats, max_turns):
    for seed in range(2):
        position = playout(
            overthrow, {"seats": seats, "max_turns": max_turns}, seed, 400, check_overthrow, preference=warlike
        )
        assert position["turns"] <= max_turns
