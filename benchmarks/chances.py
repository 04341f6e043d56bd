"""Whether the win chances that people are shown come true.

    python -m benchmarks.chances [GAME] [-o NAME=VALUE] [--games 200] [--seed 1] [--json]

Quick bots play whole games. At some positions ``match.evaluate`` is asked, as the seat that decides sees it, and held
against how the game ended: of the positions in which a team was given about 70 %, it should have won 70 in a hundred.
*Best belief* is the ``BELIEF`` (bots/advice/belief.py) with which the log loss would have been the least; what is in
use should lie within its interval. Positions of one game share its end, so intervals are made of whole games.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any, NamedTuple

import click
import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.progress import track
from rich.table import Table

import arena
from arena.bots import bot
from arena.bots.advice.belief import belief_of, believed
from arena.bots.mind import mind
from arena.cli.terminal.parameters import GAME, options_of
from arena.engine.game import Game
from arena.engine.match import Match

ASKED = 10  # positions of a game, about
BELIEFS = np.arange(0.1, 6.01, 0.05)
LEAST = 1e-3  # no chance is called smaller, so that no loss is infinite
DRAWN = 500  # times, whole games with replacement, for an interval
EDGES = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)

Floats = npt.NDArray[np.float64]


class Told(NamedTuple):
    """What was said of a position, and what came of it."""

    game: int
    shares: Floats  # each team's chance as the look ahead gave it
    winner: int  # the team, as a place in ``shares``


def told_in(number: int, match: Match, rng: np.random.Generator, length: float) -> tuple[list[Told], int]:
    """Play a game out; return what was said on the way, and how many decisions it took. Undecided games say nothing."""
    quick, belief, asked, decisions = bot("quick"), belief_of(mind(match.game), len(set(match.teams))), [], 0
    while not match.over:
        seat = match.actor
        assert seat is not None
        decisions += 1
        if rng.random() < ASKED / length:
            said = np.array([each.chance for each in arena.evaluate(match, seat)])
            asked.append(believed(said, 1.0 / belief))
        match.play(seat, quick.choose(match.game, match.hidden_states(seat), seat, 1_000 * number + decisions))
    teams = sorted(set(match.teams))
    won = {match.teams[seat] for seat, paid in enumerate(match.payoffs) if paid > 0}
    told = [Told(number, shares, teams.index(min(won))) for shares in asked if len(won) == 1]
    return told, decisions


def losses(told: list[Told], belief: float) -> Floats:
    """Return the log loss of each position with another belief."""
    return np.array([-np.log(max(believed(each.shares, belief)[each.winner], LEAST)) for each in told])


def measured(game: Game, options: dict[str, Any], games: int, seed: int) -> dict[str, Any]:
    """Return how well the chances of a game came true."""
    rng, length = np.random.default_rng(seed), 100.0
    told: list[Told] = []
    for number in track(range(games), game.name, transient=True, console=Console(stderr=True)):
        said, decisions = told_in(number, game.match(options, seed=seed + number), rng, length)
        told += said
        length += (decisions - length) / (number + 1)
    used = belief_of(mind(game), len(told[0].shares))
    names, of_game = np.unique([each.game for each in told], return_inverse=True)
    by_game = np.array([np.bincount(of_game, losses(told, belief)) for belief in BELIEFS])  # sums: belief, game
    drawn = rng.multinomial(len(names), np.full(len(names), 1 / len(names)), size=DRAWN)
    low, high = np.percentile(BELIEFS[(by_game @ drawn.T).argmin(axis=0)], (2.5, 97.5))
    chances = np.concatenate([believed(each.shares, used) for each in told])
    won = np.concatenate([np.arange(len(each.shares)) == each.winner for each in told])
    buckets = []
    for least, most in pairwise(EDGES):
        held = (chances >= least) & ((chances < most) | (most == 1.0))
        if held.any():
            shares = {"said": round(float(chances[held].mean()), 3), "won": round(float(won[held].mean()), 3)}
            buckets.append({"from": least, "to": most, "count": int(held.sum()), **shares})
    return {
        "game": game.name, "options": options, "games": games, "positions": len(told),
        "knowing_nothing": round(float(np.mean([np.log(len(each.shares)) for each in told])), 4),
        "as_looked_at": round(float(losses(told, 1.0).mean()), 4),
        "log_loss": round(float(losses(told, used).mean()), 4),
        "belief": used, "best_belief": round(float(BELIEFS[by_game.sum(axis=1).argmin()]), 2),
        "interval": [round(float(low), 2), round(float(high), 2)], "buckets": buckets,
    }  # fmt: skip


@click.command(help=__doc__)
@click.argument("game", type=GAME, default="overtake")
@click.option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--games", default=200, show_default=True, type=click.IntRange(2, 100_000))
@click.option("--seed", default=1, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(game: Game, options: tuple[str, ...], games: int, seed: int, as_json: bool) -> None:
    """Measure and print."""
    found = measured(game, options_of(options), games, seed)
    if as_json:
        return click.echo(json.dumps(found))
    table = Table("chance", "how often", "said", "came true", title=f"{game.name}, {found['positions']} positions")
    for each in found["buckets"]:
        between = f"{each['from']:.0%} to {each['to']:.0%}"
        table.add_row(between, str(each["count"]), f"{each['said']:.0%}", f"{each['won']:.0%}")
    console = Console()
    console.print(table)
    low, high = found["interval"]
    console.print(
        f"log loss {found['log_loss']:.4f} ({found['as_looked_at']:.4f} as looked at, {found['knowing_nothing']:.4f} "
        f"knowing nothing); belief {found['belief']}, best {found['best_belief']} ({low} to {high})"
    )


if __name__ == "__main__":
    main()
