"""The one exception to what a seat knows: only a shuffle may forget.

Cards that lay open are unseen once they are shuffled into a draw pile. A face-down pile that grows tells of it.
"""

from __future__ import annotations

from typing import Any

from arena.engine.game import Game
from arena.engine.moments.states import record_of, twin
from tests.contract.trial import hidden


def shuffled(game: Game, before: Any, after: Any, seat: int | None) -> bool:
    """Return whether what lay open before is unseen after: a face-down pile has grown."""
    had, has = (face_down(game, states, seat) for states in (before, after))
    return any(size > had.get(pile, 0) for pile, size in has.items())


def face_down(game: Game, states: Any, seat: int | None) -> dict[str, int]:
    """Return the sizes of the piles of which a viewer sees no card."""
    seen = twin(hidden(game, states, seat), game.rules.STATE)
    view = game.table.view(record_of(seen), seat)
    return {pile.id: pile.size for pile in view.piles if pile.top is None and not pile.cards}
