"""Fits a board's points to a grid of characters: no two in one cell, rows and columns as even as they can be.

A character is about twice as high as wide, so a column is worth half a row. The scale is not simply the largest that
fits: one at which neighbours are a whole number of rows apart looks better than a larger, uneven one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from arena.engine.looks import Board

ASPECT = 2.0  # columns that are as wide as a row is high
LEAST_STRETCH, MOST_STRETCH = 0.84, 1.3  # how far columns may depart from that, to be even
STEP = 0.02  # between scales tried, in cells per spacing
MARGIN = 2  # columns left and right, for signs beside a point
PHASES = (0.0, 0.12, 0.25, 0.37, 0.49)  # where in a cell the first point lies
NEIGHBOURS = 1.15  # in spacings: how far apart points may be to lie side by side
SIZE_COUNTS = 0.05  # what a larger scale is worth against unevenness
Cell = tuple[int, int]  # column, row


class Grid(NamedTuple):
    """Where everything lies."""

    width: int
    height: int
    cells: dict[str, Cell]  # point id -> cell
    pitch: int  # columns between neighbours: room for signs beside a point
    board: Board
    turn: float
    columns: float  # per board unit
    rows: float
    left: float  # board units at column MARGIN, the phase of the rounding included
    top: float

    def cell(self, x: float, y: float) -> Cell:
        """Return the cell of any place on the board."""
        x, y = turned(self.board, self.turn, x, y)
        return MARGIN + round((x - self.left) * self.columns), round((y - self.top) * self.rows)


def turned(board: Board, degrees: float, x: float, y: float) -> tuple[float, float]:
    """Return a place after the board was turned about its middle, clockwise as it is seen."""
    angle = math.radians(degrees)
    dx, dy = x - board.width / 2, y - board.height / 2
    return (
        board.width / 2 + dx * math.cos(angle) - dy * math.sin(angle),
        board.height / 2 + dx * math.sin(angle) + dy * math.cos(angle),
    )


def fit(board: Board, turn: float, width: int, height: int) -> Grid:
    """Return the grid for a board turned by some degrees, in at most so many columns and rows."""
    places = {point.id: turned(board, turn, point.x, point.y) for point in board.points}
    xs, ys = zip(*places.values(), strict=True)
    wide, high = max(xs) - min(xs) or 1.0, max(ys) - min(ys) or 1.0
    near = neighbours(board.spacing, list(places.values()))
    largest = min((height - 1.5) / high, (width - 1.5 - 2 * MARGIN) / wide / (ASPECT * LEAST_STRETCH))
    rows, above = most_even(
        scales(board, min(largest * 0.6, 0.95 / board.spacing), largest),
        ys,
        near,
        lambda scale: clashes(places.values(), scale * ASPECT, scale),
    )
    most = min((width - 1.5 - 2 * MARGIN) / wide, rows * ASPECT * MOST_STRETCH)
    least = min(most, rows * ASPECT * LEAST_STRETCH)
    columns, before = most_even(
        scales(board, least, most), xs, near, lambda scale: clashes(places.values(), scale, rows)
    )
    left, top = min(xs) - before / columns, min(ys) - above / rows
    wanted = {name: (MARGIN + round((x - left) * columns), round((y - top) * rows)) for name, (x, y) in places.items()}
    cells = spread(wanted)
    across = max(column for column, _ in cells.values()) + 1 + MARGIN
    down = max(row for _, row in cells.values()) + 1
    pitch = int(board.spacing * columns + 0.3)
    return Grid(across, down, cells, pitch, board, turn, columns, rows, left, top)


def neighbours(spacing: float, places: list[tuple[float, float]]) -> list[tuple[int, int]]:
    """Return the pairs of points that lie side by side."""
    reach = (NEIGHBOURS * spacing) ** 2
    return [
        (i, j)
        for i, (x, y) in enumerate(places)
        for j in range(i)
        if (x - places[j][0]) ** 2 + (y - places[j][1]) ** 2 <= reach
    ]


def scales(board: Board, least: float, most: float) -> list[float]:
    """Return the scales to try, the largest first; among them those with neighbours whole cells apart."""
    step = STEP / board.spacing
    tried = [most - step * i for i in range(int((most - least) / step) + 1)]
    return sorted({*tried, *(w for n in range(1, 9) if least <= (w := n / board.spacing) <= most)}, reverse=True)


def most_even(
    tried: list[float], values: Sequence[float], near: list[tuple[int, int]], clash: Callable[[float], float]
) -> tuple[float, float]:
    """Return the scale and phase with the fewest points in one cell, then the most even, rather large than small."""
    low, largest = min(values), max(tried)
    gaps = {(round(values[i] - low, 3), round(values[j] - low, 3)) for i, j in near}

    def cost(scale: float, phase: float) -> float:
        uneven = sum(abs(round(a * scale + phase) - round(b * scale + phase) - (a - b) * scale) for a, b in gaps)
        return 10 * clash(scale) + uneven / (len(gaps) or 1) - SIZE_COUNTS * scale / largest

    return min(((scale, phase) for scale in tried for phase in PHASES), key=lambda choice: cost(*choice))


def clashes(places: Iterable[tuple[float, float]], columns: float, rows: float) -> float:
    """Return which part of the points would share a cell."""
    cells = [(round(x * columns), round(y * rows)) for x, y in places]
    return 1 - len(set(cells)) / len(cells)


def spread(wanted: dict[str, Cell]) -> dict[str, Cell]:
    """Return the cells with every point in one of its own: one that finds it taken moves to the nearest free."""
    taken: dict[Cell, str] = {}
    for name, cell in wanted.items():
        taken.setdefault(cell, name)
    placed = {name: cell for cell, name in taken.items()}
    for name, (column, row) in wanted.items():
        if name in placed:
            continue
        near = ((column + dx, max(0, row + dy)) for reach in range(1, 9) for dx, dy in ring(reach))
        cell = next((c for c in near if c not in taken and c[0] >= MARGIN), (column, row))
        taken[cell] = name
        placed[name] = cell
    return placed


def ring(reach: int) -> Iterator[Cell]:
    """Return the offsets at a distance, sideways before up and down."""
    around = [(dx, dy) for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1)]
    yield from sorted((o for o in around if max(abs(o[0]), abs(o[1])) == reach), key=lambda o: (abs(o[1]), abs(o[0])))
