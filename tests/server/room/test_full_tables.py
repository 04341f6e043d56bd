"""A table that is full says so, and what can be done: watch, or take over a bot's seat."""

from __future__ import annotations

from typing import Any

import pytest

from arena.engine.fair.dice import pledge_of
from arena.engine.looks import SEATS
from tests.tools.server.house import FakeWall, Guest, House
from tests.tools.server.tables import refused, table

pytestmark = pytest.mark.anyio
BOT = {"kind": "bot", "bot": "random"}


async def with_bots(host: Guest, *seats: Any, **more: Any) -> tuple[str, Any]:
    """Return the path of a host's table and what was told when it was made."""
    body = {"game": "canary", "options": {"seats": len(seats)}, "seats": list(seats), "name": "Host", **more}
    created = await host.post("/api/matches", body)
    return f"/api/matches/{created['match']}", created


async def test_an_invitation_to_a_full_table_says_so_and_lets_one_watch(home: House) -> None:
    match, guests = await table(home)
    fresh = await guests[0].post(f"/api/matches/{match}/links")
    late = home.guest()
    no = await refused(late.post(f"/api/matches/{match}/join", {"secret": fresh["invite"]}))
    assert (no.status, no.problem) == (409, {"kind": "full", "text": "all seats are taken"})
    await late.post(f"/api/matches/{match}/watch", {"secret": fresh["invite"]})
    assert "you" not in await late.look(match)


async def test_who_holds_the_invitation_is_told_which_bots_can_be_replaced(home: House) -> None:
    host, late = home.guest(), home.guest()
    path, created = await with_bots(host, {"kind": "me"}, BOT, BOT, public=True)
    no = await refused(late.post(f"{path}/join", {"secret": created["invite"]}))
    assert no.problem == {"kind": "full", "text": "all seats are taken", "bots": [1, 2]}
    no = await refused(late.post(f"{path}/join", {}))
    assert no.problem == {"kind": "full", "text": "all seats are taken"}, "a passer-by at a public table watches"


async def test_a_bots_seat_is_taken_over_in_the_middle_of_a_match(home: House, wall: FakeWall) -> None:
    host, late = home.guest(), home.guest()
    path, created = await with_bots(host, {"kind": "me"}, BOT)
    match = created["match"]
    live = await host.live(match)
    assert live.update["started"]
    was = live.update["people"][1]["name"]
    assert await late.post(f"{path}/join", {"secret": created["invite"], "over": True, "name": "Late"}) == {"seat": 1}
    update = await live.until(lambda update: update["people"][1]["kind"] == "human")
    assert (update["people"][1]["name"], "bot" in update["people"][1]) == ("Late", False)
    line = next(line for line in live.lines if line["kind"] == "taken_over")
    assert line["sentence"] == f"Late takes {SEATS[1].name}'s seat over from {was}."
    own = await late.live(match)
    assert own.update["you"] == 1
    hand = next(hand for hand in own.update["view"]["hands"] if hand["seat"] == 1)
    assert hand["cards"]
    for _ in range(2):  # the bot moves no more: whoever is to move is a person
        actor = live.update["view"]["actor"]
        mover = (live, own)[actor]
        await mover.reach(live.update["seq"])
        seq = (await mover.play())["seq"]
        for each in (live, own):
            await each.reach(seq)
    assert not any(each.get("bot") for each in live.lines[line["seq"] :])
    assert {seat["seat"] for seat in live.update["people"] if seat["kind"] == "human"} == {0, 1}


async def test_before_the_start_it_is_a_seat_like_others(home: House) -> None:
    host, late = home.guest(), home.guest()
    path, created = await with_bots(host, {"kind": "me"}, BOT, {"kind": "open"})
    wish = {"secret": created["invite"], "seat": 1, "over": True, "pledge": pledge_of("the-nonce-of-who-is-late")}
    assert await late.post(f"{path}/join", wish) == {"seat": 1}
    update = await host.look(created["match"])
    assert (update["people"][1]["kind"], "bot" in update["people"][1]) == ("human", False)
    assert update["dice"]["pledges"] == {"1": wish["pledge"]}


async def test_nobody_takes_over_without_the_invitation_or_from_a_person(home: House) -> None:
    host, late = home.guest(), home.guest()
    for public in (False, True):
        path, created = await with_bots(host, {"kind": "me"}, BOT, public=public)
        assert (await refused(late.post(f"{path}/join", {"over": True}))).status == 403
        assert (await refused(late.post(f"{path}/join", {"over": True, "secret": created["watch"]}))).status == 403
        no = await refused(late.post(f"{path}/join", {"over": True, "seat": 0, "secret": created["invite"]}))
        assert (no.status, no.problem["text"]) == (409, "seat 0 is no bot's")
    match, guests = await table(home, stand_in="random")
    fresh = await guests[0].post(f"/api/matches/{match}/links")
    await guests[1].post(f"/api/matches/{match}/leave")
    wish = {"over": True, "secret": fresh["invite"]}
    assert (await refused(late.post(f"/api/matches/{match}/join", wish))).problem["kind"] == "full", (
        "a bot that stands in keeps the seat for its owner"
    )


async def test_who_has_a_seat_gets_no_second_one(home: House) -> None:
    host = home.guest()
    path, created = await with_bots(host, {"kind": "me"}, BOT)
    assert await host.post(f"{path}/join", {"over": True, "secret": created["invite"]}) == {"seat": 0}
    assert (await host.look(created["match"]))["people"][1]["kind"] == "bot"
