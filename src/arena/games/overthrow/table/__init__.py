"""How OVERTHROW looks and reads: its map, what a seat sees, and what an action did."""

from __future__ import annotations

from arena.games.overthrow.table.board import board
from arena.games.overthrow.table.dangers import dangers
from arena.games.overthrow.table.story import story
from arena.games.overthrow.table.view import view

__all__ = ["board", "dangers", "story", "view"]
