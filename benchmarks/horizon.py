"""How much looking ahead tells of who will win: why a long search looks farther than a short one.

    python -m benchmarks.horizon [GAME] [-o NAME=VALUE] [--games 200] [--turns 0,4,8,16]

Quick bots play whole games. Some of the positions on the way are weighed from the view of whoever decides, after greedy
players have played on for so many turns in guessed worlds (0: as it stands; 1: to the end of the turn), and the
chances are held against how the games ended. The log loss is 0.693 for who knows nothing. *Spread* is how far single
worlds lie apart: the more, the more iterations a search needs to tell two actions apart.
"""

from __future__ import annotations

import json
import time
from typing import Any, NamedTuple

import click
import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.progress import track
from rich.table import Table

from arena.bots import bot
from arena.bots.advice.chances import looked_ahead
from arena.bots.mind import mind
from arena.cli.terminal.parameters import GAME, options_of
from arena.engine.game import Game
from arena.engine.match import Match

SAMPLING = 1 / 8  # of the positions in which there is a choice
SURE = 0.999  # no chance is called larger, so that no loss is infinite


class Seen(NamedTuple):
    """A position of a game, as the seat that decided saw it, and whether its team won."""

    game: int
    states: npt.NDArray[Any]
    seat: int
    won: float


def seen_in(number: int, match: Match, rng: np.random.Generator) -> list[Seen]:
    """Play a game out; return some of its positions."""
    quick, kept, decisions = bot("quick"), [], 0
    while not match.over:
        seat = match.actor
        assert seat is not None
        states = match.hidden_states(seat)
        decisions += 1
        if len(match.actions()) > 1 and rng.random() < SAMPLING:
            kept.append((states.copy(), seat))
        match.play(seat, quick.choose(match.game, states, seat, 1_000 * number + decisions))
    return [Seen(number, states, seat, float(match.payoffs[seat] > 0)) for states, seat in kept]


def weighed(game: Game, positions: list[Seen], turns: int, worlds: int) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """Return the log loss of each position's chance, and the spread of its worlds."""
    of, losses, spreads = mind(game), [], []
    for each in track(positions, f"{turns} turns", transient=True, console=Console(stderr=True)):
        worth = looked_ahead(of, each.states, each.seat, each.seat + 1, worlds, turns + 1.0)[:, each.seat]
        chance = 0.5 + 0.5 * SURE * float(worth.mean())
        losses.append(-np.log(chance if each.won else 1 - chance))
        spreads.append(float(worth.std()))
    return np.array(losses), np.array(spreads)


def measured(game: Game, options: dict[str, Any], games: int, turns: list[int], worlds: int, seed: int) -> list[Any]:
    """Return a row for each number of turns."""
    rng = np.random.default_rng(seed)
    numbers = track(range(games), "games", transient=True, console=Console(stderr=True))
    positions = [each for number in numbers for each in seen_in(number, game.match(options, seed=seed + number), rng)]
    weighed(game, positions[:1], 1, 1)  # compiles
    of_game = np.array([each.game for each in positions])
    rows: list[dict[str, Any]] = []
    first = None
    for ahead in turns:
        begun = time.thread_time()
        losses, spreads = weighed(game, positions, ahead, worlds)
        spent = time.thread_time() - begun
        first = losses if first is None else first
        # positions of one game share its end: games, not positions, are what varies by chance
        gains = np.array([(first - losses)[of_game == number].sum() for number in np.unique(of_game)]) / len(positions)
        rows.append({
            "game": game.name, "positions": len(positions), "turns": ahead, "log_loss": round(float(losses.mean()), 4),
            "gain": round(float(gains.sum()), 4), "give_or_take": round(float(1.96 * np.sqrt((gains**2).sum())), 4),
            "spread": round(float(spreads.mean()), 3), "us": round(1e6 * spent / (len(positions) * worlds), 1),
        })  # fmt: skip
    return rows


@click.command(help=__doc__)
@click.argument("game", type=GAME, default="overtake")
@click.option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--games", default=200, show_default=True, type=click.IntRange(2, 100_000))
@click.option("--turns", default="0,1,4,8,17,33", show_default=True, help="How far to play on, with commas between.")
@click.option("--worlds", default=50, show_default=True, type=click.IntRange(1, 100_000), help="For each position.")
@click.option("--seed", default=1, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
def main(
    game: Game, options: tuple[str, ...], games: int, turns: str, worlds: int, seed: int, as_json: bool
) -> None:  # fmt: skip
    """Measure and print."""
    ahead = [int(each) for each in turns.split(",")]
    rows = measured(game, options_of(options), games, ahead, worlds, seed)
    if as_json:
        return click.echo(json.dumps(rows))
    table = Table("turns", "log loss", "less by", "spread", "µs/world", title=f"{game.name}, {games} games")
    for row in rows:
        less = f"{row['gain']:.4f} ± {row['give_or_take']:.4f}"
        table.add_row(str(row["turns"]), f"{row['log_loss']:.4f}", less, f"{row['spread']:.3f}", f"{row['us']:.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
