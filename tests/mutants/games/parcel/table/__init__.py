"""How Parcel looks."""

from arena.games.parcel.table.board import board
from arena.games.parcel.table.dangers import dangers
from arena.games.parcel.table.story import story
from arena.games.parcel.table.view import view

__all__ = ["board", "dangers", "story", "view"]
