"""The frames of the WebSocket: ``{"t": kind, "d": data}``, both ways.

A browser keeps one socket and says hello for each table it looks at.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from arena.server.wire import answers, requests
from arena.server.wire.answers import Told
from arena.server.wire.requests import Asked, Id, Key, Seq, Since


class Hello(Asked):
    """Look at a table from now on; lines after ``since`` are sent first (-1: all, with the board)."""

    match: Id
    since: Since = -1


class Bye(Asked):
    """Look at a table no longer."""

    match: Id


class LivePlay(Asked):
    """A move; answered by ack or refused with the same key."""

    match: Id
    seq: Seq
    action: requests.ActionNumber
    key: Key


class LiveWhy(Asked):
    """Why do these clicks lead nowhere?"""

    match: Id
    clicks: requests.Clicks


class LiveUndo(Asked):
    """Take back the last own move, or ask the others for it."""

    match: Id


class LiveUndoAnswer(Asked):
    """Agree or not to the undo that is asked for."""

    match: Id
    agree: bool


class LiveBack(Asked):
    """Take one's seat back from the bot that stood in."""

    match: Id


class LiveSay(Asked):
    """Talk."""

    match: Id
    text: Annotated[str, Meta(max_length=300)] | None = None
    phrase: Annotated[int, Meta(ge=0, le=63)] | None = None


class Ping(Asked):
    """Are you there?"""

    n: Seq


class Ack(Told):
    """The move with this key is stored; ``seq`` is how long the log became by it."""

    match: str
    key: str
    seq: int


class Refused(Told):
    """The move with this key was not played."""

    match: str
    key: str
    kind: str  # as in Problem
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

    kind: str
    text: str
    match: str | None = None


class HelloFrame(Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The frame of Hello."""

    d: Hello


class ByeFrame(Struct, tag_field="t", tag="bye", forbid_unknown_fields=True):
    """The frame of Bye."""

    d: Bye


class PlayFrame(Struct, tag_field="t", tag="play", forbid_unknown_fields=True):
    """The frame of LivePlay."""

    d: LivePlay


class WhyFrame(Struct, tag_field="t", tag="why", forbid_unknown_fields=True):
    """The frame of LiveWhy."""

    d: LiveWhy


class UndoFrame(Struct, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """The frame of LiveUndo."""

    d: LiveUndo


class UndoAnswerFrame(Struct, tag_field="t", tag="undo_answer", forbid_unknown_fields=True):
    """The frame of LiveUndoAnswer."""

    d: LiveUndoAnswer


class BackFrame(Struct, tag_field="t", tag="back", forbid_unknown_fields=True):
    """The frame of LiveBack."""

    d: LiveBack


class SayFrame(Struct, tag_field="t", tag="talk", forbid_unknown_fields=True):
    """The frame of LiveSay."""

    d: LiveSay


class PingFrame(Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """The frame of Ping."""

    d: Ping


class UpdateFrame(Struct, tag_field="t", tag="update"):
    """The frame of Update."""

    d: answers.Update


class AckFrame(Struct, tag_field="t", tag="ack"):
    """The frame of Ack."""

    d: Ack


class RefusedFrame(Struct, tag_field="t", tag="refused"):
    """The frame of Refused."""

    d: Refused


class WhyAnswerFrame(Struct, tag_field="t", tag="why"):
    """The frame of LiveWhyAnswer."""

    d: LiveWhyAnswer


class TalkFrame(Struct, tag_field="t", tag="talk"):
    """The frame of LiveTalk."""

    d: LiveTalk


class PeopleFrame(Struct, tag_field="t", tag="people"):
    """The frame of People."""

    d: People


class PongFrame(Struct, tag_field="t", tag="pong"):
    """The frame of Pong."""

    d: Pong


class ErrorFrame(Struct, tag_field="t", tag="error"):
    """The frame of LiveError."""

    d: LiveError


FromBrowser = (
    HelloFrame | ByeFrame | PlayFrame | WhyFrame | UndoFrame | UndoAnswerFrame | BackFrame | SayFrame | PingFrame
)
ToBrowser = UpdateFrame | AckFrame | RefusedFrame | WhyAnswerFrame | TalkFrame | PeopleFrame | PongFrame | ErrorFrame

read_frame = msgspec.json.Decoder(FromBrowser).decode
read_answer = msgspec.json.Decoder(ToBrowser).decode  # for tests and other clients
