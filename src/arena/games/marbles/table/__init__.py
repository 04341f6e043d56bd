"""How Marbles looks and what it says."""

from arena.games.marbles.table.board import board
from arena.games.marbles.table.dangers import dangers
from arena.games.marbles.table.story import story
from arena.games.marbles.table.view import view

__all__ = ["board", "dangers", "story", "view"]
