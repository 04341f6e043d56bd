"""What a position is worth: the place of a game's ``value.py``, and what stands in for it if a game has none.

Loops import ``features`` from here; the copy made for a game imports the game's own. A game without a ``value.py``
gets a copy of this module: then only the end of the game counts.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.features import Features

feature = Features()
WON = feature("won", 1.0)
FEATURES = feature.all


@compiled
def features(s, seat, out):
    """Fill one number per feature from a seat's own point of view; the end itself is weighed by the loops."""
    out[WON] = 0.0
