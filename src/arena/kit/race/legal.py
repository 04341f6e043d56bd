"""What may be done in a race, as far as it has nothing to do with how marbles move."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.kit.race.actions import FACE, FIRST, THE_PASS, THE_ROLL, TO_PASS, TO_ROLL
from arena.kit.race.state import AIR, BEGIN, ENDED, FACES, PASS, ROLL
from arena.kit.race.verdicts import (
    FATE,
    GAME_OVER,
    MUST_MOVE,
    NO_SEAT,
    NOT_BEGUN,
    NOT_THE_USER,
    ROLL_FIRST,
    ROLLED,
    ROLLING,
    UNSAID,
)


@compiled
def list_turn(s, out, faces):
    """Fill the roll, its faces (numbered from ``faces``), the pass or who may begin; return how many."""
    phase = s.phase
    if phase == ROLL:
        out[0] = THE_ROLL
        return 1
    if phase == AIR:
        for face in range(FACES):
            out[face] = faces + face
        return FACES
    if phase == PASS:
        out[0] = THE_PASS
        return 1
    if phase == BEGIN:
        for seat in range(s.seats):
            out[seat] = faces + FACES + seat
        return int(s.seats)
    return 0


@compiled
def chance_weights(s, out):
    """Fill equal weights: the faces of the die, or the seats, each as likely to roll highest."""
    n = FACES if s.phase == AIR else int(s.seats)
    for i in range(n):
        out[i] = 1
    return n


@compiled
def chance_verdict(s, kind, seat):
    """Return the verdict where the game is over, or chance decides or should; else UNSAID."""
    phase = int(s.phase)
    if phase == ENDED:
        return GAME_OVER
    if phase == BEGIN:
        return LEGAL if kind == FIRST and seat < s.seats else NOT_BEGUN
    if phase == AIR:
        return LEGAL if kind == FACE else ROLLING
    return FATE if kind == FACE or kind == FIRST else UNSAID


@compiled
def turn_verdict(s, kind, seat):
    """Return the verdict on all that is no move of the user's, where nobody may decline; else UNSAID."""
    code = chance_verdict(s, kind, seat)
    return roll_verdict(s, kind, seat, False) if code == UNSAID else code


@compiled
def roll_verdict(s, kind, seat, may_decline):
    """Return the verdict on rolling, passing, or moving marbles that the roll is not for; else UNSAID."""
    phase = int(s.phase)
    if kind == TO_ROLL:
        return LEGAL if phase == ROLL else ROLLED
    if phase == ROLL:
        return ROLL_FIRST
    if kind == TO_PASS:
        return LEGAL if phase == PASS or may_decline else MUST_MOVE
    if seat >= s.seats:
        return NO_SEAT
    return UNSAID if seat == s.user else NOT_THE_USER
