"""Records written long ago load, verify and are written again as they were; everybody is shown what they were shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import arena
from arena.engine.fair.verify import verify_record
from tests.golden.shown import shown

HERE = Path(__file__).parent
RECORDS = sorted(path.name for path in HERE.glob("*.arena"))


def test_every_game_has_its_goldens() -> None:
    games = {name.partition(".")[0] for name in RECORDS}
    assert games == set(arena.games())
    assert len(RECORDS) == 3 * len(games)


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_loads_and_is_written_again_identically(name: str) -> None:
    text = (HERE / name).read_text(encoding="utf-8")
    match = arena.load_record(text)
    assert match.record(secret=True) == text
    assert match.over == (".open." not in name)
    assert any(event.kind == "undo" for event in match.log) == (".undone." in name)


@pytest.mark.parametrize("name", [name for name in RECORDS if ".open." not in name])
def test_a_finished_golden_verifies(name: str) -> None:
    proof = verify_record((HERE / name).read_text(encoding="utf-8"))
    assert proof.finding == "fair if" and "not pledged" in proof.reasons[0]  # every roll fits


@pytest.mark.parametrize("name", RECORDS)
def test_everybody_is_shown_the_same(name: str) -> None:
    game, kind, _ = name.split(".")
    match = arena.load_record((HERE / name).read_text(encoding="utf-8"))
    assert shown(match) == json.loads((HERE / f"{game}.json").read_text())[kind]
