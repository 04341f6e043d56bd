"""What a table of Jokers & Marbles can choose before the match."""

from __future__ import annotations

from arena.engine.options import Option, Values
from arena.kit.teams import FORMS, teams_of, unfilled

OPTIONS: tuple[Option, ...] = (
    Option("seats", 4, "how many play", low=2, high=6, rule="JM-1.1"),
    Option(
        "teams",
        "none",
        "who wins together: 2x2 two pairs, 2x3 two threes, 3x2 three pairs",
        choices=tuple(FORMS),
        rule="JM-1.3",
    ),
    Option(
        "discard",
        "forced",
        "forced: discard only when no card allows a move; free: discard instead at will",
        choices=("forced", "free"),
        rule="JM-2.3",
    ),
    Option(
        "manual_draw",
        "off",
        "on: a turn begins with the choice to draw or to play without drawing",
        choices=("off", "on"),
        rule="JM-2.4",
    ),
    Option(
        "circle",
        "no",
        "yes: a marble that cannot turn in goes round the board again",
        choices=("no", "yes"),
        rule="JM-3.7",
    ),
    Option(
        "progressive",
        "off",
        "on: move any marble of your team at any time (needs teams to matter)",
        choices=("off", "on"),
        rule="JM-6.3",
    ),
    Option("max_turns", 3000, "stop undecided after so many turns; 0: never", low=0, high=100_000, rule="JM-S1"),
)


def seats_of(values: Values) -> int:
    """Return how many play."""
    return int(values["seats"])


def teams(values: Values) -> list[int]:
    """Return the team of each seat (JM-1.3)."""
    return teams_of(values)


def agree(values: Values) -> str | None:
    """Complain about teams that the seats do not fill."""
    return unfilled(values, "JM-1.3")
