"""Random games of every game found end without a broken invariant: 2,000 of each, 100,000 in ``make soak``.

PLAYOUTS says how many; every combination of options gets its share. PLAYOUT_SEED repeats a run.
"""

from __future__ import annotations

import json
import os
import random

import pytest

import arena
from arena.engine.compiled import INTERPRETED
from tests.tools.playouts import PROOFS, Playouts
from tests.tools.variants import combinations

SEED = int(os.environ.get("PLAYOUT_SEED", random.randrange(10**6)))
COUNT = int(os.environ.get("PLAYOUTS", "2000"))


@pytest.mark.skipif(INTERPRETED, reason="whole games are too slow to interpret")
@pytest.mark.parametrize("name", arena.games())
def test_random_games_keep_every_invariant(name: str) -> None:
    variants = combinations(name)
    share = -(-COUNT // len(variants))
    steps = 0
    for options in variants:
        played = Playouts(name, options).play(SEED, 0, share)
        steps += played.steps
        again = f"python -m tests.tools.playouts {name} '{json.dumps(options)}' {SEED} {played.index}"
        assert not played.wrong, f"{played.wrong}\nto see it: {again}"
    print(f"PLAYOUT_SEED={SEED}: {share} games in each of {len(variants)} variants, {steps:,} events")


def test_every_game_has_invariants() -> None:
    assert {path.parent.name for path in PROOFS.glob("*/invariants.py")} == set(arena.games())
