"""How to speak of seats to somebody who may be one of them: "You draw", "Crimson draws", "Crimson's marble"."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS
from arena.kit.sides import winners_of


def name_of(seat: int, viewer: int | None) -> str:
    """Return "you" or "Crimson", within a sentence."""
    return "you" if seat == viewer else SEATS[seat].name


def whose(seat: int, viewer: int | None) -> str:
    """Return "your" or "Crimson's"."""
    return "your" if seat == viewer else f"{SEATS[seat].name}'s"


def does(seat: int, viewer: int | None, verb: str) -> str:
    """Return "draw" or "draws", for a verb that follows the seat's name."""
    if seat == viewer:
        return verb
    return f"{verb}es" if verb.endswith(("ch", "sh", "ss", "x")) else f"{verb}s"


def says(seat: int, viewer: int | None, verb: str) -> str:
    """Return "You draw" or "Crimson draws": the beginning of a sentence."""
    words = goes_on(seat, viewer, verb)
    return words[0].upper() + words[1:]


def goes_on(seat: int, viewer: int | None, verb: str) -> str:
    """Return "you draw" or "Crimson draws", within a sentence."""
    return f"{name_of(seat, viewer)} {does(seat, viewer, verb)}"


def result(s: Any, viewer: int | None) -> str:
    """Return how the game ended, to a viewer."""
    winners = winners_of(s)
    if not winners:
        return f"Undecided after {s.turns} turns"
    if viewer in winners:
        return "You win" if len(winners) == 1 else "Your team wins"
    names = [SEATS[seat].name for seat in winners]
    return f"{names[0]} wins" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} win"
