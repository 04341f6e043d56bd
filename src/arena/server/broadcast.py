"""Showing what happened: one viewer after the other, so that whoever waits for an acknowledgement comes first.

Between two steps the loop reads what came in meanwhile. Who is to decide is shown first; the others follow, and when
many tables move at once they may be shown several moves together. What the moves would do (the ghosts) takes longest
to find out: on a busy server it follows once there is time.
"""

from __future__ import annotations

import asyncio
import logging

from arena.server.room import Room
from arena.server.update import show, show_again

log = logging.getLogger("arena.broadcast")
QUIET = 2  # rooms waiting: up to here nothing is put off
FAIR = 8  # every so many steps somebody who only looks on comes first


class Broadcast:
    """The rooms that have something to show."""

    def __init__(self) -> None:
        self.deciders: dict[Room, None] = {}  # rooms in which who is to decide waits, in order
        self.others: dict[Room, None] = {}  # rooms in which anybody waits
        self.ghosts: dict[Room, int] = {}  # rooms shown without ghosts, and the length of their log then
        self.task: asyncio.Task[None] | None = None
        self.steps = 0

    def add(self, room: Room) -> None:
        """Have a room shown to its viewers soon."""
        if not room.viewers:
            return
        if room.table.decider is not None:
            self.deciders[room] = None
        self.others[room] = None
        if self.task is None:
            self.task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        try:
            while self.deciders or self.others or self.ghosts:
                self.steps += 1
                self._step()
                await asyncio.sleep(0)
        finally:
            self.task = None

    def _step(self) -> None:
        """Show one viewer what is new."""
        room: Room | None = None
        try:
            if self.deciders and self.steps % FAIR:
                room = pop(self.deciders)
                full = len(self.others) <= QUIET
                if show(room, [v for v in room.viewers if v.seat == room.table.decider], full) and not full:
                    self.ghosts[room] = room.seq
            elif self.others:
                room = pop(self.others)
                late = [viewer for viewer in room.viewers if viewer.since < room.seq]
                show(
                    room, [v for v in late if (v.seat, v.host, v.since) == (late[0].seat, late[0].host, late[0].since)]
                )
                if any(viewer.since < room.seq for viewer in late):
                    self.others[room] = None
                else:
                    room.moments = {}
            elif self.ghosts:
                room = next(iter(self.ghosts))
                if self.ghosts.pop(room) == room.seq:
                    show_again(room, [v for v in room.viewers if v.seat == room.table.decider])
        except Exception:  # a game's looks may fail; other tables must not suffer from it
            assert room is not None
            log.exception("a room could not be shown", extra={"match": room.head.match})


def pop(rooms: dict[Room, None]) -> Room:
    """Take out the room that waits longest."""
    room = next(iter(rooms))
    del rooms[room]
    return room
