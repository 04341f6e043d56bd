"""What is secret in OVERTAKE: the hands, from the partner too (OT-3.4). Everything else lies open."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.turns import drawer
from arena.kit.deck import deal_hands, pour_hands


@compiled
def sees(s, a, seat):
    """Return whether a seat sees an action: a drawn card is seen by who draws it, everything else by all."""
    return s.phase != st.DRAW or drawer(s) == seat


@compiled
def hide(s, seat):
    """Blank the other hands: their cards join the unseen ones."""
    pour_hands(s.hand, s.draw, seat)


@compiled
def guess(s, seat, rng):
    """Deal the unseen cards to the blank hands."""
    deal_hands(s.hand, s.hand_size, s.draw, seat, rng)
