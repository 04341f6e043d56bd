"""What holds in every position of Marbles: what holds in a race, and no marble is in the middle of the board."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.kit.race.state import CENTER, MARBLES
from tests.proofs import race_invariants as race

BROKEN = (*race.BROKEN, "the track has not 14 pips an arm, or a 1-hole is not behind its entry")
BOARD = len(race.BROKEN)


@compiled
def broken(s):
    """Return the place in BROKEN of what is wrong with a state, 0 if nothing is."""
    if s.pips != (56 if s.seats <= 4 else 84) or s.entry != s.pips - 1:  # MB-1.1
        return BOARD
    for seat in range(s.seats):
        for m in range(MARBLES):
            if s.marble[seat, m] == CENTER:
                return race.LOST
    return race.broken(s)
