"""Compile all games now, so that nothing has to wait later."""

from __future__ import annotations

import time
from typing import Any

import click

from arena.cli.terminal.given import GAME, new_console


@click.command()
@click.argument("games", type=GAME, nargs=-1)
def warm(games: tuple[Any, ...]) -> None:
    """Compile GAMES, or all games found, into the cache; what is compiled already takes no time."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    import arena
    from arena.cli.terminal.ready import stages
    from arena.engine.compiled import INTERPRETED, cache_root

    if INTERPRETED:
        click.echo("NUMBA_DISABLE_JIT=1 is set: there is nothing to compile")
        return
    chosen = list(games) or [arena.game(name) for name in arena.games()]
    click.echo(f"compiling {', '.join(game.name for game in chosen)}: once for each new version", err=True)
    begun = time.perf_counter()
    parts = [(game, title, work) for game in chosen for title, work in stages(game)]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=new_console(stderr=True)) as bar:
        task = bar.add_task("", total=len(parts))
        for game, title, work in parts:
            bar.update(task, description=f"{game.name}: {title}")
            work(game)
            bar.advance(task)
        bar.update(task, description="done")
    click.echo(f"{len(chosen)} games ready in {time.perf_counter() - begun:.1f} s, kept in {cache_root()}")
