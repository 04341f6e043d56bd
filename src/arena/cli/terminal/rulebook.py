"""Looks up rules by their ids, and ids that are near a mistaken one."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arena.engine.game import Game

MOST_NEAR = 4


def book_of(game: Game) -> dict[str, str]:
    """Return the rules of a game by id; none if it has no book yet."""
    from arena.engine.rulebook import rules

    try:
        return rules(game.rulebook)
    except FileNotFoundError:
        return {}


def rule_text(game: Game, rule: str) -> str:
    """Return the words of a rule, empty if there is none of that id; capitals do not matter."""
    by_id = {known.lower(): text for known, text in book_of(game).items()}
    return by_id.get(rule.strip().lower(), "")


def under(game: Game, rule: str) -> dict[str, str]:
    """Return a rule and those numbered below it: OT-9 has OT-9.1, OT-9.2."""
    wanted = rule.strip().lower()
    return {
        known: text
        for known, text in book_of(game).items()
        if known.lower() == wanted or known.lower().startswith(f"{wanted}.")
    }


def near_rules(game: Game, rule: str) -> list[str]:
    """Return ids that may have been meant."""
    known = list(book_of(game))
    by_lower = {each.lower(): each for each in known}
    wanted = rule.strip().lower()
    near = difflib.get_close_matches(wanted, by_lower, MOST_NEAR, 0.5)
    near += [each for each in by_lower if wanted and each.split("-")[-1].startswith(wanted) and each not in near]
    return [by_lower[each] for each in near][:MOST_NEAR] or known[:MOST_NEAR]
