"""What is asked of hidden states: the seat that decides finds its legal list there, and can try what it may do.

Bots weigh, and hints explain, by applying actions to the hidden state of the seat that decides, as long as that seat
goes on deciding and no chance comes between. Interpreted, every index into the state is checked, negative ones too.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from arena.engine.compiled import INTERPRETED
from arena.engine.contract import LEGAL, OVER
from arena.engine.match import Match
from tests.contract.hiding.guarded import guarded
from tests.contract.trial import Trial, decides, hidden, listed, truth

DEPTH = 3  # decisions of one seat in a row
MOST_PLIES = 40  # of each walk, early and late, at each of which actions are tried


def hidden_states_can_be_played_on(trial: Trial) -> None:
    """A seat's legal actions can be listed, described and applied where all is blanked that it may not know."""
    chooser = trial.chooser("hidden")
    for match, plies in trial.beginnings("hidden", 2 * min(trial.sizes.plies, MOST_PLIES)):
        for _ in range(plies):
            if match.over:
                break
            try_from_hidden(trial, match, chooser)
            match.play(match.actor, chooser.choice(match.actions()))  # type: ignore[arg-type]


def try_from_hidden(trial: Trial, match: Match, chooser: random.Random) -> None:
    """List, describe and apply some of what the seat that decides may do, in the state as it may know it."""
    game = trial.game
    seat, actions = match.actor, match.actions()
    assert seat is not None
    seen = hidden(game, truth(match), seat)
    assert listed(game, seen[0]) == actions, "the seat that decides cannot tell what it may do"
    for action in chooser.sample(actions, min(trial.sizes.actions // 3, len(actions))):
        assert game.rules.verdict(seen[0], action) == LEGAL
        assert game.notation.describe(seen[0], action) == game.notation.describe(match.state, action)
        assert game.notation.effects(seen[0], action) == game.notation.effects(match.state, action)
        play_on(trial, seen, action, seat, chooser.random, DEPTH)


def worth(trial: Trial, s: Any, seat: int) -> list[float]:
    """Return the features of a state as a seat weighs it."""
    out = np.full(len(trial.game.value.FEATURES), np.nan)
    trial.game.value.features(s, seat, out)
    assert np.isfinite(out).all(), out
    return [float(x) for x in out]


def play_on(trial: Trial, states: Any, action: int, seat: int, any_one: Any, depth: int) -> Any:
    """Apply an action to a hidden state and go on while the same seat decides; the worth of each can be told."""
    game = trial.game
    later = states.copy()
    s = guarded(later[0]) if INTERPRETED else later[0]
    game.rules.apply(s, action)
    who = game.rules.actor(s)
    if who == OVER:
        pays = np.zeros(16)
        game.rules.payoffs(s, pays)
        assert np.isfinite(pays).all()
    worth(trial, s, seat)
    if decides(game, s) == seat and depth > 1:
        following = listed(game, s)
        assert following, "nothing is legal in a hidden state, and the seat goes on deciding"
        return play_on(trial, later, following[int(any_one() * len(following))], seat, any_one, depth - 1)
    return later
