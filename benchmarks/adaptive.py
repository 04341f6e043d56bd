"""Does Play now follow its guest? Bots are the guests, and play match after match against what they are seated with.

    python -m benchmarks.adaptive [GAME] [-o NAME=VALUE] [--matches 200] [--student BOT ...]

A student sits on the first seat, as in Play now, and begins at Gentle; each result moves it on the ladder of the game
(``arena.bots.rungs``). Told is the share won once it has been found, after the first 20 matches, and where on the
ladder it was; ``aim`` is the fair share of one side, a half between two.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import click
import numpy as np
from rich.console import Console
from rich.table import Table

from arena.bots import bot, rungs
from arena.cli.terminal.parameters import GAME, options_of
from arena.engine.game import Game
from arena.lab.contest import SEED_STEP, play_game
from arena.lab.elo import win_rate

FINDING = 20  # matches that are not counted: the level is still being looked for
STUDENTS = ("random*1+easy*1", "easy", "racer")
CURVE = 10  # points of the curve of rungs that are told


class Played(NamedTuple):
    """One match of a student: the rung it was played on, and 1 if it was won, 0 if lost, a half if neither."""

    rung: int
    score: float


def visits(game: Game, options: dict[str, Any], student: str, matches: int, seed: int) -> list[Played]:
    """Return the matches of a guest who comes again and again."""
    values = game.complete(options)
    teams = game.teams(values)
    guest, standing, played = bot(student), rungs.Standing(), []
    for number in range(matches):
        rival = bot(rungs.bot_at(game, standing.rung))
        seats = [guest, *(rival for _ in teams[1:])]
        result = play_game(game, values, seats, seed + number * SEED_STEP)[0][0]
        played.append(Played(standing.rung, (result + 1) / 2))
        if result:
            standing = rungs.after(standing, result > 0, len(set(teams)), rungs.top(game))
    return played


def measured(game: Game, options: dict[str, Any], student: str, matches: int, seed: int) -> dict[str, Any]:
    """Return what came of it as plain data."""
    played = visits(game, options, student, matches, seed)
    found = played[min(FINDING, matches // 2) :]
    rate = win_rate(np.array([each.score for each in found]))
    parts = np.array_split(np.array([each.rung for each in played]), min(CURVE, matches))
    aim = 1 / len(set(game.teams(game.complete(options))))
    return {
        "game": game.name, "options": options, "student": student, "matches": matches, "top": rungs.top(game),
        "aim": round(aim, 3), "won": round(rate.value, 3), "low": round(rate.low, 3), "high": round(rate.high, 3),
        "rung": round(float(np.mean([each.rung for each in found])), 1),
        "curve": [round(float(part.mean()), 1) for part in parts],
    }  # fmt: skip


@click.command(help=__doc__)
@click.argument("game", type=GAME, default="marbles")
@click.option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--matches", default=200, show_default=True, type=click.IntRange(4, 100_000))
@click.option("--student", "students", multiple=True, default=STUDENTS, show_default=True, help="A bot as the guest.")
@click.option("--seed", default=1, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(
    game: Game, options: tuple[str, ...], matches: int, students: tuple[str, ...], seed: int, as_json: bool
) -> None:
    """Measure and print."""
    rows = [measured(game, options_of(options), student, matches, seed) for student in students]
    if as_json:
        return click.echo(json.dumps(rows))
    table = Table("student", "won", "95 %", "aim", "rung", "on its way", title=f"{game.name}, {matches} matches each")
    for row in rows:
        between = f"{row['low']:.0%} to {row['high']:.0%}"
        rung, way = f"{row['rung']} of {row['top']}", " ".join(f"{each:.0f}" for each in row["curve"])
        table.add_row(row["student"], f"{row['won']:.0%}", between, f"{row['aim']:.0%}", rung, way)
    Console().print(table)


if __name__ == "__main__":
    main()
