"""The state of Aggravation: the record of a race, and the shape of its board.

A marble has come 0 pips on its seat's START and 82 on its entry. Seen from any seat the stars are at progress 5, 19,
... 75, and the last of them is its home star.
"""

from __future__ import annotations

import numpy as np

from arena.kit.race.state import ARM, BASE, CENTER, FACES, FIELDS, MAX_SEATS, SLOTS, seating

ARMS = 6
PIPS = ARMS * ARM  # AG-1.1
START_HOLE = 9  # pip of the arm on which a marble comes out
SEATED = seating({2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)})  # AG-1.2

STAR = 5  # progress of the first star after START; one more every arm
HOME_STAR = STAR + ARM * (ARMS - 1)
ENTRY = HOME_STAR + 7
DEEPEST = ENTRY + SLOTS

# [progress - BASE, roll]: may there be a shortcut? On a star, in reach of the center, or in the center with a 1 (AG-4)
SHORTCUTS = np.zeros((CENTER - BASE + 1, 8), dtype=np.bool_)
SHORTCUTS[CENTER - BASE, 1] = True
for _star in range(STAR, HOME_STAR + 1, ARM):
    SHORTCUTS[_star - BASE, 1 : FACES + 1] = True
    for _roll in range(1, FACES + 1):
        SHORTCUTS[_star + 1 - _roll - BASE, _roll] = True

STATE = np.dtype(
    [
        *FIELDS,
        ("arm", np.int8, MAX_SEATS),  # the arm each seat sits on
        ("may_decline", np.int8),  # option must_move: 1 if a seat may pass though it could move
    ]
)
