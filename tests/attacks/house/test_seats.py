"""Attacks by whoever sits at a table: keep it from beginning, or go on looking into a seat given up."""

from __future__ import annotations

from typing import Any

import pytest

from arena.engine.fair.dice import pledge_of
from arena.server.room import acts
from tests.tools.server.house import FakeWall, House
from tests.tools.server.tables import refused, table

pytestmark = pytest.mark.anyio


async def public_table(home: House) -> tuple[str, Any, Any]:
    """Return a public table of two with its host, and a stranger."""
    host, stranger = home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary", "public": True, "name": "Host"})
    return created["match"], host, stranger


async def test_what_the_engine_does_not_take_is_refused_not_a_failure(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Should words that are no nonce be shown after all: the table says so, and is as it was."""
    match, _, stranger = await public_table(home)
    room = home.server.rooms.rooms[match]
    await stranger.post(f"/api/matches/{match}/join", {"pledge": pledge_of("no nonce!")})
    real = acts.reveal

    async def smuggled(room: Any, seat: int, _: str) -> int:
        return await real(room, seat, "no nonce!")  # no request could carry it

    monkeypatch.setattr(acts, "reveal", smuggled)
    no = await refused(stranger.post(f"/api/matches/{match}/reveal", {"nonce": "a-nonce-that-is-one"}))
    assert no.status == 400, "the engine's refusal is a 500"
    assert not room.table.started and room.table.pledges.missing == [1]


async def test_the_host_removes_somebody_before_the_start(home: House) -> None:
    host, stranger, third = home.guest(), home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}, "public": True})
    path = f"/api/matches/{created['match']}"
    await stranger.post(f"{path}/join", {"name": "Nobody", "pledge": pledge_of("words")})
    assert (await refused(stranger.post(f"{path}/remove", {"seat": 0}))).status == 403
    assert (await refused(host.post(f"{path}/remove", {"seat": 2}))).status == 409
    assert (await refused(host.post(f"{path}/remove", {"seat": 5}))).status == 409
    assert (await refused(host.post(f"{path}/remove", {"seat": 0}))).status == 409
    await host.post(f"{path}/remove", {"seat": 1})
    update = await host.look(created["match"])
    assert update["people"][1]["kind"] == "open"
    assert home.server.rooms.rooms[created["match"]].table.pledges.pledged == {}
    assert (await refused(stranger.post(f"{path}/join", {}))).status == 403
    await third.post(f"{path}/join", {})
    assert (await host.look(created["match"]))["people"][1]["kind"] == "human"


async def test_the_host_has_a_bot_play_for_who_is_away(home: House, wall: FakeWall) -> None:
    match, guests = await table(home, stand_in="random")
    path = f"/api/matches/{match}/remove"
    live = await guests[1].live(match)
    assert (await refused(guests[0].post(path, {"seat": 1}))).status == 409, "who is here cannot be replaced"
    await live.socket.close()
    wall.advance(60)
    await guests[0].post(path, {"seat": 1})
    update = await guests[0].look(match)
    assert update["people"][1]["substituted"] and update["lines"][-1]["kind"] in ("replaced", "move", "chance")
    assert (await refused(guests[0].post(path, {"seat": 1}))).status == 409
    await guests[1].post(f"/api/matches/{match}/back")
    assert "substituted" not in (await guests[0].look(match))["people"][1]


async def test_who_gave_up_a_seat_sees_no_more_of_it(home: House) -> None:
    """The one who leaves stays connected; another takes the seat and is dealt cards."""
    host, leaver, newcomer = home.guest(), home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}, "public": True})
    path, match = f"/api/matches/{created['match']}", created["match"]
    await leaver.post(f"{path}/join", {"seat": 1})
    live = await leaver.live(match)
    await leaver.post(f"{path}/leave")
    await newcomer.post(f"{path}/join", {"seat": 1})
    await home.guest().post(f"{path}/join", {})
    update = await live.until(lambda update: update.get("started"))
    own = await newcomer.look(match)
    assert own["you"] == 1 and "you" not in update
    hand = next(hand for hand in own["view"]["hands"] if hand["seat"] == 1)
    cards = {card["id"] for card in hand["cards"]}
    assert cards, "the control: the newcomer does see them"
    seen = {card["id"] for hand in update["view"]["hands"] if hand["seat"] == 1 for card in hand.get("cards", [])}
    assert not cards & seen


async def test_who_sits_down_while_watching_sees_the_own_seat(home: House) -> None:
    match, _, stranger = await public_table(home)
    live = await stranger.live(match)
    await stranger.post(f"/api/matches/{match}/join", {})
    update = await live.until(lambda update: update.get("started"))
    assert update["you"] == 1


async def test_who_left_a_private_table_is_told_nothing_more(home: House) -> None:
    host, leaver = home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}})
    await leaver.post(f"/api/matches/{created['match']}/join", {"secret": created["invite"]})
    live = await leaver.live(created["match"])
    await leaver.post(f"/api/matches/{created['match']}/leave")
    error = await live.get("error")
    assert (error["kind"], error["text"]) == ("private", "you have left this table")
    assert not home.server.rooms.rooms[created["match"]].viewers


async def test_who_is_removed_from_a_private_table_is_told_so(home: House) -> None:
    """Not that they left: and neither a poll nor a new connection says anything else."""
    host, guest = home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}})
    match = created["match"]
    await guest.post(f"/api/matches/{match}/join", {"secret": created["invite"]})
    live = await guest.live(match)
    await host.post(f"/api/matches/{match}/remove", {"seat": 1})
    told = ("private", "the host has removed you from this table")
    error = await live.get("error")
    assert (error["kind"], error["text"]) == told
    assert not home.server.rooms.rooms[match].viewers
    no = await refused(guest.look(match))
    assert (no.status, no.problem["kind"], no.problem["text"]) == (403, *told)
    again = await guest.live()
    await again.send("hello", match=match, since=3)
    error = await again.get("error", "update")
    assert (error["kind"], error["text"]) == told


async def test_who_is_removed_from_a_public_table_looks_on_and_is_told_so(home: House) -> None:
    host, guest = home.guest(), home.guest()
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}, "public": True})
    await guest.post(f"/api/matches/{created['match']}/join", {})
    live = await guest.live(created["match"])
    assert live.update["you"] == 1, "the control: the seat was theirs"
    await host.post(f"/api/matches/{created['match']}/remove", {"seat": 1})
    error = await live.get("error")
    assert (error["kind"], error["text"]) == ("denied", "the host has removed you from this table")
    update = await live.get("update")
    assert "you" not in update and update["people"][1]["kind"] == "open"
