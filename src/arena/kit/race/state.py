"""The record of a race: the fields every race has, its phases, and where a marble is.

Every arm has 14 pips, clockwise: pip 0 of an arm is the inner corner before it, 1 to 6 lead outward, 7 is the tip
where the lane of the seat behind it begins, 8 to 13 lead back inward. A marble is kept as its *progress*: how many
pips it stands beyond its own come-out, BASE if it is not out. Then moving is adding, and the lane follows the entry.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from arena.engine.compiled import compiled

ARM = 14  # pips of one arm
TIP = 7  # the entry among them
SLOTS = 4  # spaces of a lane
MARBLES = SLOTS  # of a seat
MAX_SEATS = 6
MAX_PIPS = MAX_SEATS * ARM
FACES = 6  # of the die

BASE = -1  # progress of a marble that is not out yet
CENTER = 90  # no progress: a marble in the middle of the board, where a game allows it, has not come any certain way

# indices into ``at``: first the pips, then
LANES = MAX_PIPS  # + 4 * seat + space - 1
CENTER_SPOT = LANES + MAX_SEATS * SLOTS
SPOTS = CENTER_SPOT + 1

# phases; the JSON says "roll" for both ROLL and AIR. NAME is for games in which a seat may name who uses its roll
BEGIN, AIR, NAME, ROLL, MOVE, PASS, ENDED = range(7)
PHASES = ("begin", "roll", "name", "roll", "move", "pass", "over")

FIELDS: list[Any] = [
    ("movable", np.int64),  # bit ways * m + way: marble m of the user may go that way with this roll
    ("turns", np.int32),  # turns begun
    ("max_turns", np.int32),  # stop after so many; 0 never
    ("phase", np.int8),  # one of the phases above
    ("seats", np.int8),  # how many play
    ("sides", np.int8),  # teams: seat s is in team s % sides; as many as seats when everyone plays alone
    ("pips", np.int8),  # length of the track
    ("entry", np.int8),  # progress of a marble on its entry; entry + k on space k of its lane
    ("turn", np.int8),  # the seat whose turn it is
    ("user", np.int8),  # the seat whose marbles the roll moves
    ("roll", np.int8),  # 1 to 6 in MOVE and PASS, else 0
    ("winner", np.int8),  # the team (alone: the seat) that has won, -1 if none
    ("home", np.int8, MAX_SEATS),  # marbles in each seat's lane
    ("come_out", np.int8, MAX_SEATS),  # the pip on which each seat's marbles have progress 0
    ("marble", np.int8, (MAX_SEATS, MARBLES)),  # progress of each marble
    ("at", np.int8, SPOTS),  # who is on a pip, in a lane or the center: 1 + 4 * seat + marble, or 0
]


def seating(arms: dict[int, tuple[int, ...]]) -> Any:
    """Return as a table [seats, seat] on which arm a seat sits, from the arms taken by each number of seats."""
    table = np.zeros((MAX_SEATS + 1, MAX_SEATS), dtype=np.int8)
    for seats, taken in arms.items():
        table[seats, :seats] = taken
    return table


def coming_out(holes: dict[int, int]) -> Any:
    """Return as a table [roll] the progress a marble comes out to, BASE for the rolls that leave it there."""
    table = np.full(FACES + 1, BASE, dtype=np.int8)
    for roll, progress in holes.items():
        table[roll] = progress
    return table


@compiled
def pip_at(progress, come_out, pips):
    """Return the pip on which a marble stands that has come ``progress`` pips from its come-out."""
    pip = come_out + progress
    return pip - pips if pip >= pips else pip


def progress_at(pip: int, come_out: int, pips: int) -> int:
    """Return how far a marble on ``pip`` has come: the inverse of ``pip_at``."""
    return (pip - come_out) % pips


@compiled
def spot(s, colour, progress):
    """Return the index into ``at`` of a marble that is out."""
    entry = int(s.entry)
    if progress <= entry:
        return pip_at(progress, int(s.come_out[colour]), int(s.pips))
    if progress == CENTER:
        return CENTER_SPOT
    return LANES + SLOTS * colour + progress - entry - 1


@compiled
def is_home(s, progress):
    """Return whether a marble that has come so far is in its lane."""
    return progress > s.entry and progress != CENTER
