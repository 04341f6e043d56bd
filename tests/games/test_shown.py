"""Whatever position the rule cases name or come to can be shown, told and clicked, to every seat and to a spectator.

Nothing is asked but that the table, the stories, the clicks and the verdicts know what to say. What is chosen among
moves, clicks and actions is the same in every run.
"""

from __future__ import annotations

import json
import random
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import arena
from arena.engine.compiled import INTERPRETED, loop_for
from arena.engine.errors import MoveError
from arena.engine.log import Event
from tests.tools.loops import checks
from tests.tools.standing import FILES, standing

ACTIONS = 40  # asked for their verdict in each position when interpreted; compiled, all are
TOLD = 1 if INTERPRETED else 4  # events told from each position
READ = 3 if INTERPRETED else 10  # moves read again from each position
CLICKS = 3 if INTERPRETED else 20  # times three paths tried in each position
GARBAGE: list[Any] = [1, None, "", ":", "card:", "card:X", "marble:9.9", "marble:x", "pip:999", "hex:99,99", "button:x"]


def viewers(match: Any) -> list[int | None]:
    """Return who looks on: everybody, or when interpreted the seat that decides, the one after it, and a spectator."""
    first = match.actor or 0
    return [first, (first + 1) % match.seats, None] if INTERPRETED else [*range(match.seats), None]


@cache
def places_of(name: str, options: str) -> list[str]:
    """Return the points and areas of a board."""
    board = arena.game(name).table.board(json.loads(options))
    return [place.id for place in [*board.points, *board.areas]]


def ids_of(match: Any, seat: int | None) -> list[str]:
    """Return everything that can be clicked on a seat's table."""
    view = match.look(seat)
    things: list[Any] = [*view.pieces, *view.dice, *view.buttons, *(card for hand in view.hands for card in hand.cards)]
    return [*places_of(match.game.name, json.dumps(match.options)), *(thing.id for thing in things)]


@pytest.mark.parametrize(("name", "file"), FILES)
def test_every_position_can_be_seen(name: str, file: str) -> None:
    for case, match in standing(name, file):
        places = set(places_of(name, json.dumps(match.options)))
        for seat in viewers(match):
            view = match.look(seat)
            assert view.status, case
            assert view.over == match.over and bool(view.result) == match.over, case
            assert {piece.at for piece in view.pieces} | {marker.at for marker in view.markers} <= places, case
            assert len({piece.id for piece in view.pieces}) == len(view.pieces), case
        assert abs(sum(match.payoffs)) < 1e-9, case
        assert [seat for seat in range(match.seats) if match.payoffs[seat] > 0] == view.winners, case


@pytest.mark.parametrize(("name", "file"), FILES)
def test_every_position_comes_back(name: str, file: str) -> None:
    for case, match in standing(name, file):
        position = json.loads(json.dumps(match.position()))
        again = match.game.from_position(position)
        assert again.position() == position, case
        assert (again.actor, again.over, again.chance()) == (match.actor, match.over, match.chance()), case
        assert again.actions() == match.actions(), case


@pytest.mark.parametrize(("name", "file"), FILES)
def test_every_action_is_listed_or_forbidden_by_a_rule(name: str, file: str) -> None:
    core = arena.game(name).rules
    loop = loop_for(checks, name, {"arena.engine.contract": core.__name__})
    listed = np.zeros(core.N_ACTIONS, dtype=np.int32)
    for case, match in standing(name, file):
        if not INTERPRETED and not match.over:
            assert loop.first_disagreement(match.state, listed, core.N_ACTIONS) == -1, case
        count = core.legal_actions(match.state, listed)
        assert (count == 0) == match.over, case
        legal = {int(action) for action in listed[:count]}
        some = random.Random(case).sample(range(core.N_ACTIONS), min(ACTIONS, core.N_ACTIONS))
        for action in {*some, *legal, *range(max(0, core.N_ACTIONS - ACTIONS), core.N_ACTIONS)}:
            code = int(core.verdict(match.state, action))
            assert 0 <= code < len(core.VERDICTS), case
            assert (code == 0) == (action in legal), (case, action)


@pytest.mark.parametrize(("name", "file"), FILES)
def test_every_event_can_be_told(name: str, file: str) -> None:
    for case, match in standing(name, file):
        before = match.states_before(0)
        for event in match.log:
            tell(match, before, event, case)
            match.game.rules.apply(before[0], event.action)
        possible = match.actions() or [action for action, _ in match.chance()]
        for action in random.Random(case).sample(possible, min(TOLD, len(possible))):
            tell(match, before, Event(0, "", None, action, ""), case)


def tell(match: Any, before: Any, event: Event, case: str) -> None:
    """An event is told to everybody: the action, or by a vague name to those who may not see it."""
    for seat in viewers(match):
        assert match.story_of(before, event, seat).sentence, case
    assert match.game.notation.vague(before[0], event.action), case


@pytest.mark.parametrize(("name", "file"), FILES)
def test_every_move_has_one_text_one_object_and_one_path(name: str, file: str) -> None:
    for case, match in standing(name, file):
        notation = match.game.notation
        moves = match.moves(effects=False)
        assert len({move.text for move in moves}) == len(moves), case
        assert len({json.dumps(move.data, sort_keys=True) for move in moves}) == len(moves), case
        for path, following in pairwise(sorted(tuple(move.path) for move in moves)):
            assert following[: len(path)] != path, case
        for move in random.Random(case).sample(moves, min(READ, len(moves))):
            assert notation.read(match.state, json.loads(json.dumps(move.data))) == move.action, case
            assert notation.read_text(match.state, move.text) == move.action, case
            assert isinstance(notation.effects(match.state, move.action), list), case


@pytest.mark.parametrize(("name", "file"), FILES)
def test_every_click_is_answered(name: str, file: str) -> None:
    """Clicks that lead nowhere are refused by a rule or not understood, never taken for something else."""
    for case, match in standing(name, file):
        if match.actor is None:
            continue
        chooser = random.Random(case)
        ids = ids_of(match, match.actor)
        legal = [move.path for move in match.moves(effects=False)]
        buttons = [button.id for button in match.look(match.actor).buttons]
        firsts = sorted({path[0] for path in legal} | set(buttons))
        paths: list[list[Any]] = [[], *([junk] for junk in GARBAGE), *([first] for first in firsts)]
        paths += [[first, button] for first in chooser.sample(firsts, min(3, len(firsts))) for button in buttons]
        for _ in range(CLICKS):
            path = list(chooser.choice(legal))
            path[chooser.randrange(len(path)) :] = chooser.choices(ids, k=chooser.randint(1, 2))
            paths += [
                path,
                chooser.choices(ids, k=chooser.randint(1, 3)),
                [*chooser.choice(legal), chooser.choice(GARBAGE)],
            ]
        for path in paths:
            found = match.game.notation.candidates(match.state, path)
            assert all(0 <= action < match.game.rules.N_ACTIONS for action in found), (case, path)
            for action in found[:1]:
                assert 0 <= match.game.rules.verdict(match.state, action) < len(match.game.rules.VERDICTS), (case, path)
        for path in chooser.sample(paths, 1 if INTERPRETED else 4):
            try:
                refusal = match.why(path)
            except MoveError as error:
                assert "\n" not in str(error), case
            else:
                fits = [known for known in legal if known[: len(path)] == path]
                assert bool(fits) == (refusal is None), (case, path)


@pytest.mark.parametrize(("name", "file"), FILES)
def test_every_position_has_a_worth(name: str, file: str) -> None:
    """Features are finite numbers and can be told from what a seat may see."""
    value = arena.game(name).value
    for case, match in standing(name, file):
        for seat in range(match.seats):
            out = np.full(len(value.FEATURES), np.nan)
            value.features(match.hidden_states(seat)[0], seat, out)
            assert np.isfinite(out).all(), case
        for piece in match.look(None).pieces if hasattr(value, "stands") else []:
            assert isinstance(value.stands(match.state, piece.id), str), case
