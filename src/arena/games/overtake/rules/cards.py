"""The deck of OVERTAKE as tables (OT-14)."""

from __future__ import annotations

import numpy as np

CODES = ("A1", "A2", "A3", "A4", "A5", "A6", "A10", "R8", "S7", "S9", "D10J", "D10T", "D1J", "D1T", "W", "DUP")
A1, A2, A3, A4, A5, A6, A10, R8, S7, S9, D10J, D10T, D1J, D1T, WARP, DUPLICATE = range(16)
N_CARDS = 16  # kinds
D_CARDS = (D10J, D10T, D1J, D1T)  # Deploy–Activate
N_MOVERS = 14  # kinds A1 .. D1T can move a marble; Warp and Duplicate do not by themselves
DECK_SIZE = 162
HAND_SIZE = 7  # OT-3.4

# OT-14, OT-14.2: copies of each kind
COPIES = np.array([12, 12, 12, 12, 12, 12, 8, 8, 10, 10, 18, 18, 6, 6, 4, 2], dtype=np.int8)
# pips a card moves when the whole count goes to one marble; negative is backward
PIPS = np.array([1, 2, 3, 4, 5, 6, 10, -8, 7, 9, 10, 10, 1, 1, 0, 0], dtype=np.int8)

TITLES = (
    *(f"Advance {n}" for n in (1, 2, 3, 4, 5, 6, 10)),
    "Reverse 8",
    "Split 7",
    "Split 9",
    "Deploy–Activate 10 · Jam",
    "Deploy–Activate 10 · Tripwire",
    "Deploy–Activate 1 · Jam",
    "Deploy–Activate 1 · Tripwire",
    "Warp",
    "Duplicate",
)

assert int(COPIES.sum()) == DECK_SIZE
