"""What a position of Aggravation is worth to a seat: how far its side has come, and who stands in whose reach."""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled, plain
from arena.games.aggravation.rules import state as st
from arena.games.aggravation.rules.ways import is_star
from arena.kit.race.state import ARM, BASE, CENTER, coming_out
from arena.kit.race.value import features_of, weigh

FEATURES = features_of("at home", 0.2)
QUICK = 300  # iterations: the dice decide the rest (docs/strength.md)
BELIEF = (1.85, 1.85)  # of chances, too timid as looked at (docs/strength.md)
OUT = coming_out({1: 0, 6: 0})  # AG-2.3: to START
STAR_STEP = ARM / 2  # what a star step still ahead is worth, in pips
CENTER_WAY = st.HOME_STAR - ARM  # the center is one 1 away from the home star


def come(progress: int) -> float:
    """Return how far a marble has come, in pips, a shortcut it may still take counted in."""
    if progress == CENTER:
        return float(CENTER_WAY)
    if plain(is_star)(progress):
        return progress + STAR_STEP * ((st.HOME_STAR - progress) // ARM)
    return float(progress + 1)


COME = np.array([come(progress) for progress in range(BASE, CENTER + 1)])  # [progress - BASE]


@compiled
def features(s, seat, out):
    """Fill one number per feature from a seat's own point of view."""
    weigh(s, seat, out, COME, OUT, st.DEEPEST)
