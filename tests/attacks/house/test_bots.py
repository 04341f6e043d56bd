"""Attack: thirty tables of experts that nobody plays at, so that other people's bots think for ever."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

import arena
import arena.server.hosting.bots as players
from arena.server.hosting.bots import BotPool
from arena.server.hosting.turns import Turns
from tests.tools.server.house import FakeWall, House, house, until

pytestmark = pytest.mark.anyio
BOTS = [{"kind": "bot", "bot": "random"}] * 2


async def order_of_thinking(monkeypatch: pytest.MonkeyPatch, tables: int) -> list[str]:
    """Return whose bots thought in which order: many tables of one address, one of another that came last."""
    order: list[str] = []
    go_on = threading.Event()

    bots, match = BotPool(1), arena.game("canary").match(seed=1)

    def slow(name: str, *values: Any) -> int:
        assert go_on.wait(60)
        return match.actions()[0]

    monkeypatch.setattr(players, "think", slow)

    async def choose(who: str) -> None:
        await bots.choose(match, match.actor, "random", who)
        order.append(who)

    tasks = [asyncio.create_task(choose("greedy")) for _ in range(tables)]
    await asyncio.sleep(0)
    tasks.append(asyncio.create_task(choose("modest")))
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(*tasks)
    bots.close()
    return order


async def test_bots_of_another_table_do_not_wait_for_thirty(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (await order_of_thinking(monkeypatch, 30)).index("modest") <= 2


async def test_they_did_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: first come, first served."""
    real = Turns._take
    monkeypatch.setattr(Turns, "_take", lambda self, who: real(self, "everybody"))
    assert (await order_of_thinking(monkeypatch, 30)).index("modest") == 30


async def test_bots_rest_while_nobody_watches_and_go_on_when_somebody_comes(home: House, wall: FakeWall) -> None:
    host = home.guest()
    slow = threading.Event()
    real = players.think

    def think(*values: Any) -> int:
        slow.wait(60)
        return real(*values)

    players.think = think
    try:
        created = await host.post("/api/matches", {"game": "canary", "seats": BOTS, "options": {"goal": 60}})
        room = home.server.rooms.rooms[created["match"]]
        wall.advance(61)  # nobody asked for a minute
        slow.set()
        await until(lambda: not home.server.keeper.busy(room))
        assert not room.table.over
        played = room.seq
        await asyncio.sleep(0.05)
        assert room.seq == played
        assert await home.server.store.due(wall.now() + 10**9, 10) == [], "nor does the sweep open it again and again"
        live = await host.live(created["match"])
        await live.until(lambda update: update.get("over"))
    finally:
        players.think = real


async def test_they_do_not_rest_where_people_have_days(tmp_path: Path, wall: FakeWall) -> None:
    """The control: nobody is expected to watch there."""
    async with house(tmp_path / "a.db", wall) as home:
        host = home.guest()
        wish = {"game": "canary", "seats": BOTS, "clock": {"kind": "days", "days": 1}}
        created = await host.post("/api/matches", wish)
        room = home.server.rooms.rooms[created["match"]]
        wall.advance(61)
        await until(lambda: room.table.over)
