"""The notation of Marbles: actions as text, JSON and clicks, those of a race."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import Move, Step
from arena.games.marbles.rules import actions as at
from arena.games.marbles.table.clicks import candidates
from arena.games.marbles.table.reading import read, read_text
from arena.games.marbles.table.story import deed_of, words_of
from arena.kit.race import actions as kinds
from arena.kit.race.notation import describe_deed, describe_turn
from arena.kit.race.story import steps_of

__all__ = ["candidates", "describe", "effects", "read", "read_text", "vague"]


def describe(s: Any, a: int) -> Move:
    """Return an action legal in ``s``, or an open chance outcome, in every form."""
    if move := describe_turn(s, a, at.MEANINGS[a]):
        return move
    done = deed_of(s, a)
    return describe_deed(a, done, words_of(done, int(s.turn), None))


def effects(s: Any, a: int) -> list[Step]:
    """Return what an action would do, drawn as a ghost before it is played."""
    return steps_of(deed_of(s, a)) if at.MEANINGS[a].kind == kinds.TO_MOVE else []


def vague(s: Any, a: int) -> str:
    """Return what somebody reads who may not see the action; nothing is hidden here."""
    return describe(s, a).text
