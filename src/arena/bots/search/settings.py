"""How to search, and for how long."""

from __future__ import annotations

from typing import NamedTuple

from arena.bots.mind import Mind
from arena.engine.contract import Searched, SearchedLong

LONG_SECONDS, LONG_ITERATIONS = 0.5, 5_000  # from either on a search is long, and a game may look farther ahead


class SearchSettings(NamedTuple):
    """How to search. The order is the one ``loops/search.py`` reads."""

    explore: float = 2.0  # weight of what has been tried little, in standard deviations of what iterations came to
    warmth: float = 1.0  # how much worse an action may look at first and still be tried, in standard deviations
    trust: float = 4.0  # visits that the look one ply ahead is worth
    scale: float = 1.0  # worth to utility: tanh(scale * worth)
    horizon: float = 4.0  # how often the seat that decides may change until a position is weighed
    width: float = 16.0  # actions a greedy player in the search looks at
    plies: float = 60.0  # decisions looked ahead at most


class Budget(NamedTuple):
    """How long to search: until the first of both."""

    seconds: float | None = None
    iterations: int | None = None
    threads: int = 1
    busy: bool = False  # seconds of the processor, not of the clock: fair on a machine that does other things too
    decisive: bool = False  # with one thread: stop once the choice stands, however uncertain its worth still is

    @property
    def long(self) -> bool:
        """Return whether there is time to look farther ahead than usual."""
        return (self.seconds or 0.0) >= LONG_SECONDS or (self.iterations or 0) >= LONG_ITERATIONS


def settings_of(of: Mind, budget: Budget) -> SearchSettings:
    """Return the settings for a game: those its ``value.py`` names in SEARCH, for a long search also those in LONG.

    A farther horizon tells more of a position, but each look at it is more uncertain and takes longer, which many
    iterations make up for.
    """
    common = SearchSettings()
    if isinstance(of.value, Searched):
        common = common._replace(**of.value.SEARCH)
    if budget.long and isinstance(of.value, SearchedLong):
        common = common._replace(**of.value.LONG)
    return common
