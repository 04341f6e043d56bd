"""One browser's WebSocket: frames in are acts at tables, frames out wait in a bounded queue for a slow reader.

A writer task per connection sends what waits, so a slow reader holds up nobody; one that falls too far behind is
dropped, and catches up from the log when it comes back.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import MutableMapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from starlette.websockets import WebSocket

from arena.engine.errors import ArenaError
from arena.server.edge.access import at_table, caught_up
from arena.server.edge.limits import Bucket, cost_of
from arena.server.edge.origin import allowed
from arena.server.edge.protocol import LINE, AbortableProtocol
from arena.server.errors import Refused
from arena.server.room.tokens import COOKIE, hash_of, new_token
from arena.server.show.update import encode, whole_update
from arena.server.wire import frames
from arena.server.wire.act import Act, Who
from arena.server.wire.answers import Told
from arena.server.wire.frames import AtTable, Bye, Hello, Ping

if TYPE_CHECKING:
    from arena.server.app import Server

log = logging.getLogger("arena.connection")
MAX_TABLES = 8  # looked at over one connection
TOO_MANY = 200  # frames above the rate after which a connection is closed
CLOSE_POLICY = 1008


class Subscription(Struct, eq=False):
    """A connection that follows one table: the Viewer of a room."""

    connection: Connection
    seat: int | None
    host: bool
    since: int

    @property
    def browser(self) -> str:
        """Return whose connection it is."""
        return self.connection.browser

    def send(self, frame: bytes) -> None:
        """Send a frame, sooner or later."""
        self.connection.send(frame)


class Connection:
    """A browser that is connected."""

    def __init__(self, server: Server, socket: WebSocket, browser: str, address: str) -> None:
        self.server = server
        self.socket = socket
        self.line: AbortableProtocol = socket.scope["extensions"][LINE]
        self.browser = browser
        self.address = address
        self.holder = ""  # hash of the token it was made with
        self.subscriptions: dict[str, Subscription] = {}
        self.limit = Bucket(server.settings.message_rate, server.settings.message_burst)
        self.over_limit = 0
        self.queue: deque[bytes] = deque()
        self.queued = 0  # bytes
        self.filled = asyncio.Event()
        self.dropped = False

    # --- out ------------------------------------------------------------------------------------------------------

    def send(self, frame: bytes) -> None:
        """Write a frame, or queue it behind what a slow reader has not taken yet; drop one for whom too much waits."""
        if self.dropped:
            return
        if not self.queue and self.line.writable.is_set():
            self.line.write_texts((frame,))
            return
        self.queue.append(frame)
        self.queued += len(frame)
        self.filled.set()
        if len(self.queue) > self.server.settings.queue or self.queued > self.server.settings.queue_bytes:
            self.drop()

    def drop(self) -> None:
        """Cut the line to a reader that fell behind: a polite close would wait behind all it has not read."""
        self.cut()
        self.queue.clear()
        self.server.metrics.dropped.inc()
        log.info("a reader fell behind", extra={"tables": list(self.subscriptions)})

    def cut(self) -> None:
        """Cut the line at once: nothing is sent any more, and no frame served that waits already."""
        self.dropped = True
        self.line.abort()

    def tell(self, told: Told) -> None:
        """Send something told in its frame."""
        self.send(encode(frames.TOLD[type(told)](told)))

    async def write(self) -> None:
        """Write what waits whenever the reader has caught up, for ever."""
        while True:
            await self.filled.wait()
            await self.line.writable.wait()
            self.line.write_texts(self.queue)
            self.queue.clear()
            self.queued = 0
            self.filled.clear()

    # --- in -------------------------------------------------------------------------------------------------------

    async def serve(self) -> None:
        """Serve the connection until it ends."""
        writer = asyncio.get_running_loop().create_task(self.write())
        self.server.metrics.connections.inc()
        try:
            await self.read(writer)
        finally:
            self.server.metrics.connections.dec()
            writer.cancel()
            for match in list(self.subscriptions):
                self.unsubscribe(match)

    async def read(self, writer: asyncio.Task[None]) -> None:
        """Take one frame after the other."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect" or writer.done() or self.dropped:
                return
            if not self.limit.take() or not self.server.address_limit.take(self.address):
                self.over_limit += 1
                self.refuse(Refused("too_many", "too many messages: slower, please"))
                if self.over_limit > TOO_MANY:
                    return await self.socket.close(CLOSE_POLICY, "too many messages")
                continue
            await self.take(message)

    async def take(self, message: MutableMapping[str, Any]) -> None:
        """Take one frame and answer it."""
        match: str | None = None
        try:
            text = message.get("text")
            frame = self.server.api.read_frame(message["bytes"] if text is None else text)
            if isinstance(frame.d, AtTable):
                match = frame.d.match
            act = self.server.api.acts.get(type(frame))
            await (self.greet(frame.d) if act is None else self.act(act, frame.d))
        except (msgspec.DecodeError, UnicodeDecodeError) as unreadable:
            self.refuse(Refused("invalid", str(unreadable)))
        except Refused as refused:
            self.refuse(refused, match)
        except ArenaError as unusable:  # what the engine cannot use is the asker's mistake, not a failure here
            self.refuse(Refused("invalid", str(unusable)), match)
        except Exception:
            log.exception("a frame could not be served", extra={"match": match})
            self.refuse(Refused("unavailable", "that went wrong here, not at your side"), match)

    def refuse(self, refused: Refused, match: str | None = None) -> None:
        """Say why a frame was not served."""
        self.server.metrics.refused.labels(refused.kind).inc()
        self.tell(frames.LiveError(refused.kind, refused.text, match))

    # --- what is asked ------------------------------------------------------------------------------------------

    async def greet(self, asked: Hello | Bye | Ping) -> None:
        """Come to a table, go from it, or only be there."""
        match asked:
            case Hello():
                await self.hello(asked)
            case Bye():
                self.unsubscribe(asked.match)
            case Ping():
                self.tell(frames.Pong(asked.n))

    async def hello(self, d: Hello) -> None:
        """Begin to look at a table."""
        if d.match not in self.subscriptions and len(self.subscriptions) >= MAX_TABLES:
            raise Refused("conflict", f"one connection looks at {MAX_TABLES} tables at most")
        at = await at_table(self.server, Who.HERE, d.match, self.browser, True)
        cost = cost_of(at.room.seq, d.since)
        if not self.limit.take(cost) or not self.server.address_limit.take(self.address, cost):
            raise Refused("too_many", "this log is long: come less often, or since what you know")
        at = await caught_up(at)
        room, who = at.room, at.role
        self.unsubscribe(d.match)
        update = whole_update(room, who.seat, who.host, d.since, who.lent)
        subscription = Subscription(self, who.seat, who.host, update.seq)
        self.tell(update)
        self.subscriptions[d.match] = subscription
        room.viewers.add(subscription)
        room.asked_by(self.address, who.seat)
        self.server.came_or_went(room)

    def unsubscribe(self, match: str) -> None:
        """Leave a room."""
        subscription = self.subscriptions.pop(match, None)
        room = self.server.rooms.rooms.get(match)
        if subscription is None or room is None:
            return
        room.viewers.discard(subscription)
        room.asked = room.wall.now()
        if subscription.seat is not None:
            room.left[subscription.seat] = room.wall.now()
        self.server.came_or_went(room)

    async def act(self, act: Act, asked: AtTable) -> None:
        """Let an act happen; tell what came of it, unless the update that everybody is sent does."""
        assert act.live is not None
        try:
            if act.costs > 1 and not self.server.cost_limit.take(self.address, act.costs):
                raise Refused("too_many", "too much at once: wait a little")
            at = await at_table(self.server, act.who, asked.match, self.browser, True)
            answer = await act.do(at, asked)
        except Refused as refused:
            if act.live.refusal is None:
                raise
            self.server.metrics.refused.labels(refused.kind).inc()
            self.tell(act.live.refusal(asked, refused.problem))
            return
        if act.live.answer is not None:
            self.tell(act.live.answer(asked, answer))


async def serve_live(server: Server, socket: WebSocket) -> None:
    """Serve a WebSocket: foreign origins and who asks too much are refused before it is accepted."""
    headers = socket.headers
    address = socket.client.host if socket.client else ""
    refused = "" if server.address_limit.take(address) else "too_many"
    if not refused and not allowed(headers.get("origin"), headers.get("host"), server.settings.origins):
        refused = "denied"
    if refused:
        server.metrics.refused.labels(refused).inc()
        await socket.close(CLOSE_POLICY)
        return
    token = socket.cookies.get(COOKIE, "")
    await socket.accept()
    browser = server.browsers.of(token) or hash_of(new_token())  # without a cookie: a passer-by
    connection = Connection(server, socket, browser, address)
    connection.holder = hash_of(token)
    server.connections.add(connection)
    try:
        await connection.serve()
    finally:
        server.connections.discard(connection)
