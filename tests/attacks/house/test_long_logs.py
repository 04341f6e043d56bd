"""Attack: swell a table's log by what is no move, until nobody can move; or ask for a long log again and again."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from arena.server.edge import limits
from arena.server.room import teller
from arena.server.room.room import Room
from arena.server.room.table import MOST_OF
from arena.server.show.update import encode, whole_update
from tests.tools.server.house import House, house
from tests.tools.server.tables import refused, table

pytestmark = pytest.mark.anyio
PATIENCE = 400  # acts after which an attacker would have had no limit


async def again_and_again(*asks: Any) -> int:
    """Do some things in turn until one is refused; return how often that went."""
    for number in range(PATIENCE):
        try:
            for ask in asks:
                await ask(number)
        except Exception:
            return number
    return PATIENCE


async def test_what_is_no_move_comes_to_an_end_and_moves_do_not(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MOST_OF, "back", 10)  # each takes a bot's time
    match, guests = await table(home, stand_in="random")
    path, room = f"/api/matches/{match}", home.server.rooms.rooms[match]
    live = await guests[0].live(match)

    async def rename(n: int) -> None:
        await guests[1].post(f"{path}/rename", {"name": f"W{n}"})

    async def leave(_: int) -> None:
        await guests[1].post(f"{path}/leave")

    async def back(_: int) -> None:
        await guests[1].post(f"{path}/back")

    assert await again_and_again(rename) == MOST_OF["renamed"]
    before = room.seq
    await guests[1].post(f"{path}/rename", {"name": room.table.sitters[1].name})
    assert room.seq == before, "the same name once more is nothing new"
    assert await again_and_again(leave, back) == MOST_OF["back"]
    await guests[0].post(f"{path}/rename", {"name": "Ann"})  # what one has used up is not the others'
    monkeypatch.setattr("arena.server.room.acts.MOST_EVENTS", room.past.events + 1)
    update = await guests[0].look(match)
    assert room.seq > room.past.events + 1, "the control: together with the rest it would be too much"
    assert "seq" in await live.play(update["moves"][0]["action"], seq=update["seq"])


async def test_strangers_who_come_and_go_come_to_an_end(home: House) -> None:
    host = home.guest()
    created = await host.post("/api/matches", {"game": "canary", "options": {"seats": 3}, "public": True})
    path, stranger = f"/api/matches/{created['match']}", home.guest()

    async def come(_: int) -> None:
        await stranger.post(f"{path}/join", {"seat": 2})

    async def go(_: int) -> None:
        await stranger.post(f"{path}/leave")

    assert await again_and_again(come, go) == MOST_OF["joined"]
    await stranger.post(f"{path}/join", {"seat": 1})
    await host.post(f"{path}/start", {"fill": True, "bot": "random"})
    assert (await host.get(path))["started"]


def lengthened(room: Room, lines: int) -> None:
    """Let a room's log be long, as a match from before there were limits may be."""
    entries = room.past.entries
    for seq in range(room.seq, lines):
        entries.append(type(entries[0])(seq, entries[-1].at, "renamed", 0, data={"name": "W"}))
        room.past.sentences[seq] = f"Wwwwwwwwwwwwwwwwwwwwwwwwwwww{seq} (Crimson) is now called {seq}."


async def test_a_long_log_is_told_whole_in_any_part(home: House) -> None:
    """Kept as JSON or not: everybody reads the same, and what is taken back is marked."""
    match, guests = await table(home, options={"seats": 2, "goal": 60, "hands": "open"})
    path, room = f"/api/matches/{match}", home.server.rooms.rooms[match]
    await guests[0].look(match)
    boost = {"seq": room.seq, "action": 31, "key": "k"}
    await guests[0].post(f"{path}/play", boost)
    played = room.seq - 1
    lengthened(room, 5 * teller.BLOCK)
    whole = (await guests[0].look(match))["lines"]
    assert [line["seq"] for line in whole] == list(range(5 * teller.BLOCK))
    assert len(room.tellers[0].blocks) == 4, "the control: most of it is kept"
    for since in (0, 1, teller.BLOCK - 1, teller.BLOCK, teller.BLOCK + 1, 4 * teller.BLOCK, 5 * teller.BLOCK - 3):
        assert (await guests[0].look(match, since))["lines"] == whole[since:]
    await guests[0].post(f"{path}/undo")
    after = (await guests[0].look(match))["lines"]
    assert after[played]["undone"] and after[-1]["undoes"] == played
    assert [line for line in after[:-1] if line["seq"] != played] == [line for line in whole if line["seq"] != played]
    lengthened(room, 6 * teller.BLOCK)
    assert (await guests[0].look(match))["lines"][: len(after)] == after


async def test_asking_for_a_long_log_costs_its_length(tmp_path: Path) -> None:
    async with house(tmp_path / "arena.db", message_rate=1e-6, message_burst=20.0) as home:
        match, guests = await table(home)
        room = home.server.rooms.rooms[match]
        lengthened(room, 8 * limits.LINES)
        for _ in range(2):
            assert len((await guests[1].look(match))["lines"]) == room.seq, "the control: two of them are in the bucket"
        assert (await refused(guests[1].look(match))).status == 429


async def test_what_is_cheap_stays_so(tmp_path: Path) -> None:
    async with house(tmp_path / "arena.db", message_rate=1e-6, message_burst=20.0) as home:
        match, guests = await table(home)
        room = home.server.rooms.rooms[match]
        lengthened(room, 8 * limits.LINES)
        for _ in range(15):
            assert (await guests[1].look(match, room.seq - 1))["seq"] == room.seq


async def test_a_long_log_is_not_encoded_again_for_who_asks_again(home: House) -> None:
    match, guests = await table(home)
    room = home.server.rooms.rooms[match]
    lengthened(room, 20_000)
    await guests[0].look(match)

    def took() -> float:
        began = perf_counter()
        encode(whole_update(room, 0, False, -1))
        return perf_counter() - began

    kept = min(took() for _ in range(5))
    room.tellers[0].blocks.clear()  # the control: as it was
    assert kept * 3 < min(took() for _ in range(5))
