"""The JSON position of Aggravation, both ways: that of a race, with the seat that uses a roll."""

from __future__ import annotations

from typing import Any

from arena.engine.compiled import plain
from arena.engine.errors import BadPosition
from arena.games.aggravation.rules.turns import actor, await_roll, can_use
from arena.games.aggravation.rules.verdicts import VERDICTS
from arena.games.aggravation.rules.ways import find_moves
from arena.kit.race import position as shared
from arena.kit.race.places import Race, Words
from arena.kit.race.state import NAME
from arena.kit.reading import shown


def read_user(s: Any, position: dict[str, Any], phase: int) -> None:
    """Set the seat that uses the roll: known, or named by a seat with two teammates on the board (AG-5.2, AG-5.3)."""
    user = position.get("user")
    if s.phase != NAME:
        if phase == NAME:
            raise BadPosition("phase: expected no naming, as only one seat can use the roll, got 'name' (AG-5.3)")
        if isinstance(user, bool) or user not in (None, int(s.user)) or not isinstance(user, int | None):
            raise BadPosition(f"user: expected {s.user}, got {shown(user)} (AG-5.2)")
    elif phase == NAME:
        if user is not None:
            raise BadPosition(f"user: expected none before one is named, got {shown(user)} (AG-5.3)")
    else:
        mates = [seat for seat in range(int(s.seats)) if can_use(s, seat)]
        if isinstance(user, bool) or user not in mates or not isinstance(user, int):
            raise BadPosition(f"user: expected one of {mates}, as named before the roll, got {shown(user)} (AG-5.3)")
        s.user = user


WORDS = Words(
    moves="AG-3.1",
    enters="AG-3.3",
    limit="AG-S1",
    holds="in",
    finished="HOME",
    holes="a pip, a HOME hole or the center",
)
RACE = Race(plain(actor), await_roll, find_moves, VERDICTS, WORDS, center=True, names_user=True, read_user=read_user)
UNORDERED = shared.UNORDERED


def write(s: Any) -> dict[str, Any]:
    """Return the position as plain data."""
    return shared.write(RACE, s)


def read(s: Any, position: dict[str, Any]) -> None:
    """Set a fresh state to a position; BadPosition says what is wrong with it."""
    shared.read(RACE, s, position)
