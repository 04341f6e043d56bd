"""The board of Jokers & Marbles as geometry: one wooden segment of 18 holes per side, joined at the pivots.

Seat 0's segment is the bottom one; the track runs clockwise from its corner at the bottom right, and the others are
the same drawing turned. Lengths are in pips (neighbours on the track are 1 apart) until the end, where all is scaled.
Three segments alone would leave no room inside, so those are bent.
"""

from __future__ import annotations

import math

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Area, Board, Label, Line, Point, PointKind
from arena.engine.options import Values
from arena.games.jokers.options import seats_of
from arena.games.jokers.rules.state import COME_OUT, ENTRY, MARBLES, SIDE, SLOTS
from arena.kit.themes import Colours, theme

WIDTH = 100.0  # of the longer side, in board units
RIM = 0.95  # from the track to the edges of a segment, which is round about its pivots
EDGE = 0.5  # air around the board
PIVOT = 0.62  # radius of the disc that joins two segments
BAY = (1.75, 10.35)  # where along a segment the wood reaches inward, for Finish and Home
RUNWAY = 0.6  # half the width of the inlay under Finish
HOME_DEPTH = 2.75  # the middle of Home, inward of the come-out
QUINCUNX = 0.82  # four marbles around the fifth, in x and in y
TRAY = 1.62  # half the side of the tray they lie in
PILES = 1.35  # the two piles, from the middle ...
ROOMY = {5: 2.0, 6: 2.6}  # ... and where more sides leave more room
BENT = {3: math.radians(84)}  # how far a segment turns between its ends
DEPTH = 6.25  # from the track to the inner edge of a bay

THEME = theme(
    "wood",
    dark=Colours(surface="#17120e", board="#b5824c", pip="#4b3119", line="#7d5530"),
    light=Colours(surface="#efe6d8", board="#d8ae79", pip="#6a4725", line="#a1723f"),
)

Spot = tuple[float, float]


class Ring:
    """The ring of segments for a number of sides, in pips from the middle."""

    def __init__(self, sides: int) -> None:
        self.sides = sides
        self.bent = BENT.get(sides, 0.0)
        half = SIDE / 2
        if self.bent:
            radius = SIDE / self.bent
            half, sag = radius * math.sin(self.bent / 2), radius * (1 - math.cos(self.bent / 2))
        else:
            sag = 0.0
        self.middle = half / math.tan(math.pi / sides) + sag  # from the middle of the board to the middle of a side

    def spot(self, segment: int, step: float, inward: float) -> Spot:
        """Return the place ``step`` pips along a segment and some pips inward of the track."""
        if self.bent:
            radius = SIDE / self.bent
            angle = (step / SIDE - 0.5) * self.bent
            reach = radius - inward
            x, y = -reach * math.sin(angle), self.middle - radius + reach * math.cos(angle)
        else:
            x, y = SIDE / 2 - step, self.middle - inward
        return self.turned(segment, x, y)

    def turned(self, segment: int, x: float, y: float) -> Spot:
        """Return a place of segment 0 as it lies on another."""
        turn = 2 * math.pi * segment / self.sides
        return x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)

    def run(self, segment: int, first: float, last: float, inward: float) -> list[Spot]:
        """Return an edge along a segment: its two ends, or a bent run between them."""
        points = 2 + round(abs(last - first)) if self.bent else 2
        steps = [first + (last - first) * i / (points - 1) for i in range(points)]
        return [self.spot(segment, step, inward) for step in steps]

    def end(self, segment: int, step: float, begin: float) -> list[Spot]:
        """Return the round end of a segment about one of its pivots, half a circle from an angle on."""
        angles = [begin + math.pi * i / 12 for i in range(1, 12)]
        return [self.spot(segment, step + RIM * math.cos(a), RIM * math.sin(a)) for a in angles]

    def outline(self, segment: int, bay: bool) -> list[Spot]:
        """Return the edge of a segment: a plank between its pivots, with a bay inward if a seat sits there."""
        inner = self.run(segment, SIDE, 0, RIM)
        if bay:
            first, last = BAY
            inner = self.run(segment, SIDE, last, RIM) + self.run(segment, last, first, DEPTH)
            inner += self.run(segment, first, 0, RIM)
        far = self.end(segment, SIDE, -math.pi / 2)
        return self.run(segment, 0, SIDE, -RIM) + far + inner + self.end(segment, 0, math.pi / 2)


def segment_of(seat: int, seats: int) -> int:
    """Return the segment a seat sits on (JM-1.1)."""
    return 2 * seat if seats == 2 else seat


def sides_of(seats: int) -> int:
    """Return how many segments the board has (JM-1.1)."""
    return 4 if seats == 2 else seats


def board(values: Values) -> Board:
    """Return the table for a number of seats."""
    seats = seats_of(values)
    ring = Ring(sides_of(seats))
    places = points(ring, seats)
    surfaces = areas(ring, seats)
    words = labels(ring, seats)
    across = max(abs(x) for area in surfaces for x, _ in area.outline) + EDGE
    down = max(abs(y) for area in surfaces for _, y in area.outline) + EDGE
    scale = WIDTH / 2 / max(across, down)

    def placed(x: float, y: float) -> Spot:
        return round((x + across) * scale, 3), round((y + down) * scale, 3)

    for point in places:
        point.x, point.y = placed(point.x, point.y)
    for area in surfaces:
        area.outline = [placed(x, y) for x, y in area.outline]
    for label in words:
        label.x, label.y = placed(label.x, label.y)
    return Board(
        width=round(2 * across * scale, 3),
        height=round(2 * down * scale, 3),
        points=places,
        theme=THEME,
        lines=lines(seats),
        areas=surfaces,
        labels=words,
        turns=[(-360.0 / ring.sides * segment_of(seat, seats)) % 360 for seat in range(seats)],
        spacing=round(scale, 3),
    )


def points(ring: Ring, seats: int) -> list[Point]:
    """Return every hole, and where the piles lie."""
    owners = {segment_of(seat, seats): seat for seat in range(seats)}
    kinds: dict[int, PointKind] = {0: "corner", ENTRY: "entry", COME_OUT: "gate"}
    names = {0: "pivot", ENTRY: "entry", COME_OUT: "come-out"}
    found = []
    for pip in range(SIDE * ring.sides):
        segment, step = divmod(pip, SIDE)
        seat = owners.get(segment) if step in (ENTRY, COME_OUT) else None
        kind: PointKind = kinds.get(step, "pip") if seat is not None or step == 0 else "pip"
        whose = "" if seat is None else f", {LOOKS[seat].name}'s {names[step]}"
        found.append(Point(f"pip:{pip}", *ring.spot(segment, step, 0), kind, seat, f"pip {pip}{whose}"))
    for seat in range(seats):
        segment, name = segment_of(seat, seats), LOOKS[seat].name
        for slot in range(1, SLOTS + 1):
            spot = ring.spot(segment, ENTRY, slot)
            found.append(Point(f"home:{seat}.{slot}", *spot, "lane", seat, f"{name}'s Finish, space {slot}"))
        for i, (dx, dy) in enumerate(((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))[:MARBLES]):
            spot = ring.spot(segment, COME_OUT + dx * QUINCUNX, HOME_DEPTH + dy * QUINCUNX)
            found.append(Point(f"start:{seat}.{i}", *spot, "start", seat, f"{name}'s Home"))
    aside = ROOMY.get(ring.sides, PILES)
    found.append(Point("pile:draw", -aside, 0.0, "pile", None, "draw pile"))
    found.append(Point("pile:discard", aside, 0.0, "pile", None, "discard pile"))
    return found


def lines(seats: int) -> list[Line]:
    """Return the track and the way into each Finish."""
    found = [Line("track", [f"pip:{pip}" for pip in range(SIDE * sides_of(seats))], closed=True)]
    for seat in range(seats):
        entry = SIDE * segment_of(seat, seats) + ENTRY
        spaces = [f"home:{seat}.{slot}" for slot in range(1, SLOTS + 1)]
        found.append(Line("lane", [f"pip:{entry}", *spaces], seat))
    return found


def areas(ring: Ring, seats: int) -> list[Area]:
    """Return the surfaces from the lowest up: segments, the discs of the pivots, inlays and trays."""
    owners = {segment_of(seat, seats): seat for seat in range(seats)}
    found = []
    for segment in range(ring.sides):
        outline = ring.outline(segment, segment in owners)
        found.append(Area(f"segment:{segment}", "segment", outline, owners.get(segment)))
    for segment in range(ring.sides):
        x, y = ring.spot(segment, 0, 0)
        corners = [2 * math.pi * i / 24 for i in range(24)]
        disc = [(x + PIVOT * math.cos(a), y + PIVOT * math.sin(a)) for a in corners]
        found.append(Area(f"pivot:{segment}", "pivot", disc))
    for seat in range(seats):
        segment, name = segment_of(seat, seats), LOOKS[seat].name
        finish = box(ring, segment, ENTRY, 0.5, SLOTS + RUNWAY, RUNWAY)
        found.append(Area(f"lane:{seat}", "lane", finish, seat, f"{name}'s Finish"))
        tray = box(ring, segment, COME_OUT, HOME_DEPTH - TRAY, HOME_DEPTH + TRAY, TRAY)
        found.append(Area(f"start:{seat}", "pocket", tray, seat, f"{name}'s Home"))
    return found


def box(ring: Ring, segment: int, step: float, near: float, far: float, half: float) -> list[Spot]:
    """Return four corners around a step of a segment, between two depths."""
    corners = ((step - half, near), (step + half, near), (step + half, far), (step - half, far))
    return [ring.spot(segment, *corner) for corner in corners]


def labels(ring: Ring, seats: int) -> list[Label]:
    """Return the booklet's word beside each Home, where there is room for it."""
    found = []
    for seat in range(0 if ring.bent else seats):
        segment = segment_of(seat, seats)
        found.append(Label(*ring.spot(segment, COME_OUT, HOME_DEPTH + TRAY + 0.6), "Home", "seat", seat))
    return found
