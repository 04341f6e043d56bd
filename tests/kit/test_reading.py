"""Reading JSON from outside."""

from __future__ import annotations

import pytest

from arena.engine.errors import BadPosition
from arena.kit.places import LANE, START, place_code, place_name
from arena.kit.reading import exact_keys, listed, one_of, shown, whole


@pytest.mark.parametrize("value", [True, None, "3", 1.0, -1, 10])
def test_whole_numbers_are_bounded(value: object) -> None:
    assert whole(9, 0, 9, "x", BadPosition) == 9
    with pytest.raises(BadPosition, match="x: expected a whole number 0 to 9"):
        whole(value, 0, 9, "x", BadPosition)


def test_lists_have_their_length() -> None:
    assert listed([1], "x", BadPosition) == [1]
    for value, length in (((), None), ([1], 2), ([0] * 300, None)):
        with pytest.raises(BadPosition, match="x: expected a list"):
            listed(value, "x", BadPosition, length)


def test_names_are_known() -> None:
    assert one_of("b", ("a", "b"), "x", BadPosition) == 1
    for value in ("c", 1, None, ["a"]):
        with pytest.raises(BadPosition, match="x: expected one of a, b"):
            one_of(value, ("a", "b"), "x", BadPosition)


def test_keys_are_complete_and_known() -> None:
    exact_keys({"a": 1}, {"a"}, {"b"}, "x", BadPosition)
    for data, complaint in (
        ([], "object"),
        ({"c": 1}, "unknown key 'c'"),
        ({}, "a is missing"),
        ({5: 1}, "unknown key 5"),
    ):
        with pytest.raises(BadPosition, match=complaint):
            exact_keys(data, {"a"}, {"b"}, "x", BadPosition)


def test_long_values_are_cut() -> None:
    assert len(shown("y" * 500)) == 60


def test_places_have_names_both_ways() -> None:
    for place in (START, 0, 71, LANE + 1, LANE + 5):
        assert place_code(place_name(place), 72, 5) == place
    for bad in (True, -1, 72, "home:0", "home:6", "home:x", "home:11", "", None, 1.0, [], "Start"):
        assert place_code(bad, 72, 5) is None
