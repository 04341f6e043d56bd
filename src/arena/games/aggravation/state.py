"""The state of Aggravation as one record, its phases and the numbers of its actions.

A marble is kept as its progress from its seat's START (``kit/race.py``): -1 in BASE, 0 on START, 82 on its entry,
82 + k in hole k of HOME, and CENTER in the center. Seen from any seat the stars are at progress 5, 19, ... 75, and the
last of them is its home star.
"""

from __future__ import annotations

import numpy as np

from arena.kit.race import ARM, SLOTS

MAX_SEATS = 6
MARBLES = SLOTS
ARMS = 6
PIPS = ARMS * ARM  # AG-1.1
START_HOLE = 9  # pip of the arm on which a marble comes out

BASE = -1
STAR = 5  # progress of the first star after START; one more every arm
HOME_STAR = STAR + ARM * (ARMS - 1)
ENTRY = HOME_STAR + 7
DEEPEST = ENTRY + SLOTS
CENTER = 90  # no progress: a marble in the center has not come any certain way

# [progress - BASE, roll]: may there be a shortcut? On a star, in reach of the center, or in the center with a 1 (AG-4)
SHORTCUTS = np.zeros((CENTER - BASE + 1, 8), dtype=np.bool_)
SHORTCUTS[CENTER - BASE, 1] = True
for _star in range(STAR, HOME_STAR + 1, ARM):
    SHORTCUTS[_star - BASE, 1:7] = True
    for _roll in range(1, 7):
        SHORTCUTS[_star + 1 - _roll - BASE, _roll] = True

# phases; the JSON says "roll" for both ROLL and AIR
BEGIN, AIR, NAME, ROLL, MOVE, PASS, ENDED = range(7)
PHASES = ("begin", "roll", "name", "roll", "move", "pass", "over")

# the ways a marble can go
BY_PATH = 0  # along the path, or out of BASE
TO_CENTER = 1  # along the path to a star and into the center
BY_STAR = 2  # + g: over the stars, or out of the center, leaving at the star before arm g
WAYS = BY_STAR + ARMS

# actions
TO_ROLL = 0
TO_PASS = 1
TO_NAME = 2  # + seat: this teammate will use the roll
TO_MOVE = TO_NAME + MAX_SEATS  # + WAYS * (4 * seat + marble) + way
FACE = TO_MOVE + WAYS * MARBLES * MAX_SEATS  # + the roll - 1: what the die shows
FIRST = FACE + 6  # + seat: who begins
N_ACTIONS = FIRST + MAX_SEATS
MAX_CHANCE = 6

# indices into ``at`` after the pips
CENTER_SPOT = PIPS
HOME_SPOTS = PIPS + 1

STATE = np.dtype(
    [
        ("movable", np.int64),  # bit WAYS * m + way: marble m of the user may go that way with this roll
        ("turns", np.int32),  # turns begun
        ("max_turns", np.int32),  # stop after so many; 0 never
        ("phase", np.int8),  # one of the phases above
        ("seats", np.int8),  # how many play
        ("sides", np.int8),  # teams: seat s is in team s % sides; as many as seats when everyone plays alone
        ("may_decline", np.int8),  # option must_move: 1 if a seat may pass though it could move
        ("turn", np.int8),  # the seat whose turn it is
        ("user", np.int8),  # the seat that uses the roll and whose marbles it moves (AG-5.2)
        ("roll", np.int8),  # 1 to 6 in MOVE and PASS, else 0
        ("winner", np.int8),  # the team (alone: the seat) that has won, -1 if none
        ("arm", np.int8, MAX_SEATS),  # the arm each seat sits on
        ("at_home", np.int8, MAX_SEATS),  # marbles each seat has HOME
        ("marble", np.int8, (MAX_SEATS, MARBLES)),  # progress of each marble
        (
            "at",
            np.int8,
            HOME_SPOTS + MAX_SEATS * SLOTS,
        ),  # who is on a pip, in the center or HOME: 1 + 4 * seat + marble
    ]
)
