"""Compiling a game the first time takes seconds: says so, does it at once, and never needs to again."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from arena.engine.game import Game

SEED = 1
LONG = 3.0  # seconds after which a wait is explained
DECISIONS = 24  # played while warming up: enough to meet most kinds of move


def cold(game: Game) -> bool:
    """Return whether a game's rules are not yet in the cache of compiled code."""
    from arena.engine.compiled import INTERPRETED, cache_for

    return not INTERPRETED and not any(cache_for(game.rules_name).rglob("*.legal_actions-*.nbi"))


def ready(game: Game) -> None:
    """Compile a game's rules if that was never done, with one line to say so."""
    if cold(game):
        click.echo(f"compiling {game.name}, once…", err=True)
        compile_rules(game)


@contextmanager
def patience(words: str) -> Iterator[None]:
    """Say something if what is done inside takes long."""
    timer = threading.Timer(LONG, lambda: click.echo(words, err=True))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def compile_rules(game: Game) -> None:
    """Call every function a table needs, on every kind of argument it will get."""
    from arena.engine.rng import new_rng

    match = game.match(seed=SEED)
    core = game.rules
    for _ in range(DECISIONS):
        if match.actor is None:
            break
        moves = match.moves()
        match.play(match.actor, moves[len(match.log) % len(moves)])
    hidden = match.hidden_states(0)
    match.hidden_states(None)
    core.guess(hidden[0], 0, new_rng(SEED))
    core.sees(match.state, 0, 0)
    core.payoffs(match.state, _floats(match.seats))
    match.look(0)


def compile_loops(game: Game) -> None:
    """Compile the playout loops."""
    from arena.cli.terminal.timing import Playouts

    Playouts(game).play(1)


def compile_bots(game: Game) -> None:
    """Let every bot choose once."""
    from arena.bots import bot, bots

    match = game.match(seed=SEED)
    for name in bots():
        if match.actor is not None:
            bot(name).choose(game, match.hidden_states(match.actor), match.actor, SEED)


def stages(game: Game) -> Iterator[tuple[str, Callable[[Game], None]]]:
    """Return what there is to compile, part by part."""
    yield "rules", compile_rules
    yield "playouts", compile_loops
    yield "bots", compile_bots


def _floats(count: int) -> Any:
    import numpy as np

    return np.zeros(count)
