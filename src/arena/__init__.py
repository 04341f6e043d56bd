"""Arena: play, host and study tabletop games whose rules are written once.

>>> import arena
>>> match = arena.game("overtake").match(seed=7)
>>> match.actor
0
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from arena.engine.advising import provide

if TYPE_CHECKING:
    from arena.engine.game import Game
    from arena.engine.match import Match

__all__ = ["game", "games", "load_record"]
__version__ = "0.1.0"

provide("arena.bots.advice")  # loaded when a match is first asked for a hint


def game(name: str) -> Game:
    """Answer a game by its name; UnknownGame if there is none."""
    from arena.engine.game import game

    return game(name)


def load_record(text: str) -> Match:
    """Replay a text record into a match; BadRecord if it does not."""
    from arena.engine.record import load_record

    return load_record(text)


def __getattr__(name: str) -> Any:
    """Answer ``arena.games`` (a folder that can be called) and the error classes, loaded when asked for."""
    if name == "games":
        return importlib.import_module("arena.games")
    from arena.engine import errors

    if name.endswith(("Error", "Move", "Turn", "Option", "Position", "Record", "Game")) and hasattr(errors, name):
        return getattr(errors, name)
    raise AttributeError(f"module 'arena' has no attribute {name!r}")
