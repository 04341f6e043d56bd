"""Running a server: uvicorn with the limits this one needs, and its address told when it accepts connections."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn

from arena.engine.compiling import takeover
from arena.server.app import Server, application
from arena.server.edge.gate import gated
from arena.server.edge.protocol import AbortableProtocol
from arena.server.settings import Settings

log = logging.getLogger("arena.server")
MAX_FRAME = 64 * 1024
STOP_WITHIN = 5
# Data forms no cycles, so the collector finds next to nothing: small steps keep its pauses short, and it looks through
# everything (100 ms and more) every few minutes of full load only.
COLLECT = (5_000, 5, 400)


class Uvicorn(uvicorn.Server):
    """uvicorn, saying where it listens in our own words, and for whom a signal to stop is no failure."""

    when_stopping: Callable[[], None] = staticmethod(lambda: None)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: whoever waits for something long is told so at once, and holds up nobody."""
        self.when_stopping()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop gracefully when asked; the second time at once."""
        before = {each: signal.signal(each, self.handle_exit) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    def _log_started_message(self, listeners: object) -> None:
        assert isinstance(listeners, list | tuple)
        host, port = listeners[0].getsockname()[:2]
        shown = f"[{host}]" if ":" in host else host
        log.info("ready", extra={"address": f"http://{shown}:{port}", "port": port})


def configuration(settings: Settings, app: Any) -> uvicorn.Config:
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
        lifespan="on",
        backlog=2048,
    )


def serve(settings: Settings) -> None:
    """Serve until a signal says stop; logs were set up before."""
    takeover.be_patient()  # people are: a table stands at once, and is quick a little later
    gc.set_threshold(*COLLECT)
    server = Server(settings)
    uvicorn_server = Uvicorn(configuration(settings, application(server)))
    uvicorn_server.when_stopping = server.long_work.close
    uvicorn_server.run()
    logging.shutdown()
    sys.stdout.flush()
    # Every acknowledged event is committed; a thread may still be inside the compiler, which nobody can interrupt.
    os._exit(0)
