"""Marbles: the hosted dice race on a walnut cross, for two to six seats, alone or in teams."""

from __future__ import annotations

from arena.engine.game import Game
from arena.games.marbles.options import OPTIONS, agree, teams

GAME = Game(
    __name__,
    title="Marbles",
    tagline="One die, four marbles each: out on a 1 or a 6, around the cross and home by exact count.",
    rules_version=1,
    options=OPTIONS,
    teams=teams,
    agree=agree,
    alike=("racer", "expert"),
)
