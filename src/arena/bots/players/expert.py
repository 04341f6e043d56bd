"""expert and its levels: tree search over guessed worlds, with a budget of time or of iterations."""

from __future__ import annotations

from typing import Any

import numpy.typing as npt

from arena.bots.mind import mind
from arena.bots.search.search import search
from arena.bots.search.settings import Budget
from arena.engine.game import Game


class Searcher:
    """Thinks ahead in many worlds it cannot tell apart."""

    def __init__(self, name: str, title: str, help: str, order: int, budget: Budget) -> None:
        self.name = name
        self.title = title
        self.help = help
        self.order = order
        self.budget = budget

    def within(self, seconds: float | None = None, iterations: int | None = None, busy: bool = False) -> Searcher:
        """Return the same bot with another budget; ``busy``: the seconds are the processor's."""
        budget = self.budget._replace(seconds=seconds, iterations=iterations, busy=busy)
        return Searcher(self.name, self.title, self.help, self.order, budget)

    def choose(self, game: Game, states: npt.NDArray[Any], seat: int, rng_seed: int) -> int:
        """Return the action that did best in the worlds that fit what the seat knows."""
        of = mind(game)
        only = of.only_action(states)
        if only is not None:
            return only
        return search(of, states, seat, rng_seed, self.budget).best


BOT = Searcher("expert", "Expert", "Thinks a second about what you may hold.", 70, Budget(seconds=1.0, decisive=True))
