"""What a position is worth to a seat: how far its side has come, and how far the best other has."""

from __future__ import annotations

from arena.games.parcel.rules.state import NONE, partners

from arena.engine.compiled import compiled
from arena.engine.features import Features

feature = Features()
OWN = feature("own way", 1.0, says="gets on")
RIVAL = feature("rival's way", -0.8, says="holds a rival back", tastes=("rivals",))
GIFT = feature("free of gifts", 0.1, tastes=("self",))
FEATURES = feature.all


@compiled
def features(s, seat, out):
    """Fill one number per feature, from what the seat can see."""
    out[:] = 0.0
    for other in range(int(s.seats)):
        way = s.at[other] / s.goal
        if partners(s, seat, other):
            out[OWN] = max(out[OWN], way)
        else:
            out[RIVAL] = max(out[RIVAL], way)
    out[GIFT] = 1.0 if s.gift[seat] == NONE else 0.0
