"""The map of OVERTHROW as it is drawn: an inked parchment of hexes, walls in rings around the heart of the capital.

A hex is an area ``hex:q,r``, which is clicked and takes the wash of its owner's land; everything else stands on the
point in its middle, ``spot:q,r``.
"""

from __future__ import annotations

import math
from typing import Literal

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Area, Board, Label, Point
from arena.engine.options import Values
from arena.games.overthrow.maps import MAPS, Layout
from arena.kit.hexes import Hex, center, distance, outline, ring
from arena.kit.themes import Colours, theme

Ground = Literal["hex", "roofs", "castle", "court", "center"]  # what lies on a hex
SIZE = 100.0
MARGIN = 0.7  # of parchment around the outermost hexes, in sides of a hex
NAME = 1.4  # from the middle of a headquarters outward to the name of its seat, in sides of a hex
WALL = 0.22  # how far a wall stands out from its ring, in sides of a hex

THEME = theme(
    "parchment",
    dark=Colours(surface="#14100b", board="#d9c49a", pip="#8a7146", line="#4b3620"),
    light=Colours(surface="#efe7d6", board="#eadbb8", pip="#9b8355", line="#5a4326"),
    accent="#e8ff5e",
)


def written(at: Hex) -> str:
    """Return a hex in notation: q,r."""
    return f"{at[0]},{at[1]}"


def reach(layout: Layout) -> float:
    """Return how far the corners of the parchment are from the middle, in sides of a hex.

    Along the six edges of the map every other hex points outward with a corner: those must lie on the parchment.
    """
    edge = 1.5 * layout.radius + 1 + MARGIN
    return edge / math.cos(math.pi / 6)


class Drawing:
    """The scale of a map: it fills the board whatever its radius."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.side = SIZE / 2 / reach(layout)

    def place(self, at: Hex) -> tuple[float, float]:
        """Return where a hex's middle lies on the board."""
        x, y = center(at)
        return round(SIZE / 2 + x * self.side, 3), round(SIZE / 2 + y * self.side, 3)

    def around(self, x: float, y: float, side: float) -> list[tuple[float, float]]:
        """Return the corners of a hex of this size."""
        return [(round(a, 3), round(b, 3)) for a, b in outline(x, y, side)]


def kind_of(layout: Layout, at: Hex) -> tuple[Ground, int | None, str]:
    """Return what a hex is, whose it is, and its words."""
    if at in layout.headquarters:
        seat = layout.headquarters.index(at)
        return "castle", seat, f"{LOOKS[seat].name}'s headquarters"
    if at in layout.villages:
        return "roofs", None, f"village on {written(at)}"
    rings = distance(at, (0, 0))
    if rings == 0:
        return "center", None, "the heart of the capital"
    if rings < len(layout.walls):
        return "court", None, f"capital space {written(at)}"
    return "hex", None, f"hex {written(at)}"


def board(values: Values) -> Board:
    """Return the board for a map and a number of seats."""
    layout = MAPS[str(values["map"])][int(values["seats"])]
    drawing = Drawing(layout)
    points, areas = [], [sheet(drawing)]
    for rings in range(layout.radius, -1, -1):  # from outside, so that a wall lies on the land and under its own hexes
        if rings < len(layout.walls):
            areas.append(wall(drawing, rings))
        for at in ring(rings):
            x, y = drawing.place(at)
            kind, seat, words = kind_of(layout, at)
            points.append(Point(f"spot:{written(at)}", x, y, kind, seat, words))
            areas.append(Area(f"hex:{written(at)}", kind, drawing.around(x, y, drawing.side), seat, words))
    return Board(
        width=SIZE,
        height=SIZE,
        points=points,
        theme=THEME,
        areas=areas,
        labels=labels(drawing),
        turns=[side_of(base) for base in layout.headquarters],
        spacing=round(math.sqrt(3) * drawing.side, 3),
    )


def sheet(drawing: Drawing) -> Area:
    """Return the parchment: a great hexagon around all hexes, standing on a corner as they stand on a side."""
    corners = [math.radians(60 * corner + 30) for corner in range(6)]
    middle = SIZE / 2
    far = SIZE / 2
    shape = [(round(middle + far * math.cos(a), 3), round(middle + far * math.sin(a), 3)) for a in corners]
    return Area("sheet", "board", shape)


def wall(drawing: Drawing, rings: int) -> Area:
    """Return a wall of the capital: what peeks out from under the hexes it goes round."""
    corners: list[tuple[float, float]] = []
    for at in ring(rings):
        x, y = drawing.place(at)
        corners += drawing.around(x, y, drawing.side * (1 + WALL))
    return Area(f"wall:{rings}", "wall", hull(corners))


def hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the corners of the smallest convex outline around points (a walk round them, left and right)."""
    ordered = sorted(set(points))

    def half(walk: list[tuple[float, float]]) -> list[tuple[float, float]]:
        kept: list[tuple[float, float]] = []
        for x, y in walk:
            while len(kept) > 1:
                (ax, ay), (bx, by) = kept[-2], kept[-1]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 1e-9:
                    break
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    return half(ordered) + half(ordered[::-1])


def labels(drawing: Drawing) -> list[Label]:
    """Return the seats' names beyond their headquarters."""
    found = []
    for seat, at in enumerate(drawing.layout.headquarters):
        x, y = drawing.place(at)
        out = 1 + NAME * drawing.side / math.hypot(x - SIZE / 2, y - SIZE / 2)
        x, y = SIZE / 2 + (x - SIZE / 2) * out, SIZE / 2 + (y - SIZE / 2) * out
        found.append(Label(round(x, 3), round(y, 3), LOOKS[seat].name, "seat", seat))
    return found


def side_of(base: Hex) -> float:
    """Return by how many degrees, clockwise, the board is turned to bring a headquarters to the bottom."""
    x, y = center(base)
    return round(math.degrees(math.atan2(x, y)) % 360, 3)
