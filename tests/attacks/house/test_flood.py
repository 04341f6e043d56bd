"""Attack: one address asks on many connections at once, for what is dear, cheap or refused. Newcomers must not wait."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import pytest

from arena.server import metrics
from tests.attacks.house.test_connections import ELSEWHERE, asked_from
from tests.tools.server.house import House, house

pytestmark = pytest.mark.anyio
CONNECTIONS = 60
SECONDS = 2.0
SOON = 0.5  # seconds within which every newcomer is served
MUCH = 60  # times as long as in a quiet house: 5 were measured with the limits, 340 without
FLOOD = """
import selectors, socket, sys, time
port, path, count, seconds = int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
asks = f"GET {path} HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n".encode() * 4
ready = selectors.DefaultSelector()
def connect():
    line = socket.create_connection(("127.0.0.1", port))
    line.setblocking(False)
    line.send(asks)
    ready.register(line, selectors.EVENT_READ)
for _ in range(count):
    connect()
print("begun", flush=True)
end = time.monotonic() + seconds
while time.monotonic() < end:
    for key, _ in ready.select(0.1):
        try:
            said = key.fileobj.recv(1 << 20)
            if said:
                key.fileobj.send(asks)
                continue
        except OSError:
            pass
        ready.unregister(key.fileobj)
        key.fileobj.close()
        connect()
"""


@asynccontextmanager
async def flooded(home: House, path: str) -> AsyncIterator[None]:
    """Have another process ask for a path on many connections, as fast as it is answered."""
    port = home.address.split(":")[1]
    command = [sys.executable, "-c", FLOOD, port, path, str(CONNECTIONS), str(SECONDS)]
    flood = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    assert flood.stdout is not None
    await flood.stdout.readline()
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            flood.kill()
        await flood.wait()


async def waited(home: House, seconds: float) -> list[float]:
    """Return how long newcomers wait who come one after the other for a while.

    It is the time of this process, in which the server runs: what the machine does besides does not count.
    """
    spent = []
    host, port = home.address.split(":")
    end = perf_counter() + seconds
    while perf_counter() < end or not spent:
        begun = process_time()
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(ELSEWHERE, 0))
        writer.write(b"GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n")
        assert (await asyncio.wait_for(reader.readline(), 30)).split()[1] == b"200"
        spent.append(process_time() - begun)
        writer.close()
        await asyncio.sleep(0.01)
    return spent


async def waited_more(home: House, path: str) -> tuple[float, float]:
    """Return how many times as long newcomers wait when the house is flooded, and how long the last served one did."""
    quiet = median(await waited(home, 0.3))
    async with flooded(home, path):
        spent = await waited(home, SECONDS - 0.5)
    return median(spent) / quiet, max(spent)


@pytest.mark.parametrize("path", ["/metrics", "/api/games"])
async def test_a_flood_from_one_address_holds_up_nobody_else(path: str, tmp_path: Path) -> None:
    async with house(tmp_path / "a.db", address_rate=200.0, address_burst=600.0) as home:
        times, longest = await waited_more(home, path)
        assert times < MUCH and longest < SOON


async def test_requests_sent_along_are_all_answered(tmp_path: Path) -> None:
    """The control for who sends several at once on one connection: each waits its turn, and none is lost."""
    async with house(tmp_path / "a.db") as home:
        host, port = home.address.split(":")
        lines = [await asyncio.open_connection(host, int(port)) for _ in range(8)]
        for _, writer in lines:
            writer.write(b"GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n" * 20)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        said = [await asyncio.wait_for(reader.read(), 30) for reader, _ in lines]
        assert [each.count(b"HTTP/1.1 200") for each in said] == [21] * 8
        for _, writer in lines:
            writer.close()


async def test_control_without_limits_newcomers_waited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was: every request begun at once, the page of metrics written anew for each."""
    monkeypatch.setattr(metrics, "REMEMBERED", 0.0)
    async with house(tmp_path / "a.db", address_requests=0) as home:
        times, _ = await waited_more(home, "/metrics")
        assert times > MUCH


@pytest.mark.parametrize("path", ["/metrics", "/api/openapi.json", "/", "/assets/nothing.js"])
async def test_nothing_is_served_without_a_limit(path: str, tmp_path: Path) -> None:
    async with house(tmp_path / "a.db", address_rate=0.001, address_burst=10) as home:
        guest = home.guest()
        answers = [(await guest.http.get(path)).status_code for _ in range(15)]
        assert answers[-5:] == [429] * 5 and 429 not in answers[:10]


async def test_who_asks_far_too_much_is_not_even_read(tmp_path: Path) -> None:
    """Beyond thrice the burst a request costs the server nothing, and is answered late."""
    async with house(tmp_path / "a.db", address_rate=0.001, address_burst=10) as home:
        guest = home.guest()
        for _ in range(30):
            await guest.http.get("/healthz")
        before = home.server.metrics.text()
        begun = perf_counter()
        answer = await guest.http.get("/healthz")
        assert answer.status_code == 429 and answer.content == b"" and perf_counter() - begun > 0.9
        assert home.server.metrics.text() == before
        assert (await asked_from(home, ELSEWHERE)).status_code == 200


async def test_requests_of_one_address_wait_for_each_other_and_all_are_served(tmp_path: Path) -> None:
    """The control for honest people: many at once behind one address get everything, in their order."""
    async with house(tmp_path / "a.db", address_requests=2) as home:
        guests = [home.guest() for _ in range(20)]
        answers = await asyncio.gather(*(guest.http.get("/api/games") for guest in guests for _ in range(3)))
        assert [answer.status_code for answer in answers] == [200] * 60
        lives = [await guest.live() for guest in guests[:4]]  # a WebSocket is no request in progress
        for live in lives:
            await live.send("ping", n=1)
            assert (await live.frame())["t"] == "pong"
        cut = [asyncio.create_task(guest.http.get("/api/games")) for guest in guests for _ in range(5)]
        await asyncio.sleep(0)
        for task in cut:
            task.cancel()
        await asyncio.gather(*cut, return_exceptions=True)
        assert (await guests[0].http.get("/api/games")).status_code == 200, "no place is lost with who hung up"
