"""The notation of Aggravation: actions as text, JSON and clicks, those of a race.

A move over the stars says so, ``C 14>30 stars``; into the center is ``C 10>center``; a teammate is named as ``name A``.
"""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS, Move, Step
from arena.games.aggravation.rules import actions as at
from arena.games.aggravation.table.clicks import candidates
from arena.games.aggravation.table.reading import read, read_text
from arena.games.aggravation.table.story import deed_of, words_of
from arena.kit.race import actions as kinds
from arena.kit.race.notation import describe_deed, describe_turn
from arena.kit.race.story import steps_of

__all__ = ["candidates", "describe", "effects", "read", "read_text", "vague"]


def describe(s: Any, a: int) -> Move:
    """Return an action legal in ``s``, or an open chance outcome, in every form."""
    action = at.MEANINGS[a]
    if action.kind == kinds.TO_MOVE:
        return describe_marble(s, a)
    if action.kind == kinds.TO_NAME:
        seat, look = action.seat, SEATS[action.seat]
        data = {"kind": "name", "seat": seat}
        return Move(a, f"name {look.letter}", data, [f"button:name.{seat}"], f"Let {look.name} use the next roll")
    move = describe_turn(s, a, action)
    assert move is not None
    return move


def describe_marble(s: Any, a: int) -> Move:
    """Return the move of a marble; it takes a second click if the marble has several ways to go."""
    done = deed_of(s, a)
    move = describe_deed(a, done, words_of(done, None))
    if done.origin != "start":
        move.data["via"] = done.via
    if done.via == "stars":
        move.text += " stars"
    ways = int(s.movable) >> (at.WAYS * done.m) & ((1 << at.WAYS) - 1)
    if ways & (ways - 1):
        move.path.append(done.path[-1])
    return move


def effects(s: Any, a: int) -> list[Step]:
    """Return what an action would do, drawn as a ghost before it is played."""
    return steps_of(deed_of(s, a)) if at.MEANINGS[a].kind == kinds.TO_MOVE else []


def vague(s: Any, a: int) -> str:
    """Return what somebody reads who may not see the action; nothing is hidden here."""
    return describe(s, a).text
