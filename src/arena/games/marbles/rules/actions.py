"""The numbers of Marbles' actions, both ways; a marble has one way to go."""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled
from arena.kit.race.actions import FACE, TO_MOVE, Action, numbered
from arena.kit.race.state import FACES, MARBLES

MEANINGS = numbered()  # by number, for words
ACTIONS = np.array(MEANINGS, dtype=np.int16)  # the same for compiled code
N_ACTIONS = len(MEANINGS)
MAX_CHANCE = FACES
FIRST_MOVE = MEANINGS.index(Action(TO_MOVE))
FIRST_FACE = MEANINGS.index(Action(FACE, value=1))


@compiled
def moving(seat, m):
    """Return the number of moving a marble of a seat."""
    return FIRST_MOVE + MARBLES * seat + m


@compiled
def marble_of(a):
    """Return the marble a move is about."""
    return (a - FIRST_MOVE) % MARBLES
