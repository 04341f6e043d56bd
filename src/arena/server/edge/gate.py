"""Connections at the gate: so many per address, and nobody holds one open without saying what is wanted.

uvicorn waits for ever for the first request, for the rest of a body and for a reader that does not read. A visitor with
many silent connections would leave no room for anybody else.
"""

from __future__ import annotations

import asyncio
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from arena.server.settings import Settings

HEADERS_WITHIN = 10.0  # seconds from the connection, or the last answer, to the whole head of a request
BODY_WITHIN = 30.0  # ... from there to the end of its body
READ_WITHIN = 60.0  # ... for which an answer may wait for a reader that takes nothing
FULL = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class GatedProtocol(H11Protocol):
    """uvicorn's HTTP, with limits. ``gated`` makes one for some settings."""

    most = 0  # connections of one address; 0: as many as it likes
    proxies: tuple[str, ...] = ()  # these stand for many people and count for themselves

    began = 0.0  # when the connection began to wait for the head of a request, or got it
    stuck: float | None = None  # since when the reader takes nothing
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, unless too many came from the same place."""
        super().connection_made(transport)
        if self.most and self.client and not named(self.client[0], self.proxies):
            others: Any = self.connections
            if sum(other.client is not None and other.client[0] == self.client[0] for other in others) > self.most:
                transport.write(FULL)
                transport.close()
                return
        self.began = self.loop.time()
        self._look_again()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Note when the head of a request is whole."""
        before = self.cycle
        super().data_received(data)
        if self.cycle is not before:
            self.began = self.loop.time()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self.began = self.loop.time()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand the connection over; a WebSocket is watched by its pings."""
        self._stop()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Note that the reader is slow."""
        self.stuck = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        """Note that the reader goes on."""
        self.stuck = None
        super().resume_writing()

    def _look_again(self) -> None:
        self.timer = self.loop.call_later(min(HEADERS_WITHIN, BODY_WITHIN, READ_WITHIN) / 2, self._look)

    def _look(self) -> None:
        """Cut a connection that waits for something that does not come."""
        now = self.loop.time()
        if self.stuck is not None:
            late = now - self.stuck > READ_WITHIN
        elif self.cycle is None or self.cycle.response_complete:
            late = now - self.began > HEADERS_WITHIN
        else:
            late = self.cycle.more_body and now - self.began > BODY_WITHIN
        if late:
            self.transport.abort()
        else:
            self._look_again()

    def _stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def gated(settings: Settings) -> type[GatedProtocol]:
    """Return the protocol with the limits of a server."""
    limits = {"most": settings.address_connections, "proxies": settings.trusted_proxies}
    return type("Gated", (GatedProtocol,), limits)


def named(host: str, proxies: tuple[str, ...]) -> bool:
    """Return whether an address is one of some addresses or networks."""
    try:
        address = ip_address(host)
    except ValueError:
        return host in proxies
    return any(address in ip_network(each, strict=False) for each in proxies)
