"""Options: defaults filled in, wrong ones refused by name."""

from __future__ import annotations

import pytest

import arena
from arena.engine.errors import BadOption, UnknownGame


def test_defaults_are_filled_in() -> None:
    values = arena.game("overtake").complete({"lap": "strict"})
    assert values["lap"] == "strict" and values["activate"] == "printed" and values["max_turns"] == 2000


def test_numbers_may_come_as_text() -> None:
    assert arena.game("overtake").complete({"max_turns": "12"})["max_turns"] == 12


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"nonsense": 1}, "nonsense"),
        ({"lap": "never"}, "pass, strict"),
        ({"lap": 1}, "pass, strict"),
        ({"max_turns": -1}, "0 to 100000"),
        ({"max_turns": 10**9}, "0 to 100000"),
        ({"max_turns": True}, "0 to 100000"),
        ({"max_turns": "many"}, "0 to 100000"),
        ([], "object"),
    ],
)
def test_wrong_options_are_refused(options: object, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        arena.game("overtake").complete(options)  # type: ignore[arg-type]


def test_codes_and_values_are_inverse() -> None:
    for name in arena.games():
        for option in arena.game(name).options:
            for value in option.choices or (option.low, option.high):
                assert option.value(option.code(value)) == value


def test_an_unknown_game_suggests_a_known_one() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'overtake'"):
        arena.game("overtak")
    with pytest.raises(UnknownGame, match="expected one of"):
        arena.game("zzz")


def test_arena_names_only_what_it_has() -> None:
    assert arena.IllegalMove.__name__ == "IllegalMove"
    with pytest.raises(AttributeError):
        _ = arena.nonsense
    assert repr(arena.game("overtake")) == "<game overtake>"
