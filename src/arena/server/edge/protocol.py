"""uvicorn's WebSocket protocol, with additions: the application can cut the line and write frames as they are, and
reading goes on while a few frames wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from http import HTTPStatus

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

LINE = "arena.line"  # in scope["extensions"]: this protocol
AHEAD = 8  # frames read before the first of them is served
SHORT, MIDDLE = 126, 1 << 16  # payloads from these sizes on have two or eight more bytes of length


class AbortableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that can be aborted: ASGI knows only a close that waits until everything sent was read."""

    writable: asyncio.Event  # cleared while the reader is slower than what is written

    def handle_connect(self, event: Request) -> None:
        """Offer this beside what ASGI offers."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:  # else there is nobody to offer it to
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        """Hand on a frame; uvicorn stops reading after each, which takes two more system calls a frame."""
        paused, self.read_paused = self.read_paused, True  # so that uvicorn leaves reading as it is
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    def abort(self) -> None:
        """Drop the connection at once."""
        self.transport.abort()

    def write_texts(self, texts: Iterable[bytes]) -> None:
        """Write each text as a frame, all in one go; nothing once the connection is about to end.

        ASGI's way takes a frame through five layers and from bytes to text and back.
        """
        if self.conn.state is State.OPEN:
            self.transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))


def head(size: int) -> bytes:
    """Return the beginning of a server's frame: a whole text, not masked, not compressed (RFC 6455, 5.2)."""
    if size < SHORT:
        return bytes((0x81, size))
    if size < MIDDLE:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
