"""The games on the shelf: found by their folders, compiled in a thread, handed out when ready.

A game whose folder has no looks yet is not shown; one that fails to import or compile is logged and no longer shown.
"""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import threading

from arena.engine.game import Game, game, games

log = logging.getLogger("arena.shelf")
WARM_MOVES = 40  # decisions played to have every function compiled before a table needs it


class Shelf:
    """All games, each with an event that says it is ready."""

    def __init__(self, only: tuple[str, ...] = ()) -> None:
        self.games: dict[str, Game] = {}
        for name in games():
            if only and name not in only:
                continue
            try:
                found = game(name)
                if importlib.util.find_spec(f"{found.package}.table") is not None:
                    self.games[name] = found
            except Exception:
                log.exception("a game cannot be imported", extra={"game": name})
        self.waiting: dict[str, asyncio.Future[None]] = {}
        self.ready_names: set[str] = set()

    def start(self) -> None:
        """Begin to compile, in a thread of its own."""
        loop = asyncio.get_running_loop()
        self.waiting = {name: loop.create_future() for name in self.games}
        threading.Thread(target=self._warm_all, args=(loop, list(self.games.values())), daemon=True).start()

    async def ready(self, name: str) -> Game | None:
        """Answer a game once it is compiled; None if there is none of that name (any more)."""
        if name in self.waiting:
            await asyncio.shield(self.waiting[name])
        return self.games.get(name)

    def _warm_all(self, loop: asyncio.AbstractEventLoop, found: list[Game]) -> None:
        for each in found:
            works = True
            try:
                warm(each)
            except Exception:
                works = False
                log.exception("a game does not work", extra={"game": each.name})
            try:
                loop.call_soon_threadsafe(self._warmed, each.name, works)
            except RuntimeError:  # the server has stopped meanwhile
                return

    def _warmed(self, name: str, works: bool) -> None:
        if works:
            self.ready_names.add(name)
        else:
            del self.games[name]
        if not self.waiting[name].done():
            self.waiting[name].set_result(None)


def warm(found: Game) -> None:
    """Play a little through every door a room uses, so that nothing is left to compile."""
    found.table.board(found.complete({}))
    match = found.match({}, seed=0)
    for turn in range(WARM_MOVES):
        if match.over or match.actor is None:
            break
        before = match.states_before(len(match.log))
        legal = match.moves()
        events = match.play(match.actor, legal[turn * 7 % len(legal)].action)
        for seat in (None, 0):
            match.look(seat)
            match.story_of(before, events[0], seat)
    if match.actor is not None:
        match.why(0)
    if match.events:
        match.undo()
