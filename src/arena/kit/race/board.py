"""Boards with arms as drawings: where the holes of a cross or a six-armed star lie, and what is drawn around them."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any, NamedTuple

from arena.engine.looks import SEATS, Area, Board, Label, Line, Point, Theme
from arena.kit.race.state import ARM, SLOTS, TIP

Spot = tuple[float, float]

SIZE = 100.0  # width and height of every board
ROW = 6  # pips on either side of an arm
INNER = {4: 3.0, 6: 3.5}  # distance of an arm's first row from the middle, in spacings
CORNER = {4: 2.8, 6: 3.1}  # distance of the inner corners from the middle
MARGIN = 1.75  # between the tip and the edge of the board
RIM = 0.65  # from the holes to the edge of an arm
ASIDE = 2.4  # distance of the base row from the arm's middle line


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
    """Return the drawing of a board with four or six arms."""
    first = INNER[arms]
    tip = first + ROW - 1
    spacing = SIZE / 2 / (tip + MARGIN)

    def spot(arm: float, aside: float, out: float) -> Spot:
        """Return a place by its arm: ``out`` from the middle, ``aside`` in the direction of play at the tip."""
        turn = 2 * pi * arm / arms
        x = -aside * cos(turn) - out * sin(turn)  # with the arm at the bottom, clockwise play runs to the left
        y = -aside * sin(turn) + out * cos(turn)
        return round(SIZE / 2 + spacing * x, 3), round(SIZE / 2 + spacing * y, 3)

    def box(arm: int, left: float, right: float, low: float, high: float) -> list[Spot]:
        """Return an upright rectangle on an arm."""
        return [spot(arm, left, low), spot(arm, left, high), spot(arm, right, high), spot(arm, right, low)]

    def pips_of(arm: int) -> list[Spot]:
        """Return the 14 pips an arm owns."""
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


def owners(seated: Any, seats: int) -> dict[int, int]:
    """Return the seat behind each arm that has one."""
    return {int(arm): seat for seat, arm in enumerate(seated[seats, :seats])}


def drawn(
    drawing: ArmedBoard,
    owner: dict[int, int],
    theme: Theme,
    *,
    points: list[Point],
    lines: list[Line],
    areas: list[Area],
) -> Board:
    """Return the board: what is drawn on it, a name beside every seat's arm, and how it turns to each seat."""
    return Board(
        width=SIZE,
        height=SIZE,
        points=points,
        theme=theme,
        lines=lines,
        areas=areas,
        labels=[Label(*drawing.names[arm], SEATS[seat].name, "seat", seat) for arm, seat in owner.items()],
        turns=[drawing.turns[arm] for arm in owner],
        spacing=drawing.spacing,
    )


def track(drawing: ArmedBoard, owner: dict[int, int], come_outs: dict[int, str]) -> list[Point]:
    """Return the holes of the track; ``come_outs`` names those pips of an arm on which its seat's marbles come out."""
    points = []
    for pip, (x, y) in enumerate(drawing.pips):
        arm, step = divmod(pip, ARM)
        seat = owner.get(arm)
        if seat is not None and (step == TIP or step in come_outs):
            title = come_outs.get(step, "entry")
            label = f"{SEATS[seat].name}'s {title}, pip {pip}"
            points.append(Point(f"pip:{pip}", x, y, "entry" if step == TIP else "gate", seat, label))
        else:
            points.append(Point(f"pip:{pip}", x, y, "corner" if step == 0 else "pip", label=f"pip {pip}"))
    return points


def places(drawing: ArmedBoard, owner: dict[int, int], base: str, space: str) -> list[Point]:
    """Return the holes that belong to seats, by what a game calls the base and a space of a lane."""
    points = []
    for arm, seat in owner.items():
        name = SEATS[seat].name
        for m, (x, y) in enumerate(drawing.bases[arm]):
            points.append(Point(f"start:{seat}.{m}", x, y, "start", seat, f"{name}'s {base}"))
        for slot, (x, y) in enumerate(drawing.lanes[arm]):
            points.append(Point(f"home:{seat}.{slot + 1}", x, y, "lane", seat, f"{name}'s {space} {slot + 1}"))
    return points


def track_line(drawing: ArmedBoard) -> Line:
    """Return the track as one closed line."""
    return Line("track", [f"pip:{pip}" for pip in range(len(drawing.pips))], closed=True)


def lane_lines(owner: dict[int, int]) -> list[Line]:
    """Return each lane from its entry inward."""
    return [
        Line("lane", [f"pip:{ARM * arm + TIP}", *(f"home:{seat}.{slot + 1}" for slot in range(SLOTS))], seat)
        for arm, seat in owner.items()
    ]


def arm_areas(drawing: ArmedBoard, owner: dict[int, int]) -> list[Area]:
    """Return the arms."""
    return [Area(f"arm:{arm}", "arm", outline, owner.get(arm)) for arm, outline in enumerate(drawing.arms)]


def trays(drawing: ArmedBoard, owner: dict[int, int], base: str) -> list[Area]:
    """Return a tray for every base."""
    return [
        Area(f"base:{seat}", "pocket", drawing.trays[arm], seat, f"{SEATS[seat].name}'s {base}")
        for arm, seat in owner.items()
    ]
