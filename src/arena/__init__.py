"""Arena: play, host and study tabletop games whose rules are written once.

>>> import arena
>>> match = arena.game("overtake").match(seed=7)
>>> match.actor
0
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arena.engine.game import Game
    from arena.engine.match import Match

__all__ = ["game", "games", "load_record"]
__version__ = "0.1.0"


def game(name: str) -> Game:
    """Answer a game by its name; UnknownGame if there is none."""
    from arena.engine.game import game

    return game(name)


def games() -> list[str]:
    """Answer the names of the games found."""
    from arena.engine.game import games

    return games()


def load_record(text: str) -> Match:
    """Replay a text record into a match; BadRecord if it does not."""
    from arena.engine.record import load_record

    return load_record(text)


def __getattr__(name: str) -> Any:
    """Answer the error classes by their names, loaded when asked for."""
    from arena.engine import errors

    if name.endswith(("Error", "Move", "Turn", "Option", "Position", "Record", "Game")) and hasattr(errors, name):
        return getattr(errors, name)
    raise AttributeError(f"module 'arena' has no attribute {name!r}")
