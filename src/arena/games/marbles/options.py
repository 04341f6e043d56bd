"""What a table of Marbles chooses before the match."""

from __future__ import annotations

from arena.engine.options import Option, Values
from arena.kit.teams import FORMS, teams_of, unfilled

OPTIONS: tuple[Option, ...] = (
    Option(
        "seats", 4, "How many play; five or six have a board with six arms.", choices=(2, 3, 4, 5, 6), rule="MB-1.2"
    ),
    Option("teams", "none", "Everyone alone, or in teams seated alternately.", choices=tuple(FORMS), rule="MB-1.3"),
    Option("max_turns", 5000, "Stop undecided after so many turns; 0 plays to the end.", high=100_000, rule="MB-S1"),
)


def teams(values: Values) -> list[int]:
    """Return the team of each seat (MB-1.3)."""
    return teams_of(values)


def agree(values: Values) -> str | None:
    """Return a complaint if the teams do not fit the seats."""
    return unfilled(values, "MB-1.3")
