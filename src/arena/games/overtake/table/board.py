"""The board of OVERTAKE as geometry: an arena of 72 lamps with four corner pockets and four runways.

Seat 0's side is the bottom; the track runs clockwise from its corner at the bottom right, so the other sides are the
same drawing turned by quarters. Lengths are in pips: neighbours on the track are 1 apart.
"""

from __future__ import annotations

import math
from functools import cache

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Area, Board, Label, Line, Point, PointKind
from arena.engine.options import Values
from arena.games.overtake.rules import state as st
from arena.kit.places import LANE, START
from arena.kit.themes import Colours, theme

SIZE = 23.6  # the board is square
MIDDLE = SIZE / 2
BEND = 3.6  # radius of the track's corners: small enough for the entry, 3 pips on, to lie on the straight
HALF = (st.PIPS_ON_TRACK / 4 - BEND * math.pi / 2) / 2 + BEND  # from the middle to a straight of the track
RIM = 1.02  # from the track to the edge of the board
POCKET = 10.06  # a pocket's centre, from the middle, in x and in y
POCKET_RADIUS = 1.34
MARBLE_RING = 0.76  # five marbles in a pocket, from its centre
TOWER = 1.66  # radius of the board's corner around a pocket
STAGE = 1.78  # the piles, from the middle
PLAYED = 4.55  # the card each seat played last, from the middle

THEME = theme(
    "lacquer",
    dark=Colours(surface="#14110f", board="#12151f", pip="#ffdca6", line="#465069"),
    light=Colours(surface="#e9e1d3", board="#232a3d", pip="#fff0cf", line="#5f6a86"),
)


def turned(seat: int, x: float, y: float) -> tuple[float, float]:
    """Return a point of seat 0's side, given from the middle, as it lies for a seat, in board units."""
    for _ in range(seat):
        x, y = -y, x
    return round(MIDDLE + x, 3), round(MIDDLE + y, 3)


def on_side(steps: float) -> tuple[float, float]:
    """Return where seat 0's side is ``steps`` pips (0 to 9) clockwise of its corner, from the middle."""
    bend = BEND * math.pi / 4  # half the corner's arc belongs to this side
    if steps < bend:
        angle = math.pi / 4 + steps / BEND
        centre = HALF - BEND
        return centre + BEND * math.cos(angle), centre + BEND * math.sin(angle)
    return HALF - BEND - (steps - bend), HALF


def pip_at(pip: int) -> tuple[float, float]:
    """Return where a pip lies."""
    seat, step = divmod(pip, st.SIDE)
    if step <= st.SIDE / 2:
        return turned(seat, *on_side(step))
    x, y = on_side(st.SIDE - step)  # the second half of a side mirrors the first
    return turned(seat, -x, y)


def slot_at(seat: int, slot: int) -> tuple[float, float]:
    """Return where a lane slot lies: straight in from the entry, slot 1 first."""
    x, y = on_side(3)
    return turned(seat, x, y - slot)


def start_at(seat: int, marble: int) -> tuple[float, float]:
    """Return where a marble waits: five around the middle of the pocket."""
    angle = math.pi / 4 + 2 * math.pi * marble / st.MARBLES
    return turned(seat, POCKET + MARBLE_RING * math.cos(angle), POCKET + MARBLE_RING * math.sin(angle))


@cache
def point(seat: int, marble: int, place: int) -> str:
    """Return the id of the point on which a seat's marble stands."""
    if place == START:
        return f"start:{seat}.{marble}"
    return f"home:{seat}.{place - LANE}" if place > LANE else f"pip:{place}"


def arc(seat: int, x: float, y: float, radius: float, begin: float, end: float) -> list[tuple[float, float]]:
    """Return an arc as a run of points, angles in degrees, turned to a seat."""
    steps = max(2, round(abs(end - begin) / 9))
    angles = [math.radians(begin + (end - begin) * i / steps) for i in range(steps + 1)]
    return [turned(seat, x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def board(values: Values) -> Board:
    """Return the table; the options do not change it."""
    return Board(
        width=SIZE,
        height=SIZE,
        points=points(),
        theme=THEME,
        lines=lines(),
        areas=areas(),
        labels=[Label(MIDDLE, MIDDLE + 7.75, "OVERTAKE", "title")],
        turns=[0, 270, 180, 90],
        spacing=1.0,
    )


def points() -> list[Point]:
    """Return every place: track, lanes, pockets, and where the cards lie."""
    kinds: dict[int, tuple[PointKind, str, int]] = {st.SIDE * s: ("corner", "corner", s) for s in range(st.SEATS)}
    kinds |= {int(st.ENTRY[s]): ("entry", "entry", s) for s in range(st.SEATS)}
    kinds |= {int(st.DEPLOY_PIP[s]): ("gate", "deploy", s) for s in range(st.SEATS)}
    found = []
    for pip in range(st.PIPS_ON_TRACK):
        if pip in kinds:
            kind, title, seat = kinds[pip]
            found.append(Point(f"pip:{pip}", *pip_at(pip), kind, seat, f"pip {pip}, {LOOKS[seat].name}'s {title}"))
        else:
            found.append(Point(f"pip:{pip}", *pip_at(pip), "pip", label=f"pip {pip}"))
    for seat in range(st.SEATS):
        name = LOOKS[seat].name
        for slot in range(1, st.SLOTS + 1):
            found.append(
                Point(f"home:{seat}.{slot}", *slot_at(seat, slot), "lane", seat, f"{name}'s lane, slot {slot}")
            )
        for m in range(st.MARBLES):
            found.append(Point(f"start:{seat}.{m}", *start_at(seat, m), "start", seat, f"{name}'s Start"))
        found.append(Point(f"pile:played.{seat}", *turned(seat, 0, PLAYED), "pile", seat, f"{name}'s last card"))
    found.append(Point("pile:draw", MIDDLE - STAGE, MIDDLE, "pile", None, "draw pile"))
    found.append(Point("pile:discard", MIDDLE + STAGE, MIDDLE, "pile", None, "discard pile"))
    return found


def lines() -> list[Line]:
    """Return the track and the four lanes."""
    track = Line("track", [f"pip:{pip}" for pip in range(st.PIPS_ON_TRACK)], closed=True)
    lanes = [
        Line("lane", [f"pip:{int(st.ENTRY[s])}", *(f"home:{s}.{k}" for k in range(1, st.SLOTS + 1))], s)
        for s in range(st.SEATS)
    ]
    return [track, *lanes]


def areas() -> list[Area]:
    """Return the surfaces from the lowest up: the board with a tower round each pocket, its floor, runways, pockets."""
    edge = HALF + RIM
    reach = math.degrees(math.acos((edge - POCKET) / TOWER)) if edge - POCKET < TOWER else 0.0
    outline = []
    floor = []
    for seat in range(st.SEATS):
        outline += arc(seat, POCKET, POCKET, TOWER, -reach, 90 + reach)
        inner = HALF - BEND
        floor += arc(seat, inner, inner, BEND - RIM, 0, 90)
    found = [Area("board", "board", outline), Area("floor", "floor", floor)]
    for seat in range(st.SEATS):
        name = LOOKS[seat].name
        x, y = on_side(3)
        wide = 0.56
        deep = y - st.SLOTS
        runway = [turned(seat, x + wide, y), *arc(seat, x, deep, wide, 0, -180), turned(seat, x - wide, y)]
        found.append(Area(f"lane:{seat}", "lane", runway, seat, f"{name}'s lane"))
        pocket = arc(seat, POCKET, POCKET, POCKET_RADIUS, 0, 351)
        found.append(Area(f"start:{seat}", "pocket", pocket, seat, f"{name}'s Start"))
    return found
