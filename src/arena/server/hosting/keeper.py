"""What a room does by itself: let bots move, let a bot stand in when time is over or an owner is gone, and set up dice
anew that somebody does not reveal.

``attend`` is called after everything that changes a room; it sets one alarm for the next thing that is due.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from typing import Any

from arena.server.errors import Refused
from arena.server.hosting.bots import BotFailed, BotPool
from arena.server.metrics import Metrics
from arena.server.room.acts import give_up, pass_host_on, play, reveal_due
from arena.server.room.room import Room
from arena.server.room.seating import substitute
from arena.server.room.table import MOST_EVENTS
from arena.server.wall_clock import Alarm, Wall
from arena.server.wire.kinds import TableKind

log = logging.getLogger("arena.keeper")
RESTS_AFTER = 60_000  # ms without anybody watching or asking after which bots play no further
AGAIN = 5_000  # ms until bots that could not move for a reason of ours try again


class Keeper:
    """Looks after all rooms."""

    def __init__(
        self, wall: Wall, players: BotPool, metrics: Metrics, pace: float, grace: float, reveal_within: float
    ) -> None:
        self.wall = wall
        self.metrics = metrics
        self.players = players
        self.pace = int(pace * 1000)
        self.grace = int(grace * 1000)
        self.reveal_within = int(reveal_within * 1000)
        self.alarms: dict[Room, Alarm] = {}
        self.thinking: dict[Room, asyncio.Task[None]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    def attend(self, room: Room) -> None:
        """See to what is due next in a room."""
        if alarm := self.alarms.pop(room, None):
            alarm.cancel()
        if self.closed or room.broken:
            return
        if room.table.revealing:
            due_at = reveal_due(room, self.reveal_within)
            self.alarms[room] = self.wall.call_at(due_at, lambda: self._spawn(self._give_up(room)))
            return
        if room.table.heir(room.host) is not None:
            self.alarms[room] = self.wall.call_at(room.table.kept_until, lambda: self._spawn(self._pass_host_on(room)))
            return
        if room.table.actor is None:
            return
        if room.table.decider is None:
            if room not in self.thinking and not self.resting(room):
                self.thinking[room] = asyncio.get_running_loop().create_task(self._bots_move(room))
            return
        due = self.due(room)
        if due is not None:
            self.alarms[room] = self.wall.call_at(due[0], lambda: self._spawn(self._ring(room)))

    def due(self, room: Room) -> tuple[int, TableKind] | None:
        """Return when the person who is to decide loses the seat to a bot if nothing happens, and why."""
        seat, clocks = room.table.decider, room.table.clocks
        assert seat is not None
        reasons: list[tuple[int, TableKind]] = []
        if clocks.deadline is not None:
            reasons.append((clocks.deadline, "timeout"))
        others_wait = any(room.online(other) for other in room.table.people() if other != seat)
        if clocks.rule.kind != "days" and others_wait and not room.connected(seat):
            reasons.append((room.last_seen(seat) + self.grace, "away"))
        return min(reasons, default=None)

    def resting(self, room: Room) -> bool:
        """Return whether bots have no reason to move: nobody watches or waits for it, or the log takes no more.

        Where people have days they need not be here to wait. Elsewhere whoever comes next lets them go on.
        """
        if room.past.events >= MOST_EVENTS:
            return True
        nobody = not room.viewers and self.wall.now() - room.asked > RESTS_AFTER
        return nobody and room.table.clocks.rule.kind != "days"

    def busy(self, room: Room) -> bool:
        """Return whether a room has bots at work."""
        return room in self.thinking

    def forget(self, room: Room) -> None:
        """Look after a room no longer."""
        if alarm := self.alarms.pop(room, None):
            alarm.cancel()

    async def close(self) -> None:
        """Call off everything; what is being stored is stored."""
        self.closed = True
        for alarm in self.alarms.values():
            alarm.cancel()
        for task in (*self.thinking.values(), *self.tasks):
            task.cancel()
        await asyncio.gather(*self.thinking.values(), *self.tasks, return_exceptions=True)
        self.players.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _give_up(self, room: Room) -> None:
        """Set up the dice anew, if somebody still has not revealed."""
        if not room.broken and await give_up(room, self.reveal_within) is not None:
            self.attend(room)

    async def _pass_host_on(self, room: Room) -> None:
        """Let somebody else be the host, if that is still due."""
        try:
            if not room.broken:
                await pass_host_on(room)
        except Refused:  # not stored: it is due again when somebody asks for the room
            log.exception("nobody could be the host", extra={"match": room.head.match})

    async def _ring(self, room: Room) -> None:
        """Let a bot stand in, if it is still due."""
        try:
            async with room.lock:
                if room.broken or room.table.decider is None:
                    return
                due = self.due(room)
                if due is not None and due[0] <= self.wall.now():
                    draft = room.draft()
                    draft.note(due[1], room.table.decider, **substitute(room))
                    await room.commit(draft)
                    return
            self.attend(room)
        except Exception:  # not stored: the sweep opens the room again and finds the same due
            log.exception("nobody could stand in", extra={"match": room.head.match})

    async def _bots_move(self, room: Room) -> None:
        """Let bots move until a person is to decide or the match is over."""
        try:
            while room.table.actor is not None and room.table.decider is None and not room.broken:
                if self.resting(room):
                    return
                await self._bot_moves(room)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("bots cannot move", extra={"match": room.head.match})
            if not self.closed:  # not at once: it would fail the same way, and keep everybody else waiting
                self.alarms[room] = self.wall.call_at(self.wall.now() + AGAIN, lambda: self.attend(room))
            return
        finally:
            del self.thinking[room]
        self.attend(room)

    async def _bot_moves(self, room: Room) -> None:
        table, seen, match = room.table, room.past.moved, room.match
        assert match is not None and table.actor is not None
        seat, name = table.actor, table.sitters[table.actor].bot
        assert name is not None
        until = self.wall.now() + self.pace
        failed = False
        try:
            action = await self.players.choose(match, seat, name, room.asker)
        except BotFailed as mistake:  # the table hears of it, and the match goes on with any move
            extra = {"match": room.head.match, "bot": name, "seq": seen, "why": str(mistake)}
            log.error("a bot failed", extra=extra, exc_info=mistake.__cause__)
            self.metrics.bots_failed.labels(name).inc()
            failed, action = True, secrets.choice(match.actions())
        if self.pace:
            await self._wait(until)
        if room.table.sitters[seat].bot == name:  # else its owner is back meanwhile
            try:
                await play(room, seat, action, seen, None, bot=name, failed=failed)
            except Refused as refused:  # an undo was faster; the bot looks again
                log.debug("a bot was late", extra={"match": room.head.match, "why": refused.text})

    async def _wait(self, until: int) -> None:
        come: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        alarm = self.wall.call_at(until, lambda: None if come.done() else come.set_result(None))
        try:
            await come
        finally:
            alarm.cancel()
