"""What the core of a game says about secrets if it has none."""

from __future__ import annotations

from arena.engine.compiled import compiled


@compiled
def sees(s, a, seat):
    """Return yes: everybody sees every action."""
    return True


@compiled
def hide(s, seat):
    """Blank nothing: everybody sees everything."""


@compiled
def guess(s, seat, rng):
    """Fill nothing: there are no blanks."""
