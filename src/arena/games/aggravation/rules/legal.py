"""What may be done in Aggravation: the list, and the reason for everything that is not on it."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.aggravation.rules import actions as at
from arena.games.aggravation.rules import verdicts as no
from arena.games.aggravation.rules.turns import can_use
from arena.games.aggravation.rules.ways import landing
from arena.kit.race import actions as kinds
from arena.kit.race import state as race
from arena.kit.race.legal import chance_verdict, list_turn, roll_verdict
from arena.kit.race.verdicts import UNSAID

EVERY_WAY = (1 << at.WAYS) - 1


@compiled
def legal_actions(s, out):
    """Fill ``out`` with the legal actions or chance outcomes, ascending."""
    if s.phase == race.MOVE:
        return list_moves(s, out)
    if s.phase == race.NAME:
        return list_names(s, out)
    return list_turn(s, out, at.FIRST_FACE)


@compiled
def list_moves(s, out):
    """List declining, if that is allowed, and every open way of the user's marbles."""
    n = 0
    if s.may_decline:  # AG-2.1
        out[0] = kinds.THE_PASS
        n = 1
    first, movable = at.moving(int(s.user), 0, 0), int(s.movable)
    for m in range(race.MARBLES):
        ways = movable >> (at.WAYS * m) & EVERY_WAY
        number = first + at.WAYS * m
        out[n] = number  # counted only if it is open
        n += ways & 1
        while ways > 1:
            ways >>= 1
            number += 1
            out[n] = number
            n += ways & 1
    return n


@compiled
def list_names(s, out):
    """List the teammates who may be named to use the roll (AG-5.3)."""
    n = 0
    for seat in range(s.seats):
        if can_use(s, seat):
            out[n] = at.naming(seat)
            n += 1
    return n


@compiled
def verdict(s, a):
    """Return LEGAL or the code of the rule that forbids action ``a``."""
    kind, seat = int(at.ACTIONS[a, kinds.KIND]), int(at.ACTIONS[a, kinds.SEAT])
    code = chance_verdict(s, kind, seat)
    if code == UNSAID:
        code = name_verdict(s, kind, seat)
    if code == UNSAID:
        code = roll_verdict(s, kind, seat, s.may_decline != 0)
    if code == UNSAID:
        code = move_verdict(s, seat, int(at.ACTIONS[a, kinds.MARBLE]), int(at.ACTIONS[a, kinds.WAY]))
    return code


@compiled
def name_verdict(s, kind, seat):
    """Return the verdict on naming who will use the roll, or on anything else while that is asked; else UNSAID."""
    if kind == kinds.TO_NAME:
        if s.phase != race.NAME:
            return no.NO_NAMING
        return LEGAL if seat < s.seats and can_use(s, seat) else no.NO_TEAMMATE
    return no.NAME_FIRST if s.phase == race.NAME else UNSAID


@compiled
def move_verdict(s, seat, m, way):
    """Return the verdict on moving a marble of the user this way."""
    code = landing(s, seat, int(s.marble[seat, m]), way)
    if code == LEGAL and not int(s.movable) >> (at.WAYS * m + way) & 1:
        return no.SAME_CHOICE
    return code
