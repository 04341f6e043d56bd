"""Aggravation: the parlour race with stars and a center, for two to six seats, alone, in partnerships or in teams."""

from __future__ import annotations

from arena.engine.game import Game
from arena.games.aggravation.options import OPTIONS, agree, teams

GAME = Game(
    __name__,
    title="Aggravation",
    tagline="Four marbles, one die, six stars and a center: take the short way home, if nobody lands on you.",
    rules_version=1,
    options=OPTIONS,
    teams=teams,
    agree=agree,
    alike=("racer", "expert"),
)
