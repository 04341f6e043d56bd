"""Whole matches, live and by polling."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arena.engine.fair.record import load_record
from arena.engine.fair.verify import verify_record
from tests.tools.server.house import House
from tests.tools.server.tables import play_to_the_end, table

pytestmark = pytest.mark.anyio


async def test_a_match_is_played_live_to_its_end(home: House) -> None:
    match, guests = await table(home, 3)
    lives = [await guest.live(match) for guest in guests]
    assert [live.update["you"] for live in lives] == [0, 1, 2]
    await play_to_the_end(match, lives, random.randrange(10**6))
    assert lives[0].update["view"]["over"]
    record = await guests[1].get(f"/api/matches/{match}/record")
    assert load_record(record).over
    assert verify_record(record).fair


async def test_a_match_is_played_by_polling_to_its_end(home: House) -> None:
    match, guests = await table(home)
    since = [-1, -1]
    lines: list[list[Any]] = [[], []]
    played = 0
    while True:
        updates = [await guest.look(match, since[seat]) for seat, guest in enumerate(guests)]
        for seat, update in enumerate(updates):
            lines[seat] = lines[seat][: max(update["since"], 0)] + update.get("lines", [])
            since[seat] = update["seq"]
        if updates[0].get("over"):
            break
        actor = updates[0]["view"]["actor"]
        assert not updates[1 - actor].get("moves")
        action = updates[actor]["moves"][0]["action"]
        body = {"seq": updates[actor]["seq"], "action": action, "key": f"k{played}"}
        await guests[actor].post(f"/api/matches/{match}/play", body)
        played += 1
    for seat, guest in enumerate(guests):
        whole = await guest.look(match)
        assert [line["sentence"] for line in lines[seat]] == [line["sentence"] for line in whole["lines"]]
        assert [line["seq"] for line in whole["lines"]] == list(range(whole["seq"]))


async def test_polling_shows_the_same_as_live(home: House) -> None:
    match, guests = await table(home, options={"seats": 2, "goal": 60})  # far enough for six moves
    lives = [await guest.live(match) for guest in guests]
    spectator = home.guest()
    for _ in range(6):
        actor = lives[0].update["view"]["actor"]
        since = lives[0].update["seq"]
        ack = await lives[actor].play()
        for seat, live in enumerate(lives):
            update = await live.reach(ack["seq"])
            polled = await guests[seat].look(match, since)
            moves = polled.pop("moves", None)
            assert polled == {key: value for key, value in update.items() if key != "moves"}
            # what they would do may come later
            await live.until(lambda shown, moves=moves: shown.get("moves") == moves)
    assert spectator.cookie == ""


async def test_a_match_against_bots_is_played_by_itself(home: House) -> None:
    guest = home.guest()
    created = await guest.post("/api/play-now", {"game": "canary", "options": {"seats": 4}, "bot": "random"})
    live = await guest.live(created["match"])
    while not live.update.get("over"):
        update = await live.until(lambda update: update.get("moves") or update.get("over"))
        if update.get("over"):
            break
        ack = await live.play()
        await live.reach(ack["seq"])
    assert (await guest.get(f"/api/matches/{created['match']}/fairness"))["seed"]


async def test_a_returning_client_resyncs_from_any_seq(home: House) -> None:
    match, guests = await table(home)
    lives = [await guest.live(match) for guest in guests]
    await play_to_the_end(match, lives, 7)
    whole = lives[0].lines
    for since in range(-1, len(whole) + 1):
        live = await guests[0].live(match, since)
        assert live.update["since"] == since
        assert [line["sentence"] for line in live.lines] == [line["sentence"] for line in whole[max(since, 0) :]]
        assert ("board" in live.update) == (since < 0)
    from_the_future = await guests[0].look(match, 10_000)
    assert from_the_future["since"] == -1
