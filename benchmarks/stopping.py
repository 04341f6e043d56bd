"""What it costs the search to stop once an action leads: how often it would have chosen otherwise, and at what loss.

    python -m benchmarks.stopping [GAME] [--positions 100] [--iterations 10000]

A whole search is looked at a hundred times on its way. A rule that counts the lead k times would have stopped at the
first look at which k times the lead is more than the iterations left; ``searching.LEAD_COUNTS`` is the k in use. The
last line is a search that always ends after a twentieth.
"""

from __future__ import annotations

import json

import click
import numpy as np
from rich.console import Console
from rich.table import Table

from arena.bots import bot
from arena.bots.mind import mind
from arena.bots.search.settings import Budget, settings_of
from arena.bots.search.tree import LEAD_COUNTS, Tree
from arena.engine.game import game as named
from arena.engine.match import Match

LOOKS = 100
COUNTS = (1, 2, 3, 4, 6)
TWENTIETH = "stop at 1/20"
EVERY = 17  # decisions of racers between two positions


def positions(name: str, count: int) -> list[Match]:
    """Return positions with a choice from whole games between racers."""
    racer, found, seed = bot("racer"), [], 0
    while len(found) < count:
        seed += 1
        match, decisions = named(name).match(seed=seed), 0
        while not match.over and len(found) < count:
            assert match.actor is not None
            decisions += 1
            if decisions % EVERY == 0 and len(match.actions()) > 1:
                found.append(match.copy())
            match.play(match.actor, racer.choose(match.game, match.hidden_states(match.actor), match.actor, seed))
    return found


def looked_at(match: Match, iterations: int) -> dict[str, tuple[float, bool, float]]:
    """Return for each rule the share of the search done, whether the choice differs, and how much worse it is."""
    of = mind(match.game)
    assert match.actor is not None
    settings = settings_of(of, Budget(iterations=iterations))
    tree = Tree(of, match.hidden_states(match.actor), match.actor, settings, of.search_weights, iterations, 1)
    looks = []
    for _ in range(LOOKS):
        tree.grow(iterations // LOOKS)
        looks.append({action: visits for action, (visits, _) in tree.roots().items()})
    means = {action: total / max(visits, 1) for action, (visits, total) in tree.roots().items()}
    last = best(looks[-1])
    stops = {TWENTIETH: LOOKS // 20}
    for count in COUNTS:
        stops[times(count)] = next(
            n for n, visits in enumerate(looks, 1) if n == LOOKS or count * lead(visits) > ahead(n, iterations)
        )
    answer = {}
    for rule in (*map(times, COUNTS), TWENTIETH):
        chosen = best(looks[stops[rule] - 1])
        answer[rule] = (stops[rule] / LOOKS, chosen != last, means[last] - means[chosen])
    return answer


def times(count: int) -> str:
    """Return a rule in words."""
    return f"{count} times" + (" (in use)" if count == LEAD_COUNTS else "")


def best(visits: dict[int, int]) -> int:
    """Return the action tried most."""
    return max(visits, key=lambda action: visits[action])


def lead(visits: dict[int, int]) -> int:
    """Return how many more times it was tried than any other."""
    first, second = sorted([*visits.values(), 0, 0], reverse=True)[:2]
    return first - second


def ahead(looks: int, iterations: int) -> int:
    """Return the iterations left after so many looks."""
    return (LOOKS - looks) * (iterations // LOOKS)


@click.command(help=__doc__)
@click.argument("game", default="overtake")
@click.option("--positions", "count", default=100, show_default=True, type=click.IntRange(1, 10_000))
@click.option("--iterations", default=10_000, show_default=True, type=click.IntRange(LOOKS, 1_000_000))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(game: str, count: int, iterations: int, as_json: bool) -> None:
    """Measure and print."""
    found = [looked_at(match, iterations) for match in positions(game, count)]
    rows = {rule: [float(x) for x in np.mean([each[rule] for each in found], axis=0)] for rule in found[0]}
    if as_json:
        return click.echo(json.dumps({"game": game, "positions": count, "iterations": iterations, "rules": rows}))
    table = Table(
        "the lead counts", "share searched", "chooses otherwise", "worse by", title=f"{game}, {count} positions"
    )
    for rule, (share, otherwise, loss) in rows.items():
        table.add_row(rule, f"{share:.0%}", f"{otherwise:.1%}", f"{loss:.5f}")
    Console().print(table)


if __name__ == "__main__":
    main()
