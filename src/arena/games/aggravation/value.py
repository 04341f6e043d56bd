"""What a position of Aggravation is worth to a seat: how far its side has come, and who stands in whose reach."""

from __future__ import annotations

import numpy as np

from arena.engine.compiled import compiled
from arena.games.aggravation.core import payoffs
from arena.games.aggravation.state import BASE, CENTER, DEEPEST, ENDED, ENTRY, HOME_STAR, MARBLES, PIPS, START_HOLE
from arena.games.aggravation.ways import is_star
from arena.kit.race import ARM, pip_at

FEATURES = (
    "won",  # the payoff once the game is over; all else is 0 then
    "way",  # how far the side's marbles have come, shortcuts in hand counted in, 0 to 1
    "at home",  # the side's marbles that are HOME, 0 to 1
    "rival's way",  # how far the best other side has come, 0 to 1
    "rivals' way",  # how far all other sides have come on average, 0 to 1
    "in reach",  # the way the side could lose to one roll of a rival along the path, over its whole way
    "reaches",  # the way rivals could lose to one roll of the side along the path
)
WEIGHTS = np.array([1.0, 0.6, 0.2, -0.3, -0.3, -0.12, 0.1], dtype=np.float64)
QUICK = 300  # iterations: the dice decide the rest (docs/strength.md)
BELIEF = (1.85, 1.85)  # of chances, too timid as looked at (docs/strength.md)
FACES = 6
STAR_STEP = ARM / 2  # what a star step still ahead is worth, in pips
CENTER_WAY = HOME_STAR - ARM  # the center is one 1 away from the home star


@compiled
def way(progress):
    """Answer how far a marble has come, in pips, a shortcut it may still take counted in."""
    if progress == CENTER:
        return float(CENTER_WAY)
    if is_star(progress):
        return progress + STAR_STEP * ((HOME_STAR - progress) // ARM)
    return float(progress + 1)


@compiled
def way_of(s, team):
    """Answer how far a team has come, 0 (all in BASE) to 1."""
    seats, sides = int(s.seats), int(s.sides)
    come = 0.0
    for seat in range(team, seats, sides):
        for m in range(MARBLES):
            come += way(int(s.marble[seat, m]))
    return come / ((seats // sides) * MARBLES * (DEEPEST + 1))


@compiled
def shots_at(s, owner, pip, team):
    """Answer how many rolls of sides hostile to the owner (of one team only, unless -1) would land on a pip now."""
    sides = int(s.sides)
    shots = 0
    for face in range(1, FACES + 1):
        behind = int(s.at[pip - face + PIPS if pip < face else pip - face]) - 1
        if behind >= 0:
            shooter = behind // MARBLES
            hostile = shooter % sides != owner % sides and (team < 0 or shooter % sides == team)
            if hostile and int(s.marble[shooter, behind % MARBLES]) + face <= ENTRY:
                shots += 1
    for shooter in range(s.seats):  # AG-2.3: a 1 or a 6 comes out onto START
        hostile = shooter % sides != owner % sides and (team < 0 or shooter % sides == team)
        if hostile and pip == ARM * int(s.arm[shooter]) + START_HOLE:
            for m in range(MARBLES):
                if s.marble[shooter, m] == BASE:
                    shots += 2
                    break
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
    for side in range(sides):
        if side != team:
            come = way_of(s, side)
            out[3] = max(out[3], come)
            out[4] += come / (sides - 1)
    whole = float((seats // sides) * MARBLES)
    for owner in range(seats):
        own = owner % sides == team
        if own:
            out[2] += s.at_home[owner] / whole
        for m in range(MARBLES):
            progress = int(s.marble[owner, m])
            if progress != BASE and progress <= ENTRY:
                pip = pip_at(progress, ARM * int(s.arm[owner]) + START_HOLE, PIPS)
                lost = way(progress) / (DEEPEST * whole * FACES)
                out[5 if own else 6] += lost * shots_at(s, owner, pip, -1 if own else team)
