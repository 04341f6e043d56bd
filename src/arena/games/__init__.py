"""The games, one folder each. ``ARENA_GAMES_PATH`` adds folders that hold more of them."""

import os

__path__ = [*__path__, *(part for part in os.environ.get("ARENA_GAMES_PATH", "").split(os.pathsep) if part)]
