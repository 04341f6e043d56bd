"""random: plays any legal action, each as likely as the next."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from arena.bots.mind import Floats, Mind
from arena.bots.players.bot import WEAKEST
from arena.engine.game import Game

RANDOM = 0  # as in lab/loops/duel.py


class Uniform:
    """The measure of all others."""

    name = "random"
    title = "Random"
    help = "Plays any legal move, each as likely as the next."
    order = WEAKEST

    def plan(self, of: Mind) -> tuple[int, Floats]:
        """Return how compiled games play this bot (lab/loops/duel.py)."""
        return RANDOM, np.zeros(len(of.features))

    def choose(self, game: Game, states: npt.NDArray[Any], seat: int, rng_seed: int) -> int:
        """Return any legal action."""
        out = np.zeros(game.rules.N_ACTIONS, dtype=np.int32)
        n = int(game.rules.legal_actions(states[0], out))
        return int(np.random.default_rng(rng_seed).choice(out[:n]))


BOT = Uniform()
