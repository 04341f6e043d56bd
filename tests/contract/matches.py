"""A match of any game: copies are independent, undo restores, errors leave it exactly as it was."""

from __future__ import annotations

from typing import Any

import pytest

import arena
from arena.engine.errors import ArenaError, IllegalMove
from arena.engine.game import Game
from tests.contract.trial import Trial


def copies_are_independent(trial: Trial) -> None:
    """What happens in a copy does not happen in the match."""
    match = trial.match(trial.sizes.plies // 4)
    before = (match.state.tobytes(), match.record(secret=True), match.dice.counter)
    twin = match.copy()
    for _ in range(5):
        if not twin.over:
            twin.play(twin.actor, twin.actions()[0])  # type: ignore[arg-type]
    assert (match.state.tobytes(), match.record(secret=True), match.dice.counter) == before


def undo_restores_the_position_but_never_the_dice(trial: Trial) -> None:
    """After an undo the state is the same, byte for byte, and chance goes on with fresh dice."""
    match = trial.match(6)
    if match.over:
        match = trial.match(0)
    before = match.state.tobytes()
    counter = match.dice.counter
    match.play(match.actor, match.actions()[-1])  # type: ignore[arg-type]
    later = match.dice.counter
    match.undo()
    assert match.state.tobytes() == before
    assert match.dice.counter == later >= counter
    rolls = [event.roll for event in match.log if event.roll is not None]
    assert len(set(rolls)) == len(rolls)
    assert arena.load_record(match.record(secret=True)).position() == match.position()


def bad_input_changes_nothing(game: Game, seed: int) -> None:
    """Moves that cannot be read, are illegal or are another seat's are refused in one line."""
    match = Trial(game, {}, seed).match(5)
    if match.over:
        match = Trial(game, {}, seed).match(0)
    before = (match.state.tobytes(), match.record(secret=True))
    actor: Any = match.actor
    wrong_seat = (actor + 1) % match.seats
    bad: list[Any] = [-1, 10**9, True, None, 1.5, "", "nonsense", "x" * 5000, {}, {"kind": "nonsense"}, {"kind": 3}, []]
    bad += [{**match.moves()[0].data, "surprise": 1}, {"kind": match.moves()[0].data["kind"], "marble": "x"}]
    for move in bad:
        with pytest.raises(ArenaError) as refused:
            match.play(actor, move)
        assert "\n" not in str(refused.value) and len(str(refused.value)) < 400
    nobody: Any
    for nobody in (-1, 99, wrong_seat, True, None, "0"):
        with pytest.raises(ArenaError):
            match.play(nobody, match.actions()[0])
    with pytest.raises(ArenaError):
        match.settle()
    for action in range(0, match.game.rules.N_ACTIONS, 1 + match.game.rules.N_ACTIONS // 60):
        if action not in match.actions():
            with pytest.raises(IllegalMove) as illegal:
                match.play(actor, action)
            assert illegal.value.rule in match.game.rulebook
            refusal = match.why(action)
            assert refusal is not None and refusal.rule == illegal.value.rule
    assert (match.state.tobytes(), match.record(secret=True)) == before
