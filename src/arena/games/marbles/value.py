"""What a position of Marbles is worth to a seat: how far its side has come, and who stands in whose reach."""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled
from arena.games.marbles.core import payoffs
from arena.games.marbles.state import BASE, ENDED, FACE, FIRST, MARBLES
from arena.kit.race import SLOTS, pip_at

FEATURES = (
    "won",  # the payoff once the game is over; all else is 0 then
    "way",  # how far the side's marbles have come, 0 to 1
    "in lane",  # the side's marbles that are safe, 0 to 1
    "rival's way",  # how far the best other side has come, 0 to 1
    "rivals' way",  # how far all other sides have come on average, 0 to 1
    "in reach",  # the way the side could lose to one roll of a rival, over its whole way
    "reaches",  # the way rivals could lose to one roll of the side
)
WEIGHTS = np.array([1.0, 0.6, 0.25, -0.3, -0.3, -0.12, 0.1], dtype=np.float64)
QUICK = 300  # iterations: the dice decide the rest (docs/strength.md)
BELIEF = (1.85, 1.85)  # of chances, too timid as looked at (docs/strength.md)
FACES = FIRST - FACE


@compiled
def way_of(s, team):
    """Answer how far a team has come, 0 (all in Base) to 1."""
    seats, sides = int(s.seats), int(s.sides)
    come = 0
    for seat in range(team, seats, sides):
        for m in range(MARBLES):
            come += int(s.marble[seat, m]) + 1
    return come / ((seats // sides) * MARBLES * (int(s.pips) + SLOTS))


@compiled
def shots_at(s, pip):
    """Answer how many (marble, roll) pairs of each seat would land on a pip now, as bits of six per seat."""
    pips = int(s.pips)
    shots = 0
    for face in range(1, FACES + 1):
        behind = int(s.at[pip - face + pips if pip < face else pip - face]) - 1
        if behind >= 0 and int(s.marble[behind // MARBLES, behind % MARBLES]) + face < pips:
            shots |= 1 << (behind // MARBLES * FACES + face - 1)
    for seat in range(s.seats):
        for face in range(1, FACES + 1, FACES - 1):  # MB-2.3: a 1 or a 6 comes out
            if pip == pip_at(face - 1, int(s.come_out[seat]), pips):
                for m in range(MARBLES):
                    if s.marble[seat, m] == BASE:
                        shots |= 1 << (seat * FACES + face - 1)
    return shots


@compiled
def features(s, seat, out):
    """Fill one number per feature from a seat's own point of view."""
    seats, sides = int(s.seats), int(s.sides)
    if s.phase == ENDED:
        payoffs(s, out)  # there are more features than seats
        won = out[seat]
        out[:] = 0.0
        out[0] = won
        return
    out[:] = 0.0
    team = seat % sides
    out[1] = way_of(s, team)
    best, total = 0.0, 0.0
    for side in range(sides):
        if side != team:
            way = way_of(s, side)
            total += way
            best = max(best, way)
    out[3] = best
    out[4] = total / (sides - 1)
    whole = float((seats // sides) * MARBLES)
    for owner in range(seats):
        if owner % sides == team:
            out[2] += s.in_lane[owner] / whole
        for m in range(MARBLES):
            progress = int(s.marble[owner, m])
            if progress == BASE or progress >= s.pips:
                continue
            shots = shots_at(s, pip_at(progress, int(s.come_out[owner]), int(s.pips)))
            lost = (progress + 1) / (int(s.pips) * whole)
            for shooter in range(seats):
                hostile = shooter % sides != owner % sides
                if not hostile or (shooter % sides != team and owner % sides != team):
                    continue
                bits = shots >> (shooter * FACES) & 63
                while bits != 0:
                    out[5 if owner % sides == team else 6] += lost / FACES
                    bits &= bits - 1
