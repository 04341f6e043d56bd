"""One move ahead: weigh every action by the best way to complete the move it begins.

A move may take several decisions of the same seat (a split's second leg, the choice of a victim). They are followed
while that seat goes on deciding and no chance comes between, one ply deeper at a time as far as the nodes allow; what
is still unfinished then is weighed as it stands. Arrays come from the caller: see ``arena/bots/mind.py``.
"""

from __future__ import annotations

import numpy as np

from arena.bots.loops.worth import features
from arena.engine import contract
from arena.engine.compiled import compiled
from arena.engine.contract import actor, apply, legal_actions, payoffs
from arena.engine.rng import below

OVER = contract.OVER

CERTAIN = 1000.0  # more than any position short of the end is worth
NODES_LEFT, CUT_SHORT = 0, 1  # what ``counts`` holds


@compiled
def outcome(s, seat, pays):
    """Once OVER: return 1 for a win, -1 for a loss, 0 for neither."""
    payoffs(s, pays)
    return 1.0 if pays[seat] > 0.0 else (-1.0 if pays[seat] < 0.0 else 0.0)


@compiled
def worth(s, seat, weights, feats, pays):
    """Return what a position is worth to a seat."""
    if actor(s) == OVER:
        return CERTAIN * outcome(s, seat, pays)
    features(s, seat, feats)
    total = 0.0
    for i in range(weights.shape[0]):
        total += weights[i] * feats[i]
    return total


@compiled
def follow(space, limit, seat, weights):
    """Return the most that ``work[1]`` can be worth while the seat goes on deciding; stops when no nodes are left.

    A walk with a stack of its own: Numba's cache cannot hold a function that calls itself.
    """
    work, lists, stack, counts = space.work, space.lists, space.stack, space.counts
    best = -np.inf
    depth = 1
    stack[depth] = -1
    while depth > 0:
        going_on = actor(work[depth]) == seat
        if stack[depth] == -1:
            if going_on and depth < limit:
                stack[depth] = legal_actions(work[depth], lists[depth])
            else:
                if going_on:
                    counts[CUT_SHORT] += 1
                best = max(best, worth(work[depth], seat, weights, space.feats, space.pays))
                stack[depth] = 0
        if stack[depth] == 0:
            depth -= 1
            continue
        counts[NODES_LEFT] -= 1
        if counts[NODES_LEFT] < 0:
            return best
        stack[depth] -= 1
        work[depth + 1] = work[depth]
        apply(work[depth + 1], lists[depth, stack[depth]])
        depth += 1
        stack[depth] = -1
    return best


@compiled
def weigh(space, seat, weights, limit, nodes):
    """List the legal actions of ``work[0]`` in ``lists[0]``, fill ``values[0]`` in parallel, return how many."""
    work, lists, values, counts = space.work, space.lists, space.values, space.counts
    n = legal_actions(work[0], lists[0])
    for depth in range(1, limit + 1):
        # the first ply is always weighed in full
        counts[NODES_LEFT] = nodes if depth > 1 else 1 << 40
        counts[CUT_SHORT] = 0
        for i in range(n):
            work[1] = work[0]
            apply(work[1], lists[0, i])
            values[1, i] = follow(space, depth, seat, weights)
            if counts[NODES_LEFT] < 0:
                return n
        for i in range(n):
            values[0, i] = values[1, i]
        if counts[CUT_SHORT] == 0:
            return n
    return n


@compiled
def pick_best(values, n, rng):
    """Return the index of the greatest value, any of several equal ones."""
    best, ties = 0, 1
    for i in range(1, n):
        if values[i] > values[best]:
            best, ties = i, 1
        elif values[i] == values[best]:
            ties += 1
            if below(rng, ties) == 0:
                best = i
    return best


@compiled
def best_action(space, seat, weights, limit, nodes, rng):
    """Return the action that is worth most to the seat."""
    n = weigh(space, seat, weights, limit, nodes)
    return space.lists[0, pick_best(space.values[0], n, rng)]
