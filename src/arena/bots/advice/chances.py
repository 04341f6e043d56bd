"""Each team's chance to win, as a seat or a spectator can tell it: guessed worlds, played on by greedy players."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from arena.bots.advice.belief import against_equals, belief_of, believed, shares_of, with_share
from arena.bots.mind import Mind, mind
from arena.bots.search.arrays import new_run
from arena.bots.search.search import glance
from arena.bots.search.settings import Budget, settings_of
from arena.engine.compiling import takeover
from arena.engine.contract import SPECTATOR
from arena.engine.match import Match

SEED = 20_240_229  # advice is the same however often one asks
WORLDS = 400  # guessed for an evaluation
GLANCES = 8  # worlds looked at while the game is not compiled yet
LOOKAHEAD = 8.0  # turns played on in each of them, about; more where a long search looks farther
MOST_PLIES = 600.0  # decisions played on: the horizon comes first
Z = 1.96  # 95 %


class Chance(msgspec.Struct, frozen=True):
    """How likely a team wins: as the worlds that were looked at say, with the interval their spread leaves.

    Greedy players finish those worlds, not these ones: how often chances come true is in docs/strength.md.
    """

    team: int
    chance: float
    low: float
    high: float


def evaluate(match: Match, seat: int | None = None, worlds: int = WORLDS) -> list[Chance]:
    """Return each team's chance to win, as a seat (None: a spectator) can tell it."""
    states, teams = match.hidden_states(seat), sorted(set(match.teams))
    if match.over:
        winners = {match.teams[i] for i, paid in enumerate(match.payoffs) if paid > 0}
        sure = [1.0 / len(winners) if team in winners else 0.0 for team in teams] if winners else None
        even = [1.0 / len(teams)] * len(teams)
        return [Chance(team, p, p, p) for team, p in zip(teams, sure or even, strict=True)]
    of = mind(match.game)
    turns = max(LOOKAHEAD, settings_of(of, Budget(seconds=1.0)).horizon)
    whole = max(turns // match.seats, 1) * match.seats  # rounds: nobody is to have had a turn more than another
    waits = takeover.waits(match.game.name)
    if waits:  # uncompiled, playing on would take a minute: the position as it stands
        whole, worlds = -1, min(worlds, GLANCES)
    seen = looked_ahead(of, states, seat, match.seats, worlds, whole + 1)
    by_team = np.array([seen[:, [t == team for t in match.teams]].mean(axis=1) for team in teams])
    shares = shares_of(by_team)
    mean, half = shares.mean(axis=1), Z * shares.std(axis=1) / np.sqrt(worlds)
    belief = belief_of(of, len(teams))
    if waits and seat is not None and seat == match.actor:  # who decides is told what a hint says of the best move
        own = against_equals(glance(of, states, seat, SEED).worth, len(teams), belief)
        told = with_share(believed(mean, belief), teams.index(match.teams[seat]), own)
        return [Chance(team, *[float(p)] * 3) for team, p in zip(teams, told, strict=True)]
    low, chance, high = (
        [believed(with_share(mean, i, share), belief)[i] for i, share in enumerate(mean + side * half)]
        for side in (-1, 0, 1)
    )
    return [Chance(team, *map(float, told)) for team, *told in zip(teams, chance, low, high, strict=True)]


def looked_ahead(
    of: Mind, states: npt.NDArray[Any], seat: int | None, seats: int, worlds: int, horizon: float
) -> npt.NDArray[np.float64]:
    """Return what guessed worlds come to for the first seats (-1 .. 1) when greedy players play on for a while."""
    settings = settings_of(of, Budget())._replace(horizon=horizon, plies=MOST_PLIES)
    out = np.zeros((worlds, seats))
    viewer = SPECTATOR if seat is None else seat
    of.search.appraise(states, viewer, new_run(of, of.search_weights, settings, SEED), out)
    return out
