"""The first minute on a fresh machine: a table stands at once, and compiled code takes over while people play."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import arena
from benchmarks.cold_start import measured
from tests.tools.server.house import House, Process

pytestmark = pytest.mark.anyio
BUSY = 4  # times as long as the goals of benchmarks/cold_start.py: other tests run beside this one


@pytest.mark.parametrize("game", arena.games())
def test_a_newcomer_waits_for_nothing_to_be_compiled(game: str) -> None:
    waits = measured(game, terminal=False)
    print(f"{game}: {waits}")
    assert waits.table < 2.0 * BUSY
    assert waits.acknowledged < 0.2 * BUSY
    assert waits.bot < 1.5 * BUSY


async def test_compiled_code_takes_over_while_moves_are_under_way(tmp_path: Path) -> None:
    process = Process(
        tmp_path / "arena.db", "--bot-pace=0", "--message-rate=1000000", "--create-rate=1000000", "--log-level=debug",
        NUMBA_DISABLE_JIT="0", ARENA_CACHE_DIR=str(tmp_path / "cache"),
    )  # fmt: skip
    process.start()
    home = House(None, process.address)
    try:
        guest = home.guest()
        assert (await guest.get("/healthz"))["compiling"] == ["canary"]
        played = {True: 0, False: 0}  # moves acknowledged while it was not compiled, and after
        matches = 0

        async def play_on(bot: str) -> None:
            nonlocal matches
            while played[False] < 200:
                match = (await guest.post("/api/play-now", {"game": "canary", "bot": bot}))["match"]
                matches += 1
                live = await guest.live(match)
                while not (await live.until(lambda update: update.get("moves") or update.get("over"))).get("over"):
                    waiting = bool((await guest.get("/healthz"))["compiling"])
                    answer = await live.play()
                    assert "kind" not in answer, answer
                    played[waiting] += 1
                    await live.reach(answer["seq"])
                record = await guest.get(f"/api/matches/{match}/record")
                assert arena_fair(record), record
                await live.socket.close()

        async with asyncio.timeout(150):
            await asyncio.gather(play_on("quick"), play_on("racer"))
        print(f"{played[True]} moves before the takeover, {played[False]} after it, in {matches} matches")
        assert played[True] > 20
        assert not [line for line in process.lines if line["level"] in ("error", "warning")]
    finally:
        await home.close()
        process.stop()


async def test_without_a_place_for_compiled_code_a_table_stands_and_that_is_logged(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    process = Process(
        tmp_path / "arena.db", "--bot-pace=0", NUMBA_DISABLE_JIT="0", ARENA_CACHE_DIR=str(tmp_path / "cache")
    )
    process.start()
    home = House(None, process.address)
    try:
        guest = home.guest()
        match = (await guest.post("/api/play-now", {"game": "canary", "bot": "quick"}))["match"]
        live = await guest.live(match)
        for _ in range(3):
            await live.until(lambda update: update.get("moves"))
            answer = await live.play()
            assert "kind" not in answer, answer
            await live.reach(answer["seq"])
        assert (await guest.get(f"/api/matches/{match}?since=0"))["lines"]
        async with asyncio.timeout(30):
            while (await guest.get("/healthz"))["compiling"]:
                await asyncio.sleep(0.05)
        assert (await guest.get("/healthz"))["ready"] == ["canary"]
    finally:
        await home.close()
        process.stop()
    (line,) = [line for line in process.lines if line["level"] in ("error", "warning")]
    assert str(tmp_path / "cache") in line["says"] and "ARENA_CACHE_DIR" in line["says"]


def arena_fair(record: str) -> bool:
    """Return whether a record replays, with fair dice."""
    from arena.engine.fair.verify import verify_record

    return verify_record(record).fair
