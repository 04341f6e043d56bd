"""Study games: tune the weights of bots by self-play."""

from __future__ import annotations

import shlex
import sys
from functools import partial
from typing import Any

import click

from arena.cli.terminal.parameters import GAME, new_console, number_option, options_of


@click.group()
def lab() -> None:
    """Study games."""


@lab.command()
@click.argument("game", type=GAME)
@click.option(
    "-o",
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE,…",
    help="Play with these options; several times: with each set in turn.",
)
@number_option("--rounds", click.IntRange(0, 1000), "Rounds of play and fit.", 6)
@number_option("--games", click.IntRange(10, 1_000_000), "Games per round.", 600)
@number_option("--pairs", click.IntRange(10, 1_000_000), "Paired games of new weights against old.", 150)
@number_option("--polish", click.IntRange(0, 10_000), "Turns of a random walk towards what wins, afterwards.", 0)
@number_option(
    "--search",
    click.IntRange(1, 1_000_000),
    "Tune what the search weighs its horizon with, in games of experts with so many iterations a decision.",
    metavar="ITERATIONS",
)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same weights.")
@click.option("--fresh", is_flag=True, help="Begin with the guesses of value.py, not with weights tuned before.")
@click.option("--dry-run", is_flag=True, help="Write nothing.")
def tune(game: Any, options: tuple[str, ...], rounds: int, games: int, pairs: int, polish: int, search: int | None,
         seed: int, fresh: bool, dry_run: bool) -> None:  # fmt: skip
    """Tune the weights of GAME's features by self-play and keep them in its weights.json."""
    import numpy as np

    from arena.lab.tune import Tuner, write
    from arena.lab.tune_search import SearchTuner

    chosen = [options_of(each.split(",")) for each in options] or [{}]
    tuner = SearchTuner(game, chosen, seed, search) if search else Tuner(game, chosen, seed)
    before = tuner.of.search_weights if search else tuner.of.weights
    first = np.where(tuner.read, tuner.of.guessed, 0.0) if fresh else before
    with new_bar() as bar:
        task = bar.add_task("tuning", total=rounds * (games + pairs) + polish * pairs + 4 * pairs)
        tick = partial(bar.advance, task)
        if isinstance(tuner, SearchTuner):
            weights = fitted_rounds(tuner, first, rounds, games, tick, bar.print)
        else:
            weights = winning_rounds(tuner, first, rounds, games, pairs, polish, tick, bar.print)
        score = tuner.score(weights, first, 2 * pairs, seed + 23, tick)
        bar.update(task, completed=bar.tasks[0].total)
    click.echo(f"new weights against those before: {100 * score:.1f} % of {4 * pairs} paired games")
    for name, old, new in zip(tuner.of.features, first, weights, strict=True):
        click.echo(f"  {name:28} {old:9.4f} → {new:9.4f}")
    if not dry_run:
        write(tuner.of, weights, shlex.join(["arena", *sys.argv[1:]]), seed, search=search is not None)
        click.echo(f"written to {tuner.of.weights_file}")


def new_bar() -> Any:
    """Return a bar that shows how far the tuning is."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*columns, console=new_console(stderr=True))


def winning_rounds(
    tuner: Any, weights: Any, rounds: int, games: int, pairs: int, turns: int, tick: Any, tell: Any
) -> Any:
    """Return weights with which racers win more."""
    from arena.lab.tune import STEPS, polish

    for number in range(rounds):
        done = tuner.round(weights, games, pairs, number, tick)
        weights = done.weights
        tell(
            f"round {number + 1}: {done.positions} positions, log loss {done.loss:.4f}, "
            f"new against old {100 * done.score:.1f} %, step {done.step:g} of {STEPS[0]:g}"
        )
    if turns:
        walked = polish(tuner, weights, turns, pairs, tick)
        score = tuner.score(walked, weights, 2 * pairs, tuner.seed + 17, tick)
        tell(f"polished against fitted: {100 * score:.1f} %")
        weights = walked if score > 0.5 else weights
    return weights


def fitted_rounds(tuner: Any, weights: Any, rounds: int, games: int, tick: Any, tell: Any) -> Any:
    """Return weights that tell best who wins when experts play."""
    for number in range(rounds):
        weights, positions, loss = tuner.fitted(weights, games, number, tick)
        tell(f"round {number + 1}: {positions} positions, log loss {loss:.4f}")
    return weights
