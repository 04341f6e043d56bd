"""Players that see a view, never the state.

A bot is a file in ``players/`` (or in a folder named by ``ARENA_BOTS_PATH``) that defines ``BOT``; there is no list to
edit. It is handed the hidden state of its seat and nothing else: what it cannot see it must guess.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache, lru_cache

from arena.bots import players
from arena.bots.levels import LEVELS, NAMES, STEPS, OfLevel, levels
from arena.bots.players.bot import Bot
from arena.bots.players.expert import Searcher
from arena.bots.players.mixed import Mixed, shares
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


def characters() -> list[str]:
    """Return the bots that differ in taste, not in strength: to choose from below the levels."""
    return [name for name in bots() if name not in STEPS]


def offered(game: Game) -> list[str]:
    """Return who can be chosen at a table of this game: its levels from Gentle up, then the characters."""
    return [*levels(game), *characters()]


@cache
def _of_levels() -> dict[str, Bot]:
    return {level.name: OfLevel(level) for level in LEVELS}


def bot(name: str) -> Bot:
    """Return a bot by its name, a level by its own, or a mixture by its parts; UnknownBot if there is none."""
    known = found()
    if name in known:
        return known[name]
    if name in NAMES:
        return _of_levels()[name]
    if "*" in name:
        return _mixed(name)
    raise UnknownBot(f"no bot {name!r}: {meant(name, [*known, *NAMES])}")


def searches(name: str, game: Game) -> bool:
    """Return whether a bot, a level or a part of a mixture searches in a game, which takes compiled code."""
    if name in NAMES:
        return searches(levels(game).get(name, game.levels[-1]), game)
    return any(isinstance(bot(part), Searcher) if part == name else searches(part, game) for part in shares(name))


@lru_cache(256)
def _mixed(name: str) -> Bot:
    try:
        return Mixed(tuple((bot(part), share) for part, share in shares(name).items()))
    except ValueError as wrong:
        raise UnknownBot(f"no bot {name!r}: {wrong}") from wrong
