"""What holds in every position of Aggravation: what holds in a race, on the board with six arms."""

from __future__ import annotations

from arena.engine.compiled import compiled
from tests.proofs import race_invariants as race

BROKEN = (*race.BROKEN, "the path has not 84 pips, or an entry is not two before its START")
BOARD = len(race.BROKEN)


@compiled
def broken(s):
    """Return the place in BROKEN of what is wrong with a state, 0 if nothing is."""
    if s.pips != 84 or s.entry != 82:  # AG-1.1
        return BOARD
    for seat in range(s.seats):
        if s.come_out[seat] % 14 != 9:
            return BOARD
    return race.broken(s)
