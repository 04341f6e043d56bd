"""The arrays a search works in: compiled code cannot make its own, and two threads must not share them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from arena.bots.mind import MOST_SEATS, Floats, Mind, seeded
from arena.bots.search.settings import SearchSettings

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


class Run(NamedTuple):
    """Greedy players who finish a guessed world: how they weigh it, and room for them."""

    weights: Any  # of the features
    settings: Any  # see settings.py
    work: Any  # the world, and the world after an action that is looked at
    lists: Any  # legal actions
    habits: Any  # [seat, action]: how much better than others an action has looked of late; the last row is scratch
    chances: Any  # weights of outcomes
    feats: Any
    pays: Any
    rng: Any


class TreeArrays(NamedTuple):
    """A tree of what the seat could have seen."""

    nodes: Any
    edges: Any
    table: Any  # hash table: key -> node
    sizes: Any  # how many nodes and edges there are, and the latest stamp
    marks: Any  # [0, a]: the stamp under which [1, a] names the edge of an action
    path: Any  # edges, seats and nodes of the walk down the tree
    utilities: Any  # what the walk came to, for each seat
    spread: Any  # count, sum and sum of squares of what all iterations came to for the seat that searches


def new_run(of: Mind, weights: Floats, settings: SearchSettings, seed: int) -> Run:
    """Return greedy players with a generator of their own."""
    rules = of.game.rules
    return Run(
        weights=weights,
        settings=np.array(settings),
        work=np.zeros(2, dtype=rules.STATE).view(np.recarray),
        lists=np.zeros((1, rules.N_ACTIONS), dtype=np.int32),
        habits=np.zeros((MOST_SEATS + 1, rules.N_ACTIONS)),
        chances=np.zeros(rules.MAX_CHANCE, dtype=np.int64),
        feats=np.zeros(len(of.features)),
        pays=np.zeros(MOST_SEATS),
        rng=seeded(seed),
    )


def new_tree(of: Mind, most: int) -> TreeArrays:
    """Return an empty tree with room for so many iterations; memory is taken as it grows."""
    actions = of.game.rules.N_ACTIONS
    return TreeArrays(
        nodes=np.zeros(most + 2, dtype=NODE).view(np.recarray),
        edges=np.zeros(most * EDGES_PER_NODE + actions, dtype=EDGE).view(np.recarray),
        table=np.full(1 << (2 * most + 8).bit_length(), -1, dtype=np.int32),
        sizes=np.zeros(3, dtype=np.int64),
        marks=np.zeros((2, actions), dtype=np.int64),
        path=np.zeros((3, MOST_PATH), dtype=np.int64),
        utilities=np.zeros(MOST_SEATS),
        spread=np.zeros(3),
    )
