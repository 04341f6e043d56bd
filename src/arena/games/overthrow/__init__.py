"""OVERTHROW: two or four seats build from their headquarters across a hex map and storm the capital."""

from arena.engine.game import Game
from arena.games.overthrow import options

TAGLINE = "Spread, trade and muster across the map; whoever takes the heart of the capital has won."
LEVELS = ("random*7+easy*3", "easy", "racer", "quick")
GAME = Game(__name__, title="OVERTHROW", tagline=TAGLINE, rules_version=1, options=options, levels=LEVELS)
