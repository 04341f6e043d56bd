"""What a table of Marbles chooses before the match."""

from __future__ import annotations

from arena.engine.options import Option, Values

TEAMS = ("none", "2x2", "2x3", "3x2")  # teams x seats in each
SEATS_FOR = {"2x2": 4, "2x3": 6, "3x2": 6}
TEAMS_IN = {"2x2": 2, "2x3": 2, "3x2": 3}

OPTIONS = (
    Option(
        "seats", 4, "How many play; five or six have a board with six arms.", choices=(2, 3, 4, 5, 6), rule="MB-1.2"
    ),
    Option("teams", "none", "Everyone alone, or in teams seated alternately.", choices=TEAMS, rule="MB-1.3"),
    Option("max_turns", 5000, "Stop undecided after so many turns; 0 plays to the end.", high=100_000, rule="MB-S1"),
)


def teams(values: Values) -> list[int]:
    """Return the team of each seat: with k teams seat s is in team s mod k (MB-1.3)."""
    seats = int(values["seats"])
    sides = TEAMS_IN.get(str(values["teams"]), seats)
    return [seat % sides for seat in range(seats)]


def agree(values: Values) -> str | None:
    """Return a complaint if the teams do not fit the seats."""
    needed = SEATS_FOR.get(str(values["teams"]))
    if needed is not None and values["seats"] != needed:
        return f"option teams: {values['teams']} needs {needed} seats, got {values['seats']} (MB-1.3)"
    return None
