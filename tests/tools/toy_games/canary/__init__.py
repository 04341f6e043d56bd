"""Canary: a tiny race with hidden cards, every card one of a kind, so that a leaked card can be named."""

from arena.games.canary import options

from arena.engine.game import Game

TAGLINE = "Race to the end with cards nobody else may see."
GAME = Game(__name__, title="Canary", tagline=TAGLINE, rules_version=1, options=options)
