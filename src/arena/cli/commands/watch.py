"""Watch bots play a game."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from arena.cli.main import Complaint
from arena.cli.terminal.parameters import (
    BOTS,
    GAME,
    OPTIONS,
    SEED,
    new_console,
    number_option,
    options_of,
    pace_option,
    seat_of,
)

if TYPE_CHECKING:
    from rich.console import Console

    from arena.cli.terminal.players import Players
    from arena.engine.match import Match


@click.command()
@click.argument("game", type=GAME)
@BOTS
@pace_option(0.5, "Seconds a move is shown; 0 shows the end only.")
@number_option("--games", click.IntRange(1, 100_000), "How many.", 1)
@SEED
@click.option("--seat", help="Look over the shoulder of a seat: a number, a letter or a colour.")
@OPTIONS
@click.option("--save", metavar="FILE", help="Write the record of the last match.")
def watch(
    game: Any, bots: tuple[str, ...], pace: float, games: int, seed: int | None,
    seat: str | None, options: tuple[str, ...], save: str | None,
) -> None:  # fmt: skip
    """Watch bots play GAME, as a spectator or from one seat's side.

    The same seed gives the same record, byte for byte, if the bots do not think for a time, as expert does. A game that
    was never compiled begins at once, uncompiled; only for bots that search, with a seed or in several games, it is
    compiled first: without, they would look less far ahead.
    """
    from arena.bots import bots as found
    from arena.bots import searches
    from arena.cli.terminal.players import Players
    from arena.cli.terminal.ready import at_a_table, at_once, compiled_first

    values = game.complete(options_of(options))
    viewer = None if seat is None else seat_of(seat, len(game.teams(values)))
    studied = games > 1 or seed is not None
    if studied and any(searches(name, game) for name in bots or found()[:1]):
        if not compiled_first(game):
            at_once(game)
    else:
        at_a_table(game)
    console = new_console()
    wins: Counter[str] = Counter()
    for number in range(games):
        match = game.match(values, None if seed is None else seed + number)
        players = Players(match, bots, None, None if seed is None else seed + number)
        watch_one(console, match, players, viewer, pace)
        result = match.look(None).result
        console.print(f"{result} after {sum(event.kind == 'move' for event in match.events)} decisions.")
        wins[result] += 1
    if games > 1:
        console.print("\n".join(["", *(f"{times:>6} of {games}  {result}" for result, times in wins.most_common())]))
    if save:
        write(save, match.record())


def watch_one(console: Console, match: Match, players: Players, viewer: int | None, pace: float) -> None:
    """Play one match and show it: move by move on a terminal, as sentences elsewhere, at pace 0 only its end."""
    from arena.cli.terminal.narrator import Narrator
    from arena.cli.terminal.panels import gathered
    from arena.cli.terminal.ready import seconds_shown
    from arena.cli.terminal.screen import Screen, Sight

    screen = Screen(console, match.game.table.board(match.options), viewer)
    narrator = Narrator(match, viewer, len(match.log))
    if not pace:
        with seconds_shown("playing"):
            while not match.over:
                play_one(match, players)
        narrator.skip()
    while not match.over:
        play_one(match, players)
        told = narrator.tell()
        if console.is_terminal:
            screen.show(Sight(match.look(viewer), players.titles, narrator.sentences, None, narrator.fresh))
            time.sleep(pace)
        else:
            console.print("\n".join(gathered(told)))
    screen.show(Sight(match.look(viewer), players.titles, narrator.sentences, None, narrator.fresh))


def play_one(match: Match, players: Players) -> None:
    """Play one move."""
    assert match.actor is not None
    match.play(match.actor, players.choose(match.actor))


def write(file: str, record: str) -> None:
    """Write a record."""
    try:
        Path(file).write_text(record, encoding="utf-8")
    except OSError as error:
        raise Complaint(
            f"{file}: {(error.strerror or str(error)).lower()}", "choose a file that can be written"
        ) from None
