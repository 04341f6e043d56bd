"""The path of one move is the one docs/one-move.md describes."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import arena
from tests.tools.server.house import House
from tests.tools.server.tables import table

pytestmark = pytest.mark.anyio
PAGE = Path(__file__).parents[2] / "docs" / "one-move.md"
STEP = re.compile(r"^- `([a-z_/]+\.py): ([A-Za-z_.]+)`", re.MULTILINE)
PACKAGE = Path(str(arena.__file__)).parent


async def test_a_move_passes_what_the_page_names_in_its_order(home: House) -> None:
    steps = STEP.findall(PAGE.read_text())
    assert len(steps) > 15
    for file, _ in steps:
        assert (PACKAGE / file).is_file(), file
    match, guests = await table(home)
    lives = [await guest.live(match) for guest in guests]
    called: list[tuple[str, str]] = []
    wanted = set(steps)

    def note(frame: FrameType, event: str, _: Any) -> None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(str(PACKAGE)):
            step = (Path(path).relative_to(PACKAGE).as_posix(), frame.f_code.co_qualname)
            if step in wanted:
                called.append(step)

    restore = home.server.store._commit  # type: ignore[attr-defined]

    def in_thread(*values: Any) -> None:  # the writer's thread was there before: it is profiled from inside
        sys.setprofile(note)
        restore(*values)
        sys.setprofile(None)

    home.server.store._commit = in_thread  # type: ignore[attr-defined]
    sys.setprofile(note)
    try:
        ack = await lives[0].play()
        for live in lives:
            await live.reach(ack["seq"])
    finally:
        sys.setprofile(None)
        home.server.store._commit = restore  # type: ignore[attr-defined]
    remaining = list(steps)
    for step in called:
        if remaining and step == remaining[0]:
            remaining.pop(0)
    assert not remaining, f"not passed, or not in this order: {remaining[0]}"


def test_the_page_is_short_enough_to_be_read() -> None:
    assert len(PAGE.read_text().splitlines()) < 80
