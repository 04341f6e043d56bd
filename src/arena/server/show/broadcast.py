"""Showing what happened: one viewer after the other, so that whoever waits for an acknowledgement comes first.

Between two steps the loop reads what came in meanwhile. Who is to decide is shown first; the others follow, and when
many tables move at once they may be shown several moves together. What the moves would do (the ghosts) takes longest
to find out: if it takes too long it follows, once there is time.
"""

from __future__ import annotations

import asyncio
import logging
from time import perf_counter

from arena.server.room.room import Room, Viewer
from arena.server.show.update import show, show_again

log = logging.getLogger("arena.broadcast")
QUIET = 2  # rooms waiting: up to here ghosts go along
GHOSTS = 0.003  # seconds spent on them at a time
FAIR = 16  # every so many steps somebody who only looks on comes first


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
                self._show_deciders(room)
            elif self.others:
                room = pop(self.others)
                late = [viewer for viewer in room.viewers if viewer.since < room.seq]
                show(room, [viewer for viewer in late if same_sight(viewer, late[0])])
                if any(viewer.since < room.seq for viewer in late):
                    self.others[room] = None
                room.forget()
            elif self.ghosts:
                room = next(iter(self.ghosts))
                seq = self.ghosts.pop(room)
                if seq == room.seq and room.add_ghosts(perf_counter() + GHOSTS):
                    show_again(room, [viewer for viewer in room.viewers if viewer.seat == room.table.decider])
                elif seq == room.seq:
                    self.ghosts[room] = seq
        except Exception:  # a game's looks may fail; other tables must not suffer from it
            assert room is not None
            log.exception("a room could not be shown", extra={"match": room.head.match})

    def _show_deciders(self, room: Room) -> None:
        """Show who is to decide what is new, with ghosts if there is time for them."""
        deciders = [viewer for viewer in room.viewers if viewer.seat == room.table.decider]
        if not deciders:
            return
        complete = room.add_ghosts(perf_counter() + GHOSTS if len(self.others) <= QUIET else 0.0)
        shown = [viewer for viewer in deciders if viewer.since == room.seq]  # as one of the others, without ghosts
        show(room, deciders)
        room.forget()
        if not complete:
            self.ghosts[room] = room.seq
        elif shown:
            show_again(room, shown)


def same_sight(one: Viewer, other: Viewer) -> bool:
    """Return whether two viewers are to be sent the same."""
    return (one.seat, one.host, one.since) == (other.seat, other.host, other.since)


def pop(rooms: dict[Room, None]) -> Room:
    """Take out the room that waits longest."""
    room = next(iter(rooms))
    del rooms[room]
    return room
