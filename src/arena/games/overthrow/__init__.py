"""OVERTHROW: two or four seats build from their headquarters across a hex map and storm the capital."""

from arena.engine.game import Game
from arena.games.overthrow.options import OPTIONS, agree, teams

GAME = Game(
    __name__,
    title="OVERTHROW",
    tagline="Spread, trade and muster across the map; whoever takes the heart of the capital has won.",
    rules_version=1,
    options=OPTIONS,
    teams=teams,
    agree=agree,
    alike=("expert",),
)
