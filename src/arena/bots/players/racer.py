"""racer: takes the move after which its position is worth most, by the game's own features and weights."""

from __future__ import annotations

from typing import Any

import numpy.typing as npt

from arena.bots.mind import Floats, Mind, mind, seeded
from arena.engine.game import Game

RACER = 1  # as in lab/loops/duel.py


class Racer:
    """Greedy, one whole move ahead. Personas are racers with other weights."""

    name = "racer"
    title = "Racer"
    help = "Takes the move that looks best at once."
    order = 30

    def weights(self, of: Mind) -> Floats:
        """Return what this bot gives each feature of a game."""
        return of.weights

    def plan(self, of: Mind) -> tuple[int, Floats]:
        """Return how compiled games play this bot (lab/loops/duel.py)."""
        return RACER, self.weights(of)

    def choose(self, game: Game, states: npt.NDArray[Any], seat: int, rng_seed: int) -> int:
        """Return the action that begins the best move."""
        of = mind(game)
        actions, values = of.weighed(states, seat, self.weights(of))
        return int(actions[of.greedy.pick_best(values, len(actions), seeded(rng_seed))])


BOT = Racer()
