"""What all bots know of a game: its compiled loops, its features and weights, and room to think in."""

from __future__ import annotations

import importlib
import json
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from arena.engine.features import Feature
from arena.engine.game import Game

Floats = npt.NDArray[np.float64]

DEPTH = 8  # decisions of one seat that are followed in a row
NODES = 300  # positions weighed at most beyond the first ply; where turns are long, more made racer worse
MOST_SEATS = 16


class Room:
    """Arrays for one choice: compiled code cannot make its own, and two threads must not share them."""

    def __init__(self, mind: Mind) -> None:
        core = mind.game.rules
        self.work = np.zeros(DEPTH + 2, dtype=core.STATE).view(np.recarray)
        self.lists = np.zeros((DEPTH + 2, core.N_ACTIONS), dtype=np.int32)
        self.chances = np.zeros(core.MAX_CHANCE, dtype=np.int64)
        self.values = np.zeros((2, core.N_ACTIONS))
        self.feats = np.zeros(len(mind.features))
        self.pays = np.zeros(MOST_SEATS)
        self.stack = np.zeros(DEPTH + 2, dtype=np.int64)
        self.counts = np.zeros(2, dtype=np.int64)


class Mind:
    """A game as bots know it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def value(self) -> Any:
        """Answer the game's ``value.py``; without one only the end of the game counts."""
        try:
            return self.game.value
        except ModuleNotFoundError as missing:
            if missing.name != f"{self.game.package}.value":
                raise
            return self._loop("worth")

    @cached_property
    def declared(self) -> tuple[Feature, ...]:
        """Return the features as ``value.py`` declares them."""
        return declared(self.value)

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
        """Answer what each feature counts to racers: as tuned, or where that says nothing, as ``value.py`` guesses."""
        guessed = {feature.name: feature.weight for feature in self.declared}
        return np.where(self.at_once, self._named(guessed | self._tuned.get("weights", {})), 0.0)

    @cached_property
    def at_once(self) -> npt.NDArray[np.bool_]:
        """Return which features racers look at: all but those that ``value.py`` keeps for the search."""
        return np.array([not feature.foresight for feature in self.declared])

    @cached_property
    def search_weights(self) -> Floats:
        """Answer what each feature counts at the search's horizon: as tuned for it, else as for racers."""
        tuned = self._tuned.get("search")
        return self.weights if tuned is None else self._named(dict.fromkeys(self.features, 0.0) | tuned["weights"])

    def _named(self, weights: dict[str, float]) -> Floats:
        """Answer weights in the order of the features."""
        return np.array([float(weights[name]) for name in self.features])

    @cached_property
    def _tuned(self) -> dict[str, Any]:
        """Answer what the file of weights says, if there is one."""
        return dict(json.loads(self.weights_file.read_text())) if self.weights_file.exists() else {}

    @property
    def weights_file(self) -> Path:
        """Answer where tuned weights are kept: beside the game's ``value.py``."""
        return Path(str(self.value.__file__)).with_name("weights.json")

    @cached_property
    def greedy(self) -> Any:
        """Answer the loop that looks one move ahead."""
        return self._loop("greedy")

    @cached_property
    def steps(self) -> Any:
        """Answer the loop that settles chance."""
        from arena.engine.compiled import loop_for
        from arena.engine.loops import steps

        return loop_for(steps, self.game.name, {"arena.engine.contract": self.game.rules_name})

    @cached_property
    def search(self) -> Any:
        """Answer the loop that searches a tree."""
        return self._loop("search")

    @cached_property
    def duel(self) -> Any:
        """Answer the loop that plays whole games."""
        return self._loop("duel")

    def weighed(self, states: npt.NDArray[Any], seat: int, weights: Floats | None = None) -> tuple[Any, Floats]:
        """Answer the legal actions of a hidden state, and what each is worth to the seat that decides."""
        room = Room(self)
        room.work[0] = states[0]
        n = self.greedy.weigh(
            room.work, seat, self.weights if weights is None else weights,
            room.lists, room.values, room.feats, room.pays, room.stack, room.counts, DEPTH, NODES,
        )  # fmt: skip
        return room.lists[0, :n], room.values[0, :n]

    def only_action(self, states: npt.NDArray[Any]) -> int | None:
        """Answer the one legal action if there is no choice."""
        out = np.zeros(self.game.rules.N_ACTIONS, dtype=np.int32)
        return int(out[0]) if int(self.game.rules.legal_actions(states[0], out)) == 1 else None

    def _loop(self, name: str) -> ModuleType:
        """Answer one of the loops, made for this game."""
        from arena.engine.compiled import loop_for

        own = {"arena.engine.contract": self.game.rules_name}
        if name != "worth":
            own["arena.bots.loops.worth"] = self.value.__name__
        if name not in ("worth", "greedy"):
            own["arena.bots.loops.greedy"] = self.greedy.__name__
            own["arena.engine.loops.steps"] = self.steps.__name__
        template = importlib.import_module(f"arena.bots.loops.{name}")
        return loop_for(template, self.game.name, own)


# what a word in a feature's name is about, while games name their features in a plain tuple
WORDS = {
    "hunting": "strikes", "reaches": "strikes", "assault": "attacks", "jam": "attacks", "siege": "threatens",
    "rival": "rivals", "danger": "danger", "in reach": "danger", "suspicion": "exposure", "exposed": "exposure",
    "partner": "partner", "mate": "partner", "mover": "self",
}  # fmt: skip


def declared(value: Any) -> tuple[Feature, ...]:
    """Return a game's features; names in a plain tuple are put together with what stands beside them."""
    if isinstance(value.FEATURES[0], Feature):
        return tuple(value.FEATURES)
    phrases, foresight = getattr(value, "PHRASES", {}), getattr(value, "FORESIGHT", ())
    return tuple(
        Feature(
            name,
            float(weight),
            phrases.get(name, ""),
            tuple(dict.fromkeys(taste for word, taste in WORDS.items() if word in name)),
            name in foresight,
        )
        for name, weight in zip(value.FEATURES, value.WEIGHTS, strict=True)
    )


@cache
def mind(game: Game) -> Mind:
    """Answer what bots know of a game, made once."""
    return Mind(game)


def seeded(rng_seed: int) -> npt.NDArray[np.int64]:
    """Answer a generator of a bot's own."""
    from arena.engine.rng import new_rng  # here, so that naming the bots costs no compiler

    return new_rng(rng_seed)
