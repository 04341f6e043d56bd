"""Nobody waits for the compiler: a game that was never compiled runs uncompiled until it is.

What shows a position or a few moves runs so to its end. A table compiles beside, and goes over to compiled code between
two moves. What measures is compiled first, and shows how long that takes.
"""

from __future__ import annotations

import atexit
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from arena.cli.terminal.parameters import new_console

if TYPE_CHECKING:
    from arena.bots.compiling import Compiling
    from arena.engine.game import Game

GAME_TAG = re.compile(r'^\[Game "(\w+)"\]', re.MULTILINE)
beside: dict[str, Compiling] = {}  # games that are being compiled
loaded: list[str] = []  # those that can be taken over


def at_once(game: Game) -> None:
    """Let a game run at once, compiled or not."""
    from arena.bots.warming import is_warm
    from arena.engine.compiling import takeover

    if not is_warm(game):
        takeover.be_patient()


def at_once_in(record: str) -> None:
    """Let the game of a record run at once; a record that names none is refused by whoever reads it."""
    from arena.engine.game import game, games

    named = GAME_TAG.search(record)
    if named is not None and named[1] in games():
        at_once(game(named[1]))


def at_a_table(game: Game) -> None:
    """Let a game run at once, and compile it beside if that was never done."""
    from arena.bots.compiling import Compiling
    from arena.bots.warming import is_warm

    at_once(game)
    if not is_warm(game):
        beside[game.name] = Compiling([game], lambda game, works: loaded.append(game.name) if works else None)
        atexit.register(beside[game.name].end)
        beside[game.name].start()


def between_moves() -> None:
    """Go over to compiled code if it is there by now."""
    from arena.engine.compiling import takeover

    while loaded:
        takeover.take_over(loaded.pop())


def compiled_first(game: Game) -> bool:
    """Compile a game if that was never done, and show it meanwhile; return False if it cannot be kept."""
    from arena.bots.warming import is_warm, warm
    from arena.engine.compiling import cache as keeping

    if is_warm(game):
        return True
    try:
        if keeping.trouble:  # that was told
            return False
        with told_meanwhile(f"compiling {game.name}, once"):
            warm(game)
    except keeping.NotKept:
        return False
    return True


@contextmanager
def told_meanwhile(words: str) -> Iterator[None]:
    """Say what one waits for: on a terminal with the seconds it takes, elsewhere in a line."""
    if not new_console(stderr=True).is_terminal:
        click.echo(f"{words}…", err=True)
    with seconds_shown(words):
        yield


@contextmanager
def seconds_shown(words: str) -> Iterator[None]:
    """Show on a terminal how many seconds something takes, as long as it does."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = new_console(stderr=True)
    columns = (TextColumn("{task.description}…"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        bar.add_task(words, total=None)
        yield
