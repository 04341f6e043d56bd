"""Positions some plies into a game, for whoever chooses a move. BOTS_SEED repeats a run."""

from __future__ import annotations

import os
import random
from typing import Any

import arena

SEED = int(os.environ.get("BOTS_SEED", random.randrange(10**6)))
SMALL = {"iterations": 120}


def midgame(name: str, plies: int, salt: int = 0, options: dict[str, Any] | None = None) -> Any:
    """Return a match some random plies in, with a real choice to make."""
    chooser = random.Random(f"{SEED} {salt} {name}")
    match = arena.game(name).match(options, seed=chooser.randrange(2**32))
    played = 0
    while not match.over and (played < plies or len(match.actions()) < 2):
        match.play(match.actor, chooser.choice(match.actions()))
        played += 1
    return midgame(name, plies // 2, salt + 1, options) if match.over else match
