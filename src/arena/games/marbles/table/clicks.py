"""What clicks mean in Marbles: the die, the button to pass, or a marble, which has one way to go."""

from __future__ import annotations

from typing import Any

from arena.games.marbles.rules import actions as at
from arena.kit.race.notation import BY_CLICK, marble_clicked

BUTTONS = {"button:pass": "Can't move: pass"}


def candidates(s: Any, path: list[str]) -> list[int]:
    """Return the actions, legal or not, that clicks could have meant."""
    if not path:
        return []
    if len(path) == 1 and isinstance(path[0], str) and path[0] in BY_CLICK:
        return [BY_CLICK[path[0]]]
    marble = marble_clicked(s, path[0])
    return [] if marble is None else [at.moving(*marble)]
