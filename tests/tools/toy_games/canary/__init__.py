"""Canary: a tiny race with hidden cards, every card one of a kind, so that a leaked card can be named."""

from arena.games.canary.options import OPTIONS, teams

from arena.engine.game import Game

GAME = Game(
    __name__,
    title="Canary",
    tagline="Race to the end with cards nobody else may see.",
    rules_version=1,
    options=OPTIONS,
    teams=teams,
)
