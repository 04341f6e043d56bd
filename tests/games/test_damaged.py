"""Moves and positions of the rule cases with one thing wrong in them: refused in one line, or as good as any other.

What is damaged, and how, is the same in every run.
"""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

import arena
from arena.engine.compiled import INTERPRETED
from arena.engine.errors import ArenaError, MoveError
from tests.tools.standing import FILES, standing

MOVES = 2 if INTERPRETED else 6  # damaged in each position
TIMES = 2 if INTERPRETED else 12  # each position is damaged
PLIES = 2 if INTERPRETED else 20  # played on from a position that was taken
JUNK: list[Any] = [
    *(
        None,
        True,
        False,
        -1,
        0,
        1,
        2,
        5,
        7,
        9,
        71,
        10**12,
        1.5,
        "",
        "x",
        "start",
        "home:1",
        "home:5",
        "home:9",
        "home:٣",
    ),
    *([], {}, [0], [[]], [0, 0], [0, "start"], [1, "start"], [0, "center"], [9, 9], ["0", 5], [True, 3], [0, 999]),
    *("A5", "DUP", "S7", "A", "7", "9", "*", "surveyors", "over", "play", "leg", "draw", {"kind": "x"}, [0, True]),
]


def paths_in(data: Any, before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to everything inside an object or a list, a few of a long list only."""
    found: list[tuple[Any, ...]] = []
    keys = list(data) if isinstance(data, dict) else range(min(len(data), 4)) if isinstance(data, list) else []
    for key in keys:
        found += [(*before, key), *paths_in(data[key], (*before, key))]
    return found


def damaged(data: Any, chooser: random.Random) -> Any:
    """Return a copy with one thing replaced, left out, doubled or put in besides."""
    data = copy.deepcopy(data)
    *way, last = chooser.choice(paths_in(data))
    inside = data
    for key in way:
        inside = inside[key]
    how = chooser.random()
    if how < 0.7:
        inside[last] = copy.deepcopy(chooser.choice(JUNK))
    elif how < 0.8:
        del inside[last]
    elif isinstance(inside, list):
        inside.append(copy.deepcopy(inside[last]))
    else:
        other = chooser.choice(list(inside))
        inside[last] = copy.deepcopy(inside[other]) if how < 0.95 else inside[last]
        inside["surprise" if how >= 0.95 else last] = inside[last]
    return data


@pytest.mark.parametrize(("name", "file"), FILES)
def test_a_damaged_move_is_refused_or_is_another_move(name: str, file: str) -> None:
    for case, match in standing(name, file):
        chooser = random.Random(case)
        moves = match.moves(effects=False)
        before = match.state.tobytes()
        for move in chooser.sample(moves, min(MOVES, len(moves))):
            for key in [key for key in move.data if key != "kind"] or ["surprise"]:
                for junk in chooser.sample(JUNK, len(JUNK) // 2):
                    refused_or_read(match, {**move.data, key: junk}, case)
            for _ in range(TIMES):
                refused_or_read(match, damaged(move.data, chooser), case)
                text = list(move.text)
                text[chooser.randrange(len(text))] = chooser.choice("0 9>x٣:C")
                refused_or_read(match, "".join(text), case)
        assert match.state.tobytes() == before, case


def refused_or_read(match: Any, move: Any, case: str) -> None:
    """Reading answers an action or raises a MoveError of one line."""
    read = match.game.notation.read if isinstance(move, dict) else match.game.notation.read_text
    try:
        action = read(match.state, move)
    except MoveError as error:
        assert "\n" not in str(error), (case, move)
    else:
        assert 0 <= action < match.game.rules.N_ACTIONS, (case, move)


@pytest.mark.parametrize(("name", "file"), list(dict(reversed(FILES)).items()))
def test_what_a_position_does_not_say_is_refused_or_follows(name: str, file: str) -> None:
    _, match = standing(name, file)[0]
    position = json.loads(json.dumps(match.position()))
    for missing in position:
        refused_or_played(name, {key: value for key, value in position.items() if key != missing}, missing)


@pytest.mark.parametrize(("name", "file"), FILES)
def test_a_damaged_position_is_refused_or_is_another_position(name: str, file: str) -> None:
    for case, match in standing(name, file):
        chooser = random.Random(case)
        position = json.loads(json.dumps(match.position()))
        for _ in range(TIMES):
            refused_or_played(name, damaged(position, chooser), case)


def refused_or_played(name: str, position: Any, case: str) -> None:
    """A position is refused in one line, or it comes back as it was read and somebody can play on."""
    game = arena.game(name)
    try:
        match = game.from_position(position)
    except ArenaError as refused:
        assert "\n" not in str(refused), (case, position)
        return
    written = match.position()
    assert game.from_position(written).position() == written, (case, position)
    for _ in range(PLIES):
        assert match.over or match.actions() or match.chance(), (case, position)
        if match.over:
            break
        match.settle(match.chance()[0][0]) if match.chance_open else match.play(
            match.actor, match.actions()[-1], settle=False
        )
