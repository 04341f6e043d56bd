"""The loops that step through a game: random games end, and a log replayed comes to the same state."""

from __future__ import annotations

import numpy as np
import pytest

import arena
from arena.engine.compiled import INTERPRETED, loop_for
from arena.engine.loops import doors, steps
from arena.engine.match import new_states
from arena.engine.rng import new_rng


@pytest.mark.parametrize("name", arena.games())
def test_short_random_games_end(name: str) -> None:
    game = arena.game(name)
    loop = loop_for(steps, name, {"arena.engine.contract": game.rules.__name__})
    origin, work = new_states(game), new_states(game)
    game.rules.start(origin[0], np.array(game.codes(game.complete({"max_turns": 4})), dtype=np.int64))
    legal = np.zeros(game.rules.N_ACTIONS, dtype=np.int32)
    weights = np.zeros(game.rules.MAX_CHANCE, dtype=np.int64)
    decisions = loop.play_many(origin, work, legal, weights, new_rng(3), 2)
    assert decisions >= 2 * 4
    assert game.rules.actor(work[0]) < -1 and work["turns"][0] == 4


@pytest.mark.parametrize("name", arena.games())
def test_a_log_replayed_comes_to_the_same_state(name: str) -> None:
    match = arena.game(name).match(seed=5)
    for _ in range(4):
        match.play(match.actor, match.actions()[0])
    loop = loop_for(steps, name, {"arena.engine.contract": match.game.rules.__name__})
    states = match.states_before(0)
    loop.replay(states[0], np.array([event.action for event in match.log], dtype=np.int64), len(match.log))
    assert states.tobytes() == match.state.tobytes()


@pytest.mark.skipif(not INTERPRETED, reason="compiled functions are frozen into the copy made for a game")
def test_the_template_itself_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    game = arena.game("marbles")
    for function in ("actor", "apply", "chance_weights", "legal_actions"):
        monkeypatch.setattr(steps, function, getattr(game.rules, function))
    origin, work = new_states(game, 2), new_states(game)
    game.rules.start(origin[0], np.array(game.codes(game.complete({"max_turns": 4})), dtype=np.int64))
    legal = np.zeros(game.rules.N_ACTIONS, dtype=np.int32)
    weights = np.zeros(game.rules.MAX_CHANCE, dtype=np.int64)
    assert steps.play_many(origin, work, legal, weights, new_rng(3), 1) >= 4
    assert game.rules.actor(work[0]) < -1
    steps.replay(origin[0], [game.rules.legal_actions(origin[0], legal) and legal[0]], 1)
    assert origin["turns"][0] == 1


@pytest.mark.skipif(not INTERPRETED, reason="compiled functions are frozen into the copy made for a game")
def test_the_doors_lead_to_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    game = arena.game("marbles")
    rules = game.rules
    for function in ("actor", "apply", "chance_weights", "hide", "legal_actions", "sees", "verdict"):
        monkeypatch.setattr(doors, function, getattr(rules, function))
    states, hidden = new_states(game), new_states(game, 3)
    rules.start(states[0], np.array(game.codes(game.complete({})), dtype=np.int64))
    legal, weights = np.zeros(rules.N_ACTIONS, dtype=np.int32), np.zeros(rules.MAX_CHANCE, dtype=np.int64)
    doors.meet(states[0])
    assert doors.actor_of(states) == rules.actor(states[0])
    count = doors.legal_of(states, legal)
    assert count == rules.legal_actions(states[0], legal.copy()) > 0
    assert doors.weights_of(states, weights) == weights[:count].sum()
    assert doors.verdict_of(states, int(legal[0])) == rules.verdict(states[0], int(legal[0]))
    assert doors.seers_of(states, int(legal[0]), 2) == 0b111
    monkeypatch.setattr(doors, "sees", lambda s, a, viewer: viewer == 1)
    assert doors.seers_of(states, int(legal[0]), 2) == 0b100
    doors.hide_all(states, hidden)
    assert hidden[2].tobytes() == states[0].tobytes(), "nothing is hidden in this game"
    once, twice = states.copy(), states.copy()
    doors.apply_to(once, int(legal[0]))
    doors.apply_all(twice, legal[:1])
    assert once.tobytes() == twice.tobytes() != states.tobytes()
