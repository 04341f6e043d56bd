"""Telling the rule from the exception, for promises that a game may break once in a while and by right.

A card laid open and shuffled back at once is forgotten: once in a draw pile. A game that forgets, or tells, what it
should not does so at every other decision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.engine.match import Match
from tests.contract.trial import Trial

MOMENTS = 40  # of random matches looked at; those after the end do not count
SHARE = 0.25  # of them, at which something fails, that make it the rule


def is_the_rule(trial: Trial, fails: Callable[[Match, int | None], Any]) -> bool:
    """Return whether something fails, for some seat or a spectator, at more than a share of random decisions."""
    seen = failed = 0
    for number in range(MOMENTS):
        match = trial.match(trial.chooser(f"again{number}").randrange(trial.sizes.plies), f"again{number}")
        if not match.over:
            seen += 1
            failed += any(fails(match, seat) for seat in (*range(match.seats), None))
    return failed > SHARE * seen
