"""The frames of the WebSocket: ``{"t": kind, "d": data}``, both ways.

A browser keeps one socket and says hello for each table it looks at. What it may do there is the table of acts
(``act.py``); here is what is about the connection itself, and all that the server tells.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import NODEFAULT, Struct, defstruct
from msgspec.structs import fields

from arena.server.wire import answers
from arena.server.wire.answers import Told
from arena.server.wire.kinds import ProblemKind
from arena.server.wire.requests import Asked, Id, Seq, Since


class AtTable(Asked):
    """Something about one table."""

    match: Id


class Hello(AtTable):
    """Look at a table from now on; lines after ``since`` are sent first (-1: all, with the board)."""

    since: Since = -1


class Bye(AtTable):
    """Look at a table no longer."""


class Ping(Asked):
    """Are you there?"""

    n: Seq


class Ack(Told):
    """The move with this key is stored; ``seq`` is how long the log became by it."""

    match: str
    key: str
    seq: int


class LiveRefused(Told):
    """The move with this key was not played."""

    match: str
    key: str
    kind: ProblemKind
    text: str
    rule: str = ""
    seq: int | None = None


class LiveWhyAnswer(Told):
    """The answer to why, with the clicks it was about."""

    match: str
    clicks: list[str]
    rule: str = ""
    text: str = ""


class LiveTalk(Told):
    """Somebody said something."""

    match: str
    talk: answers.Talk


class People(Told):
    """Who is there changed, nothing else did."""

    match: str
    people: list[answers.Person]


class Pong(Told):
    """I am there."""

    n: int


class LiveError(Told):
    """A frame could not be used. ``match`` if it was about one."""

    kind: ProblemKind
    text: str
    match: str | None = None


class Frame(Struct, tag_field="t", gc=False):
    """A frame; each kind is a class of its own, made by ``frame_of``."""

    d: Any


def frame_of(kind: str, data: type[Struct]) -> type[Frame]:
    """Return the kind of frame that holds such data; in what a client sends, a field nobody knows is a mistake."""
    name = data.__name__.removeprefix("Live")
    made = defstruct(
        f"{name}Frame", [("d", data)], bases=(Frame,), module=__name__, tag=kind,
        namespace={"__doc__": f"The frame of {data.__name__}."}, forbid_unknown_fields=issubclass(data, Asked),
    )  # fmt: skip
    return cast(type[Frame], made)


def table_struct(name: str, takes: type[Asked], words: str) -> type[AtTable]:
    """Return data that holds a table and after it what an act there takes."""
    own = [(each.name, each.type, default_of(each)) for each in fields(takes)]
    made = defstruct(name, own, bases=(AtTable,), module=__name__, namespace={"__doc__": words})
    return cast(type[AtTable], made)


def default_of(field: msgspec.structs.FieldInfo) -> Any:
    """Return a field's default as ``defstruct`` takes it."""
    return field.default if field.default_factory is NODEFAULT else msgspec.field(default_factory=field.default_factory)


HELLO, BYE, PING = frame_of("hello", Hello), frame_of("bye", Bye), frame_of("ping", Ping)
TOLD: dict[type[Told], type[Frame]] = {  # what the server tells, and its frame
    data: frame_of(kind, data)
    for kind, data in (
        ("update", answers.Update), ("ack", Ack), ("refused", LiveRefused), ("why", LiveWhyAnswer), ("talk", LiveTalk),
        ("people", People), ("pong", Pong), ("error", LiveError),
    )
}  # fmt: skip
