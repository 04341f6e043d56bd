"""Attack: somebody else's private link to a seat. It gives one seat at one table, and can be made worthless."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arena.server.room.tokens import new_token
from tests.tools.server.house import FakeWall, Guest, House, house
from tests.tools.server.tables import play_to_the_end, refused, table

pytestmark = pytest.mark.anyio


async def link(guest: Guest, match: str, **more: Any) -> str:
    """Return the secret of a fresh private link to a guest's seat."""
    return str((await guest.post(f"/api/matches/{match}/seat-link", more))["secret"])


async def recover(guest: Guest, match: str, secret: str) -> Any:
    return await guest.post(f"/api/matches/{match}/recover", {"secret": secret})


async def test_a_second_device_has_the_same_seat(tmp_path: Path, wall: FakeWall) -> None:
    """The control: opened by its owner, it sees the hand, plays, and comes along to the next life of the server."""
    async with house(tmp_path / "arena.db", wall) as home:
        match, guests = await table(home)
        phone = home.guest()
        secret = await link(guests[0], match)
        assert await recover(phone, match, secret) == {"seat": 0}
        assert await recover(phone, match, secret) == {"seat": 0}, "twice is once"
        assert await recover(guests[0], match, secret) == {"seat": 0}, "the owner's own link changes nothing"
        own, here = await guests[0].live(match), await phone.live(match)
        assert here.update["you"] == 0
        (row,) = (await phone.get("/api/me/matches"))["tables"]
        assert (row["match"], row["you"]) == (match, 0), "it finds the match again"
        assert here.update["view"] == own.update["view"] and here.update["moves"] == own.update["moves"]
        ack = await here.play()
        assert (await own.reach(ack["seq"]))["seq"] == ack["seq"]
        cookie = phone.cookie
    async with house(tmp_path / "arena.db", wall) as home:
        assert (await home.guest(cookie).look(match))["you"] == 0
    assert secret.encode() not in (tmp_path / "arena.db").read_bytes(), "only its hash is kept"


async def test_a_guess_opens_nothing(home: House) -> None:
    match, guests = await table(home)
    other, strangers = await table(home)
    await link(guests[0], match)
    elsewhere = await link(strangers[0], other)
    thief = home.guest()
    created = await home.guest().post("/api/matches", {"game": "canary"})
    for secret in (new_token(), elsewhere, created["invite"], created["watch"], guests[0].cookie):
        assert (await refused(recover(thief, match, secret))).status == 403
    assert (await refused(thief.look(match))).status == 403
    assert (await refused(thief.post(f"/api/matches/{match}/seat-link"))).status == 403


async def test_a_withdrawn_link_is_worthless_and_who_came_by_it_is_out(home: House) -> None:
    match, guests = await table(home)
    thief, late = home.guest(), home.guest()
    old = await link(guests[1], match)
    await recover(thief, match, old)
    spying = await thief.live(match)
    assert spying.update["you"] == 1, "the control: it was open"
    fresh = await link(guests[1], match, withdraw=True)
    assert (await spying.get("error"))["kind"] == "private"
    assert (await refused(thief.look(match))).status == 403
    await spying.send("undo", match=match)
    assert (await spying.get("error"))["kind"] == "private"
    for guest in (thief, late):
        assert (await refused(recover(guest, match, old))).status == 403
    assert (await guests[1].look(match))["you"] == 1, "the owner stays"
    assert await recover(late, match, fresh) == {"seat": 1}


async def test_who_came_by_a_link_makes_no_links(home: House) -> None:
    """Neither to the seat nor to the table: nothing would be left of them by withdrawing."""
    match, guests = await table(home)
    thief = home.guest()
    await recover(thief, match, await link(guests[1], match))
    for withdraw in (False, True):
        assert (await refused(link(thief, match, withdraw=withdraw))).status == 403
    assert (await thief.look(match))["lent"] and "lent" not in await guests[1].look(match)
    live = await thief.live(match)
    assert live.update["lent"]
    ack = await (await guests[0].live(match)).play()
    assert (await live.reach(ack["seq"]))["lent"], "also in what follows"


async def test_the_hosts_link_gives_the_hosts_seat_and_not_the_table(home: House) -> None:
    host, guest, thief, accomplice = (home.guest() for _ in range(4))
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}})
    match, path = created["match"], f"/api/matches/{created['match']}"
    await guest.post(f"{path}/join", {"secret": created["invite"]})
    await recover(thief, match, await link(host, match))
    update = await thief.look(match)
    assert update["you"] == 0 and "host" not in update, "the control: the seat is the thief's"
    host_acts = (("links", {}), ("links", {"withdraw": True}), ("remove", {"seat": 1}), ("start", {"fill": True}))
    for act, body in host_acts:
        assert (await refused(thief.post(f"{path}/{act}", body))).status == 403
    await link(host, match, withdraw=True)
    for act in ("watch", "join", "talk", "leave"):
        body = {"phrase": 0} if act == "talk" else {}
        assert (await refused(thief.post(f"{path}/{act}", body))).status == 403
    assert (await refused(thief.look(match))).status == 403
    await accomplice.post(f"{path}/join", {"secret": created["invite"]})
    assert (await host.look(match))["host"], "the control: the host is the host"
    await host.post(f"{path}/links")


async def test_a_link_gives_its_own_seat_and_no_other(home: House) -> None:
    match, guests = await table(home)
    first, second = await link(guests[0], match), await link(guests[1], match)
    assert (await refused(recover(guests[1], match, first))).status == 409, "one person sees one hand"
    assert (await guests[1].look(match))["you"] == 1
    phone = home.guest()
    await recover(phone, match, first)
    assert (await refused(recover(phone, match, second))).status == 409
    assert (await phone.look(match))["you"] == 0
    await link(guests[1], match, withdraw=True)
    assert (await phone.look(match))["you"] == 0, "nobody withdraws another's link"


async def test_a_link_opens_no_other_table_of_its_owner(home: House) -> None:
    match, guests = await table(home)
    created = await guests[0].post("/api/matches", {"game": "canary"})
    phone = home.guest()
    await recover(phone, match, await link(guests[0], match))
    assert (await refused(phone.look(created["match"]))).status == 403
    assert [row["match"] for row in (await phone.get("/api/me/matches"))["tables"]] == [match]


async def test_signing_out_elsewhere_ends_every_link(tmp_path: Path, wall: FakeWall) -> None:
    async with house(tmp_path / "arena.db", wall) as home:
        tables = [(await table(home)) for _ in range(2)]
        owner = tables[0][1][1]
        own = tables[0][0]
        thief = home.guest()
        secret = await link(owner, own)
        await recover(thief, own, secret)
        spying = await thief.live(own)
        await owner.post("/api/me/renew")
        assert (await spying.get("error"))["kind"] == "private"
        assert (await refused(thief.look(own))).status == 403
        assert (await refused(recover(thief, own, secret))).status == 403
        assert (await owner.look(own))["you"] == 1
        cookie = thief.cookie
    async with house(tmp_path / "arena.db", wall) as home:
        assert (await refused(home.guest(cookie).look(own))).status == 403, "nor after a restart"


async def test_a_second_device_that_gives_the_seat_up_sees_no_more_of_it(home: House) -> None:
    host, leaver, newcomer, phone = (home.guest() for _ in range(4))
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}})
    match, path = created["match"], f"/api/matches/{created['match']}"
    await leaver.post(f"{path}/join", {"secret": created["invite"], "seat": 1})
    await recover(phone, match, await link(leaver, match))
    live = await phone.live(match)
    await leaver.post(f"{path}/leave")
    assert (await live.get("error"))["kind"] == "private"
    await newcomer.post(f"{path}/join", {"secret": created["invite"], "seat": 1})
    assert (await refused(phone.look(match))).status == 403
    assert (await newcomer.look(match))["you"] == 1


async def test_a_second_device_does_not_seat_an_owner_who_has_left(home: House) -> None:
    host, owner, phone = (home.guest() for _ in range(3))
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 4}, "public": True})
    match, path = created["match"], f"/api/matches/{created['match']}"
    await owner.post(f"{path}/join", {"seat": 1})
    await recover(phone, match, await link(owner, match))
    assert await phone.post(f"{path}/join", {"seat": 3}) == {"seat": 1}, "the control: it has the owner's seat"
    await owner.post(f"{path}/leave")
    assert await phone.post(f"{path}/join", {"seat": 3}) == {"seat": 3}
    update = await phone.look(match)
    assert update["you"] == 3 and "lent" not in update, "it sits there as itself"
    assert [row["you"] for row in (await phone.get("/api/me/matches"))["tables"]] == [3]
    assert (await owner.look(match)).get("you") is None
    assert (await owner.get("/api/me/matches"))["tables"] == []
    live = await phone.live(match)
    await owner.post(f"{path}/join", {"seat": 2})
    assert (await phone.look(match))["you"] == 3, "and stays there when the owner comes back"
    await link(owner, match, withdraw=True)
    await owner.post("/api/me/renew")
    seq = (await host.post(f"{path}/start", {"fill": True, "bot": "random"}))["seq"]
    assert (await live.reach(seq))["you"] == 3, "whatever becomes of the link"
    assert (await phone.look(match))["you"] == 3


async def test_nor_does_it_hold_a_seat_after_the_owner_was_removed(home: House) -> None:
    host, owner, phone = (home.guest() for _ in range(3))
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}})
    match, path = created["match"], f"/api/matches/{created['match']}"
    await owner.post(f"{path}/join", {"seat": 1, "secret": created["invite"]})
    await recover(phone, match, await link(owner, match))
    assert (await phone.look(match))["lent"]
    await host.post(f"{path}/remove", {"seat": 1})
    assert (await refused(phone.look(match))).status == 403
    assert (await refused(phone.post(f"{path}/join", {"seat": 2}))).status == 403
    assert [person["kind"] for person in (await host.look(match))["people"]] == ["human", "open", "open"]


async def finished(home: House) -> tuple[str, list[Guest]]:
    """Return a match that is over, and its two players."""
    match, guests = await table(home, options={"seats": 2, "goal": 5})
    await play_to_the_end(match, [await guest.live(match) for guest in guests], 6)
    return match, guests


@pytest.mark.parametrize("withdrawn_at", [0, 1, 2])
async def test_a_second_device_comes_along_to_the_rematch_and_goes_with_its_link(
    home: House, withdrawn_at: int
) -> None:
    """Whichever table of the series it is withdrawn at, and however the device came to be there."""
    match, guests = await finished(home)
    phone, late = home.guest(), home.guest()
    secret = await link(guests[1], match)
    await recover(phone, match, secret)
    series = [match]
    series.append((await phone.post(f"/api/matches/{match}/rematch", {}))["match"])
    await recover(late, match, secret)
    await late.post(f"/api/matches/{match}/rematch", {})
    await guests[0].post(f"/api/matches/{match}/rematch", {})
    await play_to_the_end(series[1], [await guests[seat].live(series[1]) for seat in (1, 0)], 7)
    series.append((await guests[0].post(f"/api/matches/{series[1]}/rematch", {}))["match"])
    own = await link(guests[1], series[2])
    for device in (phone, late):
        for each in series:
            assert (await device.look(each))["you"] == (await guests[1].look(each))["you"], "the control: it came along"
    spying = await phone.live(series[2])
    await link(guests[1], series[withdrawn_at], withdraw=True)
    assert (await spying.get("error"))["kind"] == "private"
    for device in (phone, late):
        for each in series:
            assert (await refused(device.look(each))).status == 403
        assert (await refused(recover(device, match, secret))).status == 403
        assert (await refused(recover(device, series[2], own))).status == 403
    assert (await guests[1].look(series[2]))["you"] == 1, "the owner stays"


async def test_withdrawing_in_one_series_leaves_another_alone(home: House) -> None:
    match, guests = await finished(home)
    other = (await guests[1].post("/api/matches", {"game": "canary"}))["match"]
    phone = home.guest()
    for each in (match, other):
        await recover(phone, each, await link(guests[1], each))
    await link(guests[1], match, withdraw=True)
    assert (await refused(phone.look(match))).status == 403
    assert (await phone.look(other))["you"] == 0
