"""The maps of OVERTHROW as arrays for compiled code, the first index being the layout number kept in the state."""

from __future__ import annotations

import numpy as np

from arena.games.overthrow.maps import (
    MAP_NAMES,
    MAX_RADIUS,
    MAX_SEATS,
    MAX_VILLAGES,
    SEAT_COUNTS,
    layout_of,
)
from arena.kit.hexes import DIRECTIONS, Hex, neighbours, ring, spiral

HEXES: list[Hex] = spiral(MAX_RADIUS)  # number -> (q, r)
NUMBER: dict[Hex, int] = {at: number for number, at in enumerate(HEXES)}
FIELD = len(HEXES)  # 169
CENTER = 0  # the number of (0, 0)
SIDES = len(DIRECTIONS)
N_LAYOUTS = len(MAP_NAMES) * len(SEAT_COUNTS)
NONE = -1  # no hex, no seat

# what a hex is on a map
OFF, OPEN, VILLAGE, HEADQUARTERS, CAPITAL = range(5)

KIND = np.zeros((N_LAYOUTS, FIELD), dtype=np.int64)
DEFENCE = np.zeros((N_LAYOUTS, FIELD), dtype=np.int64)  # dice of a capital space (OV-1.2)
NEXT = np.full((N_LAYOUTS, FIELD, SIDES), NONE, dtype=np.int64)  # the neighbour in each direction, NONE off the map
SIZE = np.zeros(N_LAYOUTS, dtype=np.int64)  # hexes 0 .. SIZE-1 hold the map
BASE = np.full((N_LAYOUTS, MAX_SEATS), NONE, dtype=np.int64)  # each seat's headquarters
VILLAGES = np.full((N_LAYOUTS, MAX_VILLAGES), NONE, dtype=np.int64)
N_VILLAGES = np.zeros(N_LAYOUTS, dtype=np.int64)

# A march goes one of 18 ways (OV-3.4, OV-9.4): six to a neighbour, twelve to the second ring. Of a far way, VIA
# names the directions of the one or two hexes it can lead over.
STEPS: list[Hex] = [*DIRECTIONS, *sorted(ring(2))]
N_STEPS = len(STEPS)
_near = {step: {DIRECTIONS.index(n) for n in neighbours(step) if n in DIRECTIONS} for step in STEPS[SIDES:]}
VIA = np.array([[NONE, NONE]] * SIDES + [[min(_near[s]), max(_near[s])] for s in STEPS[SIDES:]], dtype=np.int64)
TO = np.full((N_LAYOUTS, FIELD, N_STEPS), NONE, dtype=np.int64)  # where each of the 18 ways ends, NONE off the map

# Attackers of a hex are a set of its neighbours, as bits of the directions from it.
N_SUBSETS = 2**SIDES - 1
LOWEST = np.array([NONE, *((bits & -bits).bit_length() - 1 for bits in range(1, N_SUBSETS + 1))], dtype=np.int64)
COUNT = np.array([bits.bit_count() for bits in range(N_SUBSETS + 1)], dtype=np.int64)
OPPOSITE = np.array([SIDES - 1 - side for side in range(SIDES)], dtype=np.int64)

for _number in range(N_LAYOUTS):
    _layout = layout_of(_number)
    if _layout is None:
        continue
    _map = spiral(_layout.radius)
    SIZE[_number] = len(_map)
    KIND[_number, : len(_map)] = OPEN
    for _distance, _dice in enumerate(_layout.walls):
        for _at in ring(_distance):
            KIND[_number, NUMBER[_at]] = CAPITAL
            DEFENCE[_number, NUMBER[_at]] = _dice
    for _seat, _at in enumerate(_layout.headquarters):
        KIND[_number, NUMBER[_at]] = HEADQUARTERS
        BASE[_number, _seat] = NUMBER[_at]
    for _index, _at in enumerate(_layout.villages):
        KIND[_number, NUMBER[_at]] = VILLAGE
        VILLAGES[_number, _index] = NUMBER[_at]
    N_VILLAGES[_number] = len(_layout.villages)
    _known = set(_map)
    for _here, (_q, _r) in enumerate(_map):
        for _step, (_dq, _dr) in enumerate(STEPS):
            if (_q + _dq, _r + _dr) in _known:
                TO[_number, _here, _step] = NUMBER[_q + _dq, _r + _dr]
    NEXT[_number] = TO[_number, :, :SIDES]
