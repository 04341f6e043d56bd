"""Comparing JSON positions and moves: the order of marbles, hands, piles and the like has no meaning."""

from __future__ import annotations

import json
from typing import Any

# lists, or one list per seat, of things in any order
UNORDERED = {"hands", "discard", "laid", "influence", "influence_new", "exposed", "exposed_new", "face_down", "marbles"}
# lists of pairs or objects in any order
UNORDERED_WHOLE = {"lapped", "owes", "tripwires", "passed", "tiles", "discarded", "first_used"}


def steady(value: Any) -> str:
    """Answer a value as text that does not depend on the order of keys."""
    return json.dumps(value, sort_keys=True)


def plain(position: dict[str, Any]) -> dict[str, Any]:
    """Answer a position with lists whose order has no meaning sorted, and without private keys."""
    out: dict[str, Any] = {}
    for key, value in position.items():
        if key.startswith("_") or key == "options":
            continue
        if key in UNORDERED:
            value = [sorted(row, key=str) for row in value] if value and isinstance(value[0], list) else sorted(value)
        elif key in UNORDERED_WHOLE:
            value = sorted(value, key=steady)
        elif key == "paid":
            value = [sorted(row, key=steady) for row in value]
        out[key] = value
    return out


def tidy(move: dict[str, Any]) -> str:
    """Answer a move as text for comparing; the attackers of an attack come in any order."""
    move = dict(move)
    if isinstance(move.get("from"), list) and move["from"] and isinstance(move["from"][0], list):
        move["from"] = sorted(move["from"])
    return steady(move)
