"""Iterations of the tree search per second, by horizon and by threads, from positions in mid-game.

    python -m benchmarks.search [GAME] [--seconds 2] [--json]

One thread is measured in processor time; several threads by the clock, for what counts there is the time one waits.
"""

from __future__ import annotations

import json
import os
import random
import time
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from arena.bots.mind import mind
from arena.bots.search.search import search
from arena.bots.search.settings import Budget, SearchSettings, settings_of
from arena.engine.game import game as named
from arena.engine.match import Match

PLIES = 60  # decisions by racers until the position is measured
POSITIONS = 8
HORIZONS = (1.0, 2.0, 4.0, 8.0)


def positions(name: str) -> list[Match]:
    """Return matches between racers, each some decisions old and with a choice to make."""
    from arena.bots import bot

    racer, found, seed = bot("racer"), [], 0
    while len(found) < POSITIONS:
        seed += 1
        match = named(name).match(seed=seed)
        plies = random.Random(seed).randrange(PLIES // 2, PLIES)
        while not match.over and (plies > 0 or len(match.actions()) < 2):
            assert match.actor is not None
            match.play(match.actor, racer.choose(match.game, match.hidden_states(match.actor), match.actor, seed))
            plies -= 1
        if not match.over:
            found.append(match)
    return found


def iterations_per_second(matches: list[Match], settings: SearchSettings, seconds: float, threads: int) -> float:
    """Return how many iterations a second of search holds, over all positions."""
    clock = time.thread_time if threads == 1 else time.perf_counter
    done, begun = 0, clock()
    for match in matches:
        assert match.actor is not None
        budget = Budget(seconds=seconds / len(matches), threads=threads, busy=threads == 1)
        done += search(mind(match.game), match.hidden_states(match.actor), match.actor, 1, budget, settings).iterations
    return done / (clock() - begun)


def measured(name: str, seconds: float) -> list[dict[str, Any]]:
    """Return a row per horizon, one for a long search, and one per number of threads with the game's own settings."""
    matches = positions(name)
    own, far = (settings_of(mind(matches[0].game), Budget(seconds)) for seconds in (0.05, 1.0))
    iterations_per_second(matches, own, 0.1, 1)  # compiles
    cases = [(own._replace(horizon=horizon), 1) for horizon in HORIZONS] + [(far, 1)]
    cases += [(own, threads) for threads in range(1, (os.cpu_count() or 1) + 1)]
    return [
        {
            "game": name, "horizon": settings.horizon, "threads": threads,
            "iterations_per_s": round(iterations_per_second(matches, settings, seconds, threads)),
        }
        for settings, threads in cases
    ]  # fmt: skip


@click.command()
@click.argument("name", metavar="[GAME]", default="overtake")
@click.option("--seconds", default=2.0, show_default=True, type=click.FloatRange(0.1, 600), help="For each row.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
def main(name: str, seconds: float, as_json: bool) -> None:
    """Measure the tree search of GAME."""
    rows = measured(name, seconds)
    if as_json:
        click.echo(json.dumps(rows, indent=2))
        return
    table = Table(title=f"search of {name}, {POSITIONS} positions in mid-game")
    for column in ("horizon (turns)", "threads", "iterations/s"):
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(f"{row['horizon']:.0f}", str(row["threads"]), f"{row['iterations_per_s']:,}")
    Console().print(table)


if __name__ == "__main__":
    main()
