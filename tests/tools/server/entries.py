"""What a store is given in tests: the head of a match, its summary, its entries."""

from __future__ import annotations

from typing import Any

from arena.server.store import Entry, Head, Summary


def head(match: str = "m1", **changes: Any) -> Head:
    known: dict[str, Any] = {
        "match": match, "game": "canary", "rules_version": 1, "options": {"seats": 2}, "settings": {"title": "é ☂"},
        "seed": bytes(range(32)), "host": "h", "public": True, "created": 5,
    }  # fmt: skip
    return Head(**{**known, **changes})


def summary(**changes: Any) -> Summary:
    known: dict[str, Any] = {"started": False, "over": False, "actor": None, "due": None, "updated": 5}
    return Summary(**{**known, **changes})


def move(seq: int, **changes: Any) -> Entry:
    return Entry(seq, 1000 + seq, "move", **{"seat": 0, "action": seq, **changes})
