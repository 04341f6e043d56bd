"""A lesson is read and checked before anybody learns by it; what is wrong in it is named with its place."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import arena
import arena.games
from arena.engine.errors import BadLesson
from arena.engine.game import Game
from arena.engine.lesson import FILE, LONGEST, MOST_PANELS, MOST_STEPS, Lesson, Script, between, has_lesson, lesson

TOYS = [Path(__file__).parents[1] / "mutants" / "games", Path(__file__).parents[1] / "tools" / "toy_games"]


@pytest.fixture
def toys() -> Iterator[None]:
    """Let the toy games be found."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arena.games, "__path__", [*arena.games.__path__, *map(str, TOYS)])
        yield
    for name in [name for name in sys.modules if name.startswith(("arena.games.parcel", "arena.games.canary"))]:
        del sys.modules[name]


def written(game: Game) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode((game.folder / FILE).read_bytes())
    return data


def test_a_toy_with_a_lesson_has_one(toys: None) -> None:
    parcel = arena.game("parcel")
    found = lesson(parcel)
    assert found is not None and found.seat == 0
    after, events = found.after(1, found.wanted(1)[0])
    assert after.look(0).pieces and len(events) == 1


@pytest.mark.parametrize(
    ("where", "value", "says"),
    [
        (("steps", 0, "rule"), "PA-99", "step 0: no rule 'PA-99'"),
        (("card", 0, "rule"), "PA-99", "panel 0: no rule 'PA-99'"),
        (("steps", 0, "say"), " ", "step 0: expected a sentence"),
        (("steps", 0, "because"), "x" * (LONGEST + 1), "step 0: expected a sentence"),
        (("steps", 0, "otherwise"), "", "step 0: expected a sentence"),
        (("steps", 0, "do"), {"kind": "fly"}, "step 0: no legal move fits"),
        (("steps", 0, "do"), {"kind": "pass"}, "step 1: goes on after a step that one move alone fulfils"),
        (("steps", 0, "position"), None, "step 0: goes on after"),
        (("steps", 0, "position"), {"runners": [99, 0]}, "step 0: runners"),
        (("steps", 0, "position"), {"options": {"seats": 3}}, "one table for all of it"),
        (("steps", 2, "position"), {"turn": 1, "actor": 1}, "step 2: expected the learner to decide"),
        (("steps", 0, "settle"), ["draw 9"], "step 0: chance cannot bring 'draw 9'"),
        (("card", 0, "show"), {"kind": "fly"}, "no legal move fits"),
        (("steps",), [], f"expected 1 to {MOST_STEPS} steps, got 0"),
        (("card",), [{"say": "s", "rule": "PA-1"}] * (MOST_PANELS + 1), f"expected 1 to {MOST_PANELS} panels"),
    ],
)
def test_what_is_wrong_is_named(toys: None, where: tuple[Any, ...], value: Any, says: str) -> None:
    parcel = arena.game("parcel")
    data = written(parcel)
    Lesson(parcel, msgspec.convert(data, Script))  # the control: as it is, it is in order
    inner = data
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = value
    with pytest.raises(BadLesson) as caught:
        Lesson(parcel, msgspec.convert(data, Script))
    assert says in str(caught.value)


def test_a_file_that_is_no_lesson_is_refused(toys: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "folder", tmp_path)
    lesson.cache_clear()
    assert not has_lesson(arena.game("parcel")) and lesson(arena.game("parcel")) is None, "one without offers none"
    (tmp_path / FILE).write_text('{"steps": 3}')
    lesson.cache_clear()
    with pytest.raises(BadLesson, match=r"lesson\.json"):
        lesson(arena.game("parcel"))
    lesson.cache_clear()


def test_a_way_follows_the_lines_and_jumps_where_none_leads() -> None:
    following = {"a": ["b"], "b": ["c"], "c": ["a"], "d": []}
    assert between({**following}, "a", "c") == ["b", "c"]
    assert between({**following}, "a", "d") == ["d"]


def test_a_picture_may_show_a_way_or_nothing(toys: None) -> None:
    parcel = arena.game("parcel")
    data = written(parcel)
    data["card"] = [{"say": "A way.", "rule": "PA-1", "way": ["pip:0", "pip:4"]}, {"say": "None.", "rule": "PA-1"}]
    found = Lesson(parcel, msgspec.convert(data, Script))
    _, drawn = found.picture(found.script.card[0])
    assert drawn is not None and drawn.effects[0].path[0] == "pip:0" and drawn.effects[0].path[-1] == "pip:4"
    assert found.picture(found.script.card[1])[1] is None
