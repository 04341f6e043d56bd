"""Whole games between simple bots inside compiled code: for the ladder's thousands, and for tuning by self-play.

Seats see what ``hide`` leaves them, here as everywhere. Luck comes from a generator of its own, so that two games can
have the same.
"""

from __future__ import annotations

from arena.bots.loops.greedy import best_action, outcome
from arena.bots.loops.worth import features
from arena.engine import contract
from arena.engine.compiled import compiled
from arena.engine.contract import actor, apply, hide, legal_actions
from arena.engine.loops.steps import any_outcome
from arena.engine.rng import below, unit

CHANCE, OVER = contract.CHANCE, contract.OVER
RANDOM, RACER = 0, 1


@compiled
def play_out(game, kinds, weights, space, limit, nodes, luck, rng, slips, samples, sampled_seats, sampling, taken):
    """Play ``game[0]`` to its end; return how many positions were sampled for tuning.

    ``kinds`` and ``weights`` say how each seat plays, ``slips`` is the chance of a random action. With the chance
    ``sampling`` the features of a position, as a move leaves it, are kept from the mover's point of view.
    ``taken[0]`` counts the decisions.
    """
    kept = 0
    who = actor(game[0])
    while who != OVER:
        if who == CHANCE:
            apply(game[0], any_outcome(game[0], space.lists[0], space.chances, luck))
            who = actor(game[0])
            continue
        taken[0] += 1
        if kinds[who] == RANDOM or (slips > 0.0 and unit(rng) < slips):
            n = legal_actions(game[0], space.lists[0])
            action = space.lists[0, below(rng, n)]
        else:
            space.work[0] = game[0]
            hide(space.work[0], who)
            action = best_action(space, who, weights[who], limit, nodes, rng)
        apply(game[0], action)
        mover = who
        who = actor(game[0])
        if who != mover and who != OVER and kept < samples.shape[0] and unit(rng) < sampling:
            space.work[0] = game[0]
            hide(space.work[0], mover)
            features(space.work[0], mover, space.feats)
            for i in range(space.feats.shape[0]):
                samples[kept, i] = space.feats[i]
            sampled_seats[kept] = mover
            kept += 1
    return kept


@compiled
def results(s, pays, out):
    """Once OVER: fill 1, 0 or -1 per seat."""
    for seat in range(out.shape[0]):
        out[seat] = outcome(s, seat, pays)
