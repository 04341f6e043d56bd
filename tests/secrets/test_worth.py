"""What a position is worth to a seat follows from what the seat knows: truth, hidden state and guesses are worth the same.

The search weighs guessed worlds by ``features``: one that reads what nobody has seen adds noise there. Of the truth a bot
is given nothing, so it would be no peek; but nothing else would show it either if it were.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import arena
from arena.engine.compiled import INTERPRETED
from arena.engine.rng import new_rng
from tests.contract.trial import Trial, guessed, hidden, truth
from tests.variants import variants

SEED = int(os.environ.get("WORTH_SEED", random.randrange(10**6)))
PLIES = 6 if INTERPRETED else 60
WORLDS = 3
Features = Callable[[Any, int, Any], None]


def differs(trial: Trial, features: Features) -> str:
    """Return where features depend on what a seat cannot know, nothing if they never did."""
    game, match, chooser = trial.game, trial.match(0, "worth"), trial.chooser("worth")
    rng = new_rng(trial.seed)

    def worth(states: Any, seat: int) -> list[float]:
        out = np.zeros(len(game.value.FEATURES))
        features(states[0], seat, out)
        return [float(each) for each in out]

    for ply in range(PLIES):
        if match.over:
            break
        for seat in range(match.seats):
            known = worth(hidden(game, truth(match), seat), seat)
            worlds = [truth(match), *(guessed(game, truth(match), seat, rng) for _ in range(WORLDS))]
            if any(worth(world, seat) != known for world in worlds):
                return f"ply {ply}, seat {seat}"
        match.play(match.actor, chooser.choice(match.actions()))  # type: ignore[arg-type]
    return ""


@pytest.mark.parametrize(("name", "options"), variants())
def test_worth_does_not_depend_on_what_a_seat_cannot_know(name: str, options: dict[str, Any]) -> None:
    print(f"WORTH_SEED={SEED}")
    game = arena.game(name)
    assert differs(Trial(game, options, SEED), game.value.features) == ""


def test_worth_that_reads_a_rivals_hand_is_found() -> None:
    def peeking(s: Any, seat: int, out: Any) -> None:
        out[0] = s.hand[(seat + 1) % int(s.seats)].sum()

    assert differs(Trial(arena.game("jokers"), {}, SEED), peeking) == "ply 0, seat 0"
