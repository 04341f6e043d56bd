"""Chances: they add up, keep their order, and are told as far as a game believes them."""

from __future__ import annotations

import numpy as np
import pytest

import arena
from arena.bots.advice.belief import against_equals, believed, shares_of, with_share
from arena.bots.mind import mind
from arena.engine.compiled import INTERPRETED
from arena.engine.compiling import takeover
from tests.tools.midgame import midgame


def test_between_two_teams_a_worth_is_a_chance() -> None:
    assert shares_of(np.array([0.4, -0.4])) == pytest.approx([0.7, 0.3])
    assert shares_of(np.array([1.0, -1.0])) == pytest.approx([1.0, 0.0], abs=1e-6)


@pytest.mark.parametrize("teams", [2, 3, 4, 6])
def test_among_many_teams_chances_add_up(teams: int) -> None:
    """Teams stand at x, and win in proportion to e to the power of 2x; worths tell them from the others' average."""
    stand = np.linspace(-0.5, 0.7, teams)
    worths = np.tanh(stand - (stand.sum() - stand) / (teams - 1))
    assert shares_of(worths) == pytest.approx(np.exp(2 * stand) / np.exp(2 * stand).sum())
    assert shares_of(np.zeros((teams, 5))) == pytest.approx(np.full((teams, 5), 1 / teams))


@pytest.mark.parametrize("teams", [2, 3, 6])
def test_who_is_alone_known_has_rivals_that_are_alike(teams: int) -> None:
    stand = np.array([0.4, *np.full(teams - 1, -0.1)])
    worth = float(np.tanh(stand[0] - stand[1]))
    for belief in (0.5, 1.0, 2.0):
        assert against_equals(worth, teams, belief) == pytest.approx(believed(np.exp(2 * stand), belief)[0])
    assert against_equals(1.0, teams, 1.0) > 0.999
    assert against_equals(-1.0, teams, 1.0) < 0.001


def test_another_share_leaves_the_others_in_proportion() -> None:
    assert with_share(np.array([0.5, 0.3, 0.2]), 0, 0.6) == pytest.approx([0.6, 0.24, 0.16])
    assert with_share(np.array([0.5, 0.3, 0.2]), 1, -0.1) == pytest.approx([0.5 / 0.7, 0.0, 0.2 / 0.7])
    assert with_share(np.array([1.0, 0.0, 0.0]), 0, 0.8) == pytest.approx([0.8, 0.1, 0.1])


def test_belief_moves_the_odds_and_nothing_else() -> None:
    shares = np.array([0.8, 0.15, 0.05])
    assert believed(shares, 1.0) == pytest.approx(shares)
    doubted, trusted = believed(shares, 0.5), believed(shares, 2.0)
    assert doubted[0] < shares[0] < trusted[0]
    for told in (doubted, trusted):
        assert told.sum() == pytest.approx(1.0)
        assert list(np.argsort(told)) == list(np.argsort(shares))
    assert believed(np.array([1.0, 0.0]), 0.5).tolist() == [1.0, 0.0]
    assert doubted[0] / doubted[1] == pytest.approx((shares[0] / shares[1]) ** 0.5)


@pytest.mark.parametrize("game", ["overthrow", "marbles"])
def test_at_first_glance_a_hint_and_chances_say_the_same(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before a game is compiled neither plays on: who decides is told by both what the best move comes to."""
    monkeypatch.setattr(takeover, "waits", lambda owner: True)
    match = midgame(game, 30)
    assert match.actor is not None
    told = arena.evaluate(match, match.actor)
    own = next(each for each in told if each.team == match.teams[match.actor])
    assert own.chance == pytest.approx(arena.hint(match).chance)
    assert sum(each.chance for each in told) == pytest.approx(1.0)
    for each in (*told, *arena.evaluate(match)):
        assert each.low <= each.chance <= each.high


@pytest.mark.skipif(INTERPRETED, reason="slow")
def test_chances_are_told_as_far_as_the_game_believes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    match = midgame("overtake", 60)
    of = mind(match.game)
    monkeypatch.setattr(of.value, "BELIEF", (1.0, 3.0), raising=False)
    looked_at = arena.evaluate(match, match.actor)
    monkeypatch.setattr(of.value, "BELIEF", (0.5, 3.0))
    told = arena.evaluate(match, match.actor)
    assert [each.chance for each in told] == pytest.approx(believed(np.array([each.chance for each in looked_at]), 0.5))
    for doubted, plain in zip(told, looked_at, strict=True):
        assert doubted.high - doubted.low < plain.high - plain.low
