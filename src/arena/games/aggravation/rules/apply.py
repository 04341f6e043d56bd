"""What an action changes in Aggravation."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.aggravation.rules import actions as at
from arena.games.aggravation.rules.turns import await_roll
from arena.games.aggravation.rules.ways import find_moves, target
from arena.kit.race.actions import SEAT, THE_PASS
from arena.kit.race.state import MOVE, NAME, ROLL
from arena.kit.race.turn import AWAIT_ROLL, FIND_MOVES, NOTHING, apply_move, apply_turn


@compiled
def apply(s, a):
    """Change ``s`` by a legal action or chance outcome (AG-2.2: a 6 gives another turn; AG-S1)."""
    after = NOTHING
    if s.phase == MOVE and a != THE_PASS:
        after = move(s, int(s.user), at.marble_of(a), at.way_of(a))
    elif s.phase == NAME:  # AG-5.3
        s.user = at.ACTIONS[a, SEAT]
        s.phase = ROLL
    else:
        after = apply_turn(s, a, at.FIRST_FACE)
    if after == FIND_MOVES:
        find_moves(s)
    elif after == AWAIT_ROLL:
        await_roll(s)


@compiled
def move(s, colour, m, way):
    """Move a marble of the user; whoever is there is aggravated (AG-3.2, AG-4.5); return what is next (AG-5.1)."""
    return apply_move(s, colour, m, target(s, colour, int(s.marble[colour, m]), way))
