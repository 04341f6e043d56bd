"""What a position of Marbles is worth to a seat: how far its side has come, and who stands in whose reach."""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled
from arena.kit.race.state import MAX_PIPS, SLOTS, coming_out
from arena.kit.race.value import features_of, weigh

FEATURES = features_of("in lane", 0.25)
QUICK = 300  # iterations: the dice decide the rest (docs/strength.md)
BELIEF = (1.85, 1.85)  # of chances, too timid as looked at (docs/strength.md)
OUT = coming_out({1: 0, 6: 5})  # MB-2.3: to the 1-hole, to the 6-hole
COME = np.arange(MAX_PIPS + SLOTS + 1, dtype=np.float64)  # [progress - BASE]: every pip counts the same


@compiled
def features(s, seat, out):
    """Fill one number per feature from a seat's own point of view."""
    weigh(s, seat, out, COME, OUT, int(s.pips))
