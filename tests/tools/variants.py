"""The option sets every game is tested with: every number of seats, each option's values one by one, or all at once."""

from __future__ import annotations

import itertools
from typing import Any

import arena
from arena.engine.errors import BadOption


def sets_of(name: str) -> list[dict[str, Any]]:
    """Return the option sets of a game.

    Every number of seats and team form, plain and with all other options switched; each option's other values one by
    one in the default form and in the first team form.
    """
    game = arena.game(name)
    layout = [option for option in game.options if option.name in ("seats", "teams")]
    switches = [option for option in game.options if option.choices and option not in layout]
    singly = [{option.name: value} for option in switches for value in option.choices if value != option.default]
    together = {option.name: option.choices[-1] for option in switches}
    found: list[dict[str, Any]] = []
    forms = itertools.product(*(option.choices or range(option.low, option.high + 1) for option in layout))
    for values in forms:
        form = {option.name: value for option, value in zip(layout, values, strict=True)}
        plain = all(form[option.name] == option.default for option in layout)
        first_teams = form.get("teams", "none") != "none" and not any(f.get("teams", "none") != "none" for f in found)
        for extra in [{}, *(singly if plain or first_teams else []), together]:
            options = {**form, **extra}
            if options not in found and accepted(game, options):
                found.append(options)
    return found


def combinations(name: str) -> list[dict[str, Any]]:
    """Return every set of options that a game takes; plain numbers but the seats keep their default."""
    game = arena.game(name)
    chosen = [option for option in game.options if option.choices or option.name == "seats"]
    products = itertools.product(*(option.choices or range(option.low, option.high + 1) for option in chosen))
    found = [dict(zip((option.name for option in chosen), values, strict=True)) for values in products]
    return [options for options in found if accepted(game, options)]


def accepted(game: Any, options: dict[str, Any]) -> bool:
    """Return whether a game takes these options."""
    try:
        game.complete(options)
    except BadOption:
        return False
    return True


def variants() -> list[tuple[str, dict[str, Any]]]:
    """Return (name, options) for every option set of every game found."""
    return [(name, options) for name in arena.games() for options in sets_of(name)]
