"""What threatens a seat at the table of Aggravation, for a coach to point out."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import Danger
from arena.kit.race import dangers as race


def dangers(s: Any, seat: int) -> list[Danger]:
    """Return which marbles of a seat a rival could land on with one roll (AG-3.2)."""
    return race.dangers(s, seat, "AG-3.2")
