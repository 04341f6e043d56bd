"""Boards with arms, as data: where the pips of a cross or a six-armed star lie, and how far a marble has come on them.

Every arm has 14 pips, clockwise: pip 0 of an arm is the inner corner before it, 1 to 6 lead outward, 7 is the tip
where the lane of the seat behind it begins, 8 to 13 lead back inward. A marble is kept as its *progress*: how many
pips it stands beyond its own come-out. Then moving is adding, and the lane simply follows the entry.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from arena.engine.compiled import compiled

ARM = 14  # pips of one arm
TIP = 7  # the entry among them
SLOTS = 4  # spaces of a lane, and marbles of a seat

Spot = tuple[float, float]

SIZE = 100.0  # width and height of every board
ROW = 6  # pips on either side of an arm
INNER = {4: 3.0, 6: 3.5}  # distance of an arm's first row from the middle, in spacings
CORNER = {4: 2.8, 6: 3.1}  # distance of the inner corners from the middle
MARGIN = 1.75  # between the tip and the edge of the board
RIM = 0.65  # from the holes to the edge of an arm
ASIDE = 2.4  # distance of the base row from the arm's middle line


@compiled
def pip_at(progress, come_out, pips):
    """Answer the pip on which a marble stands that has come ``progress`` pips from its come-out."""
    pip = come_out + progress
    return pip - pips if pip >= pips else pip


def progress_at(pip: int, come_out: int, pips: int) -> int:
    """Answer how far a marble on ``pip`` has come: the inverse of ``pip_at``."""
    return (pip - come_out) % pips


class ArmedBoard(NamedTuple):
    """The drawing of a board with arms, in board units; arm 0 points down, the others follow clockwise."""

    spacing: float  # between neighbouring pips of an arm
    reach: float  # from the middle to the inner corners
    pips: list[Spot]
    lanes: list[list[Spot]]  # per arm, from the entry towards the middle
    bases: list[list[Spot]]  # per arm, on the come-out side
    arms: list[list[Spot]]  # outline per arm
    hub: list[Spot]  # outline of the middle, with the inner corners
    trays: list[list[Spot]]  # outline per base row
    names: list[Spot]  # per arm, where a seat's name can stand
    turns: list[float]  # degrees, clockwise, that bring the arm to the bottom


def armed_board(arms: int) -> ArmedBoard:
    """Answer the drawing of a board with four or six arms."""
    first = INNER[arms]
    tip = first + ROW - 1
    spacing = SIZE / 2 / (tip + MARGIN)

    def spot(arm: float, aside: float, out: float) -> Spot:
        """Answer a place by its arm: ``out`` from the middle, ``aside`` in the direction of play at the tip."""
        turn = 2 * pi * arm / arms
        x = -aside * cos(turn) - out * sin(turn)  # with the arm at the bottom, clockwise play runs to the left
        y = -aside * sin(turn) + out * cos(turn)
        return round(SIZE / 2 + spacing * x, 3), round(SIZE / 2 + spacing * y, 3)

    def box(arm: int, left: float, right: float, low: float, high: float) -> list[Spot]:
        """Answer an upright rectangle on an arm."""
        return [spot(arm, left, low), spot(arm, left, high), spot(arm, right, high), spot(arm, right, low)]

    def pips_of(arm: int) -> list[Spot]:
        """Answer the 14 pips an arm owns."""
        outward = [spot(arm, -1, first + row) for row in range(ROW)]
        inward = [spot(arm, 1, first + row) for row in reversed(range(ROW))]
        return [spot(arm - 0.5, 0, CORNER[arms]), *outward, spot(arm, 0, tip), *inward]

    hub = []
    for arm in range(arms):
        hub += [spot(arm - 0.5, 0, CORNER[arms] + RIM), spot(arm, -1 - RIM, first), spot(arm, 1 + RIM, first)]
    return ArmedBoard(
        spacing=round(spacing, 3),
        reach=round(spacing * CORNER[arms], 3),
        pips=[pip for arm in range(arms) for pip in pips_of(arm)],
        lanes=[[spot(arm, 0, tip - 1 - slot) for slot in range(SLOTS)] for arm in range(arms)],
        bases=[[spot(arm, ASIDE, tip - m) for m in range(SLOTS)] for arm in range(arms)],
        arms=[box(arm, -1 - RIM, 1 + RIM, first - 0.5, tip + RIM) for arm in range(arms)],
        hub=hub,
        trays=[box(arm, ASIDE - 0.5, ASIDE + 0.5, tip - 3.5, tip + 0.5) for arm in range(arms)],
        names=[spot(arm, 0, tip + RIM + 0.35) for arm in range(arms)],
        turns=[round((360.0 - 360.0 * arm / arms) % 360.0, 3) for arm in range(arms)],
    )
