"""The maps of OVERTHROW as plain data (OV-1): swap or add a Layout here and nothing else changes.

A map has a Layout for each number of seats it can be played with. Hexes are axial coordinates, numbered by the
spiral of ``kit/hexes.py``; seats are numbered clockwise, as their headquarters are listed.
"""

from __future__ import annotations

from typing import NamedTuple

from arena.kit.hexes import Hex, distance, ring, spiral

MAX_RADIUS = 7  # the largest map; fixes the number of actions
MAX_VILLAGES = 8
MAX_SEATS = 4


class Layout(NamedTuple):
    """One map for one number of seats."""

    radius: int  # all hexes within this distance of (0, 0)
    headquarters: tuple[Hex, ...]  # one per seat, clockwise
    villages: tuple[Hex, ...]
    walls: tuple[int, ...]  # dice that defend the capital: of its center, its first ring, its second ring ... (1 to 2)


MAPS: dict[str, dict[int, Layout]] = {
    "standard": {  # OV-1.1 to OV-1.4
        2: Layout(
            radius=5,
            headquarters=((0, 5), (0, -5)),
            villages=((3, 1), (-3, 4), (-3, -1), (3, -4)),
            walls=(2, 2),
        ),
        4: Layout(
            radius=7,
            headquarters=((0, 7), (-7, 7), (0, -7), (7, -7)),
            villages=((1, 3), (-4, 3), (-1, -3), (4, -3), (5, 0), (-5, 0), (-3, 6), (3, -6)),
            walls=(2, 2, 1),
        ),
    },
    "skirmish": {  # a short game for two: 61 hexes, a ring of thin walls
        2: Layout(
            radius=4,
            headquarters=((0, 4), (0, -4)),
            villages=((2, 1), (-2, 3), (-2, -1), (2, -3)),
            walls=(2, 1),
        ),
    },
}

MAP_NAMES = tuple(MAPS)
SEAT_COUNTS = (2, 4)


def layout_of(number: int) -> Layout | None:
    """Return the layout under which compiled code finds a map for so many seats (``layout``, set by ``turns.start``).

    None where a map cannot be played by so many.
    """
    name = MAP_NAMES[number // len(SEAT_COUNTS)]
    return MAPS[name].get(SEAT_COUNTS[number % len(SEAT_COUNTS)])


def check(layout: Layout, seats: int) -> None:
    """Assert that a layout can be played; a designer's slip shows when the game is loaded."""
    hexes = set(spiral(layout.radius))
    capital = {at for distance_out in range(len(layout.walls)) for at in ring(distance_out)}
    special = [*layout.headquarters, *layout.villages, *capital]
    assert layout.radius <= MAX_RADIUS, "the map is larger than MAX_RADIUS"
    assert len(layout.headquarters) == seats <= MAX_SEATS, "every seat needs its headquarters"
    assert len(layout.villages) <= MAX_VILLAGES, "too many villages"
    assert all(at in hexes for at in special), "a village, headquarters or capital space lies off the map"
    assert len(set(special)) == len(special), "two things stand on the same hex"
    assert all(1 <= dice <= 2 for dice in layout.walls), "a capital space is defended by 1 or 2"
    apart = (distance(base, village) for base in layout.headquarters for village in layout.villages)
    assert min(apart, default=2) > 1, "a village next to a headquarters would need no chain (OV-5.1)"


for _layouts in MAPS.values():
    for _seats, _layout in _layouts.items():
        check(_layout, _seats)
