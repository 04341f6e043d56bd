"""OVERTHROW: two or four seats build from their headquarters across a hex map and storm the capital."""

from arena.engine.game import Game
from arena.games.overthrow import options

TAGLINE = "Spread, trade and muster across the map; whoever takes the heart of the capital has won."
GOAL = "Take the heart in the middle of the capital: whoever does has won at once."
LEVELS = ("random*7+easy*3", "easy", "racer", "quick")
GAME = Game(__name__, title="OVERTHROW", tagline=TAGLINE, goal=GOAL, rules_version=1, options=options, levels=LEVELS)
