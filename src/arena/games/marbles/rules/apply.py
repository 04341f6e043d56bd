"""What an action changes in Marbles."""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.marbles.rules import actions as at
from arena.games.marbles.rules.landing import find_moves
from arena.games.marbles.rules.turns import await_roll
from arena.kit.race.state import MOVE
from arena.kit.race.turn import AWAIT_ROLL, FIND_MOVES, apply_move, apply_turn


@compiled
def apply(s, a):
    """Change ``s`` by a legal action or chance outcome (MB-2.2: a 6 rolls again; MB-S1)."""
    if s.phase == MOVE:
        colour, m = int(s.user), at.marble_of(a)
        after = apply_move(s, colour, m, int(s.marble[colour, m]) + int(s.roll))  # MB-3.2, MB-4
    else:
        after = apply_turn(s, a, at.FIRST_FACE)
    if after == FIND_MOVES:
        find_moves(s)
    elif after == AWAIT_ROLL:
        await_roll(s)
