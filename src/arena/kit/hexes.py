"""Hexes in axial coordinates (q, r), numbered in a spiral from the center: 0, then ring 1, ring 2, and so on.

The number of a hex does not depend on how large a map is: a map of radius 5 is the numbers 0 .. 90 of any larger one.
Directions are sorted by (q, r), so a set of neighbours as bits lists them in the order of their coordinates.
"""

from __future__ import annotations

import math

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0))
ROUND: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # each a sixth of a turn after the other
UP: Hex = (0, -1)


def distance(a: Hex, b: Hex) -> int:
    """Return how many steps lie between two hexes."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def neighbours(at: Hex) -> list[Hex]:
    """Return the six hexes around one, in the order of DIRECTIONS."""
    return [(at[0] + dq, at[1] + dr) for dq, dr in DIRECTIONS]


def ring(radius: int) -> list[Hex]:
    """Return the hexes at a distance from (0, 0), going round once."""
    if radius == 0:
        return [(0, 0)]
    q, r = UP[0] * radius, UP[1] * radius
    hexes = []
    for dq, dr in ROUND:
        for _ in range(radius):
            hexes.append((q, r))
            q, r = q + dq, r + dr
    return hexes


def spiral(radius: int) -> list[Hex]:
    """Return all hexes within a distance of (0, 0); a hex's place in the list is its number."""
    return [at for distance_out in range(radius + 1) for at in ring(distance_out)]


def center(at: Hex) -> tuple[float, float]:
    """Return where a hex's middle lies, in units of its side: flat tops, y downwards, (0, 1) straight down."""
    return 1.5 * at[0], math.sqrt(3) * (at[1] + at[0] / 2)


def outline(x: float, y: float, side: float) -> list[tuple[float, float]]:
    """Return the six corners of a hex with a flat top around a point."""
    corners = (math.radians(60 * corner) for corner in range(6))
    return [(x + side * math.cos(turn), y + side * math.sin(turn)) for turn in corners]
