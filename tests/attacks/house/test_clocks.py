"""Attack: leave and come back just before the time is over, again and again, and never decide."""

from __future__ import annotations

from typing import Any

import pytest

from arena.server.room.clocks import Clocks
from arena.server.room.room import Room
from tests.tools.server.house import FakeWall, Guest, House, until
from tests.tools.server.tables import refused, table

pytestmark = pytest.mark.anyio
PACE = 0.9


async def stalled(home: House, **clock: Any) -> tuple[Room, str, Guest]:
    """Return a table whose first seat is to decide, with its owner; its bot takes a while to move."""
    home.server.keeper.pace = int(PACE * 1000)
    match, guests = await table(home, clock=clock, stand_in="random")
    await guests[1].live(match)
    return home.server.rooms.rooms[match], f"/api/matches/{match}", guests[0]


async def stall(path: str, guest: Guest, wall: FakeWall, stays: float, seconds: float) -> float:
    """Stay for a while, leave, come back before the bot has moved, and so on; return for how long that went on."""
    began = wall.now()
    while (wall.now() - began) / 1000 < seconds:
        wall.advance(stays)
        await guest.post(f"{path}/leave")
        wall.advance(PACE - 0.1)
        try:
            await guest.post(f"{path}/back")
        except Exception:
            break
    return (wall.now() - began) / 1000


@pytest.mark.parametrize("stays", [4.2, 0.1])
async def test_coming_back_does_not_refill_the_time_of_a_decision(home: House, wall: FakeWall, stays: float) -> None:
    _, path, guest = await stalled(home, kind="move", seconds=5)
    assert await stall(path, guest, wall, stays, 60) < 6


async def test_nor_that_of_a_side(home: House, wall: FakeWall) -> None:
    _, path, guest = await stalled(home, kind="side", seconds=20)
    assert await stall(path, guest, wall, 1.5, 120) < 25


async def test_whose_time_is_over_comes_back_after_the_bot_has_decided(home: House, wall: FakeWall) -> None:
    room, path, guest = await stalled(home, kind="move", seconds=5)
    wall.advance(5.1)
    await until(lambda: room.table.sitters[0].away_since is not None)
    no = await refused(guest.post(f"{path}/back"))
    assert no.status == 409 and "time" in no.problem["text"]
    moved = room.past.moved

    def bot_has_moved() -> bool:
        wall.advance(0.05)
        return room.past.moved > moved

    await until(bot_has_moved)
    await guest.post(f"{path}/back")
    assert room.table.sitters[0].plays


async def test_control_with_a_clock_that_is_refilled_it_goes_on_for_ever(
    home: House, wall: FakeWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Clocks, "time_on_return", lambda self, seat, at, decides: 5000)
    _, path, guest = await stalled(home, kind="move", seconds=5)
    assert await stall(path, guest, wall, 4.2, 60) >= 60
