"""Why a request is not done: one exception, its kind says whose fault it is and which HTTP status it gets.

What each kind means is said in ``wire/kinds.py``.
"""

from __future__ import annotations

from collections.abc import Sequence

from arena.server.wire.answers import Problem
from arena.server.wire.kinds import RefusalKind

STOPPING = "the server is stopping"  # says an unavailable one to who waits for something long
STATUS: dict[RefusalKind, int] = {
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
        self,
        kind: RefusalKind,
        text: str,
        rule: str = "",
        seq: int | None = None,
        key: str = "",
        bots: Sequence[int] = (),
    ) -> None:
        super().__init__(text)
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
