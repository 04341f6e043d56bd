"""OVERTAKE: Arena Edition. Four seats, two teams, marbles moved by a 162-card deck."""

from arena.engine.game import Game
from arena.games.overtake import options

TAGLINE = "Two against two: pass two rivals in one run and send one of them back."
GOAL = "Bring all ten marbles of your team Home, yours and your partner's, before the other two do."
GAME = Game(
    __name__,
    title="OVERTAKE: Arena Edition",
    tagline=TAGLINE,
    goal=GOAL,
    rules_version=1,
    options=options,
    flagship=True,
)
