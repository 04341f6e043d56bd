"""Why a request is not done: one exception, its kind says whose fault it is and which HTTP status it gets.

invalid        400  it cannot be read
denied         403  not yours to do or see, or from a foreign origin
private        403  the table is not to be seen by this browser, or no longer: it has left or was removed
unknown        404  no such game or match
stale          409  the log went on since the client looked
full           409  all seats are taken; one can watch, or take over a bot's
not_your_turn  409  another seat decides now, or nobody does
conflict       409  it does not fit the state of the table: taken, started, over
too_large      413  more bytes than anybody needs
not_json       415  a body that is no JSON
illegal        422  a rule forbids the move, or the game does not have the option
too_many       429  slower, please
unavailable    503  the server is stopping, the disk is full, or the game does not compile
"""

from __future__ import annotations

from collections.abc import Sequence

from arena.server.wire.answers import Problem

STOPPING = "the server is stopping"  # says an unavailable one to who waits for something long
STATUS = {
    "invalid": 400,
    "denied": 403,
    "private": 403,
    "unknown": 404,
    "stale": 409,
    "full": 409,
    "not_your_turn": 409,
    "conflict": 409,
    "too_large": 413,
    "not_json": 415,
    "illegal": 422,
    "too_many": 429,
    "unavailable": 503,
}


class CannotStart(Exception):
    """A server cannot begin: told to who starts it, with what to do about it."""

    def __init__(self, text: str, hint: str) -> None:
        super().__init__(text)
        self.hint = hint


class Refused(Exception):
    """Something asked of the server that it does not do."""

    def __init__(
        self, kind: str, text: str, rule: str = "", seq: int | None = None, key: str = "", bots: Sequence[int] = ()
    ) -> None:
        super().__init__(text)
        assert kind in STATUS
        self.kind = kind
        self.text = text
        self.rule = rule
        self.seq = seq
        self.key = key
        self.bots = bots

    @property
    def problem(self) -> Problem:
        """Return it as it goes over the wire."""
        return Problem(self.kind, self.text, self.rule, self.seq, self.key, list(self.bots))
