"""Parcel: a small race with secret hands, in which a card can be passed so that two seats know where it is."""

from arena.games.parcel import options

from arena.engine.game import Game

TAGLINE = "Run with cards nobody else may see, and pass one on."
GOAL = "Be the first on the goal."
GAME = Game(__name__, title="Parcel", tagline=TAGLINE, goal=GOAL, rules_version=1, options=options)
