"""The server put together: store, games, rooms and the ASGI application around them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from functools import partial
from importlib.metadata import version

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from arena.server.edge.acts import ACTS
from arena.server.edge.browsers import Browsers
from arena.server.edge.http import HEADERS, limited, starlette_routes
from arena.server.edge.limits import Buckets
from arena.server.edge.live import Connection, serve_live
from arena.server.edge.routes import api
from arena.server.edge.static import Client
from arena.server.errors import Refused
from arena.server.hosting.bots import BotPool
from arena.server.hosting.keeper import Keeper
from arena.server.hosting.long_work import LongWork
from arena.server.hosting.rooms import SWEEP, Rooms
from arena.server.hosting.shelf import Shelf
from arena.server.metrics import Metrics
from arena.server.room.room import Room
from arena.server.settings import Settings
from arena.server.show.broadcast import Broadcast
from arena.server.show.update import show_people
from arena.server.store import Store, StoreFailed
from arena.server.store.sqlite import SqliteStore
from arena.server.wall_clock import RealWall, Wall
from arena.server.wire.act import Act
from arena.server.wire.openapi import document

log = logging.getLogger("arena.server")
CHECK_AFTER = 1_000  # ms until writing is tried again


class Server:
    """Everything a request may need."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        wall: Wall | None = None,
        acts: tuple[Act, ...] = ACTS,
    ) -> None:
        self.settings = settings
        self.api = api(acts)
        self.version = version("overtake-arena")
        self.metrics = Metrics()
        self.wall = wall or RealWall()
        self.store = store or SqliteStore(settings.db)
        if isinstance(self.store, SqliteStore):
            self.store.took, self.store.shared = self.metrics.commits.observe, self.metrics.batch.observe
        self.browsers = Browsers(self.store)
        self.connections: set[Connection] = set()
        self.shelf = Shelf(settings.games)
        self.players: BotPool = BotPool(settings.bot_threads)
        self.keeper = Keeper(
            self.wall, self.players, self.metrics, settings.bot_pace, settings.grace, settings.reveal_within
        )
        self.broadcast = Broadcast()
        self.rooms: Rooms = Rooms(
            self.store, self.shelf, self.wall, self.players, self.keeper, self.broadcast, self.metrics
        )
        self.request_limit = Buckets(settings.message_rate, settings.message_burst)
        self.address_limit = Buckets(settings.address_rate, settings.address_burst)
        self.cost_limit = Buckets(settings.create_rate, settings.create_burst)
        self.chances_limit = Buckets(settings.chances_rate, settings.chances_burst)
        self.talk_limit: Buckets = Buckets(settings.talk_rate, settings.talk_burst)
        self.long_work = LongWork(settings.long_work_places, settings.long_work_seconds)
        self.client = Client()
        self.openapi = msgspec.json.encode(document(self.version, self.api))
        self.stopping = False
        self.sweeper: asyncio.Task[None] | None = None
        self.stores: asyncio.Future[None] | None = None  # a write that was tried
        self.stored = 0  # ... and when

    # --- life ---------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Open the store, begin to compile the games, and take up every match in which something is due."""
        await self.store.open()
        await self.browsers.open()
        self.shelf.start()
        self.sweeper = asyncio.get_running_loop().create_task(self._sweep())

    def hurry(self) -> None:
        """Tell whoever waits for something long that the server stops: now, and later to who is still waiting then."""
        self.stopping = True
        self.long_work.close()
        self.players.stopping.set()

    async def stop(self) -> None:
        """Finish what was begun, but not what is long."""
        self.hurry()
        self.shelf.close()
        await self.long_work.gone()
        if self.sweeper is not None:
            self.sweeper.cancel()
        await self.keeper.close()
        await self.rooms.standings.close()
        await self.store.close()
        log.info("stopped")

    async def _sweep(self) -> None:
        while True:
            try:
                await self.rooms.open_due()
                self.rooms.sweep()
                self.metrics.rooms.set(len(self.rooms.rooms))
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP / 1000)

    async def expect_stores(self) -> None:
        """Refuse if nothing can be stored; tried at most once in a while, however often it is asked."""
        if self.stores is None or self.wall.now() - self.stored > CHECK_AFTER:
            self.stored = self.wall.now()
            self.stores = asyncio.ensure_future(self.store.check())
        try:
            await asyncio.shield(self.stores)
        except StoreFailed as failed:
            raise Refused("unavailable", f"nothing can be stored: {failed}") from failed

    # --- what connections and requests need -----------------------------------------------------------------------

    def came_or_went(self, room: Room) -> None:
        """See to a room when somebody came or went."""
        show_people(room)
        self.keeper.attend(room)

    def polled(self, room: Room, seat: int | None) -> None:
        """Note that a seat's owner asked by HTTP."""
        if seat is None:
            return
        was_here = room.online(seat)
        room.polled[seat] = room.wall.now()
        if not was_here:
            self.came_or_went(room)

    def sign_out(self, holder: str) -> int:
        """Cut the connections made with a token that was ended; return how many."""
        found = [connection for connection in self.connections if connection.holder == holder]
        for connection in found:
            connection.cut()
        return len(found)


def application(server: Server) -> Starlette:
    """Return the ASGI application of a server."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    async def openapi(request: Request) -> Response:
        return Response(server.openapi, 200, HEADERS, "application/json")

    async def metrics(request: Request) -> Response:
        return Response(server.metrics.page(), 200, HEADERS, "text/plain; version=0.0.4; charset=utf-8")

    routes = [
        *starlette_routes(server),
        Route("/api/openapi.json", limited(server, openapi), methods=["GET"]),
        Route("/metrics", limited(server, metrics), methods=["GET"]),
        WebSocketRoute("/api/live", partial(serve_live, server)),
        Route("/{path:path}", limited(server, server.client.serve), methods=["GET"]),
    ]
    app = Starlette(routes=routes, lifespan=life)
    app.state.server = server
    return app
