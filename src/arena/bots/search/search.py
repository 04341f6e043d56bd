"""Running the tree search: one tree per thread, and what they found together."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from arena.bots.mind import Floats, Mind, seeded
from arena.bots.search.settings import Budget, SearchSettings, settings_of
from arena.bots.search.tree import Tree
from arena.engine.compiling import takeover

GLANCES = 60  # positions weighed beyond the first ply while a game is not compiled
MOST_PER_SECOND = 200_000  # room for a tree is made for so many iterations; memory is taken as it grows


class Found(NamedTuple):
    """What a search found: legal actions, how often each was tried, and what it was worth on average (-1 .. 1)."""

    actions: npt.NDArray[np.int64]
    visits: npt.NDArray[np.int64]
    means: npt.NDArray[np.float64]
    iterations: int

    @property
    def best(self) -> int:
        """Return the action tried most, the better one of equals."""
        return int(self.actions[np.lexsort((self.means, self.visits))[-1]])

    @property
    def worth(self) -> float:
        """Return what the best action was worth."""
        return float(self.means[list(self.actions).index(self.best)])


def search(
    of: Mind, states: npt.NDArray[Any], seat: int, rng_seed: int, budget: Budget,
    settings: SearchSettings | None = None, weights: Floats | None = None,
) -> Found:  # fmt: skip
    """Search from a hidden state. With a number of iterations the result depends on nothing but the seed."""
    if takeover.waits(of.game.name):  # uncompiled it would take seconds, and somebody is waiting
        return glance(of, states, seat, rng_seed)
    most = budget.iterations or int((budget.seconds or 1.0) * MOST_PER_SECOND) + 1
    each = -(-most // budget.threads)
    settings = settings or settings_of(of, budget)
    weights = of.search_weights if weights is None else weights
    trees = [Tree(of, states, seat, settings, weights, each, rng_seed + 7919 * i) for i in range(budget.threads)]
    if budget.threads == 1:
        trees[0].grow_within(budget, each)
    else:
        with ThreadPoolExecutor(budget.threads) as pool:
            list(pool.map(lambda tree: tree.grow_within(budget, each), trees))
    return merged(of, states, trees)


def glance(of: Mind, states: npt.NDArray[Any], seat: int, rng_seed: int) -> Found:
    """Return what a look one move ahead finds, as racer does it; a shorter look where turns are long."""
    actions, values = of.weighed(states, seat, nodes=GLANCES)
    visits = np.zeros(len(actions), dtype=np.int64)
    visits[of.greedy.pick_best(values, len(actions), seeded(rng_seed))] = 1
    scale = settings_of(of, Budget()).scale
    return Found(actions.astype(np.int64), visits, np.tanh(scale * values), 1)


def merged(of: Mind, states: npt.NDArray[Any], trees: list[Tree]) -> Found:
    """Return what all trees found together."""
    out = np.zeros(of.game.rules.N_ACTIONS, dtype=np.int32)
    actions = out[: int(of.game.rules.legal_actions(states[0], out))].astype(np.int64)
    roots = [tree.roots() for tree in trees]
    visits = np.array([sum(root.get(int(a), (0, 0.0))[0] for root in roots) for a in actions], dtype=np.int64)
    totals = np.array([sum(root.get(int(a), (0, 0.0))[1] for root in roots) for a in actions])
    means = np.divide(totals, visits, out=np.full(len(actions), -1.0), where=visits > 0)
    return Found(actions, visits, means, sum(tree.done for tree in trees))
