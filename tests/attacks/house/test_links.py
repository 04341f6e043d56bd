"""Attack: an old link and a copied cookie. Both can be made worthless."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.tools.server.house import FakeWall, House, house
from tests.tools.server.tables import refused, table

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
