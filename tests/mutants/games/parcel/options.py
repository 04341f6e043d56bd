"""The options of Parcel."""

from __future__ import annotations

from arena.engine.options import Option, Values

OPTIONS: tuple[Option, ...] = (
    Option("seats", 3, "how many play", low=2, high=4, rule="PA-1"),
    Option("teams", "none", "pairs: opposite seats win together", choices=("none", "pairs"), rule="PA-1"),
    Option("peace", "off", "on: who is landed on stays where it is", choices=("off", "on"), rule="PA-10"),
    Option("goal", 9, "how far the race goes", low=6, high=30, rule="PA-3"),
)


def teams(values: Values) -> list[int]:
    """Return the team of each seat."""
    seats = int(values["seats"])
    return [seat % 2 if values["teams"] == "pairs" else seat for seat in range(seats)]


def agree(values: Values) -> str | None:
    """Return a complaint about pairs that are not two."""
    if values["teams"] == "pairs" and values["seats"] != 4:
        return f"option teams: pairs needs 4 seats, got {values['seats']} (PA-1)"
    return None
