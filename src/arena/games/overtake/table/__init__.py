"""How OVERTAKE looks: its board, what a seat sees, what an action did. See ``engine/looks.py`` for the words."""

from arena.games.overtake.table.board import board
from arena.games.overtake.table.dangers import dangers
from arena.games.overtake.table.story import story
from arena.games.overtake.table.view import view

__all__ = ["board", "dangers", "story", "view"]
