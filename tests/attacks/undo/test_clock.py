"""Attack: play, take it back for nothing and play it again, until the clock has more than it began with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arena.server.room.clocks import Clocks
from tests.tools.server.house import FakeWall, Guest, House, house
from tests.tools.server.tables import table

pytestmark = pytest.mark.anyio
BOOST = 31  # of the canary game: with open hands a decision that reveals nothing; the same seat goes on
OPEN = {"seats": 2, "hands": "open"}
MINUTE = {"kind": "side", "seconds": 60, "increment": 30}
TIMES = 5


async def time_left(guest: Guest, match: str) -> list[int]:
    return [clock["left_ms"] for clock in (await guest.look(match))["clocks"]]


async def back_and_forth(home: House, wall: FakeWall, clock: dict[str, Any], pause: float) -> tuple[str, list[Guest]]:
    """Play a move and take it back again and again, thinking before each and after it; return the table."""
    match, guests = await table(home, options=OPEN, clock=clock)
    path = f"/api/matches/{match}"
    await guests[1].live(match)
    live = await guests[0].live(match)
    for turn in range(TIMES):
        wall.advance(pause)
        seq = (await guests[0].look(match))["seq"]
        await live.play(BOOST, f"k{turn}", seq)
        wall.advance(pause)
        await guests[0].post(f"{path}/undo")
    return match, guests


@pytest.mark.parametrize("clock", [MINUTE, {"kind": "move", "seconds": 60}])
async def test_what_was_thought_is_used_up(tmp_path: Path, wall: FakeWall, clock: dict[str, Any]) -> None:
    async with house(tmp_path / "a.db", wall) as home:
        match, guests = await back_and_forth(home, wall, clock, 2)
        assert await time_left(guests[0], match) == [60_000 - TIMES * 4_000, 60_000]
        cookie = guests[0].cookie
    async with house(tmp_path / "a.db", wall) as home:
        assert await time_left(home.guest(cookie), match) == [60_000 - TIMES * 4_000, 60_000], "also after a restart"


async def test_nobody_earns_an_increment_by_an_undo(home: House, wall: FakeWall) -> None:
    """Also not who has to wait: by consent, after the turn has passed."""
    match, guests = await table(home, clock=MINUTE)
    path = f"/api/matches/{match}"
    lives = [await guest.live(match) for guest in guests]
    for turn in range(3):
        wall.advance(1)
        update = await guests[0].look(match)
        await lives[0].play(update["moves"][0]["action"], f"k{turn}", update["seq"])
        assert await time_left(guests[0], match) == [89_000 - turn * 1_000, 60_000 - turn * 1_000], "the control"
        wall.advance(1)
        await guests[0].post(f"{path}/undo")
        await guests[1].post(f"{path}/undo/answer", {"agree": True})
        assert await time_left(guests[0], match) == [59_000 - turn * 1_000, 59_000 - turn * 1_000]


async def test_control_a_turn_passed_on_by_an_undo_is_a_new_one(
    home: House, wall: FakeWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Clocks, "undone", Clocks.passed_on)
    match, guests = await back_and_forth(home, wall, {"kind": "move", "seconds": 60}, 2)
    assert await time_left(guests[0], match) == [60_000, 60_000]
