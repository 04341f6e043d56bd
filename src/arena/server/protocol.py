"""uvicorn's WebSocket protocol, with one addition: the application can cut the line."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

ABORT = "arena.abort"  # in scope["extensions"]: a function that drops the connection at once


class AbortableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that can be aborted. ASGI knows only a close that waits until everything sent was read."""

    def handle_connect(self, event: Request) -> None:
        """Offer the abort beside what ASGI offers."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][ABORT] = self.transport.abort  # type: ignore[assignment]
