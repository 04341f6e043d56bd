"""quick: expert that looks ahead a little, for a table that keeps its pace.

It has so many iterations, not so much time: as strong on a slow machine as on a fast one. A game's ``value.py`` names
in QUICK how many put it between racer and expert, or, where thinking longer wins nothing, how many are of use.
"""

from __future__ import annotations

from typing import Any

import numpy.typing as npt

from arena.bots.mind import mind
from arena.bots.players.bot import DEFAULT
from arena.bots.players.expert import Searcher
from arena.bots.search.settings import Budget
from arena.engine import contract
from arena.engine.game import Game

ITERATIONS = 80  # where a game says nothing


class Quick(Searcher):
    """Searches as long as is right for the game."""

    def choose(self, game: Game, states: npt.NDArray[Any], seat: int, rng_seed: int) -> int:
        """Return the action that did best in the worlds that fit what the seat knows."""
        value = mind(game).value
        enough = value.QUICK if isinstance(value, contract.QuickIterations) else ITERATIONS
        return self.within(iterations=enough).choose(game, states, seat, rng_seed)


BOT = Quick(
    "quick", "Quick", "Looks ahead a little and answers at once.", DEFAULT, Budget(iterations=ITERATIONS, decisive=True)
)
