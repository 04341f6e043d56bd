"""Measures one game: random playouts, clones and guesses inside compiled code, and how long compiling takes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arena.engine.game import Game
    from arena.engine.options import Values

SEED = 1
FIRST_GAMES = 1
LONG_ENOUGH = 0.02  # seconds
OPENING = 40  # decisions before the position in which clones and guesses are timed
FIRST = (
    "import sys, time; begun = time.perf_counter(); import arena; from arena.cli.terminal.timing import Playouts; "
    "game = arena.game(sys.argv[1]); game.match(seed=1).moves(); Playouts(game).play(1); "
    "print(time.perf_counter() - begun)"
)


class Playouts:
    """Random games of one game, played inside compiled code."""

    def __init__(self, game: Game, options: Values | None = None) -> None:
        import numpy as np

        from arena.cli.loops.copies import PLACES
        from arena.engine.compiled import loop_for
        from arena.engine.loops import steps
        from arena.engine.match import new_states
        from arena.engine.rng import new_rng

        self.game = game
        self.options = game.complete(options or {})
        self.own = {"arena.engine.contract": game.rules_name}
        self.loop: Any = loop_for(steps, game.name, self.own)
        self.origin, self.work = new_states(game), new_states(game, PLACES)
        game.rules.start(self.origin[0], np.array(game.codes(self.options), dtype=np.int64))
        self.out = np.zeros(game.rules.N_ACTIONS, dtype=np.int32)
        self.weights = np.zeros(game.rules.MAX_CHANCE, dtype=np.int64)
        self.rng = new_rng(SEED)

    @cached_property
    def copies(self) -> Any:
        """Return the loops that clone and guess."""
        from arena.cli.loops import copies
        from arena.engine.compiled import loop_for

        return loop_for(copies, self.game.name, self.own)

    def play(self, count: int) -> int:
        """Play random games; return the decisions taken."""
        return int(self.loop.play_many(self.origin, self.work, self.out, self.weights, self.rng, count))

    def rates(self, seconds: float) -> dict[str, float]:
        """Return how many games and decisions fit into a second, measured over about so many."""
        self.play(1)
        games = decisions = 0
        count = FIRST_GAMES
        begun = time.perf_counter()
        while (spent := time.perf_counter() - begun) < seconds:
            if games:
                count = max(1, min(4 * count, int((seconds - spent) * games / spent)))
            decisions += self.play(count)
            games += count
        return {
            "games_per_s": round(games / spent, 1),
            "decisions_per_s": round(decisions / spent),
            "ns_per_decision": round(1e9 * spent / decisions, 1),
            "mean_decisions": round(decisions / games, 1),
            "games": games,
            "seconds": round(spent, 2),
        }

    def clone_ns(self) -> float:
        """Return what a copy of a state costs."""
        return each(lambda n: self.copies.clone_many(self.origin, self.work, n))

    def clone_guess_ns(self) -> float:
        """Return what a copy costs together with a guess of what is hidden, in the middle of a game."""
        match = self.game.match(self.options, seed=SEED)
        for _ in range(OPENING):
            if match.actor is None:
                break
            actions = match.actions()
            match.play(match.actor, actions[len(match.log) % len(actions)])
        hidden = match.hidden_states(0)
        return each(lambda n: self.copies.guess_many(hidden, self.work, 0, self.rng, n))


def each(run: Callable[[int], object]) -> float:
    """Return nanoseconds per round, the best of three runs long enough to be timed."""
    run(1)
    count = 1
    while (spent := timed(run, count)) < LONG_ENOUGH:
        count *= 4
    return round(1e9 * min(spent, timed(run, count), timed(run, count)) / count, 1)


def timed(run: Callable[[int], object], count: int) -> float:
    """Return how long a run takes."""
    begun = time.perf_counter()
    run(count)
    return time.perf_counter() - begun


def first_times(name: str) -> tuple[float, float]:
    """Return seconds until the first game is played by a new process: with nothing compiled, and after that."""
    with tempfile.TemporaryDirectory() as folder:
        asked = [sys.executable, "-c", FIRST, name]
        own = {**os.environ, "ARENA_CACHE_DIR": folder}
        runs = [subprocess.run(asked, env=own, check=True, capture_output=True, text=True) for _ in range(2)]
    first, again = (round(float(run.stdout), 2) for run in runs)
    return first, again


def measure(game: Game, options: Values, seconds: float, *, compiling: bool) -> dict[str, Any]:
    """Return everything that is measured of a game with some options."""
    playouts = Playouts(game, options)
    found: dict[str, Any] = {"game": game.name, **playouts.rates(seconds)}
    found["clone_ns"] = playouts.clone_ns()
    found["clone_guess_ns"] = playouts.clone_guess_ns()
    found["state_bytes"] = game.rules.STATE.itemsize
    found["compile_s"], found["warm_s"] = first_times(game.name) if compiling else (None, None)
    return found
