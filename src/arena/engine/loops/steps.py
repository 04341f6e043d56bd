"""Stepping through a game inside compiled code: replay a log, play at random to the end.

The contract functions imported here are placeholders; the copy made for a game imports the game's own.
"""

from __future__ import annotations

from arena.engine import contract
from arena.engine.compiled import compiled
from arena.engine.contract import actor, apply, chance_weights, legal_actions
from arena.engine.rng import below

CHANCE, OVER = contract.CHANCE, contract.OVER


@compiled
def replay(s, actions, count):
    """Apply the first ``count`` of logged actions; they are known to be legal."""
    for i in range(count):
        apply(s, actions[i])


@compiled
def any_outcome(s, out, weights, rng):
    """Return a chance outcome, each by its weight."""
    legal_actions(s, out)
    ticket = below(rng, chance_weights(s, weights))
    i = 0
    while ticket >= weights[i]:
        ticket -= weights[i]
        i += 1
    return out[i]


@compiled
def play_at_random(s, out, weights, rng):
    """Play uniformly random legal actions until the game is over; return how many decisions seats took."""
    decisions = 0
    who = actor(s)
    while who != OVER:
        if who == CHANCE:
            apply(s, any_outcome(s, out, weights, rng))
        else:
            n = legal_actions(s, out)
            apply(s, out[below(rng, n)])
            decisions += 1
        who = actor(s)
    return decisions


@compiled
def play_many(origin, work, out, weights, rng, count):
    """Play ``count`` random games from ``origin``; return the decisions taken in all."""
    decisions = 0
    for _ in range(count):
        work[0] = origin[0]
        decisions += play_at_random(work[0], out, weights, rng)
    return decisions
