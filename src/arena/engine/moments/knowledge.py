"""What a move tells: nothing, as long as everybody could have foreseen all they now see.

A viewer knows what the hidden state shows. A move tells nothing if
  - everybody sees it, and knew all that its seat knew when it chose: whoever knows less learns from the choice itself;
  - its seat sees after it what it would have seen in the hidden state, where all is blank that it does not know;
  - whatever chance followed looks the same to everybody;
  - the same move in other worlds, which look the same to a viewer before it, is legal and looks the same after it.
Then it may be taken back as if it had never been. The first three are sure, and rather say that a move tells than that
it does not; only the last is a sample. It is there for what is left: a move that reads a card nobody knows.
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
    drawn at random, the same ones each time.
    """
    rules = game.rules
    loop = loop_for(template, game.name, {"arena.engine.contract": game.rules_name})
    work = np.zeros(template.PLACES, dtype=rules.STATE).view(np.recarray)
    raw = np.ndarray((template.PLACES, rules.STATE.itemsize), np.uint8, work.data)
    work[template.BASE] = before[0]
    rules.hide(work[template.BASE], seat)
    rng = new_rng(zlib.crc32(raw[template.BASE].tobytes()) << 32 | action)
    work[template.TRUTH] = before[0]
    outcomes = np.zeros(rules.N_ACTIONS, dtype=np.int32)
    return bool(loop.reveals(work, raw, action, seat, seats, rng, worlds, outcomes))
