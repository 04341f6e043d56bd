"""Stopping while somebody waits for an answer: that one is told so, and holds up nobody."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from arena.server import addresses, run
from arena.server.app import Server
from arena.server.hosting import advice
from arena.server.settings import Settings
from tests.tools.server.house import PLENTY, Guest, House, until
from tests.tools.server.tables import table

pytestmark = pytest.mark.anyio
SOON = 3.0  # seconds a stop may take; it waits for 5 until it cuts who is still there


@contextlib.asynccontextmanager
async def served(db: Path) -> AsyncIterator[House]:
    """Run a server as ``arena serve`` does, in this loop."""
    settings = Settings(db=str(db), games=("canary",), port=0, log_format="json", **PLENTY)
    door = addresses.listener(settings.host, 0)
    runner = run.Uvicorn(settings, Server(settings))
    runner.capture_signals = contextlib.nullcontext  # type: ignore[assignment, method-assign]
    task = asyncio.create_task(runner.serve(sockets=[door]))
    await until(lambda: runner.started or task.done())
    home = House(runner.server, f"127.0.0.1:{door.getsockname()[1]}")
    home.runner = runner
    try:
        yield home
        await task
    finally:
        await home.close()


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """An adviser who thinks until the test is over; set: somebody has asked."""
    asked, enough = threading.Event(), threading.Event()

    def think(*_: Any) -> None:
        asked.set()
        enough.wait(60)

    monkeypatch.setattr(advice, "ask", think)
    yield asked
    enough.set()


async def stopped_while(home: House, asking: Any, begun: Any) -> tuple[Any, float]:
    """Stop a server once a request is under way; return its answer, and how long that took (s)."""
    request = asyncio.create_task(asking)
    await until(begun)
    since = time.monotonic()
    home.runner.should_exit = True
    return await request, time.monotonic() - since


async def decider(home: House) -> tuple[str, Guest]:
    """Return the address of a match, and who is to decide there."""
    match, guests = await table(home)
    return f"/api/matches/{match}", guests[0]


async def test_who_waits_for_a_hint_is_told_at_once(tmp_path: Path, thinking: threading.Event) -> None:
    async with served(tmp_path / "a.db") as home:
        path, guest = await decider(home)
        answer, spent = await stopped_while(home, guest.http.post(f"{path}/hint", json={}), thinking.is_set)
        assert answer.status_code == 503 and answer.json()["text"] == "the server is stopping"
        assert spent < SOON


async def test_who_waits_for_anything_else_is_told_in_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "STOP_WITHIN", 0.3)
    async with served(tmp_path / "a.db") as home:
        path, guest = await decider(home)
        room = home.server.rooms.rooms[path.split("/")[-1]]
        async with room.lock:
            leaving = guest.http.post(f"{path}/leave", json={})
            answer, spent = await stopped_while(home, leaving, lambda: room.lock._waiters)
        assert answer.status_code == 503 and answer.json()["kind"] == "unavailable"
        assert spent < SOON


async def test_control_a_server_that_does_not_know_that_it_stops_fails(
    tmp_path: Path, thinking: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "STOP_WITHIN", 0.3)
    monkeypatch.setattr(Server, "hurry", lambda server: server.long_work.close())
    async with served(tmp_path / "a.db") as home:
        path, guest = await decider(home)
        answer, _ = await stopped_while(home, guest.http.post(f"{path}/hint", json={}), thinking.is_set)
        assert answer.status_code == 500
