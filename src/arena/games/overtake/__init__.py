"""OVERTAKE: Arena Edition. Four seats, two teams, marbles moved by a 162-card deck."""

from arena.engine.game import Game
from arena.games.overtake.options import OPTIONS, teams

GAME = Game(
    __name__,
    title="OVERTAKE: Arena Edition",
    tagline="Two against two: pass two rivals in one run and send one of them back.",
    rules_version=1,
    options=OPTIONS,
    teams=teams,
    flagship=True,
)
