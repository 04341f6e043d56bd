"""Attack: keep a table from beginning by breaking off its dice, each time as somebody else; or take another's say."""

from __future__ import annotations

from typing import Any

import pytest

from arena.engine.fair.dice import pledge_of
from arena.server.room import acts
from arena.server.room.room import Room
from tests.tools.server.house import FakeWall, Guest, House, Refusal, until
from tests.tools.server.tables import nonce, pledge, refused, reveal

pytestmark = pytest.mark.anyio


async def public_table(home: House, **more: Any) -> tuple[str, Guest, Room]:
    """Return the path of a public table of three, its host, who adds nothing unless told otherwise, and its room."""
    host = home.guest()
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}, "public": True, **more})
    path = f"/api/matches/{created['match']}"
    return path, host, await home.server.rooms.room(created["match"])


async def break_off(home: House, path: str, seat: int | None = None) -> bool:
    """Sit down last as a stranger with a pledge and leave while the others show theirs; return whether one could."""
    stranger = home.guest()
    try:
        await stranger.post(f"{path}/join", {"name": "Stranger", "seat": seat, **pledge(9)})
        await stranger.post(f"{path}/leave")
    except Exception:
        return False
    return True


async def new_faces(home: House, leaves: bool, over: bool) -> tuple[int, Room]:
    """Let new faces of the host's, invited to the last seat, go before they show; return how often that worked.

    They leave, or the host removes them; with ``over`` they take the seat from a bot, should one have it.
    """
    path, host, room = await public_table(home)
    victim = home.guest()
    await victim.post(f"{path}/join", {"seat": 1, **pledge(1)})
    invite = (await host.post(f"{path}/links"))["invite"]
    for times in range(8):
        sock = home.guest()
        taken = room.table.sitters[2].kind == "bot"
        try:
            await sock.post(f"{path}/join", {"seat": 2, "secret": invite, "over": over and taken, **pledge(9)})
        except Refusal:
            return times, room
        if times:
            await victim.post(f"{path}/pledge", pledge(1))
        assert room.table.revealing
        await (sock.post(f"{path}/leave") if leaves else host.post(f"{path}/remove", {"seat": 2}))
    return 8, room


@pytest.mark.parametrize("leaves", [True, False])
@pytest.mark.parametrize("over", [True, False])
async def test_new_faces_of_the_hosts_cannot_go_on_breaking_off(home: House, leaves: bool, over: bool) -> None:
    times, room = await new_faces(home, leaves, over)
    assert times == 3 and [sitter.kind for sitter in room.table.sitters] == ["human", "human", "bot"]


@pytest.mark.parametrize("leaves", [True, False])
async def test_control_without_an_end_to_the_attempts_new_faces_do(
    home: House, monkeypatch: pytest.MonkeyPatch, leaves: bool
) -> None:
    monkeypatch.setattr(acts, "ATTEMPTS", 1_000)
    times, room = await new_faces(home, leaves, False)
    assert times == 8 and not room.table.started


async def test_once_the_match_is_on_a_friend_can_take_the_bots_seat(home: House) -> None:
    """The dice are fixed then: there is nothing to break off any more."""
    _, room = await new_faces(home, False, False)
    host, victim = home.guests[0], home.guests[1]
    path = f"/api/matches/{room.head.match}"
    await victim.post(f"{path}/pledge", pledge(1))
    await victim.post(f"{path}/reveal", reveal(1))
    assert room.table.started
    invite = (await host.post(f"{path}/links"))["invite"]
    assert await home.guest().post(f"{path}/join", {"secret": invite, "over": True}) == {"seat": 2}


async def lapse(room: Room, wall: FakeWall) -> None:
    """Let the time for showing pass."""
    before = len(room.table.pledges.attempts)
    wall.advance(10.1)
    await until(lambda: len(room.table.pledges.attempts) > before)


async def test_a_stranger_who_leaves_and_comes_again_cannot_keep_a_table_from_beginning(home: House) -> None:
    path, host, _ = await public_table(home)
    await home.guest().post(f"{path}/join", {"name": "Friend"})
    assert [await break_off(home, path) for _ in range(8)] == [True] * 3 + [False] * 5
    update = await host.get(path)
    assert update["started"] and [person["kind"] for person in update["people"]] == ["human", "human", "bot"]
    fair = await host.get(f"{path}/fairness")
    assert [attempt["missing"] for attempt in fair["attempts"]] == [[2]] * 3, "each time is named"
    assert len({attempt["commitment"] for attempt in fair["attempts"]} | {fair["commitment"]}) == 4


async def test_who_showed_what_was_pledged_pledges_again_and_plays(home: House) -> None:
    """The seat goes to a bot, but nobody's nonce is left out: the dice are fixed anew by all who stay."""
    path, host, room = await public_table(home, **pledge(0))
    friend = home.guest()
    await friend.post(f"{path}/join", pledge(1))
    for attempt in range(3):
        if attempt:
            await host.post(f"{path}/pledge", pledge(0))
            await friend.post(f"{path}/pledge", pledge(1))
        stranger = home.guest()
        await stranger.post(f"{path}/join", pledge(2))
        await friend.post(f"{path}/reveal", reveal(1))
        await stranger.post(f"{path}/leave")
    update = await host.get(path)
    assert not update.get("started") and update["dice"]["waiting_for"] == [0, 1]
    for seat, guest in ((0, host), (1, friend)):
        await guest.post(f"{path}/pledge", pledge(seat))
    for seat, guest in ((0, host), (1, friend)):
        await guest.post(f"{path}/reveal", reveal(seat))
    assert room.match is not None and room.match.dice.nonces == {0: nonce(0), 1: nonce(1)}


@pytest.mark.parametrize("leaves", [False, True])
async def test_strangers_who_let_the_time_pass_come_to_an_end_too(home: House, wall: FakeWall, leaves: bool) -> None:
    path, _, room = await public_table(home)
    await home.guest().post(f"{path}/join", {"name": "Friend"})
    stranger = None
    for attempt in range(12):
        if stranger is None:
            stranger = home.guest()
            await stranger.post(f"{path}/join", {"name": "Stranger", **pledge(attempt)})
        else:
            await stranger.post(f"{path}/pledge", pledge(attempt))
        await lapse(room, wall)
        if leaves and not room.table.started:
            await stranger.post(f"{path}/leave")
            stranger = None
        if room.table.started:
            break
    assert room.table.started and len(room.table.pledges.attempts) == 3


async def test_the_host_frees_a_seat_that_does_not_show_at_once(home: House) -> None:
    path, host, room = await public_table(home)
    friend, stranger = home.guest(), home.guest()
    await friend.post(f"{path}/join", pledge(1))
    await stranger.post(f"{path}/join", pledge(2))
    await friend.post(f"{path}/reveal", reveal(1))
    first = room.commitment
    no = await refused(host.post(f"{path}/remove", {"seat": 1}))
    assert no.status == 409, "who has shown is not removed: the host may have seen enough"
    await host.post(f"{path}/remove", {"seat": 2})
    update = await host.get(path)
    assert update["commitment"] != first and update["dice"]["attempts"] == [{"commitment": first, "missing": [2]}]
    assert update["people"][2]["kind"] == "open" and update["dice"]["waiting_for"] == [1]
    assert (await refused(stranger.post(f"{path}/join", {}))).status == 403


async def test_the_host_begins_with_bots_for_who_does_not_show(home: House) -> None:
    path, host, room = await public_table(home, **pledge(0))
    friend, stranger = home.guest(), home.guest()
    await friend.post(f"{path}/join", pledge(1))
    await stranger.post(f"{path}/join", pledge(2))
    await friend.post(f"{path}/reveal", reveal(1))
    first = room.commitment
    no = await refused(host.post(f"{path}/start", {"fill": True, "bot": "random"}))
    assert no.status == 409, "who has not shown the own nonce breaks nothing off in another's name"
    await host.post(f"{path}/reveal", reveal(0))
    assert (await refused(host.post(f"{path}/start", {}))).status == 409
    await host.post(f"{path}/start", {"fill": True, "bot": "random"})
    update = await host.get(path)
    assert [person["kind"] for person in update["people"]] == ["human", "human", "bot"]
    assert update["commitment"] != first and update["dice"]["attempts"] == [{"commitment": first, "missing": [2]}]
    assert update["dice"]["waiting_for"] == [0, 1], "an attempt broken off takes all nonces with it"


async def test_misses_of_strangers_are_not_held_against_who_comes_after_them(home: House) -> None:
    path, _, room = await public_table(home)
    other = home.guest()
    await other.post(f"{path}/join", {"seat": 1})
    for _ in range(2):
        await break_off(home, path, 2)
    victim, accomplice = home.guest(), home.guest()
    await other.post(f"{path}/leave")
    await victim.post(f"{path}/join", {"seat": 2, **pledge(2)})
    await accomplice.post(f"{path}/join", {"seat": 1, **pledge(1)})
    await victim.post(f"{path}/reveal", reveal(2))
    await accomplice.post(f"{path}/leave")  # the third time: a bot has seat 1 from now on
    assert room.table.sitters[1].kind == "bot"
    await victim.post(f"{path}/pledge", {"pledge": pledge_of("another-nonce-of-mine")})
    await victim.post(f"{path}/reveal", {"nonce": "another-nonce-of-mine"})
    assert room.match is not None and room.match.dice.nonces == {2: "another-nonce-of-mine"}


async def test_the_own_misses_stay_when_one_leaves_and_comes_back(home: House, wall: FakeWall) -> None:
    """The control of the one above: who misses three times, here or there, adds nothing."""
    path, _, room = await public_table(home)
    idler = home.guest()
    for attempt in range(2):
        await idler.post(f"{path}/join", {"seat": 1 + attempt, **pledge(5)})
        others = [home.guest() for _ in room.table.open_seats()]
        for other in others:
            await other.post(f"{path}/join", {})
        await lapse(room, wall)
        for guest in (idler, *others):
            await guest.post(f"{path}/leave")
    assert room.table.pledges.said == {0: None}
    await idler.post(f"{path}/join", pledge(5))
    await home.guest().post(f"{path}/join", {})
    await lapse(room, wall)
    assert room.table.started and room.match is not None and room.match.dice.nonces == {}
    assert [attempt.missing for attempt in room.table.pledges.attempts] == [(1,), (2,), (1,)]


async def test_control_without_an_end_to_the_attempts_it_goes_on_for_ever(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acts, "ATTEMPTS", 1_000)
    path, _, room = await public_table(home)
    await home.guest().post(f"{path}/join", {"name": "Friend"})
    assert all([await break_off(home, path) for _ in range(8)])
    assert not room.table.started and len(room.table.pledges.attempts) == 8
