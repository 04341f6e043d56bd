"""The state of Marbles: the record of a race, and the shape of its board.

A marble has come 0 pips on its seat's 1-hole and pips - 1 on its entry. Coming out with a 1 or a 6 is then ordinary
arithmetic: BASE + roll.
"""

from __future__ import annotations

import numpy as np

from arena.kit.race.state import FIELDS, seating

ONE_HOLE = 8  # pip of the arm on which a 1 brings a marble out (MB-1.1)
SIX_HOLE = ONE_HOLE + 5
SMALL, LARGE = 4, 6  # arms (MB-1.1)
SEATED = seating({2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)})  # MB-1.2

STATE = np.dtype(FIELDS)
