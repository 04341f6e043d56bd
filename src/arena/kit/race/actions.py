"""The numbers of a race's actions: a table with one row an action.

In order: the roll, the pass, naming a seat (if the game has that), every way of every marble of every seat, the faces
of the die, and the seat that begins. So the moves of a seat stand together, in the order of the bits of ``movable``.

Everybody reads the table but ``apply``: what follows a roll waits for its number, so that is taken apart by
subtraction, here and in the game's own ``actions`` (some 4 % more games of Marbles a second).
"""

from __future__ import annotations

from typing import NamedTuple

from arena.engine.compiled import compiled
from arena.kit.race.state import FACES, MARBLES, MAX_SEATS

TO_ROLL, TO_PASS, TO_NAME, TO_MOVE, FACE, FIRST = range(6)  # kinds
KIND, SEAT, MARBLE, WAY, VALUE = range(5)  # columns, as in Action
THE_ROLL, THE_PASS = 0, 1  # two actions that have the same number in every race


class Action(NamedTuple):
    """What a number means."""

    kind: int
    seat: int = 0  # who is named, whose marble moves, or who begins
    marble: int = 0
    way: int = 0  # which of the ways a marble can go
    value: int = 0  # what the die shows


def numbered(ways: int = 1, naming: bool = False) -> list[Action]:
    """Return the actions of a race by their number, with so many ways for a marble to go."""
    return [
        Action(TO_ROLL),
        Action(TO_PASS),
        *(Action(TO_NAME, seat) for seat in range(MAX_SEATS) if naming),
        *(Action(TO_MOVE, seat, m, way) for seat in range(MAX_SEATS) for m in range(MARBLES) for way in range(ways)),
        *(Action(FACE, value=face + 1) for face in range(FACES)),
        *(Action(FIRST, seat) for seat in range(MAX_SEATS)),
    ]


@compiled
def face_of(a, faces):
    """Return what the die shows, where the faces are numbered from ``faces``."""
    return a - faces + 1


@compiled
def beginner_of(a, faces):
    """Return the seat that begins."""
    return a - faces - FACES
