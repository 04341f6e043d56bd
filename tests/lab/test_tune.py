"""Tuning: the fit finds what it should, games repeat, and the weights of racers and of the search are kept apart."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

import arena
from arena.bots.mind import Mind, mind
from arena.bots.search.search import search
from arena.bots.search.settings import Budget
from arena.cli.main import arena as command
from arena.lab.tune import Tuner, calibrated, chances, fit, polish, write
from arena.lab.tune_search import SearchTuner
from tests.tools.midgame import SEED, midgame

ALL = np.ones(3, dtype=bool)


def nothing() -> None:
    """Tick."""


def sample(weights: Any, positions: int) -> tuple[Any, Any]:
    """Return features and wins of positions whose chances these weights tell."""
    rng = np.random.default_rng(7)
    seen = rng.normal(size=(positions, len(weights)))
    return seen, (rng.random(positions) < chances(seen @ weights)).astype(float)


def test_a_fit_finds_the_weights_that_made_the_wins() -> None:
    truth = np.array([0.8, -0.4, 0.0])
    found, loss = fit(*sample(truth, 40_000), np.array([1.0, -1.0, 1.0]), ALL)
    assert found == pytest.approx(truth, abs=0.03) and loss < 0.6


def test_a_fit_weighs_nothing_against_its_sign_and_only_what_is_read() -> None:
    seen, won = sample(np.array([0.8, -0.4, 0.3]), 10_000)
    found, _ = fit(seen, won, np.array([1.0, 1.0, 1.0]), np.array([True, True, False]))
    assert found[0] > 0.6 and found[1] == 0 and found[2] == 0


def test_weights_are_scaled_to_mean_chances() -> None:
    truth = np.array([0.8, -0.4, 0.2])
    assert calibrated(*sample(truth, 40_000), truth * 5) == pytest.approx(truth, abs=0.03)


def test_racers_tune_and_repeat() -> None:
    game = arena.game("marbles")
    rounds = [Tuner(game, [{"seats": 2}], SEED).round(mind(game).weights, 12, 10, 0, nothing) for _ in range(2)]
    assert rounds[0].positions > 0 and rounds[0].weights.tolist() == rounds[1].weights.tolist()
    tuner = Tuner(game, [{"seats": 2}], SEED)
    walked = polish(tuner, mind(game).weights, 2, 10, nothing)
    assert walked.shape == mind(game).weights.shape and np.isfinite(walked).all()


def test_the_search_tunes_on_its_own_games_and_repeats() -> None:
    game = arena.game("overthrow")
    found = []
    for _ in range(2):
        tuner = SearchTuner(game, [{}], SEED, 20)
        weights, racers, _ = tuner.fitted(tuner.of.search_weights, 10, 0, nothing)
        weights, all_positions, loss = tuner.fitted(weights, 10, 1, nothing)
        assert all_positions > racers > 0 and 0 < loss < 0.75
        found.append(weights.tolist())
    assert found[0] == found[1]
    assert all(weight * sign >= 0 for weight, sign in zip(found[0], tuner.signs, strict=True))
    assert tuner.score(weights, weights, 5, SEED, nothing) == 0.5, "both games of a pair are the same game"


def test_racers_do_not_weigh_what_is_kept_for_the_search() -> None:
    of = mind(arena.game("overthrow"))
    assert not of.at_once.all() and not of.weights[~of.at_once].any()
    assert of.search_weights[~of.at_once].any()
    plain = mind(arena.game("overtake"))
    assert plain.at_once.all() and plain.search_weights is plain.weights


def test_the_search_plays_by_the_weights_it_is_given() -> None:
    match = midgame("overthrow", 12)
    of, states = mind(match.game), match.hidden_states(match.actor)
    given = [search(of, states, match.actor, SEED, Budget(iterations=60), weights=w) for w in (None, of.search_weights)]
    assert given[0].visits.tolist() == given[1].visits.tolist()
    other = search(of, states, match.actor, SEED, Budget(iterations=60), weights=-of.search_weights)
    assert other.means.tolist() != given[0].means.tolist()


def test_both_kinds_of_weights_are_kept_in_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "weights.json"
    monkeypatch.setattr(Mind, "weights_file", property(lambda _: kept))
    game = arena.game("marbles")
    of = Mind(game)
    ones = np.ones(len(of.features))
    write(of, ones, "arena lab tune marbles", 1)
    write(of, 2 * ones, "arena lab tune marbles --search 9", 2, search=True)
    write(of, 3 * ones, "arena lab tune marbles", 3)
    again = Mind(game)
    assert again.weights.tolist() == (3 * ones).tolist() and again.search_weights.tolist() == (2 * ones).tolist()
    assert json.loads(kept.read_text())["search"]["made_by"].endswith("--search 9")


def test_racers_that_begin_afresh_do_not_weigh_what_is_kept_for_the_search() -> None:
    asked = ["lab", "tune", "overthrow", "--rounds", "0", "--games", "10", "--pairs", "10", "--fresh", "--dry-run"]
    ran = CliRunner().invoke(command, asked)
    told = dict(line.rsplit(maxsplit=3)[::3] for line in ran.output.splitlines() if "→" in line)
    of = mind(arena.game("overthrow"))
    assert ran.exit_code == 0 and len(told) == len(of.features), ran.output
    kept = dict(zip(of.features, of.at_once, strict=True))
    assert all((float(new) != 0) == kept[name.strip()] for name, new in told.items())


@pytest.mark.parametrize("more", [["--polish", "1"], ["--search", "12"]])
def test_the_command_tells_what_changed_and_writes_nothing_when_dry(more: list[str]) -> None:
    of = mind(arena.game("aggravation"))
    before = of.weights_file.read_text()
    asked = [
        "lab",
        "tune",
        "aggravation",
        "-o",
        "seats=2",
        "--rounds",
        "2",
        "--games",
        "10",
        "--pairs",
        "10",
        "--dry-run",
    ]
    ran = CliRunner().invoke(command, [*asked, *more])
    assert ran.exit_code == 0, ran.output
    assert all(name in ran.output for name in of.features) and "new weights against those before" in ran.output
    assert of.weights_file.read_text() == before
