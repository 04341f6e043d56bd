"""Attack: take back what somebody else did while that person is away, or wear a table down with undos."""

from __future__ import annotations

from typing import Any

import pytest

from arena.server.room import undo
from arena.server.room.table import Table
from tests.tools.server.house import House, until
from tests.tools.server.tables import refused, table

pytestmark = pytest.mark.anyio
BOOST = 31  # of the canary game: with open hands a decision that reveals nothing
OPEN = {"seats": 2, "hands": "open"}


async def rewind(guest: Any, match: str, times: int) -> int:
    """Ask for an undo again and again; return how many were done at once."""
    path, done = f"/api/matches/{match}", 0
    for _ in range(times):
        try:
            await guest.post(f"{path}/undo")
        except Exception:
            break
        done += 1
    return done


async def play_some(home: House, rounds: int = 3) -> tuple[str, list[Any], list[Any]]:
    """Return a table of two at which both have decided a few times, told live."""
    match, guests = await table(home, options={"seats": 2, "goal": 60}, stand_in="random")
    lives = [await guest.live(match) for guest in guests]
    for turn in range(2 * rounds):
        ack = await lives[turn % 2].play()
        for live in lives:
            await live.reach(ack["seq"])
    return match, guests, lives


async def test_nobody_rewinds_the_moves_of_who_is_away(home: House) -> None:
    match, guests, _ = await play_some(home)
    await guests[1].post(f"/api/matches/{match}/leave")
    room = home.server.rooms.rooms[match]
    await until(lambda: room.table.actor is None or room.table.decider == 0 or room.table.over)
    before = room.match.events
    no = await refused(guests[0].post(f"/api/matches/{match}/undo"))
    assert no.status == 409 and "Guest 1" in no.problem["text"] and "away" in no.problem["text"]
    assert room.match.events == before
    update = await guests[0].look(match)
    assert "possible" not in update["undo"] and "Guest 1" in update["undo"]["why_not"]


async def test_the_rewinding_worked_while_only_people_who_were_here_were_asked(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: with the question of old, who is away has no say."""
    monkeypatch.setattr(Table, "owned", Table.people)
    match, guests, _ = await play_some(home)
    await guests[1].post(f"/api/matches/{match}/leave")
    room = home.server.rooms.rooms[match]
    await until(lambda: room.table.actor is None or room.table.decider == 0 or room.table.over)
    assert await rewind(guests[0], match, 3) == 3


async def test_what_would_go_is_named_to_who_is_asked(home: House) -> None:
    match, guests, lives = await play_some(home)
    whole = await guests[1].look(match)
    last = [line["sentence"] for line in whole["lines"] if line["kind"] == "move"][-2:]
    await guests[0].post(f"/api/matches/{match}/undo")
    update = await lives[1].until(lambda update: "asked_by" in update["undo"])
    assert update["undo"]["takes_back"] == last


async def test_who_leaves_while_being_asked_has_not_agreed(home: House) -> None:
    match, guests, _ = await play_some(home)
    room = home.server.rooms.rooms[match]
    await guests[0].post(f"/api/matches/{match}/undo")
    assert room.table.asked is not None
    await guests[1].post(f"/api/matches/{match}/leave")
    assert room.table.asked is None
    assert not any(entry.kind == "undo" for entry in room.past.entries)


async def test_a_seat_takes_back_only_so_often_until_the_match_gets_further(home: House) -> None:
    match, guests = await table(home, options=OPEN)
    path = f"/api/matches/{match}"
    for number in range(undo.PER_TURN):
        await guests[0].post(
            f"{path}/play", {"seq": (await guests[0].look(match))["seq"], "action": BOOST, "key": f"k{number}"}
        )
        await guests[0].post(f"{path}/undo")
    again = {"seq": (await guests[0].look(match))["seq"], "action": BOOST, "key": "again"}
    await guests[0].post(f"{path}/play", again)
    no = await refused(guests[0].post(f"{path}/undo"))
    assert no.status == 409 and "play on" in no.problem["text"]
    update = await guests[0].look(match)
    await guests[0].post(
        f"{path}/play", {"seq": update["seq"], "action": update["moves"][0]["action"], "key": "further"}
    )
    assert (await guests[0].look(match))["undo"].get("possible")


async def test_asking_counts_too(home: House) -> None:
    match, guests, _ = await play_some(home)
    path = f"/api/matches/{match}/undo"
    for _ in range(undo.PER_TURN):
        await guests[0].post(path)
        await guests[1].post(f"{path}/answer", {"agree": False})
    assert (await refused(guests[0].post(path))).status == 409
