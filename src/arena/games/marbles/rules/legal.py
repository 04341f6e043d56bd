"""What may be done in Marbles: the list, and the reason for everything that is not on it."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.marbles.rules import actions as at
from arena.games.marbles.rules import verdicts as no
from arena.games.marbles.rules.landing import landing
from arena.kit.race import actions as kinds
from arena.kit.race import state as race
from arena.kit.race.legal import list_turn, turn_verdict
from arena.kit.race.verdicts import UNSAID


@compiled
def legal_actions(s, out):
    """Fill ``out`` with the legal actions or chance outcomes, ascending."""
    if s.phase != race.MOVE:
        return list_turn(s, out, at.FIRST_FACE)
    first, movable = at.moving(int(s.user), 0), int(s.movable)
    n = 0
    for m in range(race.MARBLES):
        if movable >> m & 1:
            out[n] = first + m
            n += 1
    return n


@compiled
def verdict(s, a):
    """Return LEGAL or the code of the rule that forbids action ``a``."""
    seat = int(at.ACTIONS[a, kinds.SEAT])
    code = turn_verdict(s, int(at.ACTIONS[a, kinds.KIND]), seat)
    return move_verdict(s, seat, int(at.ACTIONS[a, kinds.MARBLE])) if code == UNSAID else code


@compiled
def move_verdict(s, seat, m):
    """Return the verdict on moving a marble of the user."""
    progress = int(s.marble[seat, m])
    code = landing(s, seat, progress)
    if code != LEGAL and code != no.TEAMMATE:
        return code
    if int(s.movable) >> m & 1:
        return LEGAL
    for lower in range(m):
        if s.marble[seat, lower] == progress:  # only marbles in Base share a place
            return no.SAME_CHOICE
    return no.TEAMMATE
