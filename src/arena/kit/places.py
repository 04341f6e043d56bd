"""Where a marble can be, as small integers and as the rules files write it.

A track pip is its own number. Start (or Base) is START. Lane slot k is LANE + k, k = 1 next to the entry.
"""

from __future__ import annotations

from typing import Any

START = -1
LANE = 110  # beyond the longest track (108 pips), and LANE + 5 still fits an int8

Place = int | str


def place_name(place: int) -> Place:
    """Return a place as JSON has it: "start", a pip number or "home:k"."""
    if place == START:
        return "start"
    return f"home:{place - LANE}" if place > LANE else place


def place_code(place: Any, pips: int, slots: int) -> int | None:
    """Return the integer for a JSON place on a track of ``pips`` with lanes of ``slots``; None if it is no place."""
    if isinstance(place, bool):
        return None
    if isinstance(place, int):
        return place if 0 <= place < pips else None
    if place == "start":
        return START
    if isinstance(place, str) and place.startswith("home:") and place[5:].isdecimal() and len(place) == 6:
        slot = int(place[5:])
        return LANE + slot if 1 <= slot <= slots else None
    return None
