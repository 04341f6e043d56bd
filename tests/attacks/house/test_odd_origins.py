"""Attack: headers that are no addresses, sent again and again, to break the server or to fill its log."""

from __future__ import annotations

import asyncio
import io
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest

from arena.server import logs
from arena.server.edge import origin as origins
from tests.tools.server.house import House, house

pytestmark = pytest.mark.anyio
ODD = ["http://[", "http://[::1", "http://a]b", "null", "http://a:99999999999", "//", "\u00e9", "http://evil"]
UPGRADE = (
    "GET /api/live HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def posted(home: House, origin: str) -> int:
    async with httpx.AsyncClient(base_url=f"http://{home.address}") as client:
        headers = {"origin": origin.encode("latin-1")}
        return (await client.post("/api/play-now", json={"game": "canary"}, headers=headers)).status_code


async def upgraded(home: House, origin: str) -> bytes:
    host, port = home.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(UPGRADE.format(host=home.address, origin=origin).encode("latin-1"))
    said = await asyncio.wait_for(reader.readline(), 5)
    writer.close()
    return said.split()[1]


async def test_a_foreign_or_unreadable_origin_is_refused_everywhere(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        for origin in ODD:
            assert await posted(home, origin) == 403, origin
            assert await upgraded(home, origin) == b"403", origin
        assert await posted(home, f"http://{home.address}") == 201, "control: the own one"
        assert await upgraded(home, f"http://{home.address}") == b"101"


async def test_control_it_broke_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def as_it_was(*given: Any) -> bool:
        return bool(origins.urlsplit(given[0]).netloc == given[1])

    monkeypatch.setattr("arena.server.edge.http.allowed", as_it_was)
    async with house(tmp_path / "a.db") as home:
        assert await posted(home, "http://[") == 500


async def test_refusals_count_against_the_address(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db", address_rate=0.001, address_burst=10) as home:
        answers = [await posted(home, "http://[") for _ in range(8)]
        assert set(answers) == {403}
        assert [await upgraded(home, "http://evil") for _ in range(2)] == [b"403"] * 2
        assert await posted(home, "http://evil") == 429
        live = await upgraded(home, f"http://{home.address}")
        assert live == b"403", "who asks too much gets no WebSocket either"


def lines_of(*, sparing: bool) -> list[str]:
    """Return what a thousand failures leave in the log, with one line after a while."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    if sparing:
        handler.addFilter(logs.Sparing())
    for number in range(1001):
        record = logging.LogRecord("arena.http", logging.ERROR, "", 0, "a request could not be served", (), None)
        record.created = 1000.0 + (number > 999) * 60
        handler.handle(record)
    return stream.getvalue().splitlines()


async def test_the_same_is_not_logged_for_ever() -> None:
    lines = lines_of(sparing=True)
    assert len(lines) == logs.AT_MOST + 1 and '"left_out":980' in lines[-1]
    assert len(lines_of(sparing=False)) == 1001, "control: it was"


async def test_other_lines_are_not_held_back() -> None:
    spare = logs.Sparing()
    made = [logging.LogRecord("arena", level, "", 0, f"line {n}", (), None) for n in range(2000) for level in (20, 40)]
    assert all(spare.filter(record) for record in made) and len(spare.said) <= logs.MOST_KINDS
    detail = logging.LogRecord("arena", logging.DEBUG, "", 0, "request", (), None)
    assert all(spare.filter(detail) for _ in range(100))
