"""Write the golden records: a short match of each game as it was played, one with undos, one that goes on.

    python -m tests.golden.write

A golden is written anew only when the rules of its game change; the commit says why.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import arena
from tests.golden.shown import shown

HERE = Path(__file__).parent
TURNS = 60
UNDOES = 0.2  # how often a move is taken back


def played(name: str, kind: str) -> Any:
    """Return a match of a game: ``plain`` and over, ``undone`` here and there, or ``open``."""
    chooser = random.Random(f"{name} {kind}")
    match = arena.game(name).match({"max_turns": TURNS}, seed=len(name), nonces={1: "golden"})
    decisions = 0
    while not match.over and not (kind == "open" and decisions == 25):
        match.play(match.actor, chooser.choice(match.actions()))
        decisions += 1
        while kind == "undone" and chooser.random() < UNDOES and any(e.kind == "move" for e in match.events):
            match.undo()
    return match


def main() -> None:
    """Write all of them."""
    for name in arena.games():
        hashes = {}
        for kind in ("plain", "undone", "open"):
            match = played(name, kind)
            (HERE / f"{name}.{kind}.arena").write_text(match.record(secret=True), encoding="utf-8")
            hashes[kind] = shown(match)
        (HERE / f"{name}.json").write_text(json.dumps(hashes, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
