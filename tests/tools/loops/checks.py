"""Checks that must run inside compiled code to be quick; made per game by ``compiled.loop_for``."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import actor, apply, legal_actions, verdict
from arena.engine.rng import below

OVER = -2


@compiled
def first_disagreement(s, out, n_actions):
    """Return the first action on which legal list and verdict differ, -1 if none, -2 if the list is not ascending."""
    count = legal_actions(s, out)
    if count == 0:
        return -3
    at = 0
    for a in range(n_actions):
        listed = at < count and out[at] == a
        if listed:
            at += 1
        if (verdict(s, a) == 0) != listed:
            return a
    return -1 if at == count else -2


@compiled
def walk_and_compare(s, out, rng, steps, n_actions):
    """Play at random for some steps; return (step, action) of the first disagreement, or (-1, -1)."""
    for step in range(steps):
        if actor(s) == OVER:
            break
        wrong = first_disagreement(s, out, n_actions)
        if wrong != -1:
            return step, wrong
        count = legal_actions(s, out)
        apply(s, out[below(rng, count)])
    return -1, -1
