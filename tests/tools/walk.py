"""Walk through a game at random and hash everything on the way: the same hash must come out however the rules run.

python -m tests.tools.walk GAME OPTIONS_JSON SEED STEPS
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import numpy as np

import arena
from arena.engine.contract import OVER
from arena.engine.match import new_states
from arena.engine.rng import below, new_rng


def walk(name: str, options: dict[str, Any], seed: int, steps: int) -> str:
    """Answer a hash over the states, legal lists, weights, hidden states and their worth on a random walk."""
    game = arena.game(name)
    core = game.rules
    codes = np.array(game.codes(game.complete(options)), dtype=np.int64)
    states = new_states(game)
    core.start(states[0], codes)
    legal = np.zeros(core.N_ACTIONS, dtype=np.int32)
    weights = np.zeros(core.MAX_CHANCE, dtype=np.int64)
    features = np.zeros(len(game.value.FEATURES))
    rng = new_rng(seed)
    digest = hashlib.sha256()
    for step in range(steps):
        who = core.actor(states[0])
        if who == OVER:
            states = new_states(game)
            core.start(states[0], codes)
            continue
        count = core.legal_actions(states[0], legal)
        digest.update(states.tobytes())
        digest.update(legal[:count].tobytes())
        if who < 0:
            core.chance_weights(states[0], weights)
            digest.update(weights[:count].tobytes())
        elif step % 7 == 0:
            hidden = states.copy()
            core.hide(hidden[0], who)
            game.value.features(hidden[0], who, features)
            digest.update(np.round(features, 9).tobytes())
            core.guess(hidden[0], who, rng)
            digest.update(hidden.tobytes())
        if step % 11 == 0:
            verdicts = [int(core.verdict(states[0], a)) for a in range(0, core.N_ACTIONS, 1 + core.N_ACTIONS // 97)]
            digest.update(json.dumps(verdicts).encode())
        core.apply(states[0], int(legal[below(rng, count)]))
    return digest.hexdigest()


if __name__ == "__main__":
    print(walk(sys.argv[1], json.loads(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])))
