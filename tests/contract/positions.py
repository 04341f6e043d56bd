"""Positions and records: what is written comes back, and garbage is refused in one line."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import arena
from arena.engine.errors import ArenaError
from arena.engine.game import Game
from arena.engine.match import Match
from tests.contract.trial import Trial

GARBAGE: list[Any] = [None, True, -1, 10**12, 1.5, "x", [], {}, [[]], [None] * 300, {"a": 1}, [["start"] * 9] * 9]


def positions_and_records_round_trip(trial: Trial) -> None:
    """A position is the whole truth: set up again, everything goes on as it would have; so does a record."""
    chooser = trial.chooser("round trip")
    for match, plies in trial.beginnings("", trial.sizes.plies):
        for _ in range(plies):
            if match.over:
                break
            match.play(match.actor, chooser.choice(match.actions()), settle=False)  # type: ignore[arg-type]
            position_comes_back(match, chooser)
            while match.chance_open:
                match.settle()
                position_comes_back(match, chooser)
        loaded = arena.load_record(match.record(secret=True))
        assert loaded.position() == match.position()
        assert loaded.log == match.log
        assert loaded.dice.counter == match.dice.counter


def position_comes_back(match: Match, chooser: random.Random) -> None:
    """Fail if a match that is set up from the position of another does not go on as that would."""
    position = json.loads(json.dumps(match.position()))
    again = match.game.from_position(position)
    assert again.position() == position
    assert (again.actor, again.over, again.chance()) == (match.actor, match.over, match.chance())
    assert again.actions() == match.actions()
    seat = chooser.choice([*range(match.seats), None])
    assert unnumbered(again.view(seat)) == unnumbered(match.view(seat))


def unnumbered(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view without the numbers of its pieces: a position says where they stand, not which is which."""
    kept = {key: value for key, value in view.items() if key != "pieces"}
    pieces = [{key: value for key, value in piece.items() if key != "id"} for piece in view.get("pieces", [])]
    return {**kept, "pieces": sorted(json.dumps(piece, sort_keys=True) for piece in pieces)}


def garbage_is_no_position(game: Game, seed: int) -> None:
    """Whatever stands in place of a value is refused in one line, or is another position."""
    good = Trial(game, {}, seed).match(10).position()
    for key in good:
        for value in GARBAGE:
            if value == good[key]:
                continue
            try:
                again = game.from_position({**good, key: value})
            except ArenaError as refused:
                assert "\n" not in str(refused)
            else:
                assert again.position() is not None
    for value in GARBAGE:
        if value != {}:
            with pytest.raises(ArenaError):
                game.from_position(value)
    with pytest.raises(ArenaError):
        game.from_position({**good, "surprise": 1})
