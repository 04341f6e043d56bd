"""Measure random playouts, clones and compile times of each game."""

from __future__ import annotations

import json
from typing import Any

import click

from arena.cli.terminal.parameters import GAME, JSON, OPTIONS, new_console, number_option, options_of

COLUMNS = (
    ("games_per_s", "games/s"), ("decisions_per_s", "decisions/s"), ("ns_per_decision", "ns/decision"),
    ("mean_decisions", "decisions/game"), ("clone_ns", "clone ns"), ("clone_guess_ns", "clone+guess ns"),
    ("state_bytes", "state bytes"), ("compile_s", "compile s"), ("warm_s", "warm s"),
)  # fmt: skip


@click.command()
@click.argument("games", type=GAME, nargs=-1, metavar="[GAME]...")
@OPTIONS
@JSON(help="Print a JSON list, one object per game.")
@number_option("--seconds", click.FloatRange(0.05, 3600), "Playouts are timed about so long.", 3.0)
@click.option(
    "--compile/--no-compile",
    "compiling",
    default=True,
    show_default=True,
    help="Also time a first and a second start, in processes of their own.",
)
def bench(games: tuple[Any, ...], options: tuple[str, ...], as_json: bool, seconds: float, compiling: bool) -> None:
    """Measure GAME, or every game found, on one core: random games of the full rules inside compiled code."""
    import arena
    from arena.cli.terminal.ready import compiled_first, told_meanwhile
    from arena.cli.terminal.timing import measure

    asked = list(games) or [arena.game(name) for name in arena.games()]
    chosen = [(game, game.complete(options_of(options))) for game in asked]  # bad input is refused first
    found = []
    for game, values in chosen:
        compiled_first(game)
        with told_meanwhile(f"measuring {game.name}"):
            found.append(measure(game, values, seconds, compiling=compiling))
    if as_json:
        click.echo(json.dumps(found, indent=2))
        return
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold")
    table.add_column("")
    for row in found:
        table.add_column(row["game"], justify="right")
    for key, title in COLUMNS:
        table.add_row(title, *(number_text(row[key]) for row in found))
    new_console().print(table)


def number_text(value: float | None) -> str:
    """Return a number as people read it."""
    if value is None:
        return "–"
    return (
        f"{value:,.0f}"
        if abs(value) >= 1000 or float(value).is_integer()
        else f"{value:,.1f}"
        if value >= 10
        else f"{value:.2f}"
    )
