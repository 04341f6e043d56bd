"""Who wins where seats belong to sides in turn: seat 0 to side 0, seat 1 to side 1, and round again."""

from __future__ import annotations

from typing import Any

from arena.engine.compiled import compiled


@compiled
def payoffs(s, out):
    """Fill +1 for each winner; the losers pay it in equal parts. Undecided: all zero."""
    seats, sides = int(s.seats), int(s.sides)
    winners = seats // sides
    for seat in range(seats):
        if s.winner < 0:
            out[seat] = 0.0
        elif seat % sides == s.winner:
            out[seat] = 1.0
        else:
            out[seat] = -winners / (seats - winners)


def winners_of(s: Any) -> list[int]:
    """Return the seats that have won."""
    return [seat for seat in range(int(s.seats)) if s.winner >= 0 and seat % s.sides == s.winner]
