"""What threatens a seat at Parcel's table."""

from __future__ import annotations

from typing import Any

from arena.games.parcel.rules.state import ENDED, KINDS, partners

from arena.engine.looks import Danger


def dangers(s: Any, seat: int) -> list[Danger]:
    """Return rivals that stand within one card behind a seat's runner."""
    if s.phase == ENDED or s.peace or s.at[seat] == 0:
        return []
    behind = [other for other in range(int(s.seats)) if 0 < s.at[seat] - s.at[other] <= KINDS]
    found = [other for other in behind if not partners(s, seat, other)]
    return [Danger("A rival stands behind you.", "PA-7", [f"runner:{other}"]) for other in found]
