"""Running a server: uvicorn with the limits this one needs, and its address told when it accepts connections."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import signal
import socket
import sqlite3
import sys
from collections.abc import Iterator
from typing import Any, Literal

import uvicorn

from arena.engine.compiling import takeover
from arena.server import addresses, logs
from arena.server.app import Server, application
from arena.server.edge.gate import gated
from arena.server.edge.protocol import AbortableProtocol
from arena.server.errors import CannotStart
from arena.server.settings import Settings
from arena.server.store.migrations import MigrationError

log = logging.getLogger("arena.server")
MAX_FRAME = 64 * 1024
STOP_WITHIN = 5
# Data forms no cycles, so the collector finds next to nothing: small steps keep its pauses short, and it looks through
# everything (100 ms and more) every few minutes of full load only.
COLLECT = (5_000, 5, 400)


class Uvicorn(uvicorn.Server):
    """uvicorn, saying where it listens in our own words, and for whom a signal to stop is no failure.

    It starts and stops our server itself: uvicorn would make a log entry with a traceback of a start that fails.
    """

    def __init__(self, settings: Settings, server: Server) -> None:
        super().__init__(configuration(settings, application(server), lifespan="off"))
        self.settings = settings
        self.server = server

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the store, then the door; CannotStart says why not."""
        try:
            await self.server.start()
        except CannotStart:
            await self.server.store.close()
            raise
        except (OSError, sqlite3.Error, MigrationError) as error:
            await self.server.store.close()
            hint = "give --db a file of Arena's own, in a folder that can be written"
            says = addresses.reason(error) if isinstance(error, OSError) else str(error)
            raise CannotStart(f"{self.settings.db}: {says}", hint) from None
        await super().startup(sockets)
        assert sockets is not None
        self.tell(addresses.opened(sockets[0]))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: whoever waits for something long is told so at once, and holds up nobody."""
        self.server.hurry()
        await super().shutdown(sockets)
        if not self.force_exit:
            await self.server.stop()

    def tell(self, opened: addresses.Opened) -> None:
        """Say where it is open: to people in sentences, to programs as a log entry."""
        if logs.for_people(self.settings.log_format):
            print(*opened.sentences, sep="\n", file=sys.stderr, flush=True)
        else:
            log.info("ready", extra={"address": opened.address, "port": opened.port, "others": opened.others})

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop gracefully when asked; the second time at once."""
        before = {each: signal.signal(each, self.handle_exit) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def configuration(settings: Settings, app: Any, lifespan: Literal["on", "off"] = "on") -> uvicorn.Config:
    """Return how uvicorn is to run an application."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=gated(settings),
        ws=AbortableProtocol,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=bool(settings.trusted_proxies),  # else anybody could be anybody by a header
        forwarded_allow_ips=list(settings.trusted_proxies),
        limit_concurrency=settings.max_connections,
        timeout_graceful_shutdown=STOP_WITHIN,
        access_log=False,
        log_config=None,
        server_header=False,
        lifespan=lifespan,
        backlog=2048,
    )


def prepare_process() -> None:
    """Set what holds for the whole process; logs were set up before."""
    takeover.be_patient()  # people are: a table stands at once, and is quick a little later
    gc.set_threshold(*COLLECT)


def serve(settings: Settings) -> None:
    """Serve until a signal says stop."""
    door = addresses.listener(settings.host, settings.port)
    prepare_process()
    server = Server(settings)
    with door:
        Uvicorn(settings, server).run(sockets=[door])
    logging.shutdown()
    sys.stdout.flush()
    # Every acknowledged event is committed; a thread may still be inside the compiler, which nobody can interrupt.
    os._exit(0)
