"""The games on the shelf: found by their folders, handed out at once, compiled beside.

A server people wait for is patient (engine/compiling/takeover.py): its games run uncompiled at first. Else a game is
handed out when it is compiled. A game whose folder has no looks yet is not shown; one that fails to import is logged
and not shown, and one that does not work when it is tried is no longer.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import importlib.util
import logging
from concurrent.futures import Future

from arena.bots import warming
from arena.bots.compiling import Compiling
from arena.engine.compiling import takeover
from arena.engine.game import Game, game, games

log = logging.getLogger("arena.shelf")


class Shelf:
    """All games, each with a future that says it is compiled, or never will be."""

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
        self.games = dict(sorted(self.games.items(), key=lambda item: not item[1].flagship))
        self.settled: dict[str, asyncio.Future[None]] = {}
        self.compiling: Compiling | None = None

    def start(self) -> None:
        """Begin to compile, in processes and threads beside this one."""
        loop = asyncio.get_running_loop()
        self.settled = {name: loop.create_future() for name in self.games}

        def loaded(found: Game, compiled: bool) -> None:
            """Wait until no bot thinks, then let the loop, which is between two moves, use what was compiled."""
            works = compiled or tried(found)
            with takeover.paused(found.name), contextlib.suppress(RuntimeError):  # the server may have stopped
                done: Future[None] = Future()
                loop.call_soon_threadsafe(self._settle, found.name, compiled, works, done)
                done.result()

        self.compiling = Compiling(self.games.values(), loaded)
        self.compiling.start()

    def close(self) -> None:
        """Compile no more."""
        if self.compiling is not None:
            self.compiling.close()

    @property
    def playable(self) -> list[str]:
        """Return the games that can be played now."""
        return sorted(name for name in self.games if takeover.patient or self._is_settled(name))

    @property
    def still_compiling(self) -> list[str]:
        """Return the games that are not compiled yet."""
        return [name for name in self.games if not self._is_settled(name)]

    async def ready(self, name: str) -> Game | None:
        """Return a game once it can be played; None if there is none of that name (any more)."""
        if name in self.games and not self._is_settled(name):
            assert self.compiling is not None
            self.compiling.want(name)
            if not takeover.patient:
                await asyncio.shield(self.settled[name])
        return self.games.get(name)

    def _is_settled(self, name: str) -> bool:
        return name in self.settled and self.settled[name].done()

    def _settle(self, name: str, compiled: bool, works: bool, done: Future[None]) -> None:
        if compiled:
            takeover.take_over(name)
        if not works:
            del self.games[name]
        self.settled[name].set_result(None)
        if not self.still_compiling:
            if all(not takeover.waits(each) for each in self.games):
                takeover.take_over(takeover.SHARED)
            gc.collect()
            gc.freeze()  # the compiler's many objects live as long as the server: never look at them again
        done.set_result(None)


def tried(found: Game) -> bool:
    """Return whether a game that cannot be compiled works as it is."""
    try:
        warming.warm_rules(found)
    except Exception:
        log.exception("a game does not work", extra={"game": found.name})
        return False
    return True
