"""What all bots know of a game: its compiled loops, its features and weights, and room to think in."""

from __future__ import annotations

import importlib
import json
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, cast

import numpy as np
import numpy.typing as npt

from arena.engine.contract import Value
from arena.engine.features import Feature
from arena.engine.game import Game

Floats = npt.NDArray[np.float64]

DEPTH = 8  # decisions of one seat that are followed in a row
NODES = 300  # positions weighed at most beyond the first ply; where turns are long, more made racer worse
MOST_SEATS = 16


class Workspace(NamedTuple):
    """Arrays for one choice of a greedy player: compiled code cannot make its own, and two threads must not share."""

    work: Any  # the position, and one after each decision that is followed
    lists: Any  # legal actions at each of them
    chances: Any  # weights of outcomes
    values: Any  # what actions are worth: as far as they were followed last, and now
    feats: Any
    pays: Any
    stack: Any
    counts: Any  # see loops/greedy.py


class Mind:
    """A game as bots know it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def value(self) -> Value:
        """Return what a position of the game is worth."""
        return cast("Value", self.value_module)

    @cached_property
    def value_module(self) -> ModuleType:
        """Return the game's ``value.py``; without one only the end of the game counts."""
        try:
            return self.game.piece("value")
        except ModuleNotFoundError as missing:
            if missing.name != f"{self.game.package}.value":
                raise
            return self._loop("worth")

    @cached_property
    def declared(self) -> tuple[Feature, ...]:
        """Return the features as ``value.py`` declares them."""
        return tuple(self.value.FEATURES)

    @cached_property
    def features(self) -> tuple[str, ...]:
        """Return the names of the features."""
        return tuple(feature.name for feature in self.declared)

    @cached_property
    def guessed(self) -> Floats:
        """Return the weights that ``value.py`` begins with."""
        return np.array([feature.weight for feature in self.declared])

    @cached_property
    def weights(self) -> Floats:
        """Return what each feature counts to racers: as tuned, or where that says nothing, as ``value.py`` guesses."""
        guessed = {feature.name: feature.weight for feature in self.declared}
        return np.where(self.at_once, self._named(guessed | self._tuned.get("weights", {})), 0.0)

    @cached_property
    def at_once(self) -> npt.NDArray[np.bool_]:
        """Return which features racers look at: all but those that ``value.py`` keeps for the search."""
        return np.array([not feature.foresight for feature in self.declared])

    @cached_property
    def search_weights(self) -> Floats:
        """Return what each feature counts at the search's horizon: as tuned for it, else as for racers."""
        tuned = self._tuned.get("search")
        return self.weights if tuned is None else self._named(dict.fromkeys(self.features, 0.0) | tuned["weights"])

    def _named(self, weights: dict[str, float]) -> Floats:
        """Return weights in the order of the features."""
        return np.array([float(weights[name]) for name in self.features])

    @cached_property
    def _tuned(self) -> dict[str, Any]:
        """Return what the file of weights says, if there is one."""
        return dict(json.loads(self.weights_file.read_text())) if self.weights_file.exists() else {}

    @property
    def weights_file(self) -> Path:
        """Return where tuned weights are kept: beside the game's ``value.py``."""
        return Path(str(self.value_module.__file__)).with_name("weights.json")

    @cached_property
    def greedy(self) -> Any:
        """Return the loop that looks one move ahead."""
        return self._loop("greedy")

    @cached_property
    def steps(self) -> Any:
        """Return the loop that settles chance."""
        from arena.engine.compiled import loop_for
        from arena.engine.loops import steps

        return loop_for(steps, self.game.name, {"arena.engine.contract": self.game.rules_name})

    @cached_property
    def search(self) -> Any:
        """Return the loop that searches a tree."""
        from arena.bots.loops import search

        return self.loop(search)

    def weighed(
        self, states: npt.NDArray[Any], seat: int, weights: Floats | None = None, nodes: int = NODES
    ) -> tuple[Any, Floats]:
        """Return the legal actions of a hidden state, and what each is worth to the seat that decides."""
        space = self.workspace()
        space.work[0] = states[0]
        n = self.greedy.weigh(space, seat, self.weights if weights is None else weights, DEPTH, nodes)
        return space.lists[0, :n], space.values[0, :n]

    def workspace(self) -> Workspace:
        """Return room for one choice."""
        rules = self.game.rules
        return Workspace(
            work=np.zeros(DEPTH + 2, dtype=rules.STATE).view(np.recarray),
            lists=np.zeros((DEPTH + 2, rules.N_ACTIONS), dtype=np.int32),
            chances=np.zeros(rules.MAX_CHANCE, dtype=np.int64),
            values=np.zeros((2, rules.N_ACTIONS)),
            feats=np.zeros(len(self.features)),
            pays=np.zeros(MOST_SEATS),
            stack=np.zeros(DEPTH + 2, dtype=np.int64),
            counts=np.zeros(2, dtype=np.int64),
        )

    def only_action(self, states: npt.NDArray[Any]) -> int | None:
        """Return the one legal action if there is no choice."""
        out = np.zeros(self.game.rules.N_ACTIONS, dtype=np.int32)
        return int(out[0]) if int(self.game.rules.legal_actions(states[0], out)) == 1 else None

    def loop(self, template: ModuleType) -> ModuleType:
        """Return a loop over rules and values, made for this game."""
        from arena.engine.compiled import loop_for

        own = {
            "arena.engine.contract": self.game.rules_name,
            "arena.bots.loops.worth": self.value_module.__name__,
            "arena.bots.loops.greedy": self.greedy.__name__,
            "arena.engine.loops.steps": self.steps.__name__,
        }
        return loop_for(template, self.game.name, own)

    def _loop(self, name: str) -> ModuleType:
        """Return one of the loops that others are made of."""
        from arena.engine.compiled import loop_for

        own = {"arena.engine.contract": self.game.rules_name}
        if name != "worth":
            own["arena.bots.loops.worth"] = self.value_module.__name__
        return loop_for(importlib.import_module(f"arena.bots.loops.{name}"), self.game.name, own)


@cache
def mind(game: Game) -> Mind:
    """Return what bots know of a game, made once."""
    return Mind(game)


def seeded(rng_seed: int) -> npt.NDArray[np.int64]:
    """Return a generator of a bot's own."""
    from arena.engine.rng import new_rng  # here, so that naming the bots costs no compiler

    return new_rng(rng_seed)
