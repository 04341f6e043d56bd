"""Seats in teams that sit alternately: 2x3 is two teams of three; alone, every seat is its own team."""

from __future__ import annotations

from arena.engine.options import Values

FORMS = {"none": (0, 0), "2x2": (4, 2), "2x3": (6, 2), "3x2": (6, 3)}  # how many seats are needed, in how many teams


def teams_of(values: Values) -> list[int]:
    """Return the team of each seat: with k teams seat s is in team s mod k."""
    seats = int(values["seats"])
    count = FORMS[str(values["teams"])][1] or seats
    return [seat % count for seat in range(seats)]


def unfilled(values: Values, rule: str) -> str | None:
    """Return a complaint about teams that the seats do not fill."""
    needed = FORMS[str(values["teams"])][0]
    if needed and values["seats"] != needed:
        return f"option teams: {values['teams']} needs {needed} seats, got {values['seats']} ({rule})"
    return None
