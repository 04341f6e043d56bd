"""Players that see a view, never the state.

A bot is a file in ``players/`` (or in a folder named by ``ARENA_BOTS_PATH``) that defines ``BOT``; there is no list to
edit. It is handed the hidden state of its seat and nothing else: what it cannot see it must guess.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from arena.bots import players
from arena.bots.players.bot import Bot
from arena.engine.errors import ArenaError, meant
from arena.engine.game import Game


class UnknownBot(ArenaError):
    """There is no bot of that name."""


@cache
def found() -> dict[str, Bot]:
    """Return every bot by its name, the one a table gets by default first, then from weak to strong."""
    modules = [
        importlib.import_module(f"{players.__name__}.{entry.name}") for entry in pkgutil.iter_modules(players.__path__)
    ]
    given = [module.BOT for module in modules if "BOT" in vars(module)]  # other files hold what bots share
    assert all(isinstance(each, Bot) for each in given), "a BOT has a name, a title, help, an order and can choose"
    return {each.name: each for each in sorted(given, key=lambda each: (each.order, each.name))}


def bots() -> list[str]:
    """Return the names of the bots found, the default first."""
    return list(found())


def offered(game: Game) -> list[str]:
    """Return the bots to choose from at a table of this game: without those that play like another one here."""
    return [name for name in bots() if name not in game.alike]


def bot(name: str) -> Bot:
    """Return a bot by its name; UnknownBot if there is none."""
    known = found()
    if name not in known:
        raise UnknownBot(f"no bot {name!r}: {meant(name, known)}")
    return known[name]
