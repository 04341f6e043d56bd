"""A server in a thread of its own, so that a test that is not asynchronous can ask it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from arena.engine.game import Game
from arena.engine.match import Match
from arena.server.app import Server
from arena.server.room.room import Room
from arena.server.room.table import Table
from arena.server.store import Entry, Head
from tests.tools.server.house import FakeWall, house

Answer = TypeVar("Answer")
WITHIN = 300.0  # seconds for anything that is asked: a busy machine is no finding


class Alarms(logging.Handler):
    """Everything the server logs as its own failure."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(logging.Formatter().format(record))


class Stored(NamedTuple):
    """A match on disk, and what it is in memory."""

    head: Head
    game: Game
    entries: list[Entry]
    table: Table
    match: Match | None


class Running:
    """A running server, seen from another thread. Its clock stands until it is moved."""

    def __init__(
        self, server: Server, wall: FakeWall, address: str, loop: asyncio.AbstractEventLoop, alarms: Alarms
    ) -> None:
        self.server = server
        self.wall = wall
        self.address = address
        self.loop = loop
        self.alarms = alarms

    def call(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Return what some work comes to in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(WITHIN)

    def room(self, match: str) -> Room:
        """Return the room of a match, opened if it is not."""
        return self.call(self.server.rooms.room(match))

    async def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self.wall.advance(seconds)

    async def stored(self, match: str) -> Stored:
        """Return a match as it is stored, and as it is here at the same moment."""
        room = await self.server.rooms.room(match)
        async with room.lock:
            head = await room.store.head(match)
            assert head is not None
            return Stored(head, room.game, await room.store.entries(match), room.table, room.match)


@contextlib.contextmanager
def running(db: Path, **settings: Any) -> Iterator[Running]:
    """Run a server as long as it is needed; nothing of what it is asked may be too much for it."""
    started, stop = threading.Event(), threading.Event()
    found: list[Running] = []
    alarms = Alarms()

    async def run() -> None:
        plenty = {"talk_rate": 1e6, "talk_burst": 1e6, "long_work_seconds": WITHIN, **settings}
        wall = FakeWall()
        async with house(db, wall, **plenty) as opened:
            found.append(Running(opened.server, wall, opened.address, asyncio.get_running_loop(), alarms))
            started.set()
            while not stop.is_set():
                await asyncio.sleep(0.02)

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    logging.getLogger("arena").addHandler(alarms)
    thread.start()
    try:
        assert started.wait(WITHIN)
        yield found[0]
    finally:
        stop.set()
        thread.join()
        logging.getLogger("arena").removeHandler(alarms)
