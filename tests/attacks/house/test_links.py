"""Attack: an old link and a copied cookie. Both can be made worthless."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from arena.server.edge import http
from arena.server.edge.browsers import Browsers
from arena.server.room.tokens import COOKIE
from tests.tools.server.house import FakeWall, House, house, until
from tests.tools.server.tables import HeldTelling, refused, table

pytestmark = pytest.mark.anyio


async def to_the_end(live: Any) -> None:
    """Read frames until the line is cut."""
    while True:
        await live.frame()


async def test_a_link_can_be_withdrawn(home: House) -> None:
    host, friend = home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}})
    path = f"/api/matches/{created['match']}"
    added = await host.post(f"{path}/links", {})
    await friend.post(f"{path}/join", {"secret": created["invite"]})  # the control: more links end none
    fresh = await host.post(f"{path}/links", {"withdraw": True})
    for old in (created["invite"], added["invite"]):
        assert (await refused(home.guest().post(f"{path}/join", {"secret": old}))).status == 403
    for old in (created["watch"], added["watch"], created["invite"]):
        assert (await refused(home.guest().post(f"{path}/watch", {"secret": old}))).status == 403
    assert (await friend.look(created["match"]))["you"] == 1, "who came by it stays"
    await home.guest().post(f"{path}/watch", {"secret": fresh["watch"]})
    await home.guest().post(f"{path}/join", {"secret": fresh["invite"]})
    assert (await refused(friend.post(f"{path}/links", {"withdraw": True}))).status == 403


async def test_a_copied_cookie_can_be_ended(tmp_path: Path, wall: FakeWall) -> None:
    async with house(tmp_path / "arena.db", wall) as home:
        match, guests = await table(home)
        owner = guests[1]
        old = owner.cookie
        thief = home.guest(old)
        assert (await thief.look(match))["you"] == 1, "the control: a copy opens the seat"
        spying = await thief.live(match)
        assert (await owner.post("/api/me/renew"))["cut"] == 1
        assert owner.cookie != old
        assert (await owner.look(match))["you"] == 1
        assert [row["match"] for row in (await owner.get("/api/me/matches"))["tables"]] == [match]
        with pytest.raises(ConnectionClosed):
            await to_the_end(spying)
        assert (await refused(home.guest(old).look(match))).status == 403
        live = await home.guest(old).live()
        await live.send("hello", match=match, since=-1)
        assert (await live.get("error"))["kind"] == "private"
        live = await owner.live(match)
        assert live.update["you"] == 1
        again = owner.cookie
        await owner.post("/api/me/renew")
        assert (await refused(home.guest(again).look(match))).status == 403
        last = owner.cookie
    async with house(tmp_path / "arena.db", wall) as home:
        assert (await refused(home.guest(old).look(match))).status == 403, "nor after a restart"
        assert (await home.guest(last).look(match))["you"] == 1


async def test_the_host_stays_the_host_with_a_new_cookie(home: House) -> None:
    host = home.guest()
    created = await host.post("/api/matches", {"game": "canary"})
    await host.post("/api/me/renew")
    assert (await host.look(created["match"]))["host"]


async def test_who_has_no_cookie_has_nothing_to_sign_out(home: House) -> None:
    assert (await refused(home.guest().post("/api/me/renew"))).status == 409


class HalfOpen:
    """A request whose body is still on the way."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def finish(self) -> tuple[int, str]:
        """Send the body; return the status and the headers of the answer."""
        self.writer.write(b"{}")
        headers = (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 10)).decode()
        self.writer.close()
        return int(headers.split()[1]), headers


async def half_open(home: House, cookie: str, path: str, monkeypatch: pytest.MonkeyPatch) -> HalfOpen:
    """Begin a request with a cookie; return once the server waits for its body."""
    waits: list[Any] = []
    body_of = http.body_of

    async def noted(*asked: Any) -> bytes:
        waits.append(asked)
        return await body_of(*asked)

    monkeypatch.setattr(http, "body_of", noted)
    line = HalfOpen(*await asyncio.open_connection(*home.address.split(":")))
    line.writer.write(
        f"POST {path} HTTP/1.1\r\nHost: {home.address}\r\nCookie: {COOKIE}={cookie}\r\n"
        "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n".encode()
    )
    await until(lambda: waits)
    monkeypatch.undo()
    return line


@pytest.mark.parametrize("path", ["/api/me/renew", "/api/matches/{}/seat-link", "/api/matches/{}/leave"])
@pytest.mark.parametrize("ended", [True, False])
async def test_a_request_begun_before_its_cookie_was_ended_is_refused(
    home: House, monkeypatch: pytest.MonkeyPatch, path: str, ended: bool
) -> None:
    """The control: it is served if nobody ended the cookie meanwhile."""
    match, guests = await table(home)
    owner = guests[1]
    line = await half_open(home, owner.cookie, path.format(match), monkeypatch)
    if ended:
        await owner.post("/api/me/renew")
    status, headers = await line.finish()
    assert status == (403 if ended else 200)
    if ended:
        assert COOKIE not in headers, "nor is anybody given a new cookie for it"
        update = await owner.look(match)
        assert update["you"] == 1 and not update.get("substituted")


async def renewed_at_once(home: House, cookie: str) -> tuple[list[int], list[str]]:
    """Renew a cookie four times at once; return the answers' statuses, and the cookies that came of it."""
    copies = [home.guest(cookie) for _ in range(4)]
    answers = await asyncio.gather(*(copy.http.post("/api/me/renew", json={}) for copy in copies))
    given = [each.cookies.get(COOKIE) for each in answers]
    return sorted(each.status_code for each in answers), [each for each in given if each]


async def test_of_many_renewals_at_once_one_counts(home: House) -> None:
    match, guests = await table(home)
    statuses, cookies = await renewed_at_once(home, guests[1].cookie)
    assert statuses == [200, 403, 403, 403] and len(cookies) == 1
    assert (await home.guest(cookies[0]).look(match))["you"] == 1


async def test_control_if_no_cookie_ever_ended_all_of_them_would(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Browsers, "expect", lambda browsers, holder: None)
    match, guests = await table(home)
    _, cookies = await renewed_at_once(home, guests[1].cookie)
    assert [(await home.guest(cookie).look(match))["you"] for cookie in cookies] == [1] * 4


async def test_what_was_asked_with_a_cookie_that_ends_meanwhile_is_not_told(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, guests = await table(home)
    thief, owner = home.guest(guests[1].cookie), guests[1]
    telling = HeldTelling(home.server.rooms.rooms[match], monkeypatch)
    looking = asyncio.create_task(thief.look(match))
    await telling.begun.wait()
    await owner.post("/api/me/renew")
    telling.go_on.set()
    assert (await refused(looking)).status == 403
    assert (await owner.look(match))["you"] == 1, "the control: who is somebody is told"


async def test_frames_that_waited_when_the_line_was_cut_are_not_served(home: House) -> None:
    match, guests = await table(home)
    thief = await home.guest(guests[0].cookie).live(match)
    room = home.server.rooms.rooms[match]
    before = room.seq
    async with room.lock:
        for _ in range(3):  # the first one waits for the room, the others behind it
            await thief.send("undo", match=match)
        await thief.send("play", match=match, seq=before, action=thief.update["moves"][0]["action"], key="k")
        (line,) = (each.line for each in home.server.connections)
        await until(lambda: line.queue.qsize() == 3)
        await guests[0].post("/api/me/renew")
    with pytest.raises(ConnectionClosed):
        await to_the_end(thief)
    await until(lambda: not home.server.connections)
    assert room.seq == before
    await (await guests[0].live(match)).play()
    assert room.seq > before, "the control: the owner plays it"
