"""The rules: one legality, games that end, payoffs that sum to zero, refusals that cite the rulebook."""

from __future__ import annotations

import numpy as np
import pytest

from arena.engine.compiled import INTERPRETED, loop_for
from arena.engine.game import Game
from arena.engine.loops import steps
from arena.engine.match import new_states
from arena.engine.rng import below, new_rng
from tests.contract.trial import Trial
from tests.tools.loops import checks

LARGEST = 1200  # bytes of a state


def legal_list_is_what_no_verdict_forbids(trial: Trial) -> None:
    """In every position of a random walk the list and the verdicts agree on every action."""
    rules = trial.game.rules
    loop = loop_for(checks, trial.game.name, {"arena.engine.contract": trial.game.rules_name})
    legal = np.zeros(rules.N_ACTIONS, dtype=np.int32)
    compared = trial.sizes.compared
    budget = compared if INTERPRETED else max(1, compared * 1000 // rules.N_ACTIONS)
    found = loop.walk_and_compare(trial.opening()[0], legal, new_rng(trial.seed), budget, rules.N_ACTIONS)
    assert tuple(found) == (-1, -1), "(step, action) on which they do not agree"


def random_games_end_and_payoffs_sum_to_zero(trial: Trial) -> None:
    """Whoever plays at random comes to an end that can be written as a position."""
    if not trial.sizes.games:
        pytest.skip("whole games are too slow to interpret; the compiled run plays them")
    game = trial.game
    loop = loop_for(steps, game.name, {"arena.engine.contract": game.rules_name})
    origin, work = trial.opening(), new_states(game)
    legal = np.zeros(game.rules.N_ACTIONS, dtype=np.int32)
    weights = np.zeros(game.rules.MAX_CHANCE, dtype=np.int64)
    rng = new_rng(trial.seed)
    seats = len(game.teams(game.complete(trial.options)))
    for _ in range(trial.sizes.games):
        work[0] = origin[0]
        assert loop.play_at_random(work[0], legal, weights, rng) > 0
        out = np.zeros(seats)
        game.rules.payoffs(work[0], out)
        assert abs(out.sum()) < 1e-9
        options = game.changed(game.complete(trial.options))
        assert game.from_position({"game": game.name, "options": options, **game.position.write(work[0])}).over


def chance_weighs_every_outcome(trial: Trial) -> None:
    """Wherever chance is open, each outcome that is listed has a positive weight, and they sum to what is said."""
    rules, rng = trial.game.rules, new_rng(trial.seed)
    states = trial.opening()
    legal = np.zeros(rules.N_ACTIONS, dtype=np.int32)
    weights = np.zeros(rules.MAX_CHANCE, dtype=np.int64)
    for _ in range(trial.sizes.plies):
        who = int(rules.actor(states[0]))
        if who == -2:
            break
        count = rules.legal_actions(states[0], legal)
        if who == -1:
            total = int(rules.chance_weights(states[0], weights))
            assert count <= rules.MAX_CHANCE
            assert (weights[:count] > 0).all() and int(weights[:count].sum()) == total
        rules.apply(states[0], int(legal[int(below(rng, count))]))


def every_verdict_cites_a_rule_of_the_rulebook(game: Game) -> None:
    """A refusal is a rule's id and a sentence."""
    assert game.rules.VERDICTS[0] == ("", "")
    for rule, text in game.rules.VERDICTS[1:]:
        assert f"**{rule}" in game.rulebook, rule
        assert text and not text.endswith(".")


def state_is_small_and_has_no_gaps(game: Game) -> None:
    """A state is copied millions of times and compared byte for byte; NumPy copies no bytes between fields."""
    state = game.rules.STATE
    assert state.itemsize <= LARGEST
    assert state.itemsize == sum(state[name].itemsize for name in state.names), "bytes that belong to no field"
