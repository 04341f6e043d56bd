"""What a bot is: a name, a line of help, and a choice made from a hidden state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import numpy.typing as npt

from arena.engine.game import Game

if TYPE_CHECKING:
    from arena.bots.mind import Floats, Mind

DEFAULT, WEAKEST = 0, 1  # places in the list of opponents; further numbers up to the strongest


@runtime_checkable
class Bot(Protocol):
    """A player. One object serves every table at once, so it keeps nothing between choices."""

    name: str  # what commands and records call it
    title: str  # what people call it
    help: str  # one line: how it plays
    order: int  # its place in the list of opponents

    def choose(self, game: Game, states: npt.NDArray[Any], seat: int, rng_seed: int) -> int:
        """Return a legal action for ``seat``, given one hidden state; the same seed gives the same answer."""
        ...


@runtime_checkable
class Planned(Protocol):
    """Optional: a bot so simple that compiled games can play it (lab/loops/duel.py)."""

    def plan(self, of: Mind) -> tuple[int, Floats]:
        """Return the kind of player, and what it gives each feature of a game."""
        ...
