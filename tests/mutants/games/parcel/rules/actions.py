"""The numbering of actions: each is a row of a table, and nobody else knows the numbers."""

from __future__ import annotations

import numpy as np
from arena.games.parcel.rules.state import KINDS, NONE, SEATS

KIND, CARD, TO = range(3)  # the columns
RUN, LAY, PASS, TAKE = range(4)  # the kinds; chance lets a seat TAKE a card

ROWS = [
    *((RUN, card, NONE) for card in range(KINDS)),
    *((LAY, card, NONE) for card in range(KINDS)),
    *((PASS, card, to) for card in range(KINDS) for to in range(SEATS)),
    *((TAKE, card, NONE) for card in range(KINDS)),
]
ACTIONS = np.array(ROWS, dtype=np.int64)
NUMBER = {row: action for action, row in enumerate(ROWS)}
N_ACTIONS = len(ROWS)
MAX_CHANCE = KINDS
