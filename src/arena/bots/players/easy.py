"""easy: a racer with human lapses: it overlooks moves, and does not weigh the others to the last grain."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from arena.bots.mind import mind
from arena.engine.game import Game

OVERLOOKS = 0.5  # the chance that a move does not come to mind
BLUR = 0.6  # how far the worth of a move is misjudged, in spreads of the moves on offer


class Easy:
    """Plays with good sense and little care."""

    name = "easy"
    title = "Easy"
    help = "Knows what is good, but overlooks things, as people do."
    order = 20

    def choose(self, game: Game, states: npt.NDArray[Any], seat: int, rng_seed: int) -> int:
        """Return the best of the moves that come to mind, as far as it can tell."""
        actions, values = mind(game).weighed(states, seat)
        dice = np.random.default_rng(rng_seed)
        spread = float(np.std(np.clip(values, *np.percentile(values, [10, 90]))))
        seen = values + dice.normal(0.0, 1.0, len(values)) * BLUR * spread
        seen[dice.random(len(values)) < OVERLOOKS] = -np.inf
        if np.all(np.isinf(seen)):
            seen = values
        return int(actions[int(np.argmax(seen))])


BOT = Easy()
