"""Marbles: the hosted dice race on a walnut cross, for two to six seats, alone or in teams."""

from __future__ import annotations

from arena.engine.game import Game
from arena.games.marbles import options

TAGLINE = "One die, four marbles each: out on a 1 or a 6, around the cross and home by exact count."
GOAL = "Be the first to bring your four marbles into your lane; in teams, all marbles of the team."
LEVELS = ("random*3+easy*2", "easy", "easy*1+quick*1", "quick")
GAME = Game(__name__, title="Marbles", tagline=TAGLINE, goal=GOAL, rules_version=1, options=options, levels=LEVELS)
