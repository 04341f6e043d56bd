"""Attack: be the first to ask for a rematch and put bots on the seats of everybody else before they have come."""

from __future__ import annotations

import pytest

from arena.server.hosting import rooms
from tests.tools.server.house import FakeWall, Guest, House
from tests.tools.server.tables import play_to_the_end, refused, table

pytestmark = pytest.mark.anyio
FILL = {"fill": True, "bot": "random"}


async def finished(home: House) -> tuple[str, list[Guest]]:
    """Return the path of a match of three that is over, and its players: the host, a friend, a stranger."""
    match, guests = await table(home, 3, options={"seats": 3, "goal": 5})
    await play_to_the_end(match, [await guest.live(match) for guest in guests], 6)
    return f"/api/matches/{match}", guests


async def rematch(path: str, guest: Guest) -> str:
    """Let somebody ask for the rematch; return its path."""
    return f"/api/matches/{(await guest.post(f'{path}/rematch', {}))['match']}"


async def test_who_asks_first_is_not_the_host_and_takes_nobodys_seat(home: House) -> None:
    path, (host, friend, stranger) = await finished(home)
    new = await rematch(path, stranger)
    for act, body in (("start", FILL), ("remove", {"seat": 1}), ("links", {})):
        assert (await refused(stranger.post(f"{new}/{act}", body))).status == 403
    assert await rematch(path, host) == new
    update = await host.get(new)
    assert update["host"] and update["you"] == 1, "the host of old is the host"
    assert await rematch(path, friend) == new
    assert (await friend.get(new))["started"]


async def test_seats_are_kept_for_a_while_and_the_table_says_so(home: House, wall: FakeWall) -> None:
    path, (host, friend, _) = await finished(home)
    new = await rematch(path, host)
    for act, body in (("start", FILL), ("remove", {"seat": 2})):
        no = await refused(host.post(f"{new}/{act}", body))
        assert no.status == 409 and "Guest 1" in no.problem["text"] and "60 more seconds" in no.problem["text"]
    wall.advance(20)
    assert (await host.get(new))["dice"]["kept_ms"] == 40_000
    await rematch(path, friend)
    wall.advance(40)
    update = await host.get(new)
    assert "kept_ms" not in update["dice"] and update["dice"]["waiting_for"] == [0]
    await host.post(f"{new}/start", FILL)
    people = (await host.get(new))["people"]
    assert [person["kind"] for person in people] == ["bot", "human", "human"], "the control: in time one can"


async def test_a_seat_somebody_does_not_want_is_free_at_once(home: House) -> None:
    path, (host, friend, stranger) = await finished(home)
    new = await rematch(path, host)
    for guest in (friend, stranger):
        await guest.post(f"{new}/leave")
    await host.post(f"{new}/start", FILL)
    assert (await host.get(new))["started"]


async def test_a_host_who_does_not_come_keeps_nobody_waiting(home: House, wall: FakeWall) -> None:
    path, (host, friend, stranger) = await finished(home)
    new = await rematch(path, stranger)
    live = await stranger.live(new.rsplit("/", 1)[1])
    await rematch(path, friend)
    wall.advance(60)
    update = await live.until(lambda update: update.get("host"))
    assert update["lines"][-1]["sentence"] == "Guest 2 (Crimson) is the host now, for the host has not come."
    assert "host" not in await friend.get(new)
    await stranger.post(f"{new}/start", FILL)
    assert (await friend.get(new))["started"]
    assert (await refused(host.get(new))).status == 403


async def test_a_host_who_is_gone_for_good_leaves_it_to_who_asks(home: House) -> None:
    host, *guests = (home.guest() for _ in range(3))
    seats = [{"kind": "open"}, {"kind": "open"}]
    created = await host.post("/api/matches", {"game": "canary", "options": {"goal": 5}, "seats": seats})
    match, path = created["match"], f"/api/matches/{created['match']}"
    for guest in guests:
        await guest.post(f"{path}/join", {"secret": created["invite"]})
    await play_to_the_end(match, [await guest.live(match) for guest in guests], 6)
    new = await rematch(path, guests[1])
    assert (await guests[1].get(new))["host"]
    assert (await refused(guests[1].post(f"{new}/start", FILL))).status == 409, "but the seats are kept all the same"


async def test_control_without_the_time_the_others_lose_their_seats(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "KEPT", 0)
    path, (host, friend, _) = await finished(home)
    new = await rematch(path, host)
    await host.post(f"{new}/start", FILL)
    assert (await refused(friend.get(new))).status == 403
