"""Random games of every variant, each position on the way checked inside compiled code (``tests/proofs``).

python -m tests.tools.playouts GAME OPTIONS_JSON SEED INDEX repeats one of them and tells it event by event.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

import arena
from arena.engine.compiled import loop_for
from arena.engine.match import new_states
from arena.engine.rng import new_rng
from tests.tools.loops import playing

PROOFS = Path(__file__).parents[1] / "proofs"
# what can be wrong in any game, by the codes of loops/playing.py
ANY_GAME = {
    playing.NOBODY: "no seat decides, nor chance, and the game goes on",
    playing.EMPTY: "nothing is legal",
    playing.UNSORTED: "the legal list is not ascending, or lists what is no action",
    playing.DISAGREE: "legal list and verdict disagree",
    playing.WEIGHTS: "the weights of chance are not positive, or do not sum to what they should",
    playing.UNBALANCED: "the payoffs do not sum to zero",
    playing.ENDLESS: "the game does not end",
    playing.GUESSED: "a guessed world is impossible, or forbids what is legal",
}


class Played(NamedTuple):
    """What a run of playouts came to."""

    steps: int  # events in all
    index: int  # of the playout in which something was wrong, or -1
    wrong: str  # what it was


def invariants_of(name: str) -> ModuleType:
    """Return a game's own invariants, made like a loop: so their cache follows the sources of the game."""
    template = ModuleType("invariants")
    template.__file__ = str(PROOFS / name / "invariants.py")
    return loop_for(template, name, {"arena.engine.contract": arena.game(name).rules_name})


class Playouts:
    """Checked random games of one variant; the n-th game of a seed is always the same."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self.game = arena.game(name)
        core = self.game.rules
        values = self.game.complete(options)
        self.invariants: Any = invariants_of(name)
        own = {"arena.engine.contract": core.__name__, "tests.tools.loops.invariants": self.invariants.__name__}
        self.loop: Any = loop_for(playing, name, own)
        self.seats = len(self.game.teams(values))
        self.origin, self.work = new_states(self.game), new_states(self.game, 2)
        core.start(self.origin[0], np.array(self.game.codes(values), dtype=np.int64))
        self.out = np.zeros(core.N_ACTIONS, dtype=np.int32)
        self.weights = np.zeros(core.MAX_CHANCE, dtype=np.int64)
        self.pays = np.zeros(self.seats)

    def play(self, seed: int, first: int, count: int) -> Played:
        """Play games ``first`` to ``first + count - 1`` of a seed, until something is wrong."""
        arrays = (self.origin, self.work, self.out, self.weights, self.pays, new_rng(seed))
        answer = self.loop.play_range(*arrays, self.seats, self.game.rules.N_ACTIONS, seed, first, count)
        steps, index, wrong = (int(part) for part in answer)
        return Played(steps, index, self.told(wrong))

    def told(self, wrong: int) -> str:
        """Return what a code says."""
        return ANY_GAME[wrong] if wrong < 0 else str(self.invariants.BROKEN[wrong])

    def retell(self, seed: int, index: int) -> None:
        """Play one game again and print its events, up to where something is wrong."""
        core, moves = self.game.rules, self.game.notation
        rng = new_rng(seed)
        self.loop.reseed(rng, seed, index)
        self.work[0] = self.origin[0]
        before = self.work.copy()
        action = 0
        while action >= 0 and core.actor(self.work[0]) >= -1:
            if wrong := self.loop.broken(self.work[0]):
                print(f"wrong: {self.told(wrong)}\nbefore: {json.dumps(self.game.position.write(before[0]))}")
                return
            before[:] = self.work
            action = int(self.loop.step(self.work, self.out, self.weights, rng, self.seats, self.game.rules.N_ACTIONS))
            if action < 0:
                print(f"wrong: {self.told(action)}\nin: {json.dumps(self.game.position.write(before[0]))}")
                return
            print(f"{core.actor(before[0])}: {moves.describe(before[0], action).text}")
        wrong = self.loop.broken(self.work[0]) or self.loop.wrong_end(self.work[0], self.pays, self.seats)
        print(f"wrong: {self.told(wrong)}" if wrong else "nothing is wrong")


if __name__ == "__main__":
    Playouts(sys.argv[1], json.loads(sys.argv[2])).retell(int(sys.argv[3]), int(sys.argv[4]))
