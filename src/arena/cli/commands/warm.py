"""Compile all games now, so that nothing has to wait later."""

from __future__ import annotations

import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import click

from arena.cli.main import Complaint
from arena.cli.terminal.parameters import GAME, new_console


@click.command()
@click.argument("games", type=GAME, nargs=-1)
def warm(games: tuple[Any, ...]) -> None:
    """Compile GAMES, or all games found, into the cache; what is compiled already takes no time."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    import arena
    from arena.bots.compiling import PLACES
    from arena.bots.warming import command
    from arena.cli.terminal.timing import Playouts
    from arena.engine.compiled import INTERPRETED
    from arena.engine.compiling.cache import cache_root

    if INTERPRETED:
        click.echo("NUMBA_DISABLE_JIT=1 is set: there is nothing to compile")
        return
    chosen = list(games) or [arena.game(name) for name in arena.games()]
    click.echo(f"compiling {', '.join(game.name for game in chosen)}: once for each new version", err=True)
    begun = time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=new_console(stderr=True)) as bar, ThreadPoolExecutor(PLACES) as pool:
        task = bar.add_task("rules and bots", total=2 * len(chosen))
        for game, made in [(game, pool.submit(run_quietly, command(game))) for game in chosen]:
            if told := made.result():
                raise Complaint(f"{game.name} cannot be compiled:\n{told}", "'arena play' plays it uncompiled")
            bar.advance(task)
        bar.update(task, description="playouts")
        for game in chosen:
            Playouts(game).play(1)
            bar.advance(task)
        bar.update(task, description="done")
    click.echo(f"{len(chosen)} games ready in {time.perf_counter() - begun:.1f} s, kept in {cache_root()}")


def run_quietly(command: list[str]) -> str:
    """Run a command that compiles in a process; return why it failed, nothing if it did not."""
    from arena.bots.compiling import Failed, expect_done

    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    try:
        expect_done(done.returncode, done.stderr)
    except Failed as failed:
        return str(failed)
    return ""
