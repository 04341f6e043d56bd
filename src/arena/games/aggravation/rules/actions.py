"""The numbers of Aggravation's actions, both ways, and the ways a marble can go."""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled
from arena.games.aggravation.rules.state import ARMS
from arena.kit.race.actions import FACE, TO_MOVE, TO_NAME, Action, numbered
from arena.kit.race.state import FACES, MARBLES

BY_PATH = 0  # along the path, or out of BASE
TO_CENTER = 1  # along the path to a star and into the center
BY_STAR = 2  # + g: over the stars, or out of the center, leaving at the star before arm g
WAYS = BY_STAR + ARMS

MEANINGS = numbered(WAYS, naming=True)  # by number, for words
ACTIONS = np.array(MEANINGS, dtype=np.int16)  # the same for compiled code
N_ACTIONS = len(MEANINGS)
MAX_CHANCE = FACES
FIRST_NAME = MEANINGS.index(Action(TO_NAME))
FIRST_MOVE = MEANINGS.index(Action(TO_MOVE))
FIRST_FACE = MEANINGS.index(Action(FACE, value=1))


@compiled
def naming(seat):
    """Return the number of naming a seat that will use the roll."""
    return FIRST_NAME + seat


@compiled
def moving(seat, m, way):
    """Return the number of moving a marble of a seat this way."""
    return FIRST_MOVE + WAYS * (MARBLES * seat + m) + way


@compiled
def marble_of(a):
    """Return the marble a move is about."""
    return (a - FIRST_MOVE) // WAYS % MARBLES


@compiled
def way_of(a):
    """Return the way a move goes."""
    return (a - FIRST_MOVE) % WAYS
