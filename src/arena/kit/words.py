"""How to speak of seats to somebody who may be one of them: "You draw", "Crimson draws", "Crimson's marble"."""

from __future__ import annotations

from arena.engine.looks import SEATS


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
    return f"{'You' if seat == viewer else SEATS[seat].name} {does(seat, viewer, verb)}"
