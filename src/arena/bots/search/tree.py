"""A tree that grows until its time is over or its choice stands."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import numpy.typing as npt

from arena.bots.mind import Floats, Mind
from arena.bots.search.arrays import new_run, new_tree
from arena.bots.search.settings import Budget, SearchSettings

CHUNK_SECONDS = 0.004  # how long to search between looks at the clock
# Visits flow to the action that leads: its lead counts three times against what the time left would still bring. That
# saves more than half of a second's search and changes 5 to 13 % of the choices, to ones that are worse by 0.0003
# to 0.0012 on the scale from -1 to 1 (benchmarks/stopping.py).
LEAD_COUNTS = 3
ALWAYS_SECONDS = 0.05  # searched in full before such a lead may end it


class Tree:
    """A tree and room to grow it in; each thread has its own."""

    def __init__(
        self,
        of: Mind,
        states: npt.NDArray[Any],
        seat: int,
        settings: SearchSettings,
        weights: Floats,
        most: int,
        seed: int,
    ) -> None:
        self.of = of
        self.origin = states.copy()
        self.seat = seat
        self.run = new_run(of, weights, settings, seed)
        self.arrays = new_tree(of, most)
        self.done = 0

    def grow(self, iterations: int) -> None:
        """Search on for so many iterations."""
        self.of.search.iterate(self.origin, self.seat, self.run, self.arrays, iterations)
        self.done += iterations

    def grow_within(self, budget: Budget, most: int) -> None:
        """Search on until the time is over, for ``most`` iterations, or until the choice stands.

        With iterations alone it stands when nothing can change it, so that it never depends on the clock.
        """
        clock = time.thread_time if budget.busy else time.perf_counter
        start = clock()
        deadline = np.inf if budget.seconds is None else start + budget.seconds
        decisive = budget.decisive and budget.threads == 1
        chunk = 16
        while self.done < most:
            begun = clock()
            if begun >= deadline:
                return
            self.grow(min(chunk, most - self.done))
            taken = max(clock() - begun, 1e-6)
            left = max(deadline - begun - taken, 0.0)
            if decisive:
                lead = self.lead()
                counts = LEAD_COUNTS if begun - start >= ALWAYS_SECONDS else 1
                if lead > most - self.done or counts * lead > chunk * left / taken:
                    return
            chunk = max(1, min(4 * chunk, int(chunk * min(CHUNK_SECONDS, left) / taken)))

    def lead(self) -> int:
        """Return how many more times the action tried most was tried than any other."""
        visits = sorted((visits for visits, _ in self.roots().values()), reverse=True)
        return visits[0] - visits[1] if len(visits) > 1 else 0

    def roots(self) -> dict[int, tuple[int, float]]:
        """Return visits and sum of each action at the root."""
        answer: dict[int, tuple[int, float]] = {}
        edge = int(self.arrays.nodes["first"][0])
        action, visits, total, following = (self.arrays.edges[name] for name in ("action", "visits", "total", "next"))
        while edge >= 0:
            answer[int(action[edge])] = (int(visits[edge]), float(total[edge]))
            edge = int(following[edge])
        return answer
