"""From what a position is worth to each team, looked at in guessed worlds, to chances that come true.

Two things stand between them. Worths compare a team with its rivals, and chances of many teams must add up. And the
worlds are finished by greedy players with weights that may be too bold or too timid; how much, is measured for each
game by ``benchmarks/chances.py`` and kept as BELIEF in its ``value.py``.
"""

from __future__ import annotations

import numpy as np

from arena.bots.mind import Floats, Mind
from arena.engine.contract import Believed

SURE = 1.0 - 1e-9  # no worth is more, so that no odds are infinite


def shares_of(worths: Floats) -> Floats:
    """Return each team's chance (the first axis) from what a position is worth to each (-1 .. 1).

    Between two teams a worth w is the chance (1 + w) / 2. Among n a worth tells how a team stands to the others, which
    is n / (n - 1) times as far as it stands from the average of all.
    """
    chances = (1.0 + np.clip(worths, -SURE, SURE)) / 2.0
    odds = (chances / (1.0 - chances)) ** ((len(worths) - 1) / len(worths))
    return np.asarray(odds / odds.sum(axis=0))


def with_share(shares: Floats, team: int, share: float) -> Floats:
    """Return the chances if one team's were another; the rest is shared out as before."""
    share = min(max(share, 0.0), 1.0)
    others = np.delete(shares, team)
    rest = others / others.sum() if others.sum() > 0.0 else np.full(len(others), 1.0 / max(len(others), 1))
    return np.insert((1.0 - share) * rest, team, share)


def belief_of(of: Mind, teams: int) -> float:
    """Return how far a game's chances are to be believed: BELIEF in its ``value.py``, for two teams and for more."""
    for_two, for_more = of.value.BELIEF if isinstance(of.value, Believed) else (1.0, 1.0)
    return float(for_two if teams == 2 else for_more)


def believed(shares: Floats, belief: float) -> Floats:
    """Return chances with their odds to the power of a belief: below 1 they come nearer to each other."""
    powers = shares**belief
    return np.asarray(powers / powers.sum())


def against_equals(worth: float, teams: int, belief: float) -> float:
    """Return a team's chance if only its own worth is known: its rivals are taken as alike."""
    chance = (1.0 + min(max(worth, -SURE), SURE)) / 2.0
    odds = chance / (1.0 - chance)
    even = np.full(teams, 1.0 / teams)
    return float(believed(with_share(even, 0, odds / (odds + teams - 1)), belief)[0])
