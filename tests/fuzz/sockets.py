"""People with live connections: what each of them was sent, checked as it comes."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterable
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from arena.server.edge.routes import api
from arena.server.room.tokens import COOKIE
from arena.server.wire.api import union
from tests.fuzz.running import WITHIN

READ_ANSWER = msgspec.json.Decoder(union(api().to_browser)).decode
MARK = re.compile(r"zq(\d\d)qz")  # a card of Canary
TOO_BIG, POLICY, BAD_DATA, PROTOCOL_ERROR = 1009, 1008, 1007, 1002  # closes that a bad frame deserves
DESERVED = (TOO_BIG, POLICY, BAD_DATA, PROTOCOL_ERROR)
NOT_OURS = "unavailable"  # the kind of a refusal that is the server's fault


class Wrong(AssertionError):
    """The server did something it never may."""


class Socket:
    """One live connection of somebody."""

    def __init__(self, address: str, token: str | None) -> None:
        headers = {"cookie": f"{COOKIE}={token}"} if token else {}
        address = f"ws://{address}/api/live"
        self.life = contextlib.ExitStack()
        self.line: ClientConnection = self.life.enter_context(
            connect(address, additional_headers=headers, compression=None, max_size=None, proxy=None)
        )
        self.open = True
        self.pings = 0
        self.awaited: set[str] = set()  # keys of moves that are to be answered
        self.harmed = False  # a frame was sent that deserves a close

    def send(self, frame: str | bytes | Iterable[str]) -> None:
        """Send a frame, if the connection is still there."""
        with contextlib.suppress(ConnectionClosed):
            self.line.send(frame)

    def drain(self) -> list[dict[str, Any]]:
        """Return every frame sent until the server has served all that it was sent, in order."""
        found: list[dict[str, Any]] = []
        if not self.open:
            return found
        self.pings += 1
        self.send(text_of("ping", n=self.pings))
        try:
            while True:
                frame = documented(self.line.recv(timeout=WITHIN))
                if frame["t"] == "pong" and frame["d"]["n"] == self.pings:
                    break
                found.append(frame)
        except ConnectionClosed as closed:
            self.open = False
            code = closed.rcvd.code if closed.rcvd else None
            if not (self.harmed and code in DESERVED):
                raise Wrong(f"the server closed a connection: {closed}") from closed
            return found
        except TimeoutError as silent:
            raise Wrong("the server does not answer") from silent
        answered = {frame["d"]["key"] for frame in found if frame["t"] in ("ack", "refused")}
        if self.awaited - answered:
            raise Wrong(f"moves without an answer: {self.awaited - answered}")
        self.awaited.clear()
        return found

    def close(self) -> None:
        """Hang up."""
        self.open = False
        self.life.close()


def text_of(kind: str, **data: Any) -> str:
    """Return a frame as text."""
    return json.dumps({"t": kind, "d": data})


def documented(text: str | bytes) -> dict[str, Any]:
    """Return a frame the server sent; Wrong if it is none that is documented, or tells of a failure there."""
    frame: dict[str, Any] = json.loads(text)
    try:
        known = json.loads(msgspec.json.encode(READ_ANSWER(text)))
    except msgspec.DecodeError as unknown:
        raise Wrong(f"{unknown}: {str(text)[:300]}") from unknown
    if known != frame:
        raise Wrong(f"there is more in a frame than is documented: {str(text)[:300]}")
    if frame["d"].get("kind") == NOT_OURS:
        raise Wrong(f"the server failed: {frame}")
    return frame


def marks_in(frame: dict[str, Any]) -> set[int]:
    """Return the cards named in a frame; what somebody clicked is only given back."""
    data = {key: value for key, value in frame["d"].items() if key != "clicks"}
    return {int(mark) for mark in MARK.findall(json.dumps(data))}
