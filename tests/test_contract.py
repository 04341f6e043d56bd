"""The contract, for every game found and every variant: nobody opts in, nobody is on a skip list.

Runs compiled, and again interpreted under NUMBA_DISABLE_JIT=1 (shorter walks). Random walks print their seed;
CONTRACT_SEED repeats one.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from itertools import pairwise
from typing import Any

import msgspec
import numpy as np
import pytest

import arena
from arena.engine.compiled import INTERPRETED, loop_for
from arena.engine.contract import SPECTATOR
from arena.engine.errors import ArenaError, IllegalMove
from arena.engine.looks import Move
from arena.engine.loops import steps
from arena.engine.match import new_states
from arena.engine.rng import new_rng
from tests import checks
from tests.variants import sets_of, variants
from tests.walk import walk

SEED = int(os.environ.get("CONTRACT_SEED", random.randrange(10**6)))
PLIES = 6 if INTERPRETED else 120
COMPARED = 2 if INTERPRETED else 1500
GAMES = arena.games()


@pytest.fixture(autouse=True)
def tell_seed() -> None:
    print(f"CONTRACT_SEED={SEED}")


def walked(name: str, options: dict[str, Any], plies: int, salt: str = "") -> Any:
    """Answer a match some random plies in."""
    chooser = random.Random(f"{SEED}{salt}{name}{json.dumps(options)}")
    match = arena.game(name).match(options, seed=chooser.randrange(2**32))
    for _ in range(plies):
        if match.over:
            break
        match.play(match.actor, chooser.choice(match.actions()))
    return match


def opening(name: str, options: dict[str, Any], count: int = 1) -> Any:
    """Answer states at the opening of a game."""
    game = arena.game(name)
    states = new_states(game, count)
    game.rules.start(states[0], np.array(game.codes(game.complete(options)), dtype=np.int64))
    return states


@pytest.mark.parametrize(("name", "options"), variants())
def test_legal_list_is_what_no_verdict_forbids(name: str, options: dict[str, Any]) -> None:
    core = arena.game(name).rules
    loop = loop_for(checks, name, {"arena.engine.contract": arena.game(name).rules_name})
    states = opening(name, options)
    legal = np.zeros(core.N_ACTIONS, dtype=np.int32)
    budget = max(1, COMPARED * 1000 // core.N_ACTIONS) if not INTERPRETED else COMPARED
    found = loop.walk_and_compare(states[0], legal, new_rng(SEED), budget, core.N_ACTIONS)
    assert tuple(found) == (-1, -1)


@pytest.mark.parametrize(("name", "options"), variants())
def test_every_form_of_a_move_is_unique_and_comes_back(name: str, options: dict[str, Any]) -> None:
    match = walked(name, options, 0)
    chooser = random.Random(SEED)
    for _ in range(PLIES):
        if match.over:
            break
        moves = match.moves()
        encoded = match.game.encode_all(match.state, match.actions())
        assert [msgspec.json.decode(raw, type=Move) for raw in encoded] == match.moves(effects=False)
        assert len({move.text for move in moves}) == len(moves)
        assert len({json.dumps(move.data, sort_keys=True) for move in moves}) == len(moves)
        paths = sorted(tuple(move.path) for move in moves)
        for path, following in pairwise(paths):
            assert following[: len(path)] != path, f"{path} is the beginning of {following}"
        for move in chooser.sample(moves, min(8, len(moves))):
            assert move.path
            assert match.game.notation.read(match.state, json.loads(json.dumps(move.data))) == move.action
            assert match.game.notation.read_text(match.state, move.text) == move.action
            assert match.why(move.data) is None and match.why(move.text) is None and match.why(move.path) is None
        match.play(match.actor, chooser.choice(moves).data)


@pytest.mark.parametrize(("name", "options"), variants())
def test_positions_and_records_round_trip(name: str, options: dict[str, Any]) -> None:
    match = walked(name, options, 0)
    chooser = random.Random(SEED)
    for _ in range(PLIES):
        if match.over:
            break
        match.play(match.actor, chooser.choice(match.actions()), settle=False)
        while True:
            position = json.loads(json.dumps(match.position()))
            again = match.game.from_position(position)
            assert again.position() == position
            assert (again.actor, again.over, again.chance()) == (match.actor, match.over, match.chance())
            assert again.actions() == match.actions()
            if not match.chance_open:
                break
            match.settle()
    loaded = arena.load_record(match.record(secret=True))
    assert loaded.position() == match.position()
    assert loaded.log == match.log
    assert loaded.dice.counter == match.dice.counter


@pytest.mark.parametrize(("name", "options"), variants())
def test_copies_are_independent(name: str, options: dict[str, Any]) -> None:
    match = walked(name, options, PLIES // 4)
    before = (match.state.tobytes(), match.record(secret=True), match.dice.counter)
    twin = match.copy()
    for _ in range(5):
        if not twin.over:
            twin.play(twin.actor, twin.actions()[0])
    assert (match.state.tobytes(), match.record(secret=True), match.dice.counter) == before


@pytest.mark.parametrize(("name", "options"), variants())
def test_undo_restores_the_position_but_never_the_dice(name: str, options: dict[str, Any]) -> None:
    match = walked(name, options, 6)
    before = match.state.tobytes()
    counter = match.dice.counter
    match.play(match.actor, match.actions()[-1])
    after = match.dice.counter
    match.undo()
    assert match.state.tobytes() == before
    assert match.dice.counter == after >= counter
    rolls = [event.roll for event in match.log if event.roll is not None]
    assert len(set(rolls)) == len(rolls)
    assert arena.load_record(match.record(secret=True)).position() == match.position()


@pytest.mark.parametrize(("name", "options"), variants())
def test_hiding_twice_changes_nothing_and_guesses_fit_the_view(name: str, options: dict[str, Any]) -> None:
    match = walked(name, options, PLIES // 2)
    core = match.game.rules
    for viewer in (*range(match.seats), SPECTATOR):
        hidden = match.states_before(len(match.log))
        core.hide(hidden[0], viewer)
        twice = hidden.copy()
        core.hide(twice[0], viewer)
        assert twice.tobytes() == hidden.tobytes()
        if viewer == SPECTATOR:
            continue
        guessed = hidden.copy()
        core.guess(guessed[0], viewer, new_rng(SEED))
        core.hide(guessed[0], viewer)
        assert guessed.tobytes() == hidden.tobytes(), "a guess must look the same to the one who guesses"


@pytest.mark.parametrize(("name", "options"), variants())
def test_worlds_that_differ_in_hidden_things_look_the_same(name: str, options: dict[str, Any]) -> None:
    match = walked(name, options, PLIES // 2)
    core = match.game.rules
    for seat in range(match.seats):
        worlds = []
        for salt in range(2):
            states = match.hidden_states(seat)
            core.guess(states[0], seat, new_rng(SEED + salt))
            worlds.append(match.in_world(states))
        first, second = worlds
        assert first.view(seat) == second.view(seat)
        if match.actor == seat:
            assert first.moves() == second.moves()


@pytest.mark.parametrize(("name", "options"), variants())
def test_logs_and_stories_tell_only_what_was_seen(name: str, options: dict[str, Any]) -> None:
    match = walked(name, options, min(8, PLIES // 2))
    core = match.game.rules
    for seat in (*range(match.seats), None):
        viewer = SPECTATOR if seat is None else seat
        before = match.states_before(0)
        for event, told in zip(match.log, match.log_for(seat), strict=True):
            if core.sees(before[0], event.action, viewer):
                assert told == event
            else:
                assert told.action is None
                assert told.text == match.game.notation.vague(before[0], event.action)
            story, shared = match.story_of(before, event, seat), match.story_of(before, event, None)
            assert story.sentence.endswith("."), story.sentence
            if shared.about is not None and seat not in shared.about:
                assert story == shared, "who is not among those it is about is told what a spectator is told"
            if seat in shared.own:
                assert shared.about is None or seat in shared.about
                assert (story.sentence, story.steps) == (shared.own[seat], shared.steps), "only the sentence differs"
            core.apply(before[0], event.action)
        assert match.story(match.log[-1], seat) == match.story_of(
            match.states_before(len(match.log) - 1), match.log[-1], seat
        )


@pytest.mark.parametrize(("name", "options"), variants())
def test_views_draw_only_what_the_board_has(name: str, options: dict[str, Any]) -> None:
    match = walked(name, options, PLIES // 2)
    board = match.game.table.board(match.options)
    places = {point.id for point in board.points} | {area.id for area in board.areas}
    assert len(places) == len(board.points) + len(board.areas)
    for line in board.lines:
        assert set(line.points) <= places
    for seat in (*range(match.seats), None):
        view = match.look(seat)
        assert view.seat == seat
        assert {piece.at for piece in view.pieces} <= places
        assert {marker.at for marker in view.markers} <= places
        assert len({piece.id for piece in view.pieces}) == len(view.pieces)
        assert len(view.seats) == match.seats
        assert view.status
        clickable = places | {piece.id for piece in view.pieces} | {die.id for die in view.dice}
        clickable |= {card.id for hand in view.hands for card in hand.cards} | {button.id for button in view.buttons}
        if match.actor == seat:
            for move in match.moves():
                assert set(move.path) <= clickable, move.path


@pytest.mark.skipif(INTERPRETED, reason="the compiled run compares all three")
@pytest.mark.parametrize(("name", "options"), variants())
def test_compiled_interpreted_and_bounds_checked_agree(name: str, options: dict[str, Any]) -> None:
    if options not in sets_of(name)[:1] + sets_of(name)[-1:]:
        return  # one process per mode and game is enough: the first and the last variant
    length = 400
    here = walk(name, options, SEED, length)
    for switch in ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"):
        command = [sys.executable, "-W", "error", "-m", "tests.walk", name, json.dumps(options), str(SEED), str(length)]
        done = subprocess.run(command, env={**os.environ, switch: "1"}, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
        assert done.stdout.strip() == here, switch


@pytest.mark.skipif(INTERPRETED, reason="whole games are too slow to interpret; the compiled run plays them")
@pytest.mark.parametrize(("name", "options"), variants())
def test_random_games_end_and_payoffs_sum_to_zero(name: str, options: dict[str, Any]) -> None:
    game = arena.game(name)
    loop = loop_for(steps, name, {"arena.engine.contract": game.rules_name})
    origin, work = opening(name, options), new_states(game)
    legal = np.zeros(game.rules.N_ACTIONS, dtype=np.int32)
    weights = np.zeros(game.rules.MAX_CHANCE, dtype=np.int64)
    rng = new_rng(SEED)
    seats = len(game.teams(game.complete(options)))
    for _ in range(20):
        work[0] = origin[0]
        assert loop.play_at_random(work[0], legal, weights, rng) > 0
        out = np.zeros(seats)
        game.rules.payoffs(work[0], out)
        assert abs(out.sum()) < 1e-9
        position = {"game": name, "options": game.changed(game.complete(options)), **game.position.write(work[0])}
        assert game.from_position(position).over


@pytest.mark.parametrize("name", GAMES)
def test_bad_input_changes_nothing(name: str) -> None:
    match = walked(name, {}, 5)
    before = (match.state.tobytes(), match.record(secret=True))
    actor = match.actor
    wrong_seat = (actor + 1) % match.seats
    bad: list[Any] = [-1, 10**9, True, None, 1.5, "", "nonsense", "x" * 5000, {}, {"kind": "nonsense"}, {"kind": 3}, []]
    bad += [{**match.moves()[0].data, "surprise": 1}, {"kind": match.moves()[0].data["kind"], "marble": "x"}]
    for move in bad:
        with pytest.raises(ArenaError) as refused:
            match.play(actor, move)
        assert "\n" not in str(refused.value) and len(str(refused.value)) < 400
    for seat in (-1, 99, wrong_seat, True, None, "0"):
        with pytest.raises(ArenaError):
            match.play(seat, match.actions()[0])
    with pytest.raises(ArenaError):
        match.settle()
    for action in range(0, match.game.rules.N_ACTIONS, 1 + match.game.rules.N_ACTIONS // 60):
        if action not in match.actions():
            with pytest.raises(IllegalMove) as illegal:
                match.play(actor, action)
            assert illegal.value.rule in match.game.rulebook
            assert match.why(action).rule == illegal.value.rule
    assert (match.state.tobytes(), match.record(secret=True)) == before


@pytest.mark.parametrize("name", GAMES)
def test_garbage_is_no_position(name: str) -> None:
    game = arena.game(name)
    good = walked(name, {}, 10).position()
    garbage: list[Any] = [None, True, -1, 10**12, 1.5, "x", [], {}, [[]], [None] * 300, {"a": 1}, [["start"] * 9] * 9]
    for key in good:
        for value in garbage:
            if value == good[key]:
                continue
            try:
                again = game.from_position({**good, key: value})
            except ArenaError as refused:
                assert "\n" not in str(refused)
            else:
                assert again.position() is not None
    for value in garbage:
        if value != {}:
            with pytest.raises(ArenaError):
                game.from_position(value)
    with pytest.raises(ArenaError):
        game.from_position({**good, "surprise": 1})


@pytest.mark.parametrize("name", GAMES)
def test_every_verdict_cites_a_rule_of_the_rulebook(name: str) -> None:
    game = arena.game(name)
    assert game.rules.VERDICTS[0] == ("", "")
    for rule, text in game.rules.VERDICTS[1:]:
        assert f"**{rule}" in game.rulebook, rule
        assert text and not text.endswith(".")


@pytest.mark.parametrize("name", GAMES)
def test_state_is_small(name: str) -> None:
    assert arena.game(name).rules.STATE.itemsize <= 1200
