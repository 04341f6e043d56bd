"""Counting lines of play inside compiled code; made per game by ``compiled.loop_for``."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import actor, apply, legal_actions

CHANCE, OVER = -1, -2


@compiled
def count_lines(states, listed, sizes, tried, depth, counts):
    """Count all lines from ``states[0]`` up to ``depth`` events: counts[d, 0 decision, 1 chance, 2 over] after d + 1.

    Scratch, one row per level: ``states`` (depth + 1), ``listed`` actions, their ``sizes``, how many were ``tried``.
    """
    level = 0
    sizes[0] = legal_actions(states[0], listed[0])
    tried[0] = 0
    while level >= 0:
        if tried[level] == sizes[level]:
            level -= 1
            continue
        action = listed[level, tried[level]]
        tried[level] += 1
        states[level + 1] = states[level]
        apply(states[level + 1], action)
        who = actor(states[level + 1])
        counts[level, 2 if who == OVER else 1 if who == CHANCE else 0] += 1
        if who != OVER and level + 1 < depth:
            level += 1
            sizes[level] = legal_actions(states[level], listed[level])
            tried[level] = 0
