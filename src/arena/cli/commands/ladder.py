"""Measure bots against each other in paired matches: win rates and Elo."""

from __future__ import annotations

import itertools
import json
import shlex
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from arena.cli.terminal.parameters import GAME, JSON, OPTIONS, new_console, number_option, options_of

if TYPE_CHECKING:
    from arena.lab.pair_file import PairFile


@click.command()
@click.argument("game", type=GAME)
@click.argument("bots", nargs=-1)
@number_option(
    "--matches",
    click.IntRange(1, 1_000_000),
    "Paired matches of each two: two games with the same luck, seats swapped.",
    100,
)
@OPTIONS
@number_option("--seconds", click.FloatRange(0.001, 600), "Processor time per decision for bots that search.")
@number_option("--jobs", click.IntRange(1, 256), "Processes.", 1)
@click.option("--seed", default=1, show_default=True, help="Of the luck and of the bots.")
@click.option(
    "--keep",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Keep each pair as it ends, and go on where the same contest stopped.",
)
@JSON(help="Print one JSON object.")
def ladder(game: Any, bots: tuple[str, ...], matches: int, options: tuple[str, ...], seconds: float | None, jobs: int,
           seed: int, keep: Path | None, as_json: bool) -> None:  # fmt: skip
    """Play BOTS (all, if none is named) against each other at GAME and rank them.

    Luck decided a pair if each bot won one of its two games: the same luck won, whoever had it.

    A bot that searches takes a budget after a colon: expert:0.05 seconds of the processor, expert:1000i iterations.
    """
    from arena.bots import bots as found
    from arena.cli.terminal.ready import compiled_first
    from arena.lab.contest import player
    from arena.lab.pair_file import PairFile

    names = list(dict.fromkeys(bots)) or found()
    if len(names) < 2:
        raise click.UsageError("expected two bots or more")
    chosen = options_of(options)
    game.complete(chosen)
    for name in names:
        player(name)
    kept = PairFile(keep, game, seconds) if keep else None
    if kept and kept.others:
        click.echo(f"{keep}: {kept.others} pairs were played by other code and do not count", err=True)
    compiled_first(game)
    begun = time.perf_counter()
    results = played(game.name, chosen, names, matches, seconds, jobs, seed, kept)
    report = report_of(names, results, seed)
    report = {
        "command": shlex.join(["arena", *sys.argv[1:]]), "game": game.name, "options": chosen, "matches": matches,
        "seed": seed, "seconds": seconds, "took": round(time.perf_counter() - begun, 1), **report,
    }  # fmt: skip
    if as_json:
        click.echo(json.dumps(report, indent=2))
    else:
        show(report)


def played(game: str, options: dict[str, Any], names: list[str], matches: int, seconds: float | None, jobs: int,
           seed: int, kept: PairFile | None) -> dict[tuple[str, str], list[Any]]:  # fmt: skip
    """Play everybody against everybody, with a progress bar; what is kept is not played again."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from arena.lab.contest import BATCH, Pairing, contest

    results: dict[tuple[str, str], list[Any]] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=new_console(stderr=True)) as bar:
        two_by_two = list(itertools.combinations(names, 2))
        task = bar.add_task("", total=matches * len(two_by_two))
        for first, second in two_by_two:
            bar.update(task, description=f"{first} v {second}")
            pairing = Pairing(game, options, first, second, seed)
            known = {index: pair for index, pair in (kept.of(pairing) if kept else {}).items() if index < matches}
            results[first, second] = list(known.values())
            bar.advance(task, len(known))
            for batch in contest(pairing, matches, seconds, jobs, known, most=1 if kept else BATCH):
                if kept:
                    kept.add(pairing, batch)
                results[first, second] += batch
                bar.advance(task, len(batch))
    return results


def report_of(names: list[str], results: dict[tuple[str, str], list[Any]], seed: int) -> dict[str, Any]:
    """Return results as plain data: each two bots, and each bot's Elo."""
    import numpy as np

    from arena.lab.elo import elo_of, ratings, win_rate

    scores = {two: np.array([pair.score for pair in pairs]) for two, pairs in results.items()}
    pairs = []
    for (first, second), each in scores.items():
        rate = win_rate(each)
        decisions = sum(pair.decisions for pair in results[first, second]) / (2 * len(each))
        pairs.append({
            "first": first, "second": second, "matches": len(each), "win_rate": round(rate.value, 4),
            "low": round(rate.low, 4), "high": round(rate.high, 4), "elo": round(elo_of(rate.value)),
            "elo_low": round(elo_of(rate.low)), "elo_high": round(elo_of(rate.high)),
            "luck": round(float(np.mean(each == 0.5)), 4), "decisions_per_game": round(decisions, 1),
        })  # fmt: skip
    rated = ratings(names, scores, seed)
    order = sorted(names, key=lambda name: -rated[name].value)
    return {
        "pairs": pairs,
        "ratings": [
            {"bot": n, "elo": round(rated[n].value), "low": round(rated[n].low), "high": round(rated[n].high)}
            for n in order
        ],
    }


def show(report: dict[str, Any]) -> None:
    """Print the tables."""
    from rich.table import Table

    console = new_console()
    table = Table(title=f"{report['game']}: {report['matches']} paired matches each, seed {report['seed']}")
    for column in ("", "wins", "95 %", "Elo", "95 % ", "luck decided"):
        table.add_column(column, justify="left" if not column else "right")
    for pair in report["pairs"]:
        table.add_row(
            f"{pair['first']} v {pair['second']}", f"{100 * pair['win_rate']:.1f} %",
            f"{100 * pair['low']:.1f}–{100 * pair['high']:.1f} %", f"{pair['elo']:+d}",
            f"{pair['elo_low']:+d} … {pair['elo_high']:+d}", f"{100 * pair['luck']:.0f} %",
        )  # fmt: skip
    console.print(table)
    if len(report["ratings"]) > 2:
        ranks = Table(title=f"Elo, {report['pairs'][0]['first']} = 0")
        for column in ("bot", "Elo", "95 %"):
            ranks.add_column(column, justify="left" if column == "bot" else "right")
        for rated in report["ratings"]:
            ranks.add_row(rated["bot"], f"{rated['elo']:+d}", f"{rated['low']:+d} … {rated['high']:+d}")
        console.print(ranks)
    console.print(f"{report['command']}  ({report['took']} s)")
