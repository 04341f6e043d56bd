"""What a table of Aggravation chooses before the match."""

from __future__ import annotations

from arena.engine.options import Option, Values

OPTIONS: tuple[Option, ...] = (
    Option("seats", 4, "How many play, always on the board with six arms.", choices=(2, 3, 4, 5, 6), rule="AG-1.2"),
    Option(
        "teams",
        "none",
        "Everyone alone, partners sitting opposite (4 or 6 seats), or two teams of three (6 seats).",
        choices=("none", "partners", "teams"),
        rule="AG-1.3",
    ),
    Option(
        "must_move", "yes", "Whether a seat that can move must, or may decline.", choices=("yes", "no"), rule="AG-2.1"
    ),
    Option("max_turns", 5000, "Stop undecided after so many turns; 0 plays to the end.", high=100_000, rule="AG-S1"),
)


def teams(values: Values) -> list[int]:
    """Return the team of each seat: opposite seats are partners, three alternate seats are a team (AG-1.3)."""
    seats = int(values["seats"])
    sides = {"none": seats, "partners": seats // 2, "teams": 2}[str(values["teams"])]
    return [seat % sides for seat in range(seats)]


def agree(values: Values) -> str | None:
    """Return a complaint if the teams do not fit the seats."""
    fitting = {"none": (2, 3, 4, 5, 6), "partners": (4, 6), "teams": (6,)}[str(values["teams"])]
    if values["seats"] not in fitting:
        needed = " or ".join(str(seats) for seats in fitting)
        return f"option teams: {values['teams']} needs {needed} seats, got {values['seats']} (AG-1.3)"
    return None
