"""Connections at the gate: so many per address, and nobody holds one open without saying what is wanted.

uvicorn waits for ever for the first request, for the rest of a body and for a reader that does not read. A visitor with
many silent connections would leave no room for anybody else, and one with many busy ones no time: requests of one
address are begun a few at once, and beyond its allowance not even read (``visitors.py``).
"""

from __future__ import annotations

import asyncio
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from arena.server.edge.visitors import Visitor, Visitors
from arena.server.settings import Settings

HEADERS_WITHIN = 10.0  # seconds from the connection, or the last answer, to the whole head of a request
BODY_WITHIN = 30.0  # ... from there to the end of its body
READ_WITHIN = 60.0  # ... for which an answer may wait for a reader that takes nothing
TURNED_AWAY_AFTER = 1.0  # seconds: who asks far too much is kept waiting, and cannot come again at once
RATE, BURST = 2, 3  # times what the API allows an address: until there it is told politely to be slower
FULL = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class GatedProtocol(H11Protocol):
    """uvicorn's HTTP, with limits. ``gated`` makes one for some settings."""

    most = 0  # connections of one address; 0: as many as it likes
    proxies: tuple[str, ...] = ()  # these stand for many people and count for themselves
    visitors = Visitors(0, 0.0, 0.0)
    visitor: Visitor | None = None  # whose connection it is; None: of nobody whose requests are limited

    began = 0.0  # when the connection began to wait for the head of a request, or got it
    stuck: float | None = None  # since when the reader takes nothing
    timer: asyncio.TimerHandle | None = None
    held = b""  # what came of a request that waits until others of the same address are done
    waits = False  # ... there is one, or one that is not to be served at all
    working = False  # a request of it is in progress, or just being looked at
    answered = False  # it is just being told that an answer is complete
    sent_along = False  # another request came with the one that was answered
    turned_away: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, unless too many came from the same place."""
        super().connection_made(transport)
        if self.client and not named(self.client[0], self.proxies):
            self.visitor = self.visitors.came(self.client[0])
        if self.most and self.client and self.visitor is not None:
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
        self._go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on in a request; begin one if its address has not asked too much and not too many are in progress."""
        if self.visitor is None or self.working:
            self._read(data)
        elif self.waits:
            self.held += data  # it had arrived before reading was paused
        else:
            self._ask(self.visitor, data)

    def on_response_complete(self) -> None:
        """Wait for the next request; one that was sent along waits as any other does."""
        self.began = self.loop.time()
        self.answered = True
        super().on_response_complete()
        self.answered = False
        self._done()
        if self.sent_along and self.visitor is not None:
            self.sent_along = False
            self._ask(self.visitor, b"")

    def handle_events(self) -> None:
        """Look at what was read, unless that is the next request and an answer is just complete."""
        if self.answered and self.visitor is not None:
            self.sent_along = bool(self.conn.trailing_data[0])
        else:
            super().handle_events()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand the connection over; a WebSocket is watched by its pings."""
        self._stop()
        self._go()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Note that the reader is slow."""
        self.stuck = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        """Note that the reader goes on."""
        self.stuck = None
        super().resume_writing()

    def _read(self, data: bytes) -> None:
        """Hand on what came, and note when the head of a request is whole."""
        before = self.cycle
        if data:
            super().data_received(data)
        else:  # it is there already
            self.handle_events()
        if self.cycle is not before:
            self.began = self.loop.time()

    def _ask(self, visitor: Visitor, data: bytes) -> None:
        """Begin a request, let it wait, or turn it away."""
        if not self._may_ask():
            self._hold(data)
            self.turned_away = self.loop.call_later(TURNED_AWAY_AFTER, self._refuse)
        elif self.visitors.enter(visitor, self._let_in):
            self._begin(data)
        else:
            self._hold(data)

    def _begin(self, data: bytes) -> None:
        """Look at what came; as long as it is only half a head nothing is in progress."""
        self.working = True
        self._read(data)
        if self.cycle is None or self.cycle.response_complete:
            self._done()

    def _hold(self, data: bytes) -> None:
        """Leave it unread for now."""
        self._unset_keepalive_if_required()
        self.waits, self.held = True, data
        self.transport.pause_reading()

    def _let_in(self) -> None:
        """Begin with what was held, unless the connection is being closed: then its place is free again."""
        data, self.held, self.waits = self.held, b"", False
        if self.transport.is_closing():
            self.working = True
            self._done()
            return
        self.transport.resume_reading()
        self._begin(data)

    def _done(self) -> None:
        """Let the next request of the same address begin."""
        if self.working and self.visitor is not None:
            self.working = False
            self.visitors.leave(self.visitor)

    def _refuse(self) -> None:
        self.transport.write(FULL)
        self.transport.close()

    def _may_ask(self) -> bool:
        assert self.client is not None
        return self.visitors.may_ask(self.client[0])

    def _go(self) -> None:
        """Leave no trace of the connection among those of its address."""
        if self.turned_away is not None:
            self.turned_away.cancel()
        if self.visitor is None or self.client is None:
            return
        if self.waits and self._let_in in self.visitor.waiting:
            self.visitor.waiting.remove(self._let_in)
        self._done()
        self.visitors.went(self.client[0])
        self.visitor = None

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
    visitors = Visitors(settings.address_requests, RATE * settings.address_rate, BURST * settings.address_burst)
    limits = {"most": settings.address_connections, "proxies": settings.trusted_proxies, "visitors": visitors}
    return type("Gated", (GatedProtocol,), limits)


def named(host: str, proxies: tuple[str, ...]) -> bool:
    """Return whether an address is one of some addresses or networks."""
    try:
        address = ip_address(host)
    except ValueError:
        return host in proxies
    return any(address in ip_network(each, strict=False) for each in proxies)
