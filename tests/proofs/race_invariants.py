"""What holds in every position of a dice race with the record of ``kit/race``; each game adds its own to it."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.kit.race.state import (
    BASE,
    CENTER,
    CENTER_SPOT,
    ENDED,
    LANES,
    MARBLES,
    MOVE,
    PASS,
    SLOTS,
    SPOTS,
)

BROKEN = (
    "",
    "a marble is nowhere, or not where the board says",
    "two marbles are in one hole, or a hole holds none of the marbles",
    "the count of marbles home is wrong",
    "the roll does not go with the phase",
    "a seat decides or moves that cannot",
    "a side is all home and the game goes on, or it is over without one",
    "more turns were begun than the game has",
)
NONE, LOST, SHARED, COUNTED, ROLLED, ABSENT, ENDING, TOO_LONG = range(len(BROKEN))


@compiled
def hole(s, seat, progress):
    """Return the index into ``at`` of a marble out of its base."""
    if progress == CENTER:
        return CENTER_SPOT
    if progress > s.entry:
        return LANES + SLOTS * seat + progress - int(s.entry) - 1
    return (int(s.come_out[seat]) + progress) % int(s.pips)


@compiled
def broken(s):
    """Return the place in BROKEN of what is wrong with a state, 0 if nothing is."""
    seats, sides, deepest = int(s.seats), int(s.sides), int(s.entry) + SLOTS
    out, finished = 0, 0
    for seat in range(seats):
        inside = 0
        for m in range(MARBLES):
            progress = int(s.marble[seat, m])
            if progress == BASE:
                continue
            if not (0 <= progress <= deepest or progress == CENTER):
                return LOST
            if s.at[hole(s, seat, progress)] != 1 + MARBLES * seat + m:
                return LOST
            out += 1
            inside += s.entry < progress <= deepest
        if inside != s.home[seat]:
            return COUNTED
    for where in range(SPOTS):
        out -= s.at[where] != 0
    if out != 0:
        return SHARED
    if s.phase == MOVE or s.phase == PASS:
        if not 1 <= s.roll <= 6 or (s.phase == MOVE) != (s.movable != 0):
            return ROLLED
    elif s.roll != 0 or s.movable != 0:
        return ROLLED
    if not 0 <= s.turn < seats or not 0 <= s.user < seats or s.user % sides != s.turn % sides:
        return ABSENT
    if (s.phase == MOVE or s.phase == PASS) and s.home[s.user] == MARBLES:
        return ABSENT
    for side in range(sides):
        missing = 0
        for seat in range(side, seats, sides):
            missing += MARBLES - int(s.home[seat])
        if missing == 0:
            finished += 1
            if s.winner != side:
                return ENDING
    if finished > 1 or (finished == 0) != (s.winner < 0) or (finished == 1 and s.phase != ENDED):
        return ENDING
    if s.phase == ENDED and finished == 0 and s.turns != s.max_turns:
        return ENDING
    return TOO_LONG if 0 < s.max_turns < s.turns else 0
