"""Tuning the weights with which the search weighs its horizon.

What makes racers win is not what tells best who will win: a racer wants its next step to look better, the search
finds whatever is overrated at the end of a whole turn. So these weights are fitted to what came of positions, first of
racers' games, then round by round of games the search plays with the fit so far, all rounds together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from arena.bots.mind import MOST_SEATS, NODES, Floats, seeded
from arena.bots.search.search import search
from arena.bots.search.settings import Budget
from arena.engine.contract import CHANCE, OVER
from arena.engine.game import Game
from arena.engine.match import new_states
from arena.engine.options import Values
from arena.lab.contest import SEED_STEP, duel
from arena.lab.tune import Played, Tuner, fit

RACERS_GAMES = 4  # in the first round, for each game of the search in the others: they cost next to nothing


class SearchTuner(Tuner):
    """Self-play of the search with so many iterations a decision."""

    def __init__(self, game: Game, options: list[dict[str, Any]], seed: int, iterations: int) -> None:
        super().__init__(game, options, seed, NODES)
        self.read = np.ones(len(self.of.features), dtype=bool)
        self.budget = Budget(iterations=iterations)

    def play(self, values: Values, weights: list[Floats], seed: int, slips: float, sampling: float) -> Played:
        """Play one game; all positions are kept, as games of the search are dear."""
        core, steps, space = self.game.rules, self.of.steps, self.space
        luck, rng = seeded(seed), np.random.default_rng(seed)
        table = new_states(self.game)
        core.start(table[0], np.array(self.game.codes(values), dtype=np.int64))
        seen, seats = [], []
        who = int(core.actor(table[0]))
        while who != OVER:
            if who == CHANCE:
                core.apply(table[0], int(steps.any_outcome(table[0], space.lists[0], space.chances, luck)))
                who = int(core.actor(table[0]))
                continue
            hidden = table.copy()
            core.hide(hidden[0], who)
            core.apply(table[0], self.decision(hidden, who, weights[who], rng, slips))
            mover, who = who, int(core.actor(table[0]))
            if who not in (mover, OVER):
                hidden[0] = table[0]
                core.hide(hidden[0], mover)
                self.of.value.features(hidden[0], mover, space.feats)
                seen.append(space.feats.copy())
                seats.append(mover)
        results = np.zeros(len(weights))
        duel(self.of).results(table[0], np.zeros(MOST_SEATS), results)
        features = np.array(seen).reshape(-1, len(self.of.features))
        return Played(features, np.array(seats, dtype=np.int64), results)

    def decision(
        self, hidden: npt.NDArray[Any], who: int, weights: Floats, rng: np.random.Generator, slips: float
    ) -> int:
        """Return what the search finds, now and then anything that is legal."""
        legal = self.space.lists[0, : int(self.game.rules.legal_actions(hidden[0], self.space.lists[0]))]
        if len(legal) == 1 or rng.random() < slips:
            return int(rng.choice(legal))
        return search(self.of, hidden, who, int(rng.integers(1 << 60)), self.budget, weights=weights).best

    def fitted(self, old: Floats, games: int, number: int, tick: Callable[[], None]) -> tuple[Floats, int, float]:
        """Play on with the weights so far, in the first round as racers; return the fit, its positions and its loss."""
        seed = self.seed + 7 * (number + 1) * SEED_STEP * games
        if number == 0:
            racers = Tuner(self.game, [], self.seed, NODES)
            racers.values = self.values
            racers.gather(self.of.weights, RACERS_GAMES * games, seed, lambda: None)
            self.seen, self.won = racers.seen, racers.won
        else:
            self.gather(old, games, seed, tick)
        won = np.concatenate(self.won)
        weights, loss = fit(np.concatenate(self.seen), won, self.signs, self.read)
        return weights, len(won), loss
