"""Turns: so many things at once, and who has to wait is let in one address after the other.

First come, first served would let one visitor who asks a hundred times stand before everybody who asks once.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator

from arena.server.errors import Refused


class Turns:
    """Some places, and those who wait for one."""

    def __init__(self, places: int, each: int | None = None) -> None:
        self.free = places
        self.each = each  # how many of one address may wait; None: as many as it likes
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}  # in the order in which their turn comes

    @contextlib.asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for a place and have it."""
        await self._take(who)
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, who: str) -> None:
        if self.free:
            self.free -= 1
            return
        line = self.waiting.setdefault(who, deque())
        if self.each is not None and len(line) >= self.each:
            raise Refused("too_many", "you are waiting for much already: one thing after the other")
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it was given the moment it was no longer wanted
                self._give_back()
            else:
                self._leave(who, place)
            raise

    def _leave(self, who: str, place: asyncio.Future[None]) -> None:
        line = self.waiting.get(who)
        if line is not None and place in line:
            line.remove(place)
            if not line:
                del self.waiting[who]

    def _give_back(self) -> None:
        """Hand the place to the first of the next address; that address then stands behind the others."""
        while self.waiting:
            who = next(iter(self.waiting))
            line = self.waiting.pop(who)
            place = line.popleft()
            if line:
                self.waiting[who] = line
            if not place.done():  # else it is called off, and has not left the line yet
                place.set_result(None)
                return
        self.free += 1
