"""What holds in every position of Marbles."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.marbles.state import BASE, ENDED, MARBLES, MAX_PIPS, MAX_SEATS, MOVE, PASS, SLOTS

BROKEN = (
    "",
    "a marble is nowhere, or not where the board says",
    "two marbles are on one place, or a place holds none of the marbles",
    "the count of marbles in a lane is wrong",
    "the roll does not go with the phase",
    "a seat decides or moves that cannot",
    "a side is all in and the game goes on, or it is over without one",
    "more turns were begun than the game has",
)
_, LOST, SHARED, COUNTED, ROLLED, ABSENT, ENDING, TOO_LONG = range(len(BROKEN))


@compiled
def broken(s):
    """Answer the place in BROKEN of what is wrong with a state, 0 if nothing is."""
    seats, sides, pips = int(s.seats), int(s.sides), int(s.pips)
    out, finished = 0, 0
    for seat in range(seats):
        inside = 0
        for m in range(MARBLES):
            progress = int(s.marble[seat, m])
            if progress == BASE:
                continue
            if not 0 <= progress < pips + SLOTS:
                return LOST
            where = (int(s.come_out[seat]) + progress) % pips
            if progress >= pips:
                inside += 1
                where = MAX_PIPS + SLOTS * seat + progress - pips
            if s.at[where] != 1 + MARBLES * seat + m:
                return LOST
            out += 1
        if inside != s.in_lane[seat]:
            return COUNTED
    for where in range(MAX_PIPS + MAX_SEATS * SLOTS):
        out -= s.at[where] != 0
    if out != 0:
        return SHARED
    if s.phase == MOVE or s.phase == PASS:
        if not 1 <= s.roll <= 6 or (s.phase == MOVE) != (s.movable != 0) or s.in_lane[s.user] == MARBLES:
            return ROLLED
    elif s.roll != 0 or s.movable != 0:
        return ROLLED
    if not 0 <= s.turn < seats or not 0 <= s.user < seats or s.user % sides != s.turn % sides:
        return ABSENT
    for side in range(sides):
        missing = 0
        for seat in range(side, seats, sides):
            missing += MARBLES - int(s.in_lane[seat])
        if missing == 0:
            finished += 1
            if s.winner != side:
                return ENDING
    if finished > 1 or (finished == 0) != (s.winner < 0) or (finished == 1 and s.phase != ENDED):
        return ENDING
    if s.phase == ENDED and finished == 0 and s.turns != s.max_turns:
        return ENDING
    return TOO_LONG if 0 < s.max_turns < s.turns else 0
