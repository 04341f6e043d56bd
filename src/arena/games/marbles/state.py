"""The state of Marbles as one record, its phases and the numbers of its actions.

A marble is kept as its progress from its seat's 1-hole (``kit/race.py``): -1 in Base, 0 on the 1-hole, pips - 1 on the
entry, pips - 1 + k on space k of the lane. Coming out with a 1 or a 6 is then ordinary arithmetic: -1 + roll.
"""

from __future__ import annotations

import numpy as np

from arena.kit.race import ARM, SLOTS

MAX_SEATS = 6
MARBLES = SLOTS
MAX_PIPS = MAX_SEATS * ARM
BASE = -1  # progress of a marble that is not out yet
ONE_HOLE = 8  # pip of the arm on which a 1 brings a marble out (MB-1.1); the 6-hole is five further

# phases; the JSON says "roll" for both ROLL and AIR
BEGIN, AIR, ROLL, MOVE, PASS, ENDED = range(6)
PHASES = ("begin", "roll", "roll", "move", "pass", "over")

# actions
TO_ROLL = 0
TO_PASS = 1
TO_MOVE = 2  # + 4 * seat + marble
FACE = TO_MOVE + MAX_SEATS * MARBLES  # + the roll - 1: what the die shows
FIRST = FACE + 6  # + seat: who begins
N_ACTIONS = FIRST + MAX_SEATS
MAX_CHANCE = 6

STATE = np.dtype(
    [
        ("phase", np.int8),  # one of the phases above
        ("seats", np.int8),  # how many play
        ("sides", np.int8),  # teams: seat s is in team s % sides; as many as seats when everyone plays alone
        ("pips", np.int8),  # length of the track: 56 or 84
        ("turn", np.int8),  # the seat whose turn it is
        ("user", np.int8),  # the seat whose marbles the roll moves (MB-3.5)
        ("roll", np.int8),  # 1 to 6 in MOVE and PASS, else 0
        ("movable", np.int8),  # bit m: marble m of the user may move with this roll
        ("winner", np.int8),  # the team (alone: the seat) that has won, -1 if none
        ("in_lane", np.int8, MAX_SEATS),  # marbles in each seat's lane
        ("come_out", np.int8, MAX_SEATS),  # each seat's 1-hole
        ("marble", np.int8, (MAX_SEATS, MARBLES)),  # progress of each marble
        ("at", np.int8, MAX_PIPS + MAX_SEATS * SLOTS),  # who is on a pip or lane space: 1 + 4 * seat + marble, or 0
        ("turns", np.int32),  # turns begun
        ("max_turns", np.int32),  # stop after so many; 0 never
    ]
)
