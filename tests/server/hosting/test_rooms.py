"""Rooms: whatever happens at a table follows from its log; bots at one table delay nobody at another."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path
from typing import Any

import pytest

import arena.server.hosting.bots as players
from arena.engine.fair.dice import pledge_of
from arena.engine.log import Event, WalkStep
from arena.server.errors import Refused
from arena.server.room import acts
from arena.server.room.restore import restored
from arena.server.room.room import Room
from arena.server.room.teller import StepLine
from arena.server.wire.requests import ClockRule, CreateMatch, SeatPlan
from tests.tools.server.house import FakeWall, House, house, until
from tests.tools.server.tables import table

pytestmark = pytest.mark.anyio
NONCE = "a-nonce-of-the-tests"
CLOCKS = [ClockRule(), ClockRule("move", 30), ClockRule("side", 60, 5), ClockRule("days", days=1)]


async def any_act(room: Room, wall: FakeWall, rng: random.Random) -> None:
    """Let something happen at a table; a refusal is as good as anything."""
    seats = len(room.table.sitters)
    seat, browser = rng.randrange(seats), f"browser {rng.randrange(seats + 1)}"
    owned = room.table.seat_of(browser)
    deed = rng.choices(
        ["play", "join", "leave", "rename", "pledge", "reveal", "begin", "undo", "answer", "back", "time"],
        [12, 3, 0.3, 0.5, 3, 6, 0.3, 2, 4, 2, 1],
    )[0]
    if deed == "play" and room.match is not None and room.table.actor is not None:
        await acts.play(room, room.table.actor, rng.choice(room.match.actions()), room.seq, f"k{room.seq}")
    elif deed == "join":
        await acts.join(room, browser, rng.choice([None, seat]), "name", rng.choice([None, pledge_of(NONCE)]))
    elif deed == "begin":
        await acts.begin(room, browser, rng.random() < 0.5, "random")
    elif deed == "time":
        wall.advance(rng.randrange(40))
        await asyncio.sleep(0)
    elif owned is None:
        return
    elif deed == "leave":
        await acts.leave(room, owned)
    elif deed == "rename":
        await acts.rename(room, owned, f"name {rng.randrange(9)}")
    elif deed == "pledge":
        await acts.pledge(room, owned, rng.choice([None, pledge_of(NONCE)]))
    elif deed == "reveal":
        await acts.reveal(room, owned, rng.choice([NONCE, NONCE, "another-nonce-than-pledged"]))
    elif deed == "undo":
        await acts.undo(room, owned)
    elif deed == "answer":
        await acts.undo_answer(room, owned, rng.random() < 0.8)
    elif deed == "back":
        await acts.back(room, owned)


@pytest.mark.parametrize("clock", CLOCKS, ids=lambda clock: clock.kind)
async def test_a_room_is_what_its_log_says(tmp_path: Path, wall: FakeWall, clock: ClockRule) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    rng = random.Random(seed)
    async with house(tmp_path / "arena.db", wall) as home:
        for _ in range(2):
            seats = rng.randrange(2, 5)
            wish = CreateMatch("canary", {"seats": seats, "goal": 40}, clock=clock, stand_in="random")
            room, _ = await home.server.rooms.create("browser 0", wish)
            kinds: set[str] = set()
            for _ in range(100):
                try:
                    await any_act(room, wall, rng)
                except Refused as refused:
                    kinds.add(refused.kind)
                entries = await home.server.store.entries(room.head.match)
                if len(entries) != room.seq:
                    continue  # a bot was faster than we could look
                again = restored(room.head, room.game, entries)
                match, at_table, past = again.match, again.table, again.past
                if len(entries) != room.seq:
                    continue
                assert at_table == room.table
                assert past.entries == room.past.entries
                assert (past.keys, past.moved) == (room.past.keys, room.past.moved)
                if match is not None and room.match is not None:
                    assert match.log[:] == room.match.log[:]
                    assert match.dice.counter == room.match.dice.counter
                    assert match.events == room.match.events
                    assert match.state.tobytes() == room.match.state.tobytes()
            for viewer in (None, *range(seats)):
                told = [line.sentence for line in room.teller(viewer).lines]
                fresh = Room(restored(room.head, room.game, room.past.entries), home.server.store, wall)
                assert [line.sentence for line in fresh.teller(viewer).lines] == told
                assert [line.undone for line in fresh.teller(viewer).lines] == [
                    line.undone for line in room.teller(viewer).lines
                ]


async def test_bots_that_think_long_delay_no_other_table(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, thinking = threading.Event(), threading.Event()

    def slow(name: str, *values: Any) -> int:
        thinking.set()
        assert go_on.wait(60)
        return real(name, *values)

    real = players.think
    monkeypatch.setattr(players, "think", slow)
    host = home.guest()
    created = await host.post(
        "/api/matches", {"game": "canary", "options": {"seats": 4}, "seats": [{"kind": "bot", "bot": "random"}] * 4}
    )
    match, guests = await table(home)
    await until(thinking.is_set)
    lives = [await guest.live(match) for guest in guests]
    for _ in range(6):
        actor = lives[0].update["view"]["actor"]
        ack = await lives[actor].play()
        for live in lives:
            await live.reach(ack["seq"])
    go_on.set()
    await until(lambda: home.server.rooms.rooms[created["match"]].table.over)


async def test_a_bot_that_fails_is_seen_and_does_not_stop_the_match(
    home: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls = iter(range(10**6))

    def broken(*_: Any) -> int:
        if next(calls) % 2:
            raise RuntimeError("a bug in a bot")
        return -1

    monkeypatch.setattr(players, "think", broken)
    seats = [SeatPlan("bot", "random"), SeatPlan("bot", "random")]
    room, _ = await home.server.rooms.create("host", CreateMatch("canary", seats=seats))
    await until(lambda: room.table.over)
    told = [record for record in caplog.records if record.message == "a bot failed"]
    moves = sum(entry.kind == "move" for entry in room.past.entries)
    assert len(told) == moves and {vars(record)["match"] for record in told} == {room.head.match}
    assert any("not legal" in vars(record)["why"] for record in told)
    assert any("a bug in a bot" in vars(record)["why"] for record in told)
    assert f'arena_bots_failed_total{{bot="random"}} {float(moves)}' in home.server.metrics.text().decode()
    said = [line.sentence for line in room.teller(None).lines if "mistake of ours" in line.sentence]
    called = {sitter.name for sitter in room.table.sitters}
    assert len(said) == moves and {line.split(" failed")[0] for line in said} == called


async def test_looks_that_fail_spoil_no_other_table(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    match, guests = await table(home)
    other, others = await table(home)
    lives = [await guest.live(match) for guest in guests]
    fine = [await guest.live(other) for guest in others]
    real = home.server.rooms.rooms[other].game.table.view

    def view(s: Any, seat: int | None) -> Any:
        if int(s.at[0]) > 0 and home.server.rooms.rooms[match].past.moved == broken:
            raise RuntimeError("a bug in a game's looks")
        return real(s, seat)

    broken = home.server.rooms.rooms[match].past.moved + 2
    monkeypatch.setattr(home.server.rooms.rooms[match].game.table, "view", view)
    assert "kind" not in await lives[0].play()  # acknowledged, though it cannot be shown
    monkeypatch.undo()
    ack = await fine[0].play()
    for live in fine:
        await live.reach(ack["seq"])
    update = await guests[0].look(match)
    assert update["seq"] == broken


async def test_ghosts_that_take_long_follow_the_moves(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    import arena.server.show.broadcast as broadcast

    monkeypatch.setattr(broadcast, "GHOSTS", -1.0)  # never any time
    match, guests = await table(home)
    lives = [await guest.live(match) for guest in guests]
    ack = await lives[0].play()
    update = await lives[1].reach(ack["seq"])
    assert update["moves"]
    assert all("effects" not in move for move in update["moves"])
    monkeypatch.undo()
    whole = await lives[1].until(lambda update: any("effects" in move for move in update["moves"]))
    assert (whole["seq"], whole["since"], whole.get("lines", [])) == (ack["seq"], ack["seq"], [])
    assert [move["action"] for move in whole["moves"]] == [move["action"] for move in update["moves"]]


async def test_moments_are_kept_until_everybody_was_told(home: House) -> None:
    """What is needed to tell an event takes more room than all the rest: nobody may keep it for long."""
    match, guests = await table(home)
    lives = [await guest.live(match) for guest in guests]
    room = home.server.rooms.rooms[match]
    for turn in range(6):
        ack = await lives[turn % 2].play()
        for live in lives:
            await live.reach(ack["seq"])
    assert room.moments == {}
    now = room.match.now  # type: ignore[union-attr]
    room.moments[len(room.past.seqs)] = StepLine(WalkStep(Event(0, "move", 0, 0, ""), now, now))
    room.forget()
    assert len(room.moments) == 1, "nobody was told that yet"
    room.tellers.clear()
    room.forget()
    assert len(room.moments) == 1
