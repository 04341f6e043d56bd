"""Clocks, absence, the bot that stands in, and the way back; all in stored entries, so a restart changes nothing."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from arena.server.room.clocks import RESTART_GRACE, Clocks, check, new_clocks
from arena.server.wire.requests import ClockRule
from tests.tools.server.house import FakeWall, House, house, until
from tests.tools.server.tables import table

pytestmark = pytest.mark.anyio


def left(update: Any) -> list[int]:
    return [clock["left_ms"] for clock in update["clocks"]]


def running(update: Any) -> list[int]:
    return [clock["seat"] for clock in update["clocks"] if clock.get("running")]


async def test_a_clock_per_move_runs_only_for_who_decides(home: House, wall: FakeWall) -> None:
    match, guests = await table(home, clock={"kind": "move", "seconds": 30})
    lives = [await guest.live(match) for guest in guests]
    wall.advance(10)
    update = await guests[0].look(match)
    assert (left(update), running(update)) == ([20_000, 30_000], [0])
    await lives[0].play(seq=update["seq"], action=update["moves"][0]["action"])
    update = await guests[0].look(match)
    assert running(update) == [1]
    assert left(update)[1] == 30_000


async def test_a_clock_per_side_adds_its_increment_when_the_turn_passes(home: House, wall: FakeWall) -> None:
    match, guests = await table(home, clock={"kind": "side", "seconds": 60, "increment": 5})
    lives = [await guest.live(match) for guest in guests]
    wall.advance(10)
    ack = await lives[0].play()
    wall.advance(2)
    update = await lives[1].reach(ack["seq"])
    assert left(await guests[1].look(match)) == [55_000, 58_000]
    await lives[1].play()
    assert left(await guests[1].look(match)) == [55_000, 63_000]
    assert update["clocks"][0]["left_ms"] == 55_000


async def test_when_time_is_over_a_bot_stands_in_and_the_owner_takes_the_seat_back(home: House, wall: FakeWall) -> None:
    match, guests = await table(home, clock={"kind": "move", "seconds": 30}, stand_in="random")
    lives = [await guest.live(match) for guest in guests]
    wall.advance(31)
    update = await lives[1].until(lambda update: update["people"][0].get("substituted"))
    assert update["people"][0]["bot"] == "random"
    mine = await lives[1].until(lambda update: update.get("moves"))  # the bot has played
    assert any(line.get("bot") for line in lives[1].lines)
    refusal = await lives[0].play(action=0, seq=mine["seq"])
    assert "stands in" in refusal["text"]
    away = await guests[0].look(match)
    assert away["substituted"]
    substitute = update["people"][0]["substitute"]
    assert substitute and away["digest"][0] == f"Host (Crimson) is out of time: {substitute}, a bot, plays on."
    gone = next(n for n, line in enumerate(away["lines"]) if line["kind"] == "timeout")
    assert away["digest"] == [line["sentence"] for line in away["lines"][gone:]]
    await lives[0].send("back", match=match)
    update = await lives[0].until(lambda update: not update.get("substituted") and update["seq"] > away["seq"])
    assert "bot" not in update["people"][0]
    ack = await lives[1].play(mine["moves"][0]["action"], seq=update["seq"])
    update = await lives[0].reach(ack["seq"])
    assert update["moves"]
    assert left(update)[0] == 30_000


async def test_who_is_gone_while_others_wait_is_replaced_after_the_grace(home: House, wall: FakeWall) -> None:
    match, guests = await table(home, stand_in="random")
    stays = await guests[1].live(match)
    goes = await guests[0].live(match)
    await stays.until(lambda update: True)
    wall.advance(3600)  # connected: may think as long as it likes
    assert not (await guests[1].look(match))["people"][0].get("substituted")
    await goes.socket.close()
    await until(lambda: not home.server.rooms.rooms[match].connected(0))
    wall.advance(100)
    assert not (await guests[1].look(match))["people"][0].get("substituted")
    wall.advance(21)
    await stays.until(lambda update: update["people"][0].get("substituted"))
    assert stays.lines[-1]["kind"] in ("away", "move", "chance")
    back = await guests[0].post(f"/api/matches/{match}/back")
    assert back["seq"] > 0


async def test_nobody_is_replaced_when_nobody_waits(home: House, wall: FakeWall) -> None:
    guest = home.guest()
    created = await guest.post("/api/play-now", {"game": "canary", "bot": "random"})
    live = await guest.live(created["match"])
    await live.socket.close()
    await until(lambda: not home.server.rooms.rooms[created["match"]].viewers)
    wall.advance(86_400)
    assert not (await guest.look(created["match"]))["people"][0].get("substituted")


async def test_days_per_move_wait_for_days(home: House, wall: FakeWall) -> None:
    match, guests = await table(home, clock={"kind": "days", "days": 2}, stand_in="random")
    stays = await guests[1].live(match)
    wall.advance(86_400 + 3600)
    assert not (await guests[1].look(match))["people"][0].get("substituted")
    wall.advance(86_400)
    await stays.until(lambda update: update["people"][0].get("substituted"))


async def test_a_restart_changes_no_clock_and_no_log(tmp_path: Path, wall: FakeWall) -> None:
    async with house(tmp_path / "arena.db", wall) as first:
        match, guests = await table(first, clock={"kind": "side", "seconds": 600, "increment": 2})
        lives = [await guest.live(match) for guest in guests]
        for _ in range(5):
            wall.advance(random.Random(4).randrange(9))
            actor = lives[0].update["view"]["actor"]
            ack = await lives[actor].play()
            for live in lives:
                await live.reach(ack["seq"])
        before = [await guest.look(match) for guest in guests]
        cookies = [guest.cookie for guest in guests]
    async with house(tmp_path / "arena.db", wall) as second:
        for seat, cookie in enumerate(cookies):
            after = await second.guest(cookie).look(match)
            for each in (before[seat], after):
                for person in each["people"]:
                    person.pop("online", None)
            assert after == before[seat]
    wall.advance(595)
    async with house(tmp_path / "arena.db", wall) as third:
        update = await third.guest(cookies[0]).look(match)
        (seat,) = running(update)
        assert left(update)[seat] == RESTART_GRACE  # a moment to come back
        assert update["lines"][-1]["kind"] == "resumed"
        wall.advance(RESTART_GRACE / 1000 + 1)
        room = third.server.rooms.rooms[match]
        await until(lambda: any(sitter.away_since is not None for sitter in room.table.sitters))


async def test_a_clock_runs_out_though_nobody_opened_the_room(tmp_path: Path, wall: FakeWall) -> None:
    async with house(tmp_path / "arena.db", wall) as first:
        match, _ = await table(first, clock={"kind": "days", "days": 1}, stand_in="random")
    wall.advance(86_400 * 2)
    async with house(tmp_path / "arena.db", wall) as second:
        await until(lambda: match in second.server.rooms.rooms)
        room = second.server.rooms.rooms[match]
        await until(lambda: room.table.sitters[0].away_since is not None)


async def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path / "arena.db", bot_pace=60.0) as first:
        guest = first.guest()
        seats = [{"kind": "bot", "bot": "random"}] * 2
        created = await guest.post("/api/matches", {"game": "canary", "seats": seats, "public": True})
        assert not (await guest.look(created["match"])).get("over")
    async with house(tmp_path / "arena.db") as second:
        await second.guest().look(created["match"])  # until somebody comes they rest
        await until(lambda: second.server.rooms.rooms[created["match"]].table.over)


async def test_a_room_nobody_looks_at_is_closed_and_opened_again(home: House, wall: FakeWall) -> None:
    match, guests = await table(home)
    before = await guests[0].look(match)
    wall.advance(3600)
    assert home.server.rooms.sweep() == [match]
    after = await guests[0].look(match)
    assert after["view"] == before["view"]


def shown(clocks: Clocks) -> tuple[tuple[int, ...], int | None, int]:
    return clocks.left, clocks.running, clocks.since


def test_clocks_are_values_that_follow_from_what_happened() -> None:
    side = new_clocks(ClockRule("side", 100, 10), 2).passed_on(0, 0)
    assert side.deadline == 100_000
    same_seat_again = side.passed_on(30_000, 0)
    assert same_seat_again.left == (70_000, 100_000)
    passed = same_seat_again.passed_on(40_000, 1)
    assert (passed.left, passed.running) == ((70_000, 100_000), 1)
    to_a_bot = passed.passed_on(90_000, None)
    assert (to_a_bot.left, to_a_bot.deadline) == ((70_000, 60_000), None)
    assert to_a_bot.stopped(95_000) is to_a_bot
    out = passed.stopped(500_000)
    assert out.left == (70_000, 0)
    assert shown(out.taken_back(1, 600_000, False)) == ((70_000, 10_000), None, 500_000)
    assert shown(out.taken_back(1, 600_000, True)) == ((70_000, 0), 1, 600_000), "not for the same decision"
    assert out.taken_back(0, 600_000, False).left == (70_000, 0)
    left_early = passed.stopped(50_000)
    assert left_early.taken_back(1, 55_000, True).left == (70_000, 85_000), "the bot's time counts"
    assert shown(out.taken_over(0, 600_000, True)) == ((70_000, 0), 0, 600_000)
    move = new_clocks(ClockRule("move", 30), 2).passed_on(0, 0).stopped(29_000)
    assert move.passed_on(30_000, 0, person=False).taken_back(0, 31_000, True).left == (29_000, 30_000)
    assert passed.now(1, 0) == 100_000  # a clock that went backwards gives no time
    none = new_clocks(ClockRule(), 2)
    assert none.passed_on(5, 0).deadline is None
    assert none.taken_back(0, 5, True) is none
    assert none.resumed(5) is none
    assert check(ClockRule("side", 4)) is not None
    assert check(ClockRule("days", days=0)) is not None
    assert check(ClockRule("move", 5)) is None


def test_an_undo_gives_back_no_time() -> None:
    side = new_clocks(ClockRule("side", 100, 10), 2).passed_on(0, 0)
    moved = side.decided(0, 30_000).passed_on(30_000, 1)
    assert moved.left == (80_000, 100_000)
    again = moved.undone(35_000, 0)
    assert shown(again) == ((70_000, 95_000), 0, 35_000), "no increment, and what the other one has used is used"
    twice = again.decided(0, 36_000).passed_on(36_000, 1).decided(1, 40_000).passed_on(40_000, 0)
    assert twice.left == (79_000, 101_000)
    assert shown(twice.undone(42_000, 1).undone(42_000, 0)) == ((67_000, 91_000), 0, 42_000), "two decisions"
    own = side.decided(0, 10_000).passed_on(10_000, 0).decided(0, 30_000).passed_on(30_000, 1)
    assert own.undone(31_000, 0).undone(31_000, 0).left == (70_000, 99_000), "also when one decides twice"
    move = new_clocks(ClockRule("move", 30), 2).passed_on(0, 0)
    assert move.decided(0, 25_000).passed_on(25_000, 1).undone(26_000, 0).left[0] == 5_000
    own = move.decided(0, 10_000).passed_on(10_000, 0).decided(0, 25_000).passed_on(25_000, 0)
    assert own.left[0] == 30_000, "the control: each decision has its own time"
    assert own.undone(26_000, 0).left[0] == 14_000
    assert own.undone(26_000, 0).undone(26_000, 0).left[0] == 4_000
    assert own.undone(55_000, 0).undone(55_000, 0).left[0] == 0
    assert own.undone(26_000, 0, person=False).running is None
    forgotten = move.undone(5_000, 0)
    assert forgotten.left[0] == 25_000, "whatever is not remembered is not refilled"
    none = new_clocks(ClockRule(), 2)
    assert none.decided(0, 5).undone(5, 0) is none
