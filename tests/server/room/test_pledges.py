"""Fixing the dice: pledges first, nonces when all have pledged, and the match begins when all are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from arena.engine.fair.dice import pledge_of
from arena.engine.fair.verify import verify_record
from tests.tools.server.house import FakeWall, House, house, until
from tests.tools.server.tables import nonce, play_to_the_end, pledge, pledged, refused, reveal

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "bot": "random"}


async def test_the_match_begins_when_all_have_shown_what_they_pledged(home: House) -> None:
    path, guests, commitment = await pledged(home)
    for seat in (0, 1):
        update = await guests[seat].get(path)
        assert not update.get("started") and update["commitment"] == commitment
        assert update["dice"]["revealing"] and update["dice"]["waiting_for"] == [0, 1][seat:]
        assert update["dice"]["pledges"] == {str(each): pledge_of(nonce(each)) for each in (0, 1)}
        await guests[seat].post(f"{path}/reveal", reveal(seat))
    update = await guests[0].get(path)
    assert update["started"] and "dice" not in update
    fair = await guests[0].get(f"{path}/fairness")
    assert fair["commitment"] == commitment and fair["seed"] is None and fair["events"] == []
    assert fair["nonces"] == {"0": nonce(0), "1": nonce(1)}


async def test_nobody_is_shown_a_nonce_before_all_are_shown(home: House) -> None:
    path, guests, _ = await pledged(home)
    live = await guests[1].live(path.rsplit("/", 1)[1])
    await guests[0].post(f"{path}/reveal", reveal(0))
    await live.until(lambda update: update["dice"]["waiting_for"] == [1])
    await guests[1].get(f"{path}/fairness")
    assert not any(nonce(0).encode() in sent for sent in guests[1].bytes)
    await guests[1].post(f"{path}/reveal", reveal(1))
    await guests[1].get(f"{path}/fairness")
    assert any(nonce(0).encode() in sent for sent in guests[1].bytes)


async def test_a_pledge_is_final_and_saying_it_twice_is_harmless(home: House) -> None:
    guest = home.guest()
    created = await guest.post("/api/matches", {"game": "canary", "public": True, **pledge(0)})
    path = f"/api/matches/{created['match']}"
    await guest.post(f"{path}/pledge", pledge(0))
    for other in (pledge(1), {}):
        assert (await refused(guest.post(f"{path}/pledge", other))).status == 409
    friend = home.guest()
    await friend.post(f"{path}/join")
    first = await guest.post(f"{path}/reveal", reveal(0))
    assert await guest.post(f"{path}/reveal", reveal(0)) == first
    assert (await guest.get(path))["started"]


async def test_one_person_against_bots_takes_two_requests(home: House) -> None:
    guest = home.guest()
    created = await guest.post("/api/play-now", {"game": "canary", "bot": "random", **pledge(0)})
    assert len(created["commitment"]) == 64
    await guest.post(f"/api/matches/{created['match']}/reveal", reveal(0))
    assert (await guest.look(created["match"]))["started"]


async def test_who_pledges_nothing_adds_nothing_and_waits_for_nobody(home: House) -> None:
    guest = home.guest()
    created = await guest.post("/api/play-now", {"game": "canary", "bot": "random"})
    assert (await guest.look(created["match"]))["started"]
    fair = await guest.get(f"/api/matches/{created['match']}/fairness")
    assert fair["added_nothing"] == [0] and fair["pledges"] == {} and fair["nonces"] == {}


async def test_the_record_holds_it_all_and_is_fair(home: House, wall: FakeWall) -> None:
    path, guests, first = await pledged(home)
    await guests[0].post(f"{path}/reveal", reveal(0))
    await waits(home, path, wall)
    for seat in (0, 1):
        await guests[seat].post(f"{path}/pledge", pledge(seat))
    for seat in (0, 1):
        await guests[seat].post(f"{path}/reveal", reveal(seat))
    match = path.rsplit("/", 1)[1]
    lives = [await guest.live(match) for guest in guests]
    await play_to_the_end(match, lives, 5)
    record = await guests[0].get(f"{path}/record")
    proof = verify_record(record)
    assert proof.fair and proof.remarks == [f"set up anew: seat 1 did not reveal (commitment {first[:12]}…)"]
    fair = await guests[0].get(f"{path}/fairness")
    assert fair["attempts"] == [{"commitment": first, "missing": [1]}]
    assert fair["pledges"] == {str(seat): pledge_of(nonce(seat)) for seat in (0, 1)}


async def waits(home: House, path: str, wall: FakeWall, seconds: float = 10.1) -> None:
    """Let the time for revealing pass."""
    room = await home.server.rooms.room(path.rsplit("/", 1)[1])
    given_up = len(room.table.pledges.attempts)
    wall.advance(seconds)
    await until(lambda: len(room.table.pledges.attempts) > given_up)


async def test_who_does_not_reveal_in_time_is_named_and_all_is_set_up_anew(home: House, wall: FakeWall) -> None:
    path, guests, first = await pledged(home)
    live = await guests[0].live(path.rsplit("/", 1)[1])
    await guests[0].post(f"{path}/reveal", reveal(0))
    wall.advance(9.9)
    assert (await guests[0].get(path))["dice"]["revealing"]
    await waits(home, path, wall, 0.2)
    update = await live.until(lambda update: not update["dice"].get("revealing"))
    assert update["commitment"] != first
    assert update["dice"]["attempts"] == [{"commitment": first, "missing": [1]}]
    assert update["dice"]["waiting_for"] == [0, 1] and "pledges" not in update["dice"]
    assert update["lines"][-1]["sentence"].startswith("Bob (")
    assert update["lines"][-1]["sentence"].endswith("did not show the secret pledged: the dice are set up anew.")
    assert (await refused(guests[0].post(f"{path}/reveal", reveal(0)))).status == 409


async def test_who_adds_nothing_need_not_say_so_again(home: House, wall: FakeWall) -> None:
    guests = [home.guest(), home.guest()]
    created = await guests[0].post("/api/matches", {"game": "canary", "public": True})
    path = f"/api/matches/{created['match']}"
    await guests[1].post(f"{path}/join", pledge(1))
    await waits(home, path, wall)
    assert (await guests[0].get(path))["dice"]["waiting_for"] == [1]
    await guests[1].post(f"{path}/pledge", pledge(1))
    await guests[1].post(f"{path}/reveal", reveal(1))
    assert (await guests[0].get(path))["started"]


async def test_a_seat_that_never_reveals_holds_up_the_table_three_times_only(home: House, wall: FakeWall) -> None:
    path, guests, _ = await pledged(home)
    for attempt in range(3):
        if attempt:
            for seat in (0, 1):
                await guests[seat].post(f"{path}/pledge", pledge(seat))
        await guests[0].post(f"{path}/reveal", reveal(0))
        await waits(home, path, wall)
    assert (await guests[0].get(path))["dice"]["waiting_for"] == [0]
    await guests[0].post(f"{path}/pledge", pledge(0))
    await guests[0].post(f"{path}/reveal", reveal(0))
    fair = await guests[0].get(f"{path}/fairness")
    assert (await guests[0].get(path))["started"]
    assert fair["added_nothing"] == [1] and len(fair["attempts"]) == 3


async def test_the_last_one_to_fail_lets_those_begin_who_add_nothing(home: House, wall: FakeWall) -> None:
    guest = home.guest()
    created = await guest.post("/api/play-now", {"game": "canary", "bot": "random", **pledge(0)})
    path = f"/api/matches/{created['match']}"
    for _ in range(3):
        await waits(home, path, wall)
        if not (await guest.get(path)).get("started"):
            await guest.post(f"{path}/pledge", pledge(0))
    assert (await guest.get(path))["started"]


async def test_who_leaves_while_nonces_are_shown_is_named(home: House) -> None:
    path, guests, first = await pledged(home)
    await guests[0].post(f"{path}/reveal", reveal(0))
    await guests[1].post(f"{path}/leave")
    update = await guests[0].get(path)
    assert update["commitment"] != first
    assert update["dice"]["attempts"] == [{"commitment": first, "missing": [1]}]
    assert update["dice"]["waiting_for"] == [0] and update["people"][1]["kind"] == "open"


async def test_a_rematch_waits_for_every_owner_and_no_clock_runs(home: House, wall: FakeWall) -> None:
    path, guests, _ = await pledged(home, clock={"kind": "move", "seconds": 30}, options={"seats": 2, "goal": 5})
    for seat in (0, 1):
        await guests[seat].post(f"{path}/reveal", reveal(seat))
    match = path.rsplit("/", 1)[1]
    await play_to_the_end(match, [await guest.live(match) for guest in guests], 6)
    again = await guests[0].post(f"{path}/rematch", pledge(0))
    new = f"/api/matches/{again['match']}"
    wall.advance(3600)
    update = await guests[0].get(new)
    assert not update.get("started") and update["commitment"] == again["commitment"]
    assert update["dice"]["waiting_for"] == [0] and not any(clock.get("running") for clock in update["clocks"])
    assert [person["kind"] for person in update["people"]] == ["human", "human"]
    assert await guests[1].post(f"{path}/rematch", pledge(1)) == again
    assert (await guests[0].get(new))["dice"]["revealing"]
    for seat in (0, 1):
        await guests[seat].post(f"{new}/reveal", reveal(seat))
    assert (await guests[0].get(new))["started"]


async def test_a_rematch_begins_with_a_bot_for_who_does_not_come(home: House, wall: FakeWall) -> None:
    path, guests, _ = await pledged(home, options={"seats": 2, "goal": 5})
    for seat in (0, 1):
        await guests[seat].post(f"{path}/reveal", reveal(seat))
    match = path.rsplit("/", 1)[1]
    await play_to_the_end(match, [await guest.live(match) for guest in guests], 6)
    new = f"/api/matches/{(await guests[1].post(f'{path}/rematch', pledge(1)))['match']}"
    assert (await refused(guests[1].post(f"{new}/start", {"fill": True}))).status == 403, "the host may still come"
    wall.advance(60)
    room = await home.server.rooms.room(new.rsplit("/", 1)[1])
    await until(lambda: room.table.host is not None)
    assert (await refused(guests[1].post(f"{new}/start", {}))).status == 409
    await guests[1].post(f"{new}/start", {"fill": True, "bot": "random"})
    assert (await refused(guests[1].post(f"{new}/start", {"fill": True}))).status == 409  # revealing
    await guests[1].post(f"{new}/reveal", reveal(1))
    update = await guests[1].get(new)
    assert update["started"] and [person["kind"] for person in update["people"]] == ["human", "bot"]


async def test_a_host_who_begins_without_a_pledge_adds_nothing(home: House, wall: FakeWall) -> None:
    path, guests, _ = await pledged(home)
    await waits(home, path, wall)
    await guests[0].post(f"{path}/start", {"fill": True, "bot": "random"})
    update = await guests[0].get(path)
    assert update["started"] and [person["kind"] for person in update["people"]] == ["human", "bot"]
    assert (await guests[0].get(f"{path}/fairness"))["added_nothing"] == [0]


async def test_nobody_is_blamed_for_the_time_the_server_was_away(tmp_path: Path, wall: FakeWall) -> None:
    async with house(tmp_path / "arena.db", wall) as home:
        path, guests, first = await pledged(home)
        cookies = [guest.cookie for guest in guests]
        await guests[0].post(f"{path}/reveal", reveal(0))
    wall.advance(3600)
    async with house(tmp_path / "arena.db", wall) as home:
        await until(lambda: home.server.rooms.rooms)  # it is opened without anybody asking, for something is due
        guests = [home.guest(cookie) for cookie in cookies]
        update = await guests[0].get(path)
        assert update["dice"]["revealing"] and update["dice"]["waiting_for"] == [1] and update["commitment"] == first
        await guests[1].post(f"{path}/reveal", reveal(1))
        assert (await guests[0].get(path))["started"]


async def test_the_host_cannot_break_off_by_removing_somebody(home: House, wall: FakeWall) -> None:
    path, guests, first = await pledged(home)
    await guests[1].post(f"{path}/reveal", reveal(1))
    assert (await refused(guests[0].post(f"{path}/remove", {"seat": 1}))).status == 409
    assert (await guests[0].get(path))["commitment"] == first
    await waits(home, path, wall)
    assert (await guests[0].get(path))["dice"]["attempts"] == [{"commitment": first, "missing": [0]}]
    await guests[0].post(f"{path}/remove", {"seat": 1})
    assert (await guests[0].get(path))["people"][1]["kind"] == "open"
