"""How strong the bots are that Play now seats a guest against: it follows what that guest wins and loses.

It is known by the browser's hash and told to that browser alone. What counts is said in docs/levels.md.
"""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakValueDictionary

from msgspec.structs import replace

from arena.bots import rungs
from arena.bots.levels import levels
from arena.engine.game import Game
from arena.server.room.room import Room
from arena.server.store import Standing, Store
from arena.server.wire.answers import MyLevel

log = logging.getLogger("arena.standings")
COMPANY = frozenset(
    ("taken_over", "left", "away", "timeout", "replaced")
)  # entries after which it is no more one's own
HELP = 10  # a win with a hint or a move taken back in more than one of so many decisions was not won alone


class Standings:
    """Where every guest stands."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by browser
        self.tasks: set[asyncio.Task[None]] = set()

    async def of(self, browser: str, game: Game) -> Standing:
        """Return where a guest stands in a game."""
        async with self._lock(browser):
            return await self._of(browser, game)

    async def all(self, browser: str) -> dict[str, Standing]:
        """Return where a guest stands, by game."""
        async with self._lock(browser):
            return {standing.game: standing for standing in await self.store.standings(browser)}

    async def choose(self, browser: str, game: Game, level: str | None) -> None:
        """Seat a guest against a level from now on, or (None) against bots about as strong as the guest."""
        async with self._lock(browser):
            await self.store.stand(replace(await self._of(browser, game), chosen=level))

    def finished(self, room: Room) -> None:
        """Look at a match that has just ended, if it was one that counts for its guest."""
        if room.head.settings.get("rung") is not None:
            task = asyncio.get_running_loop().create_task(self._look_at(room))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Finish what was begun."""
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _look_at(self, room: Room) -> None:
        browser, game = room.head.host, room.game
        try:
            async with self._lock(browser):
                was = await self._of(browser, game)
                now = after_match(was, room)
                await self.store.stand(now)
        except Exception:  # the match is stored and over: only the next one is not better for it
            log.exception("a result does not count", extra={"match": room.head.match})

    async def _of(self, browser: str, game: Game) -> Standing:
        known = {standing.game: standing for standing in await self.store.standings(browser)}
        return known.get(game.name) or newcomer(browser, game)

    def _lock(self, browser: str) -> asyncio.Lock:
        return self.locks.setdefault(browser, asyncio.Lock())


def newcomer(browser: str, game: Game) -> Standing:
    """Return where somebody stands who is new to a game."""
    return Standing(browser, game.name, *rungs.Standing())


def after_match(standing: Standing, room: Room) -> Standing:
    """Return where the guest of a match stands after it."""
    won = result(room)
    looked = replace(standing, match=room.head.match, moved=0)
    if won is None:
        return looked
    now = rungs.Standing(standing.rung, standing.stride, standing.went)
    sides = len(set(room.game.teams(room.head.options)))
    then = rungs.after(now, won, sides, rungs.top(room.game))
    return replace(looked, rung=then.rung, stride=then.stride, went=then.went, moved=then.rung - standing.rung)


def result(room: Room) -> bool | None:
    """Return whether the guest won; None if it does not count.

    It counts if nobody else came and no bot stood in, and it was decided. A win with much help does not: the next match
    may be without. A loss always counts.
    """
    entries, seat = room.past.entries, room.table.seat_of(room.head.host)
    if room.match is None or seat is None or any(entry.kind in COMPANY for entry in entries):
        return None
    payoff = room.match.payoffs[seat]
    if payoff == 0.0:
        return None
    decisions = sum(entry.kind == "move" and entry.seat == seat for entry in entries)
    undone = sum(entry.kind == "undo" and (entry.data or {}).get("by") == seat for entry in entries)
    helped = (room.hints.get(seat, 0) + undone) * HELP > decisions
    return None if payoff > 0.0 and helped else payoff > 0.0


def bot_against(standing: Standing, game: Game) -> tuple[str, str, int | None]:
    """Return the bot a guest is to be seated against, the level it is known by, and the rung if results move it."""
    if standing.chosen is not None:
        mine = levels(game)
        level = standing.chosen if standing.chosen in mine else list(mine)[-1]
        return level, level, None
    rung = min(standing.rung, rungs.top(game))
    return rungs.bot_at(game, rung), rungs.level_at(game, rung).name, rung


def my_level(standing: Standing, game: Game) -> MyLevel:
    """Return what a guest is told about it."""
    _, level, rung = bot_against(standing, game)
    moved = (standing.moved > 0) - (standing.moved < 0)
    return MyLevel(game.name, level, rung is None, standing.match, moved)
