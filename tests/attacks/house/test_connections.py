"""Attack: silent connections, slow ones, many from one address, made-up cookies and made-up addresses."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest

from arena.server.edge import gate
from arena.server.room.tokens import COOKIE, new_token
from tests.tools.server.house import House, house, until

pytestmark = pytest.mark.anyio
ELSEWHERE = "127.0.0.2"  # another address of the loopback


async def silent(home: House, count: int) -> list[Any]:
    """Return so many connections that say nothing."""
    host, port = home.address.split(":")
    return [await asyncio.open_connection(host, int(port)) for _ in range(count)]


async def asked_from(home: House, address: str, **more: Any) -> httpx.Response:
    """Ask once, from an address of one's own."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=f"http://{home.address}", transport=transport, timeout=5) as client:
        return await client.get("/api/games", **more)


def close(lines: list[Any]) -> None:
    for _, writer in lines:
        writer.close()


async def test_silent_connections_of_one_address_lock_out_nobody_else(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db", max_connections=60, address_connections=20) as home:
        lines = await silent(home, 80)
        assert (await asked_from(home, ELSEWHERE)).status_code == 200
        refused = [await asyncio.wait_for(reader.read(12), 5) for reader, _ in lines[-5:]]
        assert set(refused) == {b"HTTP/1.1 429"}
        close(lines)


async def test_they_did_lock_everybody_out(tmp_path: Path) -> None:
    """The control: without a limit per address the same connections fill the house."""
    async with house(tmp_path / "a.db", max_connections=60, address_connections=0) as home:
        lines = await silent(home, 80)
        assert (await asked_from(home, ELSEWHERE)).status_code == 503
        close(lines)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nhost: a\r\nx-slow: ",
        b"POST /api/replay HTTP/1.1\r\nhost: a\r\ncontent-length: 99\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
async def test_who_does_not_say_what_is_wanted_is_cut(
    said: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "HEADERS_WITHIN", 0.4)
    monkeypatch.setattr(gate, "BODY_WITHIN", 0.6)
    async with house(tmp_path / "a.db") as home:
        (reader, writer), *_ = lines = await silent(home, 1)
        writer.write(said)
        async with asyncio.timeout(10):
            try:
                while await reader.read(4096):
                    pass
            except ConnectionResetError:
                pass
        close(lines)


async def test_a_dribble_of_bytes_does_not_keep_a_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "HEADERS_WITHIN", 0.5)
    async with house(tmp_path / "a.db") as home:
        (reader, writer), *_ = lines = await silent(home, 1)
        writer.write(b"GET /healthz HTTP/1.1\r\nhost: a\r\nx-slow: ")
        ended = asyncio.create_task(reader.read())
        async with asyncio.timeout(10):
            while not ended.done():
                writer.write(b"a")
                await asyncio.sleep(0.05)
        await asyncio.gather(ended, return_exceptions=True)
        close(lines)


async def test_who_reads_nothing_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "READ_WITHIN", 0.5)
    async with house(tmp_path / "a.db") as home:
        (_, writer), *_ = lines = await silent(home, 1)
        writer.transport.pause_reading()
        for _ in range(400):
            writer.write(b"GET /api/openapi.json HTTP/1.1\r\nhost: a\r\n\r\n")
        await until(lambda: writer.transport.is_closing() or not connections(home))
        close(lines)


def connections(home: House) -> set[Any]:
    return home.runner.server_state.connections  # type: ignore[no-any-return]


async def test_a_made_up_cookie_per_request_does_not_evade_the_limit(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db", address_rate=0.001, address_burst=30) as home:
        answers = Counter()
        async with httpx.AsyncClient(base_url=f"http://{home.address}") as client:
            for _ in range(60):
                answers[
                    (await client.get("/api/games", headers={"cookie": f"{COOKIE}={new_token()}"})).status_code
                ] += 1
        assert answers[429] >= 25 and answers[200] <= 35
        assert (await asked_from(home, ELSEWHERE)).status_code == 200


async def test_the_cookies_did_evade_it(tmp_path: Path) -> None:
    """The control: with a limit per browser alone every made-up one is a newcomer."""
    async with house(tmp_path / "a.db", message_rate=0.001, message_burst=30) as home:
        async with httpx.AsyncClient(base_url=f"http://{home.address}") as client:
            answers = [
                (await client.get("/api/games", headers={"cookie": f"{COOKIE}={new_token()}"})).status_code
                for _ in range(60)
            ]
        assert set(answers) == {200}


async def test_frames_count_for_the_address_too(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db", address_rate=0.001, address_burst=40) as home:
        kinds = Counter()
        for live in [await home.guest(new_token()).live() for _ in range(3)]:
            for n in range(20):
                await live.send("ping", n=n)
                kinds[(await live.frame())["t"]] += 1
        assert kinds["error"] >= 15


async def test_a_made_up_address_is_not_believed(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db", address_rate=0.001, address_burst=30) as home:
        answers = [
            (await asked_from(home, "127.0.0.1", headers={"x-forwarded-for": f"10.0.0.{n}"})).status_code
            for n in range(50)
        ]
        assert answers.count(429) >= 15


async def test_a_proxy_that_is_named_is_believed(tmp_path: Path) -> None:
    """The control, and what a proxy needs: each of the people behind it has a limit of their own."""
    async with house(tmp_path / "a.db", address_rate=0.001, address_burst=30, trusted_proxies=("127.0.0.0/8",)) as home:
        answers = [
            (await asked_from(home, "127.0.0.1", headers={"x-forwarded-for": f"10.0.0.{n}"})).status_code
            for n in range(50)
        ]
        assert set(answers) == {200}
        assert gate.named("127.0.0.1", ("127.0.0.0/8",)) and not gate.named("10.0.0.1", ("127.0.0.0/8",))
        assert gate.named("unix", ("unix",)) and not gate.named("unix", ())
