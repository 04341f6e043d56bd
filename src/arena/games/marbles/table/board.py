"""The board of Marbles: a walnut cross with brass-rimmed holes and one big die in the middle."""

from __future__ import annotations

from math import cos, pi, sin

from arena.engine.looks import Area, Board, Point
from arena.engine.options import Values
from arena.games.marbles.options import teams
from arena.games.marbles.rules import state as st
from arena.kit.race import board as race
from arena.kit.race.board import SIZE
from arena.kit.themes import Colours, theme

HUB_SIDES = 24  # corners of the round well in which the die lies
HUB = 0.72  # its radius, of the distance to the inner corners

THEME = theme(
    "walnut",
    dark=Colours(surface="#17110d", board="#5a3a24", pip="#23150c", line="#b58a4c"),
    light=Colours(surface="#efe5d6", board="#8b5d3b", pip="#3a2414", line="#d3ab68"),
)


def board(values: Values) -> Board:
    """Return the table: four arms for up to four seats, else six (MB-1.1)."""
    seats = len(teams(values))
    drawing = race.armed_board(st.SMALL if seats <= st.SMALL else st.LARGE)
    owner = race.owners(st.SEATED, seats)
    holes = race.track(drawing, owner, {st.ONE_HOLE: "1-hole", st.SIX_HOLE: "6-hole"})
    holes += race.places(drawing, owner, "Base", "lane, space")
    return race.drawn(
        drawing,
        owner,
        THEME,
        points=[*holes, Point("die", SIZE / 2, SIZE / 2, "die", label="the die")],
        lines=[race.track_line(drawing), *race.lane_lines(owner)],
        areas=[
            Area("hub", "hub", drawing.hub, label="the middle"),
            *race.arm_areas(drawing, owner),
            well(drawing.reach * HUB),
            *race.trays(drawing, owner, "Base"),
        ],
    )


def well(radius: float) -> Area:
    """Return the round well in the middle."""
    angles = [2 * pi * i / HUB_SIDES for i in range(HUB_SIDES)]
    rim = [(round(SIZE / 2 + radius * cos(t), 3), round(SIZE / 2 + radius * sin(t), 3)) for t in angles]
    return Area("well", "well", rim, label="the die")
