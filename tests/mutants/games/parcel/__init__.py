"""Parcel: a small race with secret hands, in which a card can be passed so that two seats know where it is."""

from arena.games.parcel.options import OPTIONS, agree, teams

from arena.engine.game import Game

GAME = Game(
    __name__,
    title="Parcel",
    tagline="Run with cards nobody else may see, and pass one on.",
    rules_version=1,
    options=OPTIONS,
    teams=teams,
    agree=agree,
)
