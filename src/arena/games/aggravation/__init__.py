"""Aggravation: the parlour race with stars and a center, for two to six seats, alone, in partnerships or in teams."""

from __future__ import annotations

from arena.engine.game import Game
from arena.games.aggravation import options

TAGLINE = "Four marbles, one die, six stars and a center: take the short way home, if nobody lands on you."
GOAL = "Be the first to bring your four marbles HOME; with partners, all marbles of your side."
LEVELS = ("random*7+easy*3", "easy", "quick")
GAME = Game(__name__, title="Aggravation", tagline=TAGLINE, goal=GOAL, rules_version=1, options=options, levels=LEVELS)
