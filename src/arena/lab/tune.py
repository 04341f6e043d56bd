"""Tuning the weights of a game's features by self-play.

Each round, racers with the weights so far play each other, now and then slipping, and features of the positions they
leave are fitted to who won: logistic regression, which is TD(λ) with λ = 1 in one go. So a worth w comes to mean the
chance (1 + tanh w) / 2 to win. The positions of earlier rounds are kept, and new weights only if racers with them beat
the best so far: a fit that follows its own play alone goes round in circles.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from arena.bots.mind import DEPTH, MOST_SEATS, Floats, Mind, mind, seeded
from arena.engine.game import Game
from arena.engine.match import new_states
from arena.engine.options import Values
from arena.lab.contest import SEED_STEP, duel, share

RACER = 1
NODES = 1500  # more than racers get at a table: the committed weights were tuned so
SAMPLING = 0.2  # of the positions of a game
SLIPS = 0.1  # random decisions, so that the fit sees what racers avoid
MOST_SAMPLES = 4000  # in one game
RIDGE = 8.0  # how strongly weights stay near zero, in positions
NEWTON_STEPS = 12
BETTER = 0.52  # the share of wins that makes new weights the best
STEPS = (1.0, 0.5, 0.25)  # how far to go towards the fit, tried in this order


class Round(NamedTuple):
    """What a round of tuning did."""

    weights: Floats
    positions: int
    loss: float  # mean log loss of the fit; 0.693 knows nothing
    score: float  # of the new weights against the old
    step: float  # how far it went; 0: not at all


class Played(NamedTuple):
    """A game: some positions, as moves left them, from the mover's point of view, and what came of it."""

    features: Floats
    seats: npt.NDArray[np.int64]  # the mover of each position
    results: Floats  # 1, 0 or -1 per seat


class Tuner:
    """Self-play of racers, of one game under one or several sets of options."""

    def __init__(self, game: Game, options: list[dict[str, Any]], seed: int, nodes: int = NODES) -> None:
        self.of: Mind = mind(game)
        self.game = game
        self.values: list[Values] = [game.complete(chosen) for chosen in options]
        self.seed = seed
        self.nodes = nodes
        self.signs = np.sign(self.of.guessed)  # which way each feature must count
        self.read = self.of.at_once  # the features that are weighed
        self.space = self.of.workspace()
        self.samples = np.zeros((MOST_SAMPLES, len(self.of.features)))
        self.seats = np.zeros(MOST_SAMPLES, dtype=np.int64)
        self.seen: list[Floats] = []  # features of positions of all rounds ...
        self.won: list[Floats] = []  # ... and what came of them

    def play(self, values: Values, weights: list[Floats], seed: int, slips: float, sampling: float) -> Played:
        """Play one game."""
        table = new_states(self.game)
        self.game.rules.start(table[0], np.array(self.game.codes(values), dtype=np.int64))
        kinds = np.full(len(weights), RACER, dtype=np.int64)
        kept = duel(self.of).play_out(
            table, kinds, np.array(weights), self.space, DEPTH, self.nodes, seeded(seed), seeded(seed + 1), slips,
            self.samples, self.seats, sampling, np.zeros(1, dtype=np.int64),
        )  # fmt: skip
        results = np.zeros(len(weights))
        duel(self.of).results(table[0], np.zeros(MOST_SEATS), results)
        return Played(self.samples[:kept].copy(), self.seats[:kept].copy(), results)

    def gather(self, weights: Floats, games: int, seed: int, tick: Callable[[], None]) -> tuple[Floats, Floats]:
        """Return features of positions from self-play so far, and what came of each: 1 won, 0 lost."""
        for i in range(games):
            values = self.values[i % len(self.values)]
            seats = len(self.game.teams(values))
            played = self.play(values, [weights] * seats, seed + i * SEED_STEP, SLIPS, SAMPLING)
            if np.any(played.results):
                self.seen.append(played.features)
                self.won.append((played.results[played.seats] > 0).astype(np.float64))
            tick()
        return np.concatenate(self.seen), np.concatenate(self.won)

    def score(self, new: Floats, old: Floats, pairs: int, seed: int, tick: Callable[[], None]) -> float:
        """Return the share of wins of racers with new weights against racers with old ones, in paired games."""
        total = 0.0
        for i in range(pairs):
            values = self.values[i % len(self.values)]
            teams = self.game.teams(values)
            for swapped in (0, 1):
                ours = [(team + swapped) % 2 == 0 for team in teams]
                weights = [new if mine else old for mine in ours]
                played = self.play(values, weights, seed + i * SEED_STEP, 0.0, 0.0)
                total += share(list(played.results), ours)
            tick()
        return total / (2 * pairs)

    def round(self, old: Floats, games: int, pairs: int, number: int, tick: Callable[[], None]) -> Round:
        """Play, fit, and keep the fit as far as it wins."""
        seed = self.seed + 7 * (number + 1) * SEED_STEP * (games + pairs)
        seen, won = self.gather(old, games, seed, tick)
        fitted, loss = fit(seen, won, self.signs, self.read)
        old = calibrated(seen, won, old)
        best = Round(old, len(won), loss, 0.5, 0.0)
        for step in STEPS:
            tried = old + step * (fitted - old)
            score = self.score(tried, old, pairs, seed + 3, tick)
            if score >= BETTER:
                return Round(tried, len(won), loss, score, step)
        return best


def fit(seen: Floats, won: Floats, signs: Floats, read: npt.NDArray[np.bool_]) -> tuple[Floats, float]:
    """Return the weights w for which (1 + tanh(w · f)) / 2 predicts the wins best, and the mean log loss.

    Features go together, so a fit alone may call it bad to come home; the one whose weight turns most against its sign
    is left out, and the others are fitted again.
    """
    used = read.copy()
    weights = np.zeros(len(signs))
    while True:
        weights[:] = 0.0
        weights[used] = newton(seen[:, used], won)
        against = weights * signs * seen.std(axis=0)
        if against.min() >= 0:
            break
        used[np.argmin(against)] = False
    chance = chances(seen @ weights)
    return weights, float(-np.mean(won * np.log(chance) + (1 - won) * np.log(1 - chance)))


def newton(seen: Floats, won: Floats) -> Floats:
    """Return the weights of a logistic regression with a small ridge, by Newton's steps."""
    spread = np.maximum(seen.std(axis=0), 1e-6)
    scaled = seen / spread
    w = np.zeros(seen.shape[1])
    ridge = RIDGE * np.eye(len(w))
    for _ in range(NEWTON_STEPS):
        chance = chances(scaled @ w)
        slope = 2.0 * scaled.T @ (won - chance) - ridge @ w
        curve = 4.0 * (scaled * (chance * (1 - chance))[:, None]).T @ scaled + ridge
        w = w + np.linalg.solve(curve, slope)
    return np.asarray(w / spread)


def calibrated(seen: Floats, won: Floats, weights: Floats) -> Floats:
    """Return weights multiplied so that they mean chances as well as they can; who is greedy plays the same."""
    scale = float(newton((seen @ weights)[:, None], won)[0])
    return weights * scale if scale > 0 else weights


def chances(worth: Floats) -> Floats:
    """Return the chance to win that each worth means."""
    return np.asarray(0.5 + 0.5 * np.tanh(np.clip(worth, -8, 8)))


def polish(tuner: Tuner, weights: Floats, turns: int, pairs: int, tick: Callable[[], None]) -> Floats:
    """Walk towards what wins (SPSA): try all weights a little up or down at random, and lean to the better side."""
    rng = np.random.default_rng(tuner.seed)
    read = tuner.read
    size = 0.2 * (np.abs(weights) + 0.1 * np.abs(weights[read]).mean())
    trail = [weights]
    for turn in range(turns):
        shake = np.zeros(len(weights))
        shake[read] = 0.8 * size[read] * rng.choice([-1.0, 1.0], int(read.sum())) / (1 + turn / turns) ** 0.5
        seed = tuner.seed + (turn + 1) * SEED_STEP * pairs + 11
        gain = tuner.score(weights + shake, weights - shake, pairs, seed, tick) - 0.5
        weights = weights + np.clip(4.0 * gain, -0.5, 0.5) * shake
        trail.append(weights)
    walked = np.mean(trail[len(trail) // 2 :], axis=0)
    return calibrated(np.concatenate(tuner.seen), np.concatenate(tuner.won), walked) if tuner.seen else walked


def write(of: Mind, weights: Floats, command: str, seed: int, search: bool = False) -> None:
    """Keep weights beside the game's ``value.py``, those of racers or of the search, with what made them."""
    told = {name: round(float(weight), 4) for name, weight in zip(of.features, weights, strict=True)}
    made = {"made_by": command, "seed": seed, "weights": told}
    kept = json.loads(of.weights_file.read_text()) if of.weights_file.exists() else {}
    kept = kept | {"search": made} if search else made | {"search": kept["search"]} if "search" in kept else made
    of.weights_file.write_text(json.dumps(kept, indent=2) + "\n")
