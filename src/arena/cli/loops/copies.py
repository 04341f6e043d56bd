"""Clones, and clones with a guess, inside compiled code, to be timed; ``loop_for`` makes a copy for each game."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import guess

PLACES = 8  # a power of two


@compiled
def clone_many(origin, work, count):  # type: ignore[no-untyped-def]
    """Copy a state ``count`` times, to one place after another: a copy back would wait for the one before it."""
    for i in range(count):
        work[i & (PLACES - 1)] = origin[0]


@compiled
def guess_many(origin, work, seat, rng, count):  # type: ignore[no-untyped-def]
    """Copy a hidden state and fill its blanks, ``count`` times."""
    for i in range(count):
        place = i & (PLACES - 1)
        work[place] = origin[0]
        guess(work[place], seat, rng)
