"""The course of a match: what was counted, how the chances went, and where they turned."""

from __future__ import annotations

import itertools
import random

import pytest

from arena.analysis import course as told
from arena.analysis.course import POINTS, course, halves
from arena.engine.game import game
from arena.engine.log import Event, standing
from arena.engine.match import Match

DICE = "marbles"
SHORT = {DICE: {"max_turns": 60}}


def played(name: str, seed: int, undo: bool = False, options: dict[str, int] | None = None) -> Match:
    """Return a match that was played to its end by somebody who takes any move."""
    match, rng = game(name).match(SHORT.get(name, {}) if options is None else options, seed=seed), random.Random(seed)
    while not match.over:
        assert match.actor is not None
        match.play(match.actor, rng.choice(match.actions()))
        if undo and not match.over and rng.random() < 0.2:
            match.undo()
    return match


def test_the_curve_goes_from_the_opening_to_the_end_and_ends_with_what_came_true() -> None:
    match = played(DICE, 1, options={})
    curve = course(match, seconds=60).curve
    assert curve[0].event == -1 and curve[-1].event == match.log.last.seq
    assert [point.event for point in curve] == sorted({point.event for point in curve})
    assert len(curve) == POINTS
    for point in curve:
        assert sum(point.teams) == pytest.approx(1, abs=0.01)
    assert curve[-1].teams == [float(paid > 0) for paid in match.payoffs]


def test_what_is_counted_is_what_the_stories_say() -> None:
    match = played(DICE, 2)
    stories = [match.story(event, None) for event in match.log]
    dice = [step.value for told in stories for step in told.steps if step.kind == "die"]
    harmed = [step for told in stories for step in told.steps if step.cause == "harm"]
    seats = course(match).seats
    assert sum(seat.rolls for seat in seats) == len(dice) > 0
    assert sum(seat.rolled for seat in seats) == sum(value or 0 for value in dice)
    assert sum(seat.made for seat in seats) == sum(seat.suffered for seat in seats) == len(harmed) > 0


def test_what_was_taken_back_does_not_count() -> None:
    match = played(DICE, 3, undo=True)

    def rolls(events: list[Event]) -> int:
        return sum(step.kind == "die" for event in events for step in match.story(event, None).steps)

    counted = sum(seat.rolls for seat in course(match).seats)
    assert counted == rolls(standing(match.log)) < rolls(list(match.log))


def test_the_turn_is_where_the_winners_took_the_lead_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(DICE, 4)
    last = len(standing(match.log))
    crossing = last // 3
    monkeypatch.setattr(Match, "payoffs", property(lambda _: [1.0, -1.0, -1.0, -1.0]))
    monkeypatch.setattr(
        told.Scales, "teams", lambda self, at: self.weighed.setdefault(at, [0.7 if at >= crossing else 0.1, 0.3, 0, 0])
    )
    turned = course(match).turned
    assert turned is not None
    place = [event.seq for event in standing(match.log)].index(turned.event) + 1
    assert place == crossing
    assert (turned.before, turned.after) == (0.1, 0.7)
    assert turned.sentence == match.story(match.log[turned.event], None).sentence


def test_a_match_nobody_won_did_not_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(DICE, 5)
    monkeypatch.setattr(Match, "payoffs", property(lambda _: [0.0] * 4))
    assert course(match).turned is None


def test_without_time_both_ends_are_told() -> None:
    match = played(DICE, 6)
    curve = course(match, seconds=-1).curve
    assert [curve[0].event, curve[-1].event] == [-1, match.log.last.seq] and len(curve) == 2


def test_a_toy_game_has_its_course_too() -> None:
    match = played("canary", 7)
    assert len(course(match, seconds=60).curve) > 2  # it may have to be compiled
    assert [seat.rolls for seat in course(match).seats] == [0, 0]


def test_any_number_from_the_front_is_spread_over_all() -> None:
    order = halves(list(range(33)))
    assert sorted(order) == list(range(1, 32))
    for many in (3, 7, 15):
        known = sorted([0, *order[:many], 32])
        assert max(b - a for a, b in itertools.pairwise(known)) <= 2 * 32 / (many + 1)
