"""All that can be asked of the server: its addresses, and the frames of its WebSocket.

It is data. ``edge/http.py`` and ``edge/live.py`` serve it, ``openapi.py`` documents it, ``typescript.py`` hands it to
the browser.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from arena.server.wire import requests
from arena.server.wire.act import Act
from arena.server.wire.frames import BYE, HELLO, PING, TOLD, Frame


class OfGame(Struct):
    """A path with a game's name in it."""

    name: requests.GameName


class OfMatch(Struct):
    """A path with a match's id in it."""

    match: requests.Id


class SinceQuery(Struct):
    """How much of the log the asker has."""

    since: requests.Since = -1


class ReplayQuery(Struct):
    """From whose side a match is told: one's own seat, any seat once it is over, none for a spectator's."""

    seat: Annotated[int, Meta(ge=-1, lt=requests.MAX_SEATS)] = -1


class MineQuery(Struct):
    """Which of one's matches: those after a page, unfinished or over, of a game, with words in a name or a title."""

    before: Annotated[str, Meta(max_length=50, pattern=r"^([0-9]{1,16}\.[A-Za-z0-9_-]{4,32})?$(?!\n)")] = ""
    only: Literal["", "on", "over"] = ""
    game: Annotated[str, Meta(max_length=40)] = ""
    words: Annotated[str, Meta(max_length=60)] = ""


class Text(Struct):
    """Marks an answer that is plain text, not JSON."""


class Route(Struct, frozen=True, kw_only=True):
    """One address. Every route may also answer 400, 403, 429 and 503; those that change something 413 and 415."""

    method: str
    path: str
    name: str  # of the operation, and of the browser's function
    says: str
    answer: Any
    do: Callable[[Any], Awaitable[Any]]  # of the ``edge.http.Call``
    takes: Any = None  # the JSON body
    of: Any = None  # the values in the path
    query: Any = None
    problems: tuple[int, ...] = ()  # besides the common ones
    status: int = 200
    costs: int = 1  # tokens of the asker's rate limit
    long: bool = False  # it may take seconds, and ends when the asker hangs up

    @property
    def changes(self) -> bool:
        """Return whether it changes something."""
        return self.method == "POST"


class Api:
    """Everything a client can ask and may be told."""

    def __init__(self, routes: tuple[Route, ...], acts: tuple[Act, ...]) -> None:
        self.routes = routes
        self.acts: dict[type[Frame], Act] = {act.frame(): act for act in acts if act.live is not None}  # by frame
        self.from_browser: tuple[type[Frame], ...] = (HELLO, BYE, *self.acts, PING)
        self.to_browser: tuple[type[Frame], ...] = tuple(TOLD.values())
        self.read_frame: Callable[[bytes | str], Frame] = reader(union(self.from_browser))


def reader(of: Any) -> Callable[[bytes | str], Any]:
    """Return what reads JSON of a type; DecodeError or UnicodeDecodeError if it cannot be read."""
    decode = msgspec.json.Decoder(of).decode

    def read(text: bytes | str) -> Any:
        try:
            return decode(text)
        except RecursionError:  # in a field nobody knows yet: there the decoder minds no type
            raise msgspec.DecodeError("JSON is malformed: nested too deeply") from None

    return read


def union(kinds: tuple[type[Frame], ...]) -> Any:
    """Return the type of what is one of some kinds."""
    return reduce(or_, kinds)
