"""Comparing JSON positions and moves: the order of marbles, hands, piles and the like has no meaning."""

from __future__ import annotations

import json
from typing import Any

from arena.engine.contract import Unordered
from arena.engine.game import Game


def steady(value: Any) -> str:
    """Return a value as text that does not depend on the order of keys."""
    return json.dumps(value, sort_keys=True)


def plain(game: Game, position: dict[str, Any]) -> dict[str, Any]:
    """Return a position with lists whose order has no meaning to its game sorted, and without private keys."""
    unordered = game.position.UNORDERED if isinstance(game.position, Unordered) else {}
    out = {key: value for key, value in position.items() if not key.startswith("_") and key != "options"}
    for key in out.keys() & unordered.keys():
        out[key] = [sorted(row, key=steady) for row in out[key]] if unordered[key] else sorted(out[key], key=steady)
    return out


def tidy(move: dict[str, Any]) -> str:
    """Return a move as text for comparing; pieces that move from several places together come in any order."""
    move = dict(move)
    if isinstance(move.get("from"), list) and move["from"] and isinstance(move["from"][0], list):
        move["from"] = sorted(move["from"])
    return steady(move)
