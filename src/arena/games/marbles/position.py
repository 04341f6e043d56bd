"""The JSON position of Marbles, both ways: that of a race."""

from __future__ import annotations

from typing import Any

from arena.engine.compiled import plain
from arena.games.marbles.rules.landing import find_moves
from arena.games.marbles.rules.turns import actor, await_roll
from arena.games.marbles.rules.verdicts import VERDICTS
from arena.kit.race import position as shared
from arena.kit.race.places import Race, Words

WORDS = Words(moves="MB-3.1", enters="MB-3.4", limit="MB-S1", holds="on", finished="in", holes="a pip or a lane space")
RACE = Race(plain(actor), await_roll, find_moves, VERDICTS, WORDS)
UNORDERED = shared.UNORDERED


def write(s: Any) -> dict[str, Any]:
    """Return the position as plain data."""
    return shared.write(RACE, s)


def read(s: Any, position: dict[str, Any]) -> None:
    """Set a fresh state to a position; BadPosition says what is wrong with it."""
    shared.read(RACE, s, position)
