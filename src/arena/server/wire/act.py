"""An act: one thing that can be done at a table. All there is to know about it is one entry of one table.

From the entry follow its address (``POST /api/matches/{match}/NAME``), its frame (``{"t": NAME, "d": {"match", …}}``),
its part of the OpenAPI document and of the browser's types. The table is ``edge/acts.py``.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import Enum
from typing import Any

from msgspec import Struct

from arena.server.wire.answers import Problem, Told
from arena.server.wire.frames import AtTable, Frame, frame_of, table_struct
from arena.server.wire.requests import Asked, Nothing

PROBLEMS = (403, 404, 409)  # by which any act may be refused, besides what any address may


class Who(Enum):
    """Who may do something at a table."""

    ANYBODY = "whoever knows of it; the act itself asks for a link where one is needed"
    HERE = "who sits there, set it up or was let in to watch"
    SEAT = "who has a seat, of one's own or by its private link"
    OWNER = "who has a seat of one's own"
    HOST = "who set the table up"


class Live(Struct, frozen=True):
    """How an act is answered over the WebSocket, where everybody is sent an update of what happened anyway."""

    answer: Callable[[Any, Any], Told] | None = None  # of the frame's data and the act's answer; None: the update is it
    refusal: Callable[[Any, Problem], Told] | None = None  # of the frame's data and the problem; None: an error frame


class Act(Struct, frozen=True):
    """One entry of the table."""

    name: str  # of the frame, of the operation and its address
    says: str
    who: Who
    takes: type[Asked]
    answer: type[Told]
    do: Callable[[Any, Any], Awaitable[Any]]  # of who does it (``edge.access.At``) and of what is asked
    live: Live | None = Live()  # None: over HTTP only
    path: str = ""  # of the address below the table's, if it is not the name
    problems: tuple[int, ...] = PROBLEMS
    costs: int = 1  # tokens of the asker's rate limit

    def data(self) -> type[AtTable]:
        """Return what its frame holds: the table, then what it takes."""
        called = self.takes.__name__.removeprefix("Ask") if self.takes is not Nothing else camel(self.name)
        words = self.takes.__doc__ if self.takes is not Nothing else self.says
        return table_struct(f"Live{called}", self.takes, words or "")

    def frame(self) -> type[Frame]:
        """Return its frame."""
        return frame_of(self.name, self.data())


def camel(name: str) -> str:
    """Return a name of Python as one of a type."""
    return "".join(part.capitalize() for part in name.split("_"))
