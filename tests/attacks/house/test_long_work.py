"""Attack: have the server work for hours on something nobody waits for; others wait, and it cannot even be stopped."""

from __future__ import annotations

import asyncio
import hashlib
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import arena.server.hosting.long_work as long_work
from arena.server.errors import Refused
from arena.server.hosting.turns import Turns
from tests.tools.server.house import House, Process, house, until
from tests.tools.server.tables import refused

pytestmark = pytest.mark.anyio


def record_of_undos(count: int) -> str:
    """Return a well-formed record that plays and takes back one move for ever."""
    import arena

    match = arena.game("canary").match(seed=1)
    match.play(match.actor, match.actions()[0], settle=False)
    head, _, _ = match.record(secret=True).rpartition("end ")
    number = len(match.log)
    last = match.log[-1]
    letter = head.splitlines()[-1].split()[1]
    lines = []
    for _ in range(count):
        lines.append(f"{number} {letter} undo {number - 1}")
        lines.append(f"{number + 1} {letter} {last.text}")
        number += 2
    body = head + "\n".join(lines) + "\n"
    return f"{body}end {number} sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"


async def sleeper() -> asyncio.subprocess.Process:
    """Start a process that takes everything and never answers."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", "import time; time.sleep(600)",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip


async def test_a_record_made_to_keep_us_busy_is_refused_at_once(home: House) -> None:
    begun = time.monotonic()
    no = await refused(home.guest().post("/api/replay", {"record": record_of_undos(15_000)}))
    assert no.status == 413 and "30,017 lines" in no.problem["text"]
    no = await refused(home.guest().post("/api/replay", {"record": record_of_undos(501)}))
    assert no.status == 413 and "501 undos" in no.problem["text"]
    assert time.monotonic() - begun < 5
    shown = await home.guest().post("/api/replay", {"record": record_of_undos(20)})
    assert len(shown["frames"]) > 40, "the control: such records are good ones"


async def test_what_takes_too_long_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_work, "begin", sleeper)
    async with house(tmp_path / "a.db", long_work_seconds=0.3) as home:
        no = await refused(home.guest().post("/api/replay", {"record": record_of_undos(1)}))
        assert no.status == 503 and "longer than 0.3 seconds" in no.problem["text"]
        assert not home.server.long_work.busy
        monkeypatch.undo()
        home.server.long_work.seconds = 60
        assert (await home.guest().post("/api/replay", {"record": record_of_undos(1)}))["frames"]


async def test_it_ends_with_who_asked_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_work, "begin", sleeper)
    async with house(tmp_path / "a.db", long_work_seconds=600) as home:
        guests = [home.guest() for _ in range(3)]
        asking = [asyncio.create_task(guest.post("/api/replay", {"record": record_of_undos(1)})) for guest in guests]
        work = home.server.long_work
        await until(lambda: work.busy and sum(map(len, work.turns.waiting.values())) == 2)
        process = next(iter(work.busy))
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        await until(lambda: not work.busy and not work.turns.waiting and work.turns.free == 1)
        await asyncio.wait_for(process.wait(), 10)


async def test_a_thread_would_not_have_ended() -> None:
    """The control: what is asked of a thread goes on, whether anybody waits for it or not."""
    import threading

    stop, begun = threading.Event(), threading.Event()

    def forever() -> None:
        begun.set()
        stop.wait(60)

    loop = asyncio.get_running_loop()
    task = asyncio.ensure_future(loop.run_in_executor(None, forever))
    await until(begun.is_set)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert any(thread.is_alive() and "asyncio" in thread.name for thread in threading.enumerate())
    stop.set()


async def test_it_does_not_hold_up_a_stop(tmp_path: Path) -> None:
    process = Process(tmp_path / "a.db")
    process.start()
    home = House(None, process.address)
    guest = home.guest()
    await guest.post("/api/replay", {"record": record_of_undos(1)})  # now there is a worker
    children = Path(f"/proc/{process.process.pid}/task/{process.process.pid}/children").read_text().split()
    workers = [int(pid) for pid in children]
    assert workers
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    asking = asyncio.create_task(guest.http.post("/api/replay", json={"record": record_of_undos(1)}))
    await asyncio.sleep(0.5)
    begun = time.monotonic()
    assert await asyncio.to_thread(process.stop) == 0
    assert time.monotonic() - begun < 4
    answers = await asyncio.gather(asking, return_exceptions=True)
    assert not isinstance(answers[0], BaseException) and answers[0].status_code == 503
    assert not any(Path(f"/proc/{pid}/exe").exists() for pid in workers)
    await home.close()


async def test_one_address_does_not_stand_before_all_others() -> None:
    turns, order = Turns(1), []

    async def work(who: str) -> None:
        async with turns.turn(who):
            order.append(who)
            await asyncio.sleep(0)

    async with turns.turn("first"):
        greedy = [asyncio.create_task(work("greedy")) for _ in range(20)]
        await asyncio.sleep(0)
        modest = asyncio.create_task(work("modest"))
        await asyncio.sleep(0)
    await asyncio.gather(modest, *greedy)
    assert order.index("modest") <= 1, "first come, first served would be 20"
    assert turns.free == 1 and not turns.waiting


async def test_an_address_waits_for_so_much_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_work, "begin", sleeper)
    async with house(tmp_path / "a.db", long_work_seconds=600) as home:
        guests = [home.guest() for _ in range(long_work.WAITING + 2)]
        asking = [asyncio.create_task(guest.post("/api/replay", {"record": record_of_undos(1)})) for guest in guests]
        done, _ = await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
        (answer,) = [task.exception() for task in done]
        assert getattr(answer, "status", None) == 429
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)


async def test_a_turn_that_is_no_longer_wanted_goes_to_the_next() -> None:
    turns = Turns(1, each=2)
    async with turns.turn("a"):
        waits = [asyncio.create_task(turns._take("b")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused):
            await turns._take("b")
        waits[0].cancel()
        await asyncio.sleep(0)
    await waits[1]
    third = asyncio.create_task(turns._take("c"))
    await asyncio.sleep(0)
    turns._give_back()
    third.cancel()  # the moment it was given
    await asyncio.gather(third, return_exceptions=True)
    await turns._take("a")
    both = [asyncio.create_task(turns._take(who)) for who in "bc"]
    await asyncio.sleep(0)
    both[0].cancel()
    turns._give_back()  # before b has noticed
    await asyncio.gather(*both, return_exceptions=True)
    assert both[1].done() and not both[1].cancelled()
    turns._give_back()
    assert turns.free == 1 and not turns.waiting


async def test_a_match_takes_so_many_undos_and_no_more(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.server.room.undo.MOST_UNDOS", 3)
    guest = home.guest()
    created = await guest.post("/api/play-now", {"game": "canary", "bot": "random", "options": {"goal": 60}})
    live = await guest.live(created["match"])
    path = f"/api/matches/{created['match']}"
    done = 0
    no: Any = None
    while no is None and done < 9:
        ack = await live.play()
        await live.until(lambda update, ack=ack: update["seq"] >= ack["seq"] and update.get("moves"))
        response = await guest.http.post(f"{path}/undo", json={})
        if response.status_code == 409:
            no = response.json()
            break
        done += 1
        length = response.json()["seq"]
        await live.until(lambda update, length=length: update["seq"] >= length and update.get("moves"))
    assert done <= 3 and "played on" in no["text"]


async def test_a_match_takes_so_many_events_and_no_more(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.server.room.acts.MOST_EVENTS", 1)
    monkeypatch.setattr("arena.server.hosting.keeper.MOST_EVENTS", 1)
    guest = home.guest()
    created = await guest.post("/api/play-now", {"game": "canary", "bot": "random"})
    live = await guest.live(created["match"])
    no = await live.play()
    assert no["kind"] == "conflict" and "events" in no["text"]
    bots = await guest.post("/api/matches", {"game": "canary", "seats": [{"kind": "bot", "bot": "random"}] * 2})
    room = home.server.rooms.rooms[bots["match"]]
    await until(lambda: not home.server.keeper.busy(room))
    assert not room.table.over, "bots rest: nothing they choose could be stored"
