"""A table as the server keeps it: room, acts, broadcast and every byte sent to a viewer; without sockets and without a disk.

Faked: the id of the match and the secret of its dice (the same for all, so that two tables may be compared byte by byte),
the dice themselves (they fall as told), the store (it takes everything), the clock (it stands), and the time spent on
ghosts (as much as they need, or bytes would depend on how busy the machine is).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from arena.engine.fair.dice import SEED_BYTES, Dice
from arena.engine.game import Game
from arena.engine.log import Log
from arena.engine.match import Match
from arena.engine.moments.moment import Moment
from arena.server.errors import Refused
from arena.server.room import acts
from arena.server.room.restore import Restored
from arena.server.room.room import Room
from arena.server.show.broadcast import Broadcast
from arena.server.show.update import encode, whole_update
from arena.server.store import Head
from arena.server.wire.requests import ClockRule
from tests.tools.server.house import FakeWall

SECRET = bytes(range(100, 100 + SEED_BYTES))  # of the dice: nobody is sent it
ENOUGH = 1e6  # seconds for ghosts


class LoadedDice(Dice):
    """Dice that fall as told: the places of the outcomes to come."""

    def __init__(self) -> None:
        super().__init__(SECRET)
        self.coming: list[int] = []

    def draw(self, weights: Sequence[int]) -> tuple[int, int]:
        """Return the next counter and the place that was told."""
        self.counter += 1
        return self.counter - 1, self.coming.pop(0)


class NoStore:
    """A store that takes everything and knows nothing."""

    async def append(self, match: str, entries: list[Any], summary: Any) -> None:
        """Take entries."""


class Audience:
    """A viewer of a room that keeps all it is sent."""

    host = False

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.browser = "nobody" if seat is None else owner(seat)
        self.since = 0
        self.sent: list[bytes] = []

    def send(self, frame: bytes) -> None:
        """Keep a frame."""
        self.sent.append(frame)


def owner(seat: int) -> str:
    """Return the browser that has a seat."""
    return f"browser-{seat}"


class ServedTable:
    """One table and somebody who looks on."""

    def __init__(self, game: Game, options: dict[str, Any], seat: int | None) -> None:
        clock = msgspec.to_builtins(ClockRule())
        settings = {"clock": clock, "free_text": True, "hints": True, "stand_in": "racer", "title": ""}
        head = Head("the-match", game.name, game.rules_version, options, settings, SECRET, "host", True, 0)
        self.room = Room(Restored(head, game), NoStore(), FakeWall())  # type: ignore[arg-type]
        self.room.talk = []
        self.broadcast = Broadcast()
        self.room.changed = self.broadcast.add
        self.audience = Audience(seat)
        self.room.viewers.add(self.audience)
        self.keys = 0

    @property
    def now(self) -> Moment:
        """Return how the match stands."""
        assert self.room.match is not None
        return self.room.match.now

    @property
    def dice(self) -> LoadedDice:
        """Return the dice."""
        assert self.room.match is not None
        dice = self.room.match.dice
        assert isinstance(dice, LoadedDice)
        return dice

    async def begin(self, moment: Moment, chance: list[int]) -> None:
        """Let the match begin: in the opening, or in a moment of another one."""
        room, game = self.room, self.room.game
        seats = [{"kind": "human", "owner": owner(seat), "name": f"Guest {seat}"} for seat in range(moment.seats)]
        async with room.lock:
            draft = room.draft()
            draft.note("created", seats=seats, pledges={str(seat): None for seat in range(moment.seats)})
            draft.match = Match(game, room.head.options, LoadedDice())
            draft.match.now, draft.match.log = moment, Log(moment.fresh())
            draft.match.dice.coming = list(chance)  # type: ignore[attr-defined]
            draft.note("started")
            draft.settle()
            await room.commit(draft)
        await self.shown()

    async def play(self, action: int, chance: list[int]) -> None:
        """Let who decides play a move; chance falls as told."""
        seat = self.room.table.actor
        assert seat is not None
        self.keys += 1
        self.dice.coming[:] = chance
        await acts.play(self.room, seat, action, self.room.seq, f"k{self.keys}")
        await self.shown()

    async def undo(self, seat: int) -> None:
        """Let a seat take its move back, and everybody agree who is asked."""
        try:
            await acts.undo(self.room, seat)
            while self.room.table.asked is not None:
                await acts.undo_answer(self.room, self.room.table.asked.waiting_for[0], True)
        except Refused as refused:
            self.audience.send(encode(refused.problem))
        await self.shown()

    async def ask(self, clicks: list[str], action: int, since: int) -> None:
        """Let who looks on ask whatever can be asked: why not, a move that is not legal, and everything from the start."""
        seat, room = self.audience.seat, self.room
        if seat is not None and seat == room.table.actor:
            self.audience.send(encode(await acts.why(room, seat, clicks)))
            try:
                room.draft().play(seat, action, None, None)
            except Exception as refused:  # whatever is said is to be said in both worlds
                self.audience.send(f"{type(refused).__name__}: {refused}".encode())
        await room.catch_up(seat)
        self.audience.send(encode(whole_update(room, seat, False, since)))

    async def shown(self) -> None:
        """Wait until everything is shown."""
        while self.broadcast.task is not None:
            await self.broadcast.task
        assert self.audience.since == self.room.seq, "the room could not be shown"
