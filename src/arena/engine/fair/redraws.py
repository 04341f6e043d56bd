"""Draws that undos took back: the dice went on after them, so somebody saw what came and had it drawn anew.

An undo is no cheat: those concerned agreed to it. But a record does not say who agreed, and who takes back often enough
chooses among draws. So every draw that was taken back is counted, by the seat whose decision led to it.
"""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from arena.engine.log import Log, led_by, undone

OFTEN = 5  # draws of a seat taken back: fewer are nobody's system
SHARE = 4  # one in so many of its draws, or more: that is one


class Redraws(Struct, frozen=True):
    """What became of the draws that decisions of one seat led to."""

    seat: int
    drawn: int  # all of them
    taken_back: int

    @property
    def often(self) -> bool:
        """Return whether so many were taken back that somebody may have chosen among them."""
        return self.taken_back >= OFTEN and self.taken_back * SHARE >= self.drawn


def redraws(log: Log) -> list[Redraws]:
    """Return what became of each seat's draws, for the seats of which some were taken back."""
    drawn = Counter(led_by(event) for event in log if event.kind == "chance")
    gone = [event for undo in log if undo.kind == "undo" for event in undone(undo)]
    taken = Counter(led_by(event) for event in gone if event.kind == "chance")
    return [Redraws(seat, drawn[seat], taken[seat]) for seat in sorted(seat for seat in taken if seat is not None)]
