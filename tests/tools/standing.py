"""The widest collection of positions there is: those the rule cases name, and those their lines come to."""

from __future__ import annotations

from functools import cache
from typing import Any

import arena
from tests.tools.cases import cases_of, set_up, settle

# (game, file of cases), without files that hold nothing but positions that are refused
FILES = [
    (name, file)
    for name in arena.games()
    for file in sorted({stem for stem, case in cases_of(name) if "refused" not in case})
]


@cache
def standing(name: str, file: str) -> list[tuple[str, Any]]:
    """Return (case, match) for every position of a file; the matches are shared: look, or play on a copy."""
    found = []
    for case in (case for stem, case in cases_of(name) if stem == file and "refused" not in case):
        found.append((case["name"], set_up(name, case)))
        for line in case.get("then", []):
            match = set_up(name, case)
            texts = list(line.get("settle", []))
            settle(match, texts, case["name"])
            for move in line["play"] if isinstance(line["play"], list) else [line["play"]]:
                match.play(match.actor, move, settle=False)
                settle(match, texts, case["name"])
            found.append((case["name"], match))
    return found
