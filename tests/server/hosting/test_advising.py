"""Hints and chances at the table: for who may ask, about the position as it is, the same for all who ask again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import arena
from arena.server.hosting import advice
from arena.server.settings import Settings
from tests.tools.server.house import FakeWall, House, Refusal, house
from tests.tools.server.tables import play_to_the_end, refused, table

pytestmark = pytest.mark.anyio


async def test_who_decides_gets_a_hint(home: House) -> None:
    match, (first, second) = await table(home, 2)
    path = f"/api/matches/{match}"
    looks = {guest: await guest.look(match) for guest in (first, second)}
    decides, waits = (first, second) if looks[first].get("moves") else (second, first)
    hint = await decides.post(f"{path}/hint")
    assert hint["action"] in [move["action"] for move in looks[decides]["moves"]]
    assert hint["why"] and 0.0 <= hint["chance"] <= 1.0
    assert (await refused(waits.post(f"{path}/hint"))).problem["kind"] == "not_your_turn"
    watcher = home.guest()
    assert (await refused(watcher.post(f"{path}/hint"))).status == 403


async def test_chances_add_up_and_follow_the_match(home: House) -> None:
    match, (first, second) = await table(home, 2, public=True)
    path = f"/api/matches/{match}/chances"
    for guest in (first, second, home.guest()):
        told = await guest.get(path)
        assert sum(side["chance"] for side in told["teams"]) == pytest.approx(1.0, abs=0.002)
        assert all(side["low"] <= side["chance"] <= side["high"] for side in told["teams"])
    await play_to_the_end(match, [await first.live(match), await second.live(match)], random.randrange(10**6))
    after = await first.get(path)
    assert after["moved"] > told["moved"]
    assert sorted(side["chance"] for side in after["teams"]) in ([0.0, 1.0], [0.5, 0.5])


async def test_a_position_is_thought_about_once(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int | None]] = []

    def counted(match: Any, what: str, seat: int | None) -> Any:
        asked.append((what, seat))
        return arena.evaluate(match, seat, worlds=5)

    monkeypatch.setattr(advice, "ask", counted)
    match, (first, second) = await table(home, 2, public=True)
    path = f"/api/matches/{match}/chances"
    once = await first.get(path)
    assert await first.get(path) == once
    await home.guest().get(path)
    await home.guest().get(path)
    assert asked == [("evaluate", 0), ("evaluate", None)]
    live = await first.live(match)
    other = await second.live(match)
    await (live if live.update.get("moves") else other).play()
    assert (await first.get(path))["moved"] > once["moved"]
    assert len(asked) == 3


async def test_advice_that_failed_is_tried_again(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise OSError("no room to think")

    match, (first, _) = await table(home, 2)
    path = f"/api/matches/{match}/chances"
    with monkeypatch.context() as patch:
        patch.setattr(advice, "ask", fail)
        assert (await refused(first.get(path))).status == 500
    assert (await first.get(path))["teams"]


async def test_the_host_can_switch_hints_off(home: House) -> None:
    match, guests = await table(home, 2, hints=False)
    path = f"/api/matches/{match}"
    assert (await guests[0].look(match))["settings"]["hints"] is False
    for guest in guests:
        for asking in (guest.post(f"{path}/hint"), guest.get(f"{path}/chances")):
            problem: Refusal = await refused(asking)
            assert problem.status == 403 and "switched hints off" in problem.problem["text"]
    await play_to_the_end(match, [await guest.live(match) for guest in guests], random.randrange(10**6))
    assert (await guests[0].get(f"{path}/chances"))["teams"]  # now everybody knows anyway


async def test_before_the_start_there_is_nothing_to_advise(home: House) -> None:
    host = home.guest()
    created = await host.post("/api/matches", {"game": "canary"})
    for asking in (
        host.post(f"/api/matches/{created['match']}/hint"),
        host.get(f"/api/matches/{created['match']}/chances"),
    ):
        assert (await refused(asking)).status == 409


async def test_chances_that_must_be_thought_out_are_limited_by_address(
    tmp_path: Path, wall: FakeWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is known already costs nothing: however many look on, they are told what the first one was."""
    monkeypatch.setattr(advice, "ask", lambda match, what, seat: arena.evaluate(match, seat, worlds=5))
    async with house(tmp_path / "a.db", wall, chances_rate=0.001, chances_burst=3.0) as home:
        match, (first, second) = await table(home, 2, public=True)
        path = f"/api/matches/{match}/chances"
        for guest in (first, second, home.guest()):
            for _ in range(5):
                await guest.get(path)
        await (await first.live(match)).play()
        assert (await refused(first.get(path))).status == 429
        home.server.chances_limit.buckets.clear()
        await first.get(path)


async def test_four_people_at_one_address_see_their_chances_move_by_move(
    tmp_path: Path, wall: FakeWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: with the usual limit, ten moves of bots that take no time."""
    monkeypatch.setattr(advice, "ask", lambda match, what, seat: arena.evaluate(match, seat, worlds=5))
    usual = Settings()
    limits = {"chances_rate": usual.chances_rate, "chances_burst": usual.chances_burst}
    async with house(tmp_path / "a.db", wall, **limits) as home:
        match, guests = await table(home, 4)
        lives = [await guest.live(match) for guest in guests]
        for _ in range(10):
            for guest in guests:
                await guest.get(f"/api/matches/{match}/chances")
            ack = await lives[lives[0].update["view"]["actor"]].play()
            for live in lives:
                await live.reach(ack["seq"])
