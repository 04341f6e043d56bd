"""The state of Parcel."""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled

SEATS, KINDS, COPIES, HAND, MAX_TURNS = 4, 5, 4, 3, 40
NONE, SECRET = -1, -2  # no card; a card that the viewer of a hidden state may not know
DEAL, PLAY, DRAW, ENDED = range(4)

STATE = np.dtype(
    [
        ("seats", np.int8),
        ("pairs", np.int8),  # 1: opposite seats are partners
        ("peace", np.int8),  # 1: who is landed on stays where it is
        ("goal", np.int8),
        ("at", np.int8, (SEATS,)),  # the pip of each runner
        ("hand", np.int8, (SEATS, KINDS)),  # how many of each kind a seat holds; blank to others
        ("hand_size", np.int8, (SEATS,)),  # known to all
        ("gift", np.int8, (SEATS,)),  # the kind passed to a seat that it still holds (in its hand too), NONE, SECRET
        ("giver", np.int8, (SEATS,)),  # who passed it: the one other seat that knows it; known to all
        ("ruled_out", np.int8, (SEATS,)),  # bits of kinds the gift cannot be: played, and the gift stayed. Known to all
        ("draw", np.int8, (KINDS,)),  # how many of each kind lie in the pile; in a hidden state: are unseen
        ("pile", np.int8),  # how many cards lie in the pile, known to all
        ("discard", np.int8, (KINDS,)),  # laid away, open
        ("top", np.int8),  # the last card played or laid away (among them), NONE
        ("given", np.int8),  # 1: the seat on turn has passed a card
        ("turn", np.int8),
        ("phase", np.int8),
        ("turns", np.int16),  # turns completed
    ]
)


@compiled
def start(s, options):
    """Set up the opening: nothing is dealt yet."""
    s.seats = options[0]
    s.pairs = options[1]
    s.peace = options[2]
    s.goal = options[3]
    for seat in range(SEATS):
        s.gift[seat] = NONE
        s.giver[seat] = NONE
    for card in range(KINDS):
        s.draw[card] = COPIES
    s.pile = KINDS * COPIES
    s.top = NONE
    s.phase = DEAL


@compiled
def partners(s, seat, other):
    """Return whether two seats win together."""
    return seat == other or (s.pairs == 1 and (seat - other) % 2 == 0)
