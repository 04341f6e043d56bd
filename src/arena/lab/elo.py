"""Win rates and Elo from paired results, with 95 % intervals."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Scores = npt.NDArray[np.float64]

Z = 1.96  # 95 %
RESAMPLES = 400
MOST_ELO = 1200.0  # nobody is further apart than a result can show


class Estimate(NamedTuple):
    """A number and the interval it lies in with 95 % confidence."""

    value: float
    low: float
    high: float


def win_rate(scores: Scores) -> Estimate:
    """Return the mean of pair scores; Wilson's interval, for the spread that pairs really had."""
    n = len(scores)
    mean = float(np.mean(scores))
    spread = float(np.var(scores))
    fair = max(mean * (1 - mean), 1e-9)
    games = n * min(max(fair / max(spread, fair / 2), 1.0), 2.0)  # a pair tells as much as one to two games
    centre = (mean + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * np.sqrt(fair / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return Estimate(mean, max(0.0, float(centre - half)), min(1.0, float(centre + half)))


def elo_of(rate: float) -> float:
    """Return the difference in Elo that a win rate means."""
    rate = min(max(rate, 1e-6), 1 - 1e-6)
    return float(np.clip(400.0 * np.log10(rate / (1.0 - rate)), -MOST_ELO, MOST_ELO))


def ratings(names: list[str], results: dict[tuple[str, str], Scores], seed: int) -> dict[str, Estimate]:
    """Return the Elo of each bot, the first being 0; intervals from resampled pairs."""
    rng = np.random.default_rng(seed)
    plain = fit(names, {two: (float(s.sum()), len(s)) for two, s in results.items()})
    drawn = []
    for _ in range(RESAMPLES):
        again = {two: rng.choice(s, len(s)) for two, s in results.items()}
        drawn.append(fit(names, {two: (float(s.sum()), len(s)) for two, s in again.items()}))
    low, high = np.percentile(np.array(drawn), [2.5, 97.5], axis=0)
    return {name: Estimate(float(plain[i]), float(low[i]), float(high[i])) for i, name in enumerate(names)}


def fit(names: list[str], sums: dict[tuple[str, str], tuple[float, int]]) -> npt.NDArray[np.float64]:
    """Return the Elo that explains the sums best (Bradley and Terry), half a win added to each side."""
    place = {name: i for i, name in enumerate(names)}
    wins = np.zeros((len(names), len(names)))
    for (a, b), (won, played) in sums.items():
        wins[place[a], place[b]] += won + 0.5
        wins[place[b], place[a]] += played - won + 0.5
    games = wins + wins.T
    strength = np.ones(len(names))
    for _ in range(300):
        together = strength[:, None] + strength[None, :]
        strength = wins.sum(axis=1) / np.maximum((games / together).sum(axis=1), 1e-12)
        strength /= np.exp(np.mean(np.log(strength)))
    rating = 400.0 * np.log10(strength)
    return np.asarray(np.clip(rating - rating[0], -MOST_ELO * 2, MOST_ELO * 2))
