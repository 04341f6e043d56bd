"""A moment says by its quick ways what the rules say of the same state, and hides what they hide."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import numpy as np
import pytest

import arena
from arena.engine.compiled import INTERPRETED
from arena.engine.contract import SPECTATOR
from arena.engine.looks import Move, Story, View
from arena.engine.moments.moment import own_story, sees, story

MOVES = 4 if INTERPRETED else 60
GAMES = arena.games()


def slow_actions(rules: Any, state: Any) -> list[int]:
    """Return what the rules list, called on a record."""
    out = np.zeros(rules.N_ACTIONS, dtype=np.int32)
    return [int(action) for action in out[: rules.legal_actions(state, out)]]


@pytest.mark.parametrize("name", GAMES)
def test_the_quick_ways_say_what_the_rules_say(name: str) -> None:
    chooser = random.Random(name)
    match = arena.game(name).match({}, seed=5, settle=False)
    rules, notation = match.game.rules, match.game.notation
    for _ in range(MOVES):
        if match.over:
            break
        now, states = match.now, match.states_before(len(match.log))
        assert now.states.tobytes() == states.tobytes() == match.state.tobytes()
        assert now.decides == rules.actor(states[0])
        listed = slow_actions(rules, states[0])
        assert match.actions() == ([] if match.chance_open else listed)
        assert [outcome for outcome, _ in match.chance()] == (listed if match.chance_open else [])
        for action in chooser.sample(range(rules.N_ACTIONS), min(10, rules.N_ACTIONS)):
            assert now.verdict(action) == rules.verdict(states[0], action)
        if match.chance_open:
            weights = np.zeros(rules.MAX_CHANCE, dtype=np.int64)
            assert sum(weight for _, weight in match.chance()) == rules.chance_weights(states[0], weights)
        else:
            moves = [notation.describe(states[0], action) for action in listed]
            assert match.moves(effects=False) == moves
            encoded = match.encoded(listed)
            assert [msgspec.json.decode(raw, type=Move) for raw in encoded] == moves
            ghosts = [match.with_effects(raw, action) for raw, action in zip(encoded, listed, strict=True)]
            assert [msgspec.json.decode(raw, type=Move) for raw in ghosts] == match.moves()
        for seat in (None, *range(match.seats)):
            hidden = states.copy()
            rules.hide(hidden[0], SPECTATOR if seat is None else seat)
            assert match.hidden_states(seat).tobytes() == hidden.tobytes()
            view = match.look(seat)
            assert view == match.game.table.view(hidden[0], seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view, "a kind that is not listed"
        action = chooser.choice(listed)
        after = now.after(action)
        told = [story(now, action, after, seat) for seat in (None, *range(match.seats))]
        assert told == [own_story(now, action, now.after(action), seat) for seat in (None, *range(match.seats))]
        assert [msgspec.json.decode(msgspec.json.encode(each), type=Story) for each in told] == told
        for seat in range(match.seats):
            assert sees(now, action, after, seat) == bool(rules.sees(states[0], action, seat))
        if match.chance_open:
            match.settle(action)
        else:
            match.play(match.actor, action, settle=False)
        assert match.state.tobytes() == after.states.tobytes() != now.states.tobytes()


@pytest.mark.parametrize("name", GAMES)
def test_a_moment_never_changes(name: str) -> None:
    match = arena.game(name).match({}, seed=5)
    now = match.now
    before = (now.states.tobytes(), now.truth.tobytes(), now.decides, now.actions(), now.view(0))
    match.play(match.actor, match.actions()[0])
    match.undo()
    assert (now.states.tobytes(), now.truth.tobytes(), now.decides, now.actions(), now.view(0)) == before
    assert match.now is not now and match.now.states.tobytes() == now.states.tobytes()


def test_what_a_bot_receives_is_its_own() -> None:
    match = arena.game("overtake").match({}, seed=5)
    first = match.hidden_states(0)
    first.view(np.uint8)[:] = 7
    assert match.hidden_states(0).tobytes() != first.tobytes()


def test_a_match_can_stand_in_another_world() -> None:
    match = arena.game("overtake").match({}, seed=5)
    other = match.in_world(arena.game("overtake").match({}, seed=6).states_before(28))
    assert other.position() != match.position() and other.log == match.log
