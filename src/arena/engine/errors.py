"""What can go wrong, and whose fault it is.

ArenaError
├── UnknownGame          no folder of that name under games/
├── BadOption            an option that does not exist, or a value it does not take
├── BadPosition          a JSON position that is malformed or that no match can reach
├── BadLesson            a game's lesson that cannot be played as it is written
├── BadRecord            a record that is truncated, edited or does not replay
│   └── UnfairRecord     its seed is not the one that was committed to, or draws were taken back alone
└── MoveError            a move that was not played; the match is unchanged
    ├── InvalidMove      it cannot be read as a move of this game
    ├── AmbiguousMove    several legal moves fit
    ├── NotYourTurn      another seat decides now, or nobody does
    ├── MatchTooLong     the log holds as many events or undos as a log may
    └── IllegalMove      a rule forbids it: ``.rule`` is its id, ``.text`` says why
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class ArenaError(ValueError):
    """Anything a caller handed in that cannot be used."""


class UnknownGame(ArenaError):
    """There is no game of that name."""


class BadOption(ArenaError):
    """An option or value the game does not have."""


class BadPosition(ArenaError):
    """A position that cannot be read or cannot arise."""


class BadLesson(ArenaError):
    """A lesson whose positions, moves, rules or sentences are not in order."""


class BadRecord(ArenaError):
    """A record that does not replay; ``event`` is the number of the one that does not fit, if it is one."""

    def __init__(self, message: str, event: int | None = None) -> None:
        super().__init__(message)
        self.event = event


class UnfairRecord(BadRecord):
    """A record that no honest dice can have led to: another seed than committed to, or draws taken back alone."""


class MoveError(ArenaError):
    """A move that was refused."""


class InvalidMove(MoveError):
    """The move cannot be read."""


class AmbiguousMove(MoveError):
    """Several legal moves fit the description."""


class NotYourTurn(MoveError):
    """Another seat decides now, or the match is over."""


class MatchTooLong(MoveError):
    """The log is full: nothing more can be played or taken back."""


class IllegalMove(MoveError):
    """A rule forbids the move."""

    def __init__(self, move: str, rule: str, text: str) -> None:
        super().__init__(f"{move}: {text} ({rule})")
        self.move = move
        self.rule = rule
        self.text = text


def meant(name: str, known: Iterable[str]) -> str:
    """Return a hint for a name that is not known: the nearest one that is, or all of them."""
    names = list(known)
    close = difflib.get_close_matches(str(name), names, 1)
    return f"did you mean {close[0]!r}?" if close else f"expected one of {', '.join(names)}"
