"""Moves as text, JSON and clicks: every form is unique in its position and is read as the same action again."""

from __future__ import annotations

import json
import random
from itertools import pairwise

import msgspec

from arena.engine.looks import Move
from arena.engine.match import Match
from tests.contract.trial import Trial


def every_form_of_a_move_is_unique_and_comes_back(trial: Trial) -> None:
    """Text, object and path of each legal move name it and nothing else; no path is the beginning of another."""
    chooser = trial.chooser("forms")
    for match, plies in trial.beginnings("", trial.sizes.plies):
        for _ in range(plies):
            if match.over:
                break
            forms_come_back(match, chooser)
            match.play(match.actor, chooser.choice(match.moves(effects=False)).data)  # type: ignore[arg-type]


def forms_come_back(match: Match, chooser: random.Random) -> None:
    """Fail for legal moves that share a form, or of which one is read as something else."""
    moves = match.moves()
    assert [move.action for move in moves] == match.actions()
    encoded = match.game.encode_all(match.state, match.actions())
    assert [msgspec.json.decode(raw, type=Move) for raw in encoded] == match.moves(effects=False)
    assert len({move.text for move in moves}) == len(moves)
    assert len({json.dumps(move.data, sort_keys=True) for move in moves}) == len(moves)
    for path, following in pairwise(sorted(tuple(move.path) for move in moves)):
        assert following[: len(path)] != path, f"{path} is the beginning of {following}"
    for move in chooser.sample(moves, min(8, len(moves))):
        assert move.path
        assert match.game.notation.read(match.state, json.loads(json.dumps(move.data))) == move.action
        assert match.game.notation.read_text(match.state, move.text) == move.action
        assert match.why(move.data) is None and match.why(move.text) is None and match.why(move.path) is None
        assert move.action in match.game.notation.candidates(match.state, move.path)
