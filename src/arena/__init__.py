"""Arena: play, host and study tabletop games whose rules are written once.

>>> import arena
>>> match = arena.game(arena.games()[0]).match(seed=7)
>>> match.actor in range(match.seats)
True
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arena.bots.advice import evaluate, hint
    from arena.engine.game import Game
    from arena.engine.match import Match

__all__ = ["evaluate", "game", "games", "hint", "load_record"]
__version__ = "0.1.0"


def game(name: str) -> Game:
    """Return a game by its name; UnknownGame if there is none."""
    from arena.engine.game import game

    return game(name)


def load_record(text: str) -> Match:
    """Replay a text record into a match; BadRecord if it does not."""
    from arena.engine.fair.record import load_record

    return load_record(text)


def __getattr__(name: str) -> Any:
    """Return the games (a folder that can be called), advice and the error classes, loaded when asked for."""
    if name == "games":
        return importlib.import_module("arena.games")
    if name in ("evaluate", "hint"):
        return vars(importlib.import_module("arena.bots.advice"))[name]
    from arena.engine import errors

    found = vars(errors).get(name)
    if isinstance(found, type) and issubclass(found, errors.ArenaError):
        return found
    raise AttributeError(f"module 'arena' has no attribute {name!r}")
