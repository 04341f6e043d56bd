"""A small random generator carried in an array, the same bits compiled and interpreted: sfc32.

For bots, playouts and guesses only. The chance events of a match come from ``engine/fair/dice.py``.
Words are kept in int64 and masked to 32 bits: mixing uint64 with Python integers turns into floats or negatives.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from arena.engine.compiled import compiled

WORDS = 4  # an rng is int64[4]
MASK = 0xFFFFFFFF
WARM_UP = 12  # rounds after seeding until the words are well mixed


def new_rng(seed: int) -> npt.NDArray[np.int64]:
    """Answer a fresh generator for an integer seed of up to 96 bits."""
    rng = np.array([seed & MASK, (seed >> 32) & MASK, (seed >> 64) & MASK, 1], dtype=np.int64)
    for _ in range(WARM_UP):
        next_word(rng)
    return rng


@compiled
def next_word(rng):
    """Answer the next 32 random bits."""
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    word = (a + b + counter) & MASK
    rng[3] = (counter + 1) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = (((c << 21) & MASK) | (c >> 11)) + word & MASK
    return word


@compiled
def below(rng, n):
    """Answer a number in 0 .. n-1. The bias of the 32-bit multiply is under n / 2**32."""
    return (next_word(rng) * n) >> 32


@compiled
def unit(rng):
    """Answer a float in [0, 1)."""
    return next_word(rng) / 4294967296.0
