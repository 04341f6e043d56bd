"""Bots at the table: they think in threads, outside the loop, and see only what their seat sees."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from arena.bots import bot, bots, offered
from arena.bots.levels import NAMES as LEVELS
from arena.engine.compiling import takeover
from arena.engine.game import Game
from arena.engine.match import Match
from arena.server.errors import STOPPING, Refused
from arena.server.hosting.turns import Turns
from arena.server.wire.answers import BotCard

SEED_BITS = 62

Answer = TypeVar("Answer")


class BotFailed(Exception):
    """A bot broke, or chose what is not legal: our mistake, to be seen and counted."""


class BotPool:
    """The bots that can be given a seat."""

    def __init__(self, threads: int) -> None:
        self.stopping = asyncio.Event()  # nobody waits for advice any longer
        self.threads = ThreadPoolExecutor(threads, "bot")
        self.turns = Turns(threads)  # thirty tables of one visitor wait for each other, not everybody for them

    def cards(self, game: Game) -> list[BotCard]:
        """Return who can be chosen for a seat in a game: the levels from the gentlest up, then the characters."""
        return [
            BotCard(found.name, found.title, found.help, "level" if found.name in LEVELS else "character")
            for found in map(bot, offered(game))
        ]

    def name(self, wanted: str | None, otherwise: str = LEVELS[0]) -> str:
        """Return the name of a level or bot that exists; the gentlest level if nobody asked for a certain one."""
        known = [*LEVELS, *bots()]
        if wanted is None:
            return otherwise
        if wanted not in known:
            raise Refused("illegal", f"no bot {wanted!r}: expected one of {', '.join(known)}")
        return wanted

    async def choose(self, match: Match, seat: int, name: str, who: str) -> int:
        """Return the action a bot chooses for a seat; BotFailed if it does not. ``who``: the address it thinks for."""
        states, legal = match.hidden_states(seat), match.actions()
        seed = secrets.randbits(SEED_BITS)
        loop = asyncio.get_running_loop()
        try:
            async with self.turns.turn(who):
                action = await loop.run_in_executor(self.threads, think, name, match.game, states, seat, seed)
        except Exception as broken:
            raise BotFailed(f"{type(broken).__name__}: {broken}") from broken
        if action not in legal:
            raise BotFailed(f"it chose action {action}, which is not legal")
        return action

    async def advise(self, who: str, work: Callable[..., Answer], *values: Any) -> Answer:
        """Return what advice comes to, thought out where bots think; who waits for it when the server stops is told."""
        thinking = asyncio.ensure_future(self._advise(who, work, *values))
        stopped = asyncio.ensure_future(self.stopping.wait())
        try:
            await asyncio.wait((thinking, stopped), return_when=asyncio.FIRST_COMPLETED)
            if not thinking.done():
                raise Refused("unavailable", STOPPING)
            return thinking.result()
        finally:
            thinking.cancel()
            stopped.cancel()

    async def _advise(self, who: str, work: Callable[..., Answer], *values: Any) -> Answer:
        async with self.turns.turn(who):
            return await asyncio.get_running_loop().run_in_executor(self.threads, work, *values)

    def close(self) -> None:
        """Let nobody think any more."""
        self.threads.shutdown(wait=False, cancel_futures=True)


def think(name: str, game: Game, states: Any, seat: int, seed: int) -> int:
    """Return what a bot chooses; runs in a thread."""
    with takeover.thinking(game.name):
        return int(bot(name).choose(game, states, seat, seed))
