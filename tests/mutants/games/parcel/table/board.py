"""The board: a row of pips."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import Board, Card, Line, Point, Theme

THEME = Theme("#111111", "#222222", "#333333", "#444444", "#00aaff", "wood", "#eeeeee", "#dddddd", "#cccccc", "#bbbbbb")


def pip(at: int) -> str:
    """Return the id of a pip."""
    return f"pip:{at}"


def board(values: dict[str, Any]) -> Board:
    """Return the track from 0 to the goal."""
    goal = int(values["goal"])
    points = [Point(pip(at), float(at), 1.0, "pip", label=f"pip {at}") for at in range(goal + 1)]
    track = Line("track", [point.id for point in points])
    return Board(float(goal + 1), 2.0, points, THEME, [track], turns=[0.0] * int(values["seats"]))


def face(card: int, count: int = 1) -> Card:
    """Return a card as it looks."""
    return Card(f"card:{card + 1}", str(card + 1), f"Run {card + 1}", str(card + 1), "ivory", count=count)
