"""What a file of invariants defines; only a placeholder for ``playing.py``, as ``engine/contract.py`` is for cores."""

from __future__ import annotations

from typing import Any

BROKEN = ("",)


def broken(s: Any) -> int:
    """Return the place in BROKEN of what is wrong with a state, 0 if nothing is."""
    raise AssertionError("a game's invariants define this")
