"""How Aggravation looks and what it says."""

from arena.games.aggravation.table.board import board
from arena.games.aggravation.table.dangers import dangers
from arena.games.aggravation.table.story import story
from arena.games.aggravation.table.view import view

__all__ = ["board", "dangers", "story", "view"]
