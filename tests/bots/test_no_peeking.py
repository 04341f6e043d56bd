"""Bots cannot peek: what they may not know changes nothing about what they choose."""

from __future__ import annotations

import numpy as np
import pytest

import arena
from arena.bots import bot, bots
from arena.bots.advice.hint import features
from arena.bots.mind import mind
from arena.bots.players.expert import Searcher
from arena.engine.compiled import INTERPRETED
from arena.engine.match import Match, new_states
from arena.engine.rng import new_rng
from tests.tools.midgame import SEED, midgame

GAMES = arena.games()
SWAPS = 20 if INTERPRETED else 1000
PLIES = 6 if INTERPRETED else 50
DIRECT = ("racer", "hunter", "guardian", "partner", "easy", "random")  # these guess nothing


def worlds(match: Match, seat: int, count: int) -> np.ndarray:
    """Return true states that all look the same to a seat: its hidden cards dealt again."""
    hidden = match.hidden_states(seat)
    found = new_states(match.game, count)
    rng = new_rng(SEED)
    for i in range(count):
        found[i] = hidden[0]
        match.game.rules.guess(found[i], seat, rng)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_thousand_swaps_of_hidden_cards_change_no_choice(name: str) -> None:
    match = midgame(name, PLIES)
    seat = match.actor
    core = match.game.rules
    shown = match.hidden_states(seat)
    swapped = worlds(match, seat, SWAPS)
    expected = {each: choose(each, match, shown) for each in bots()}
    for i in range(SWAPS):
        world = swapped[i : i + 1].copy()
        core.hide(world[0], seat)
        assert world.tobytes() == shown.tobytes(), "hiding leaves a trace of what was hidden"
        for each in DIRECT if i % 50 else bots():
            assert choose(each, match, world) == expected[each], each


@pytest.mark.skipif(INTERPRETED, reason="slow")
@pytest.mark.parametrize("name", GAMES)
def test_advice_is_the_same_in_all_worlds_that_look_the_same(name: str) -> None:
    match = midgame(name, PLIES)
    seat = match.actor
    hint, chances = arena.hint(match, seat, iterations=60), arena.evaluate(match, seat, worlds=20)
    possible = worlds(match, seat, 20)
    for i in range(len(possible)):
        other = match.in_world(possible[i : i + 1])
        assert arena.hint(other, seat, iterations=60) == hint
        assert arena.evaluate(other, seat, worlds=20) == chances


@pytest.mark.parametrize("name", GAMES)
def test_a_poisoned_blank_is_not_read(name: str) -> None:
    """What hide() blanked is filled with garbage: who looks only at what its seat may see cannot tell."""
    match = midgame(name, PLIES)
    seat = match.actor
    shown = match.hidden_states(seat)
    blank = blanks(worlds(match, seat, 60), shown)
    expected = {each: choose(each, match, shown) for each in DIRECT}
    for mark in (1, 3, 77):
        poisoned = shown.copy()
        poisoned.view(np.uint8).reshape(-1)[blank] = mark
        for each in DIRECT:
            assert choose(each, match, poisoned) == expected[each], each


@pytest.mark.parametrize("name", GAMES)
def test_features_see_no_more_than_the_seat(name: str) -> None:
    of = mind(arena.game(name))
    for plies in range(5, PLIES, 4):
        match = midgame(name, plies, plies)
        shown = features(of, match.hidden_states(match.actor), match.actor)
        truth = features(of, match.states_before(len(match.log)), match.actor)
        assert shown.tolist() == truth.tolist()


def test_the_truth_is_out_of_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    match = midgame("overtake", PLIES)
    seat, states, legal = match.actor, match.hidden_states(match.actor), match.actions()
    monkeypatch.setattr(Match, "state", property(lambda self: pytest.fail("a bot asked for the true state")))
    for each in bots():
        assert choose(each, match, states, seat) in legal


def choose(name: str, match: Match, states: np.ndarray, seat: int | None = None) -> int:
    """Return a bot's choice, with a fixed number of iterations if it searches."""
    found = bot(name)
    if isinstance(found, Searcher):
        found = found.within(iterations=6 if INTERPRETED else 60)
    return found.choose(match.game, states, match.actor if seat is None else seat, SEED)


def blanks(possible: np.ndarray, shown: np.ndarray) -> np.ndarray:
    """Return the bytes of a hidden state that were blanked: zero in it, and not the same in all worlds that fit."""
    as_bytes = possible.view(np.uint8).reshape(len(possible), -1)
    varies = (as_bytes != as_bytes[0]).any(axis=0)
    return np.flatnonzero(varies & (shown.view(np.uint8).reshape(-1) == 0))
