"""Running the tree search: settings, room for trees, a budget of time or iterations, one tree per thread."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from arena.bots.mind import MOST_SEATS, Floats, Mind, seeded

NODE = np.dtype(
    [
        ("key", np.int64),  # hash of what the seat saw on the way here
        ("level", np.float64),  # the best prior when its edges were first listed: weights are relative to it
        ("spread", np.float64),  # how far below the best prior an action is still tried
        ("deceit", np.float64),  # the sum of what came of its edges, less what they looked like
        ("first", np.int32),  # its latest edge, or -1
        ("visits", np.int32),
        ("actor", np.int32),  # the seat that decides here
    ],
    align=True,
)
EDGE = np.dtype(
    [
        ("weight", np.float64),  # how promising it looked one ply ahead, not yet shared out
        ("prior", np.float64),  # what it was worth one ply ahead to the seat that decides
        ("total", np.float64),  # the sum of what came of it, to that seat
        ("action", np.int32),
        ("next", np.int32),  # the next edge of the same node, or -1
        ("visits", np.int32),
    ],
    align=True,
)
MOST_PATH = 48  # decisions in one walk down the tree
EDGES_PER_NODE = 24
CHUNK_SECONDS = 0.004  # how long to search between looks at the clock
# Visits flow to the action that leads: its lead counts three times against what the time left would still bring. That
# saves more than half of a second's search and changes 5 to 13 % of the choices, to ones that are worse by 0.0003
# to 0.0012 on the scale from -1 to 1 (benchmarks/stopping.py).
LEAD_COUNTS = 3
ALWAYS_SECONDS = 0.05  # searched in full before such a lead may end it
LONG_SECONDS, LONG_ITERATIONS = 0.5, 5_000  # from either on a search is long, and a game may look farther ahead


class Settings(NamedTuple):
    """How to search. The order is the one ``loops/search.py`` reads."""

    explore: float = 2.0  # weight of what has been tried little, in standard deviations of what iterations came to
    warmth: float = 1.0  # how much worse an action may look at first and still be tried, in standard deviations
    trust: float = 4.0  # visits that the look one ply ahead is worth
    scale: float = 1.0  # worth to utility: tanh(scale * worth)
    horizon: float = 4.0  # how often the seat that decides may change until a position is weighed
    width: float = 16.0  # actions a greedy player in the search looks at
    plies: float = 60.0  # decisions looked ahead at most


class Budget(NamedTuple):
    """How long to search: until the first of both."""

    seconds: float | None = None
    iterations: int | None = None
    threads: int = 1
    busy: bool = False  # seconds of the processor, not of the clock: fair on a machine that does other things too
    decisive: bool = False  # with one thread: stop once the choice stands, however uncertain its worth still is

    @property
    def long(self) -> bool:
        """Answer whether there is time to look farther ahead than usual."""
        return (self.seconds or 0.0) >= LONG_SECONDS or (self.iterations or 0) >= LONG_ITERATIONS


class Found(NamedTuple):
    """What a search found: legal actions, how often each was tried, and what it was worth on average (-1 .. 1)."""

    actions: npt.NDArray[np.int64]
    visits: npt.NDArray[np.int64]
    means: npt.NDArray[np.float64]
    iterations: int

    @property
    def best(self) -> int:
        """Answer the action tried most, the better one of equals."""
        return int(self.actions[np.lexsort((self.means, self.visits))[-1]])


class Tree:
    """A tree and room to grow it in; each thread has its own."""

    def __init__(
        self, of: Mind, states: npt.NDArray[Any], seat: int, settings: Settings, weights: Floats, most: int, seed: int
    ) -> None:
        core = of.game.rules
        self.of = of
        self.weights = weights
        self.origin = states.copy()
        self.seat = seat
        self.settings = np.array(settings)
        self.work = np.zeros(2, dtype=core.STATE).view(np.recarray)
        self.lists = np.zeros((1, core.N_ACTIONS), dtype=np.int32)
        self.habits = np.zeros((MOST_SEATS + 1, core.N_ACTIONS))
        self.chances = np.zeros(core.MAX_CHANCE, dtype=np.int64)
        self.marks = np.zeros((2, core.N_ACTIONS), dtype=np.int64)
        self.path = np.zeros((3, MOST_PATH), dtype=np.int64)
        self.utilities = np.zeros(MOST_SEATS)
        self.feats = np.zeros(len(of.features))
        self.pays = np.zeros(MOST_SEATS)
        self.nodes = np.zeros(most + 2, dtype=NODE).view(np.recarray)
        self.edges = np.zeros(most * EDGES_PER_NODE + core.N_ACTIONS, dtype=EDGE).view(np.recarray)
        self.table = np.full(1 << (2 * most + 8).bit_length(), -1, dtype=np.int32)
        self.sizes = np.zeros(3, dtype=np.int64)
        self.spread = np.zeros(3)
        self.rng = seeded(seed)
        self.done = 0

    def grow(self, iterations: int) -> None:
        """Search on for so many iterations."""
        self.of.search.iterate(
            self.origin, self.seat, self.weights, self.settings, self.work, self.lists, self.habits, self.chances,
            self.marks, self.path, self.utilities, self.feats, self.pays, self.nodes, self.edges, self.table,
            self.sizes, self.spread, self.rng, iterations,
        )  # fmt: skip
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
        """Answer how many more times the action tried most was tried than any other."""
        visits = sorted((visits for visits, _ in self.roots().values()), reverse=True)
        return visits[0] - visits[1] if len(visits) > 1 else 0

    def roots(self) -> dict[int, tuple[int, float]]:
        """Answer visits and sum of each action at the root."""
        answer: dict[int, tuple[int, float]] = {}
        edge = int(self.nodes["first"][0])
        action, visits, total, following = (self.edges[name] for name in ("action", "visits", "total", "next"))
        while edge >= 0:
            answer[int(action[edge])] = (int(visits[edge]), float(total[edge]))
            edge = int(following[edge])
        return answer


def settings_of(of: Mind, budget: Budget) -> Settings:
    """Answer the settings for a game: those its ``value.py`` names in SEARCH, for a long search also those in LONG.

    A farther horizon tells more of a position, but each look at it is more uncertain and takes longer, which many
    iterations make up for.
    """
    common = Settings()._replace(**getattr(of.value, "SEARCH", {}))
    return common._replace(**getattr(of.value, "LONG", {})) if budget.long else common


MOST_PER_SECOND = 200_000  # room for a tree is made for so many iterations; memory is taken as it grows


def search(
    of: Mind, states: npt.NDArray[Any], seat: int, rng_seed: int, budget: Budget,
    settings: Settings | None = None, weights: Floats | None = None,
) -> Found:  # fmt: skip
    """Search from a hidden state. With a number of iterations the result depends on nothing but the seed."""
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


def merged(of: Mind, states: npt.NDArray[Any], trees: list[Tree]) -> Found:
    """Answer what all trees found together."""
    out = np.zeros(of.game.rules.N_ACTIONS, dtype=np.int32)
    actions = out[: int(of.game.rules.legal_actions(states[0], out))].astype(np.int64)
    roots = [tree.roots() for tree in trees]
    visits = np.array([sum(root.get(int(a), (0, 0.0))[0] for root in roots) for a in actions], dtype=np.int64)
    totals = np.array([sum(root.get(int(a), (0, 0.0))[1] for root in roots) for a in actions])
    means = np.divide(totals, visits, out=np.full(len(actions), -1.0), where=visits > 0)
    return Found(actions, visits, means, sum(tree.done for tree in trees))
