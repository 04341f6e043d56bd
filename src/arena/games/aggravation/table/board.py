"""The board of Aggravation: a parlour game of the 1960s, cream, with a six-pointed star in primary colours."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from arena.engine.looks import SEATS, Area, Board, Line, Point
from arena.engine.options import Values
from arena.games.aggravation.options import teams
from arena.games.aggravation.rules import state as st
from arena.kit.race import board as race
from arena.kit.race.board import SIZE, Spot
from arena.kit.race.state import ARM
from arena.kit.themes import Colours, theme

EDGE = 0.995  # the board's hexagon, of half the table
DIE_OUT = 8.2  # where the die lies, in spacings from the middle ...
DIE_BESIDE = 0.43  # ... and in parts of the way from one arm to the next
TIPS = 1.1  # how far the drawn star's points reach beyond the star holes

THEME = theme(
    "parlour",
    dark=Colours(surface="#2b2119", board="#f1e3c2", pip="#7d6a4c", line="#1f5fa8"),
    light=Colours(surface="#d9c6a1", board="#faf1da", pip="#8a7654", line="#1f5fa8"),
)


def board(values: Values) -> Board:
    """Return the table: six arms, however many play (AG-1.1)."""
    drawing = race.armed_board(st.ARMS)
    owner = race.owners(st.SEATED, len(teams(values)))
    path = race.track(drawing, owner, {st.START_HOLE: "START"})
    for arm in range(st.ARMS):
        path[ARM * arm] = star_hole(path[ARM * arm], owner.get(arm))
    return race.drawn(
        drawing,
        owner,
        THEME,
        points=[*path, *race.places(drawing, owner, "BASE", "HOME, hole"), *center_and_die(drawing.spacing)],
        lines=[race.track_line(drawing), *routes(), *race.lane_lines(owner)],
        areas=[
            Area("board", "board", ring(2 * st.ARMS, SIZE / 2 * EDGE, 0.5), label="the board"),
            Area("hub", "hub", drawing.hub),
            *race.arm_areas(drawing, owner),
            star(drawing.reach * TIPS),
            *race.trays(drawing, owner, "BASE"),
        ],
    )


def star_hole(corner: Point, seat: int | None) -> Point:
    """Return the star on an inner corner, the home star of the seat behind its arm."""
    home = "" if seat is None else f", {SEATS[seat].name}'s home star"
    return Point(corner.id, corner.x, corner.y, "star", seat, f"star, {corner.label}{home}")


def center_and_die(spacing: float) -> list[Point]:
    """Return the center hole, and where the die lies: between the first arm and the one before it."""
    die = ring(st.ARMS, spacing * DIE_OUT, DIE_BESIDE)[0]
    return [Point("center", SIZE / 2, SIZE / 2, "center", label="center"), Point("die", *die, "die", label="the die")]


def routes() -> list[Line]:
    """Return the ring of stars, and the spokes to the center."""
    stars = [f"pip:{ARM * arm}" for arm in range(st.ARMS)]
    return [Line("route", stars, closed=True), *(Line("route", [star, "center"]) for star in stars)]


def star(reach: float) -> Area:
    """Return the six-pointed star."""
    points, notches = ring(st.ARMS, reach, 0.5), ring(st.ARMS, reach / sqrt(3))
    return Area(
        "star", "star", [corner for pair in zip(notches, points, strict=True) for corner in pair], label="the star"
    )


def ring(corners: int, radius: float, offset: float = 0.0) -> list[Spot]:
    """Return a regular outline around the middle; ``offset`` is in parts of a corner."""
    angles = [2 * pi * (i + offset) / corners for i in range(corners)]
    return [(round(SIZE / 2 + radius * sin(t), 3), round(SIZE / 2 + radius * cos(t), 3)) for t in angles]
