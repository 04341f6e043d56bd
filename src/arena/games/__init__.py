"""The games, one folder each. ``ARENA_GAMES_PATH`` adds folders that hold more of them.

``arena.games`` is both this folder and the question "which games are there?": calling it returns their names.
"""

import os
import sys
from types import ModuleType

__path__ = [*__path__, *(part for part in os.environ.get("ARENA_GAMES_PATH", "").split(os.pathsep) if part)]


class Folder(ModuleType):
    """A package that can be asked for the games in it."""

    def __call__(self) -> list[str]:
        """Return the names of the games found."""
        from arena.engine.game import games

        return games()


sys.modules[__name__].__class__ = Folder
