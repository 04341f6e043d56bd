"""What a move tells: nothing, as long as everybody could have foreseen all they now see.

A viewer knows what the hidden state shows. To find out whether a move told a viewer something, the same move is played
in other worlds that look the same to that viewer before it. If it is legal in all of them and they still look the same
after it, whatever chance followed, the viewer knows nothing new: the move may be taken back as if it had never been.
"""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np
import numpy.typing as npt

from arena.engine.compiled import loop_for
from arena.engine.game import Game
from arena.engine.loops import knowledge as template
from arena.engine.rng import new_rng

WORLDS = 6  # tried per viewer, in as many worlds the mover holds possible


def reveals(game: Game, seats: int, before: npt.NDArray[Any], action: int, seat: int, worlds: int = WORLDS) -> bool:
    """Return whether a seat's move in a state may have told any seat or spectator something that was hidden.

    The answer follows from what the seat itself sees and the move, so it tells the seat nothing either. Worlds are
    drawn at random (the same ones each time): what a move rules out only in one world of a hundred can be missed.
    """
    rules = game.rules
    loop = loop_for(template, game.name, {"arena.engine.contract": game.rules_name})
    work = np.zeros(template.PLACES, dtype=rules.STATE).view(np.recarray)
    raw = np.ndarray((template.PLACES, rules.STATE.itemsize), np.uint8, work.data)
    work[template.BASE] = before[0]
    rules.hide(work[template.BASE], seat)
    rng = new_rng(zlib.crc32(raw[template.BASE].tobytes()) << 32 | action)
    work[template.TRUTH] = before[0]
    legal = np.zeros(rules.N_ACTIONS, dtype=np.int32)
    outcomes = np.zeros(rules.N_ACTIONS, dtype=np.int32)
    return bool(loop.reveals(work, raw, action, seat, seats, rng, worlds, legal, outcomes))
