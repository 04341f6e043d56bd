"""Where plays of OVERTAKE would end, found for many at once: one call from Python costs more than all the counting."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overtake.actions import (
    DUP_LEG,
    DUP_MOVE,
    DUP_WARP,
    LEG_OF_7,
    LEG_OF_9,
    MOVE_BY,
    SECOND_LEG,
    TAKE_VICTIM,
    TEAM_MARBLES,
    WARP,
)
from arena.games.overtake.cards import S7, S9
from arena.games.overtake.plays import copied, leg_end, move_end
from arena.games.overtake.splits import member, second_leg
from arena.games.overtake.state import MARBLES
from arena.kit.places import START


@compiled
def fill_ends(s, actions, ends):
    """Fill in the place where each action takes its marble if that is a whole move or a leg, else START."""
    for i in range(actions.shape[0]):
        ends[i] = end_of_action(s, actions[i])


@compiled
def end_of_action(s, a):
    """Answer where a whole move or a leg would end, or START for any other action."""
    if MOVE_BY <= a < LEG_OF_7:
        return move_end(s, (a - MOVE_BY) // MARBLES, (a - MOVE_BY) % MARBLES)[1]
    if LEG_OF_7 <= a < LEG_OF_9:
        return leg_end(s, S7, (a - LEG_OF_7) // TEAM_MARBLES + 1, (a - LEG_OF_7) % TEAM_MARBLES)[1]
    if LEG_OF_9 <= a < WARP:
        return leg_end(s, S9, (a - LEG_OF_9) // TEAM_MARBLES + 1, (a - LEG_OF_9) % TEAM_MARBLES)[1]
    if DUP_MOVE <= a < DUP_LEG:
        return move_end(s, copied(s), a - DUP_MOVE)[1]
    if DUP_LEG <= a < DUP_WARP:
        return leg_end(s, copied(s), (a - DUP_LEG) // TEAM_MARBLES + 1, (a - DUP_LEG) % TEAM_MARBLES)[1]
    if SECOND_LEG <= a < TAKE_VICTIM:
        return second_leg(s, member(s, a - SECOND_LEG))[1]
    return START
