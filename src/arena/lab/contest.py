"""Paired contests: two games with the same luck and the seats swapped, so that luck counts as little as it can.

Half the teams are of one kind, half of the other; the second game of a pair swaps them. A pair's score is the first
bot's share of wins in both games, an undecided game counting half.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any, NamedTuple

import numpy as np

from arena.bots import bot
from arena.bots.mind import DEPTH, MOST_SEATS, NODES, Mind, mind, seeded
from arena.bots.players.bot import Bot, Planned
from arena.engine.contract import CHANCE, OVER
from arena.engine.errors import ArenaError
from arena.engine.game import Game
from arena.engine.match import new_states
from arena.engine.options import Values

BATCH = 16  # pairs that another process plays at a time, at most
SEED_STEP = 1_000_003  # between the seeds of the luck, the bots and the pairs of a contest


class Pairing(NamedTuple):
    """Who plays whom at what: plain data, so that it can be sent to another process."""

    game: str
    options: dict[str, Any]
    first: str
    second: str
    seed: int


class Pair(NamedTuple):
    """What came of two games: the first bot's share of wins, and the decisions taken."""

    number: int  # in its contest
    score: float
    decisions: int


def duel(of: Mind) -> Any:
    """Return the loop that plays whole games of simple bots."""
    from arena.lab.loops import duel as template

    return of.loop(template)


def player(name: str, seconds: float | None = None) -> Bot:
    """Return a bot by its name; ``expert:0.2`` thinks 0.2 s, ``expert:500i`` exactly 500 iterations.

    Seconds are the processor's, so that a contest on a busy machine measures the bots and not the machine.
    """
    name, _, budget = name.partition(":")
    found = bot(name)
    from arena.bots.players.expert import Searcher

    if not isinstance(found, Searcher):
        if budget:
            raise ArenaError(f"bot {name!r} has no budget, got {budget!r}")
        return found
    try:
        if budget.endswith("i"):
            return found.within(iterations=int(budget[:-1]))
        given = float(budget) if budget else seconds or found.budget.seconds
        return found if given is None else found.within(given, busy=True)
    except ValueError as wrong:
        raise ArenaError(f"budget of {name!r}: expected seconds or iterations like 500i, got {budget!r}") from wrong


def play_pair(pairing: Pairing, index: int, seconds: float | None = None) -> Pair:
    """Play the ``index``-th pair of games of a pairing."""
    import arena

    game = arena.game(pairing.game)
    values = game.complete(pairing.options)
    two = (player(pairing.first, seconds), player(pairing.second, seconds))
    teams = game.teams(values)
    seed = pairing.seed + index * SEED_STEP
    score, decisions = 0.0, 0
    for swapped in (0, 1):
        seats = [two[(team + swapped) % 2] for team in teams]
        results, taken = play_game(game, values, seats, seed)
        decisions += taken
        score += share(results, [(team + swapped) % 2 == 0 for team in teams])
    return Pair(index, score / 2, decisions)


def share(results: list[float], ours: list[bool]) -> float:
    """Return 1 if the winners are ours, 0 if not, half if there are none."""
    winners = [mine for result, mine in zip(results, ours, strict=True) if result > 0]
    return 0.5 if not winners else float(winners[0])


def play_game(game: Game, values: Values, seats: list[Bot], seed: int) -> tuple[list[float], int]:
    """Play one game; return 1, 0 or -1 per seat, and how many decisions were taken."""
    of = mind(game)
    table = new_states(game)
    game.rules.start(table[0], np.array(game.codes(values), dtype=np.int64))
    luck, rng = seeded(seed), seeded(seed + 1)
    plans = [each.plan(of) for each in seats if isinstance(each, Planned)]
    if len(plans) == len(seats):
        decisions = play_compiled(of, table, plans, luck, rng)
    else:
        decisions = play_called(of, table, seats, seed, luck)
    out, pays = np.zeros(len(seats)), np.zeros(MOST_SEATS)
    duel(of).results(table[0], pays, out)
    return [float(x) for x in out], decisions


def play_compiled(of: Mind, table: Any, plans: list[tuple[int, Any]], luck: Any, rng: Any) -> int:
    """Play a game of simple bots inside compiled code."""
    kinds = np.array([kind for kind, _ in plans], dtype=np.int64)
    weights = np.array([weights for _, weights in plans], dtype=np.float64)
    nothing = np.zeros((0, len(of.features)))
    taken = np.zeros(1, dtype=np.int64)
    nobody = np.zeros(0, dtype=np.int64)
    duel(of).play_out(table, kinds, weights, of.workspace(), DEPTH, NODES, luck, rng, 0.0, nothing, nobody, 0.0, taken)
    return int(taken[0])


def play_called(of: Mind, table: Any, seats: list[Bot], seed: int, luck: Any) -> int:
    """Play a game by asking each bot in turn."""
    core, steps = of.game.rules, of.steps
    space = of.workspace()
    hidden = table.copy()
    decisions = 0
    who = int(core.actor(table[0]))
    while who != OVER:
        if who == CHANCE:
            action = int(steps.any_outcome(table[0], space.lists[0], space.chances, luck))
        else:
            hidden[0] = table[0]
            core.hide(hidden[0], who)
            decisions += 1
            action = seats[who].choose(of.game, hidden, who, seed + decisions)
        core.apply(table[0], action)
        who = int(core.actor(table[0]))
    return decisions


def play_pairs(pairing: Pairing, indices: list[int], seconds: float | None) -> list[Pair]:
    """Play several pairs; a task for another process."""
    return [play_pair(pairing, index, seconds) for index in indices]


def contest(
    pairing: Pairing,
    pairs: int,
    seconds: float | None = None,
    jobs: int = 1,
    known: Container[int] = (),
    most: int = 16,
) -> Iterator[list[Pair]]:  # fmt: skip
    """Play so many pairs but the known ones, in so many processes; results come in batches, in order of their seeds."""
    batch = max(1, min(most, pairs // (4 * jobs)))
    new = [index for index in range(pairs) if index not in known]
    parts = [new[at : at + batch] for at in range(0, len(new), batch)]
    if jobs == 1 or len(parts) < 2:
        for part in parts:
            yield play_pairs(pairing, part, seconds)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    yield play_pairs(pairing, parts[0], seconds)  # compiles once, before others would do the same
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for done in [pool.submit(play_pairs, pairing, part, seconds) for part in parts[1:]]:
            yield done.result()
