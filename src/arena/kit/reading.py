"""Reading JSON from outside: every value is checked, and a wrong one is named with what was expected.

A ``complain`` is the error class to raise: BadPosition for positions, InvalidMove for moves.
"""

from __future__ import annotations

from typing import Any

from arena.engine.errors import ArenaError

Complaint = type[ArenaError]


def shown(value: Any) -> str:
    """Return a value as it may stand in a one-line message."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def whole(value: Any, low: int, high: int, what: str, complain: Complaint) -> int:
    """Return a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise complain(f"{what}: expected a whole number {low} to {high}, got {shown(value)}")
    return value


def listed(value: Any, what: str, complain: Complaint, length: int | None = None, most: int = 200) -> list[Any]:
    """Return a list, of exactly ``length`` items if given, and never of more than ``most``."""
    if not isinstance(value, list) or len(value) > most or (length is not None and len(value) != length):
        expected = "a list" if length is None else f"a list of {length}"
        raise complain(f"{what}: expected {expected}, got {shown(value)}")
    return value


def one_of(value: Any, names: tuple[str, ...], what: str, complain: Complaint) -> int:
    """Return the place of a name among the known ones."""
    if not isinstance(value, str) or value not in names:
        raise complain(f"{what}: expected one of {', '.join(names)}, got {shown(value)}")
    return names.index(value)


def exact_keys(data: Any, needed: set[str], allowed: set[str], what: str, complain: Complaint) -> None:
    """Check that an object has all keys it needs and none that nobody knows."""
    if not isinstance(data, dict):
        raise complain(f"{what}: expected an object, got {shown(data)}")
    for key in data:
        if key not in needed and key not in allowed:
            raise complain(f"{what}: unknown key {shown(key)}, expected {', '.join(sorted(needed | allowed))}")
    for key in sorted(needed):
        if key not in data:
            raise complain(f"{what}: {key} is missing")
