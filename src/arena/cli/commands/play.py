"""Play a game at the terminal, against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from arena.cli.main import Complaint
from arena.cli.terminal.parameters import (
    BOTS,
    GAME,
    OPTIONS,
    SEED,
    new_console,
    options_of,
    pace_option,
    seat_of,
    text_of,
)

if TYPE_CHECKING:
    from arena.engine.match import Match


@click.command()
@click.argument("game", type=GAME, required=False)
@click.option("--seat", default="0", show_default=True, help="Where to sit: a number, a letter or a colour.")
@OPTIONS
@BOTS
@SEED
@click.option("--resume", metavar="FILE", help="Play on from a saved record.")
@pace_option(0.6, "Seconds each move of a bot is shown.")
def play(
    game: Any,
    seat: str,
    options: tuple[str, ...],
    bots: tuple[str, ...],
    seed: int | None,
    resume: str | None,
    pace: float,
) -> None:
    """Play GAME at a table in the terminal; bots sit at the other seats.

    Type 'help' at the table for what can be done there.
    """
    from arena.cli.terminal.players import Players
    from arena.cli.terminal.ready import at_a_table
    from arena.cli.terminal.session import Session, line_editing

    if game is None and resume is None:
        raise Complaint("missing argument GAME", "'arena games' lists the games")
    if resume:
        match = resumed(resume, game, options, seed)
        at_a_table(match.game)
    else:
        values = game.complete(options_of(options))  # bad input is refused before anything is compiled
        seat_of(seat, len(game.teams(values)))
        at_a_table(game)
        match = game.match(values, seed)
    players = Players(match, bots, seat_of(seat, match.seats), seed)
    line_editing()
    Session(new_console(), match, players, pace).run()


def resumed(file: str, game: Any, options: tuple[str, ...], seed: int | None) -> Match:
    """Return the match a record holds; it must be of this game, and hold the secret of its dice."""
    import arena
    from arena.cli.terminal.ready import at_once_in
    from arena.engine.fair.record import SealedDice

    if options or seed is not None:
        raise Complaint("--resume takes options and dice from the record", "leave --option and --seed away")
    text = text_of(file)
    at_once_in(text)
    match = arena.load_record(text)
    if game is not None and match.game.name != game.name:
        raise Complaint(f"{file}: a match of {match.game.name}, not of {game.name}", f"'arena play --resume {file}'")
    if isinstance(match.dice, SealedDice) and not match.over:
        raise Complaint(f"{file}: the record does not hold the secret of its dice", f"'arena replay {file}' shows it")
    return match
