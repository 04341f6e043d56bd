"""The option sets every game is tested with: every number of seats, and each option's values one by one."""

from __future__ import annotations

import itertools
from typing import Any

import arena
from arena.engine.errors import BadOption


def sets_of(name: str) -> list[dict[str, Any]]:
    """Answer the option sets of a game: seats x teams, and each of the other options switched alone or all together."""
    game = arena.game(name)
    layout = [option for option in game.options if option.name in ("seats", "teams")]
    switches = [option for option in game.options if option.choices and option not in layout]
    found: list[dict[str, Any]] = []
    for values in itertools.product(*(option.choices or range(option.low, option.high + 1) for option in layout)):
        base = {option.name: value for option, value in zip(layout, values, strict=True)}
        rest: list[dict[str, Any]] = [{}]
        rest += [{o.name: value} for o in switches for value in o.choices if value != o.default]
        if switches:
            rest.append({o.name: o.choices[-1] for o in switches})
        for extra in rest:
            try:
                game.complete({**base, **extra})
            except BadOption:
                continue
            found.append({**base, **extra})
    return found


def variants() -> list[tuple[str, dict[str, Any]]]:
    """Answer (name, options) for every option set of every game found."""
    return [(name, options) for name in arena.games() for options in sets_of(name)]
