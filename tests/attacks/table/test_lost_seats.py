"""Attack: come to a table while one's seat there is being lost. A long log is told for a while: who asked before must not be
shown the seat after it.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from arena.server.edge import live as edge
from arena.server.edge.access import At
from tests.tools.server.house import Guest, House, Live
from tests.tools.server.tables import HeldTelling, pledge, refused, table

pytestmark = pytest.mark.anyio
WAYS = ["withdrawn", "signed out", "left", "removed"]


async def lender_and_device(home: House) -> tuple[str, list[Guest], Guest]:
    """Return a public match that is on with its two players, and a device that has the seat of the second one."""
    match, guests = await table(home, public=True)
    device = home.guest()
    secret = (await guests[1].post(f"/api/matches/{match}/seat-link"))["secret"]
    await device.post(f"/api/matches/{match}/recover", {"secret": secret})
    return match, guests, device


async def losing_it(home: House, way: str) -> tuple[str, Guest, Any]:
    """Return a table, somebody with a seat there, and what takes the seat away."""
    if way in ("withdrawn", "signed out"):
        match, guests, device = await lender_and_device(home)
        path, body = (f"/api/matches/{match}/seat-link", {"withdraw": True}) if way == "withdrawn" else (
            "/api/me/renew", {})  # fmt: skip
        return match, device, lambda: guests[1].post(path, body)
    host, guest = home.guest(), home.guest()
    options = {"seats": 3}
    match = (await host.post("/api/matches", {"game": "canary", "options": options, "public": True}))["match"]
    await guest.post(f"/api/matches/{match}/join", pledge(1))
    if way == "left":
        return match, guest, lambda: guest.post(f"/api/matches/{match}/leave")
    return match, guest, lambda: host.post(f"/api/matches/{match}/remove", {"seat": 1})


async def come_while(home: House, guest: Guest, match: str, lose: Any, monkeypatch: pytest.MonkeyPatch) -> Live:
    """Return a connection that said hello before a seat was lost, and was told the log after it."""
    telling = HeldTelling(home.server.rooms.rooms[match], monkeypatch)
    live = await guest.live()
    await live.send("hello", match=match)
    await telling.begun.wait()
    await lose()
    telling.go_on.set()
    await live.get("update")
    return live


@pytest.mark.parametrize("way", WAYS)
async def test_who_loses_a_seat_while_saying_hello_looks_on_without_it(
    home: House, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    match, guest, lose = await losing_it(home, way)
    assert (await guest.look(match))["you"] == 1, "the control: it had it"
    live = await come_while(home, guest, match, lose, monkeypatch)
    assert live.update.get("you") is None
    assert [viewer.seat for viewer in home.server.rooms.rooms[match].viewers] == [None]


@pytest.mark.parametrize("way", WAYS)
async def test_nor_is_who_polls_shown_it(home: House, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    match, guest, lose = await losing_it(home, way)
    telling = HeldTelling(home.server.rooms.rooms[match], monkeypatch)
    looking = asyncio.create_task(guest.look(match))
    await telling.begun.wait()
    await lose()
    telling.go_on.set()
    assert (await looking).get("you") is None


async def test_at_a_table_by_invitation_it_is_refused(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    match, guests = await table(home)
    device = home.guest()
    secret = (await guests[1].post(f"/api/matches/{match}/seat-link"))["secret"]
    await device.post(f"/api/matches/{match}/recover", {"secret": secret})
    telling = HeldTelling(home.server.rooms.rooms[match], monkeypatch)
    looking, live = asyncio.create_task(device.look(match)), await device.live()
    await live.send("hello", match=match)
    await telling.begun.wait()
    await guests[1].post(f"/api/matches/{match}/seat-link", {"withdraw": True})
    telling.go_on.set()
    assert (await refused(looking)).status == 403
    assert (await live.get("error", "update"))["kind"] == "private"
    assert not home.server.rooms.rooms[match].viewers


async def test_control_who_is_not_asked_again_goes_on_seeing_the_hand(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def caught_up(at: At) -> At:
        await at.room.catch_up(at.role.seat)
        return at

    monkeypatch.setattr(edge, "caught_up", caught_up)
    match, guests, device = await lender_and_device(home)
    withdraw = lambda: guests[1].post(f"/api/matches/{match}/seat-link", {"withdraw": True})  # noqa: E731
    live = await come_while(home, device, match, withdraw, monkeypatch)
    ack = await (await guests[0].live(match)).play()
    assert (await live.reach(ack["seq"]))["you"] == 1
