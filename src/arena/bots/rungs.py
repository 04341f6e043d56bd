"""Rungs: a ladder finer than the levels, and where somebody stands on it after what was won and lost.

From random up to a game's highest level there are STEPS rungs from one level to the next, each a mixture of the two
(``players/mixed.py``). Who wins goes up, who loses goes down. At a table of two sides a step up is as long as a step
down, so in the long run as much is won as lost; with more sides a win counts so much more that the fair share is won.
"""

from __future__ import annotations

from typing import NamedTuple

from arena.bots.levels import BY_NAME, Level, levels
from arena.bots.players.mixed import between
from arena.engine.game import Game

FOOT = "random"  # below the first level
STEPS = 5  # rungs from one level to the next: as many as a win is worth to one of six sides
FIRST = STEPS  # the rung of somebody new: the first level
STRIDE = 3  # rungs of the first step; each turn from winning to losing or back makes it shorter by one, down to 1


class Standing(NamedTuple):
    """Where somebody stands in a game."""

    rung: int = FIRST
    stride: int = STRIDE
    went: int = 0  # 1: the last match was won, -1: lost, 0: there was none


def top(game: Game) -> int:
    """Return the highest rung of a game."""
    return STEPS * len(game.levels)


def bot_at(game: Game, rung: int) -> str:
    """Return the bot on a rung."""
    marks = (FOOT, *game.levels)
    mark, step = divmod(min(max(rung, 0), top(game)), STEPS)
    return marks[mark] if step == 0 else between(marks[mark], marks[mark + 1], step, STEPS)


def level_at(game: Game, rung: int) -> Level:
    """Return the level a rung belongs to: the one it has reached, and Gentle below that."""
    names = list(levels(game))
    return BY_NAME[names[min(max(rung // STEPS - 1, 0), len(names) - 1)]]


def after(standing: Standing, won: bool, sides: int, highest: int) -> Standing:
    """Return where somebody stands after a match of so many sides.

    A win is worth ``sides - 1`` losses, but never more than a level.
    """
    went = 1 if won else -1
    turned = standing.went not in (0, went)
    stride = max(1, standing.stride - 1) if turned else standing.stride
    step = min(stride * (sides - 1), STEPS) if won else -stride
    return Standing(min(max(standing.rung + step, 0), highest), stride, went)
