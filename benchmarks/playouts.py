"""Random playouts of every game beside OpenSpiel's C++ rollouts, in the same run on one core.

    python -m benchmarks.playouts [--seconds 3] [--json]

Times are processor time of this thread, so that a busy machine disturbs less; the ratio to the peer in the same run is
what counts. Rounds alternate between peers and games.
"""

from __future__ import annotations

import json
import random
import time
from typing import Any

import click
import numpy as np
from rich.console import Console
from rich.table import Table

from arena.engine.compiled import loop_for
from arena.engine.game import game, games
from arena.engine.loops import steps
from arena.engine.match import new_states
from arena.engine.rng import new_rng

ROUNDS = 3
# what is measured besides each game's defaults: the forms the targets name
FORMS: dict[str, list[dict[str, Any]]] = {
    "jokers": [{"teams": "2x2"}],
    "marbles": [{"seats": 2}],
    "aggravation": [{"seats": 2}],
}


def sample_length(peer: Any, count: int) -> float:
    """Return the mean number of decisions in random games of an OpenSpiel game."""
    chooser = random.Random(1)
    decisions = 0
    for _ in range(count):
        state = peer.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, weights)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
    return decisions / count


class Peer:
    """C++ rollouts of an OpenSpiel game: one search step of its MCTS bot that does nothing but roll out."""

    def __init__(self, name: str, label: str, rollouts: int) -> None:
        import pyspiel

        self.label = label
        self.rollouts = rollouts
        found = pyspiel.load_game(name)
        self.mean = sample_length(found, 60)
        self.bot = pyspiel.MCTSBot(found, pyspiel.RandomRolloutEvaluator(rollouts, 7), 1.0, 1, 100, False, 7, False)
        self.state = found.new_initial_state()
        while self.state.is_chance_node():
            self.state.apply_action(self.state.chance_outcomes()[0][0])

    def play(self, seconds: float) -> tuple[int, float]:
        """Return (games, decisions) per second of processor time."""
        begun, count = time.thread_time(), 0
        while time.thread_time() - begun < seconds:
            self.bot.mcts_search(self.state)
            count += self.rollouts
        rate = count / (time.thread_time() - begun)
        return rate, rate * self.mean


class Ours:
    """Random playouts of one of our games."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        found = game(name)
        values = found.complete(options)
        shown = ", ".join(f"{key} {value}" for key, value in options.items())
        self.label = f"{name} ({shown})" if shown else name
        self.loop = loop_for(steps, name, {"arena.engine.contract": found.rules_name})
        self.origin, self.work = new_states(found), new_states(found)
        found.rules.start(self.origin[0], np.array(found.codes(values), dtype=np.int64))
        self.legal = np.zeros(found.rules.N_ACTIONS, dtype=np.int32)
        self.weights = np.zeros(found.rules.MAX_CHANCE, dtype=np.int64)
        self.rng = new_rng(1)
        self.run(1)

    def run(self, count: int) -> int:
        """Play some games; return the decisions taken."""
        return int(self.loop.play_many(self.origin, self.work, self.legal, self.weights, self.rng, count))

    def play(self, seconds: float) -> tuple[float, float]:
        """Return (games, decisions) per second of processor time."""
        begun, count, decisions, batch = time.thread_time(), 0, 0, 1
        while (spent := time.thread_time() - begun) < seconds:
            decisions += self.run(batch)
            count += batch
            if spent < seconds / 20:
                batch *= 2
        spent = time.thread_time() - begun
        return count / spent, decisions / spent


def measure(seconds: float) -> list[dict[str, Any]]:
    """Return one row per contestant, best of alternating rounds."""
    contestants: list[Peer | Ours] = [
        Peer("maedn(players=4)", "OpenSpiel maedn, 4 players (C++)", 200),
        Peer("backgammon", "OpenSpiel backgammon (C++)", 20),
    ]
    for name in games():
        contestants += [Ours(name, options) for options in [{}, *FORMS.get(name, [])]]
    best: dict[str, tuple[float, float]] = {}
    for _ in range(ROUNDS):
        for contestant in contestants:
            best[contestant.label] = max(best.get(contestant.label, (0.0, 0.0)), contestant.play(seconds / ROUNDS))
    maedn, backgammon = (best[contestant.label][1] for contestant in contestants[:2])
    return [
        {
            "name": label,
            "games_per_s": round(games_per_s),
            "decisions_per_s": round(decisions),
            "ns_per_decision": round(1e9 / decisions, 1),
            "x_maedn": round(decisions / maedn, 3),
            "x_backgammon": round(decisions / backgammon, 1),
        }
        for label, (games_per_s, decisions) in best.items()
    ]


@click.command()
@click.option("--seconds", default=3.0, show_default=True, help="Time for each contestant.")
@click.option("--json", "as_json", is_flag=True, help="Print rows as JSON.")
def main(seconds: float, as_json: bool) -> None:
    """Measure random playouts side by side."""
    rows = measure(seconds)
    if as_json:
        click.echo(json.dumps(rows, indent=1))
        return
    table = Table(title="random playouts, one core")
    for heading in ("", "games/s", "decisions/s", "ns/decision", "x maedn", "x backgammon"):
        table.add_column(heading, justify="left" if not heading else "right")
    for row in rows:
        figures = (f"{row['games_per_s']:,}", f"{row['decisions_per_s']:,}", f"{row['ns_per_decision']:,}")
        table.add_row(row["name"], *figures, f"{row['x_maedn']:.2f}", f"{row['x_backgammon']:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
