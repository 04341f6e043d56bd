"""How Jokers & Marbles looks and reads: a workshop board, what a seat sees of it, and what an action did.

At the table the booklet's words are used: Home is where marbles wait, Finish are the five last spaces.
"""

from __future__ import annotations

from arena.games.jokers.table.board import board
from arena.games.jokers.table.dangers import dangers
from arena.games.jokers.table.story import story
from arena.games.jokers.table.view import view

__all__ = ["board", "dangers", "story", "view"]
