"""Mixed: a bot with lapses. Each decision is one bot's or another's, by chance; only their shares are fixed.

It is written ``random*40+easy*60``: of 100 decisions 40 as random takes them and 60 as easy does. With the share of the
better one its strength goes up, in steps as small as one likes; what lies between two levels is made of this.
"""

from __future__ import annotations

import math
from functools import reduce
from typing import Any

import numpy as np
import numpy.typing as npt

from arena.bots.players.bot import Bot
from arena.engine.game import Game

SEED_BITS = 62


class Mixed:
    """Now the one, now the other."""

    title = "Mixed"
    help = "Plays now like one bot, now like another."
    order = 99  # never listed

    def __init__(self, parts: tuple[tuple[Bot, int], ...]) -> None:
        self.parts = parts
        self.name = spelled({bot.name: share for bot, share in parts})
        total = sum(share for _, share in parts)
        self.chances = [share / total for _, share in parts]

    def choose(self, game: Game, states: npt.NDArray[Any], seat: int, rng_seed: int) -> int:
        """Return the choice of one of them, each as often as its share says."""
        dice = np.random.default_rng(rng_seed)
        chosen, _ = self.parts[int(dice.choice(len(self.parts), p=self.chances))]
        return chosen.choose(game, states, seat, int(dice.integers(1 << SEED_BITS)))


def shares(name: str) -> dict[str, int]:
    """Return the bots a name speaks of, each with its share; one bot alone has all of it. ValueError if it cannot."""
    if "*" not in name:
        return {name: 1}
    found: dict[str, int] = {}
    for part in name.split("+"):
        bot, _, share = part.partition("*")
        if bot in found or not share.isdecimal() or not 0 < len(share) < 7 or int(share) == 0:
            raise ValueError(f"expected bots with shares like random*40+easy*60, got {name!r}")
        found[bot] = int(share)
    return found


def spelled(parts: dict[str, int]) -> str:
    """Return the name of a mixture, in lowest terms."""
    parts = {bot: share for bot, share in parts.items() if share}
    if len(parts) == 1:
        return next(iter(parts))
    common = reduce(math.gcd, parts.values())
    return "+".join(f"{bot}*{share // common}" for bot, share in parts.items())


def between(weaker: str, stronger: str, step: int, steps: int) -> str:
    """Return the bot that lies so many of the steps from a weaker one to a stronger one; both may be mixtures."""
    low, high = shares(weaker), shares(stronger)
    parts: dict[str, int] = {}
    for found, of_all, weight in ((low, sum(high.values()), steps - step), (high, sum(low.values()), step)):
        for bot, share in found.items():
            parts[bot] = parts.get(bot, 0) + share * of_all * weight
    return spelled(parts)
