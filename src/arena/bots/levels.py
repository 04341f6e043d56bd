"""Levels: how strong an opponent is, in four words that mean the same in every game.

A game says which bot each level is (``levels`` in its ``__init__.py``), from Gentle up, and only as many as are 80 Elo
apart as measured (docs/levels.md). A level is a bot by its own name too: ``gentle`` is whatever that is in the game.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy.typing as npt

from arena.engine.game import Game


class Level(NamedTuple):
    """One level, as people read it."""

    name: str
    title: str
    help: str


LEVELS = (
    Level("gentle", "Gentle", "Misses a lot. The place to learn the game."),
    Level("even", "Even", "Plays sensibly and makes mistakes, as most people do."),
    Level("hard", "Hard", "Sees what is good and rarely lets it go."),
    Level("hardest", "Hardest", "The best there is here. Takes its time where that helps."),
)
NAMES = tuple(level.name for level in LEVELS)
BY_NAME = {level.name: level for level in LEVELS}
STEPS = ("easy", "racer", "quick", "expert")  # bots that differ in strength, not in taste: no characters


def levels(game: Game) -> dict[str, str]:
    """Return the levels a game has, from Gentle up, and which bot each of them is."""
    return dict(zip(NAMES, game.levels, strict=False))


class OfLevel:
    """A level as a bot: what it is depends on the game. A level that a game lacks is the highest it has."""

    order = 98  # never listed among the bots

    def __init__(self, level: Level) -> None:
        self.name, self.title, self.help = level

    def choose(self, game: Game, states: npt.NDArray[Any], seat: int, rng_seed: int) -> int:
        """Return what the bot chooses that this level is in the game."""
        from arena.bots import bot

        mine = levels(game)
        return bot(mine.get(self.name, game.levels[-1])).choose(game, states, seat, rng_seed)
