"""What a seat knows lives in the state: ``guess`` forgets nothing that was seen, and deals every world equally often."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

from arena.engine.contract import CHANCE, LEGAL
from arena.engine.match import Match
from arena.engine.rng import below, new_rng
from tests.contract.hiding.exceptions import is_the_rule
from tests.contract.trial import Trial, after, guessed, hidden, listed, possible, truth, viewer

WORLDS = 24  # guessed before an action and after it
ENOUGH = 16  # of them in which the action can happen and looks the same
SURE = 0.5  # a fact that fewer guesses than this share keep is forgotten
ACTIONS = 3  # looked at in each moment
DEALS = 2  # of the opening, each dealt again many times
AGAIN = 2  # times a difference is looked for once more, with three times as many deals
FAR = 5.5  # standard deviations between what guesses hold and what a deal would


def guess_forgets_nothing_that_was_seen(trial: Trial) -> None:
    """What is so in every world after an action that a seat sees is so in most guesses after it."""
    for match, viewers in trial.moments("facts"):
        for seat in viewers:
            facts = forgotten(trial, match, seat)
            assert not (facts and is_the_rule(trial, partial(forgotten, trial))), facts


def forgotten(trial: Trial, match: Match, seat: int | None) -> list[str]:
    """Return the fields of the state that are sure after an action a seat has seen, but not in its guesses."""
    game, rng = trial.game, new_rng(trial.seed)
    if match.over:
        return []
    worlds = [guessed(game, truth(match), seat, rng) for _ in range(WORLDS)]
    chances = trial.chooser("seen").sample(possible(match), min(ACTIONS, len(possible(match))))
    for action in chances:
        if not game.rules.sees(match.state, action, viewer(seat)):
            continue
        then = after(game, truth(match), action)
        looks = hidden(game, then, seat).tobytes()
        going_on = [after(game, world, action) for world in worlds if game.rules.verdict(world[0], action) == LEGAL]
        going_on = [world for world in going_on if hidden(game, world, seat).tobytes() == looks]
        if len(going_on) < ENOUGH:
            continue
        sure, kept = cells([then, *going_on]), cells([guessed(game, then, seat, rng) for _ in range(WORLDS)])
        lost = (sure == sure[0]).all(axis=0) & ((kept == sure[0]).mean(axis=0) < SURE)
        if lost.any():
            where = [name for name, _ in numbered(then) for _ in range(then[name].size)]
            told = game.notation.describe(match.state, action).text
            return [f"{where[at]} after {told!r} to viewer {seat}" for at in np.flatnonzero(lost)]
    return []


def numbered(states: Any) -> list[tuple[str, Any]]:
    """Return the fields of states and what they hold."""
    return [(name, states[name]) for name in states.dtype.names]


def cells(worlds: list[Any]) -> Any:
    """Return worlds as rows of numbers, a column for each cell of the state."""
    rows = [np.concatenate([np.asarray(held).reshape(-1) for _, held in numbered(world)]) for world in worlds]
    return np.array(rows, dtype=np.float64)


def guesses_hold_what_a_deal_brings(trial: Trial) -> None:
    """After the opening deal a guess holds each card as often as dealing again would, to all who saw the same."""
    count = trial.sizes.deals
    if not count:
        pytest.skip("too slow to interpret; the compiled run deals")
    for number in range(DEALS):
        wrong = [far_off(trial, number, count, 0)]
        while wrong[-1] and len(wrong) <= AGAIN:  # chance goes far once in a while, a fault always does
            wrong.append(far_off(trial, number, 3 * count, len(wrong)))
        assert not wrong[-1], wrong


def far_off(trial: Trial, number: int, count: int, again: int) -> str:
    """Return where guesses hold what a deal would hardly bring, nothing if they do not."""
    match: Match = trial.game.match(trial.options, seed=trial.chooser(f"deal{number}").randrange(2**32))
    seat = trial.chooser(f"to{number}").choice([*range(match.seats), *([None] if number else [])])
    rng = new_rng(trial.seed + number + 1000 * again)
    dealt = [dealt_again(trial, match, seat, rng) for _ in range(count)]
    looks = hidden(trial.game, truth(match), seat).tobytes()
    fit = [(world, weight) for world, weight in dealt if hidden(trial.game, world, seat).tobytes() == looks]
    if len(fit) < count // 2:
        return ""  # what was dealt can be seen: there is little to guess
    weights = np.array([weight for _, weight in fit])
    weights /= weights.sum()
    deals = cells([world for world, _ in fit])
    guesses = cells([guessed(trial.game, truth(match), seat, rng) for _ in range(count)])
    expected, held = weights @ deals, guesses.mean(axis=0)
    spread = weights @ (deals - expected) ** 2
    error = np.sqrt(spread * (weights**2).sum() + np.maximum(guesses.var(axis=0), spread) / count)
    off = np.abs(held - expected) / np.maximum(error, 1.0 / count)
    worst = off.argmax()
    if off[worst] < FAR:
        return ""
    return f"viewer {seat} guesses {held[worst]:.2f}, a deal brings {expected[worst]:.2f}"


def dealt_again(trial: Trial, match: Match, seat: int | None, rng: Any) -> tuple[Any, float]:
    """Return a world dealt anew in which a seat was told the same, and how likely what it saw was there.

    Chance before the first decision is settled once more: as it was where the seat saw it, by its weights elsewhere.
    """
    rules = trial.game.rules
    world, true = trial.opening(), trial.opening()
    weights = np.zeros(rules.MAX_CHANCE, dtype=np.int64)
    likely = 1.0
    for event in match.log:
        assert rules.actor(world[0]) == CHANCE and event.action is not None
        outcomes = listed(trial.game, world[0])
        total = int(rules.chance_weights(world[0], weights))
        if rules.sees(true[0], event.action, viewer(seat)):
            outcome = event.action
            likely *= int(weights[outcomes.index(outcome)]) / total if outcome in outcomes else 0.0
            if likely == 0.0:
                return world, 0.0
        else:
            ticket, at = int(below(rng, total)), 0
            while ticket >= weights[at]:
                ticket -= int(weights[at])
                at += 1
            outcome = outcomes[at]
        rules.apply(world[0], outcome)
        rules.apply(true[0], event.action)
    return world, likely
