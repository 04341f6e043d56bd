"""Lessons over HTTP: told whole, asked why, and none where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

import arena
from arena.engine.game import Game
from arena.engine.lesson import lesson
from arena.server.errors import Refused
from arena.server.hosting import lessons
from tests.tools.server.house import House

pytestmark = pytest.mark.anyio


async def test_a_lesson_is_told_whole_and_says_why(home: House) -> None:
    http = home.guest().http
    card = (await http.get("/api/games")).json()["games"][0]
    assert card["lesson"] is True
    told = (await http.get("/api/games/canary/lesson")).json()
    assert [step["say"] for step in told["steps"]] == ["Declare a boost.", "Now run with the long card."]
    assert told["steps"][1]["goes_on"] is True
    why = "/api/games/canary/lesson/why"
    asked = await http.post(why, json={"step": 0, "clicks": ["button:pass"]})
    assert (asked.status_code, asked.json()["rule"]) == (200, "CA-5")
    for step, status in ((1, 200), (2, 404), (12, 400), (-1, 400)):
        assert (await http.post(why, json={"step": step, "clicks": ["button:pass"]})).status_code == status
    assert (await http.get("/api/games/nothing/lesson")).status_code == 404


async def test_a_game_without_a_lesson_offers_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "folder", tmp_path)
    with pytest.raises(Refused, match="has no lesson"):
        await lessons.lesson_json(arena.game("overtake"))


@pytest.mark.parametrize("name", arena.games())
def test_every_step_tells_what_can_be_done_and_what_comes_of_it(name: str) -> None:
    found = lesson(arena.game(name))
    assert found is not None
    told = lessons.whole(found)
    for step in told.steps:
        legal = {move.action for move in step.moves}
        assert {end.action for end in step.ends} <= legal
        assert all(end.lines and end.lines[0].sentence for end in step.ends)
        assert step.view.seat == told.seat
    assert len(told.card) >= 3
    assert 6 <= len(told.steps) <= 9, "three minutes"


async def test_an_unlit_click_is_told_its_rule() -> None:
    game = arena.game("overtake")
    refused = await lessons.why(game, 0, ["card:A5", "marble:0.2"])
    assert refused.rule == "OT-5.0" and refused.text
    assert (await lessons.why(game, 0, ["card:D10J"])).text == "", "what is lit is fine"
    assert (await lessons.why(game, 0, ["nothing"])).rule == ""
    with pytest.raises(Refused):
        await lessons.why(game, 11, ["card:A5"])
