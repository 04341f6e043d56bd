"""Attack: one stored match that cannot be read. Every other match goes on, and who runs the server is told."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from arena.server.hosting import rooms
from arena.server.hosting.rooms import Rooms
from arena.server.store import chain
from tests.tools.server.house import FakeWall, House, house, until
from tests.tools.server.tables import refused

pytestmark = pytest.mark.anyio

LAST_MOVE = "WHERE match = :bad AND seq = (SELECT max(seq) FROM entries WHERE match = :bad AND kind = 'move')"
LAST_DRAW = "WHERE match = :bad AND seq = (SELECT max(seq) FROM entries WHERE match = :bad AND kind = 'chance')"
DAMAGE = {
    "data that is no JSON": "UPDATE entries SET data = '{\"seats\": [' WHERE match = :bad AND seq = 0",
    "data that lacks what it needs": "UPDATE entries SET data = '{}' WHERE match = :bad AND seq = 0",
    "data of another kind": "UPDATE entries SET data = '[1]' WHERE match = :bad AND seq = 0",
    "a kind nobody knows": "UPDATE entries SET kind = 'danced' WHERE match = :bad AND kind = 'started'",
    "a move before the start": "DELETE FROM entries WHERE match = :bad AND kind = 'started'",
    "an entry that is missing": "DELETE FROM entries WHERE match = :bad AND seq = 1",
    "no entries": "DELETE FROM entries WHERE match = :bad",
    "an illegal action": f"UPDATE entries SET action = 30 {LAST_MOVE}",
    "a negative action": f"UPDATE entries SET action = -1 {LAST_MOVE}",
    "a huge action": f"UPDATE entries SET action = 4611686018427387904 {LAST_MOVE}",
    "an action in words": f"UPDATE entries SET action = 'run' {LAST_MOVE}",
    "no action": f"UPDATE entries SET action = NULL {LAST_MOVE}",
    "a move of another seat": f"UPDATE entries SET seat = 1 - seat {LAST_MOVE}",
    "a move of a negative seat": f"UPDATE entries SET seat = -1 {LAST_MOVE}",
    "a move of nobody": f"UPDATE entries SET seat = NULL {LAST_MOVE}",
    "an outcome chance cannot give": f"UPDATE entries SET action = 31 {LAST_DRAW}",
    "a negative outcome": f"UPDATE entries SET action = -7 {LAST_DRAW}",
    "a negative roll": f"UPDATE entries SET roll = -5 {LAST_DRAW}",
    "an undo of nothing": f"UPDATE entries SET kind = 'undo', undoes = 999 {LAST_MOVE}",
    "an undo of a negative number": f"UPDATE entries SET kind = 'undo', undoes = -1 {LAST_MOVE}",
    "an undo that does not say of what": f"UPDATE entries SET kind = 'undo', undoes = NULL {LAST_MOVE}",
    "an undo of chance": f"UPDATE entries SET kind = 'undo', undoes = 0 {LAST_MOVE}",
    "a table event of a seat that is not there": "UPDATE entries SET kind = 'away', seat = 9, data = '{\"bot\": \"easy\"}'"
    " WHERE match = :bad AND kind = 'started'",
    "a game nobody has": "UPDATE matches SET game = 'chess' WHERE match = :bad",
    "options that are no JSON": "UPDATE matches SET options = '{' WHERE match = :bad",
    "options of another game": "UPDATE matches SET options = '{}' WHERE match = :bad",
    "settings without a clock": "UPDATE matches SET settings = '{}' WHERE match = :bad",
    "a negative clock": "UPDATE matches SET settings = json_set(settings, '$.clock', json('{\"kind\": 3}')) WHERE match = :bad",
    "a seed of three bytes": "UPDATE matches SET seed = x'010203' WHERE match = :bad",
    "people that are no JSON": "UPDATE matches SET people = '[', settings = '{}' WHERE match = :bad",
}


async def two_matches(db: Path, wall: FakeWall) -> tuple[str, str]:
    """Return a match to be damaged and a sound one, both begun, public and due, in a file nobody uses."""
    found = []
    async with house(db, wall) as home:
        for _ in range(2):
            guest = home.guest()
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            clock = {"kind": "move", "seconds": 60}
            created = await guest.post(
                "/api/matches", {"game": "canary", "seats": seats, "public": True, "clock": clock}
            )
            live = await guest.live(created["match"])
            ack = await live.play()
            await live.until(lambda update, ack=ack: update["seq"] > ack["seq"] and update.get("moves"))
            found.append(created["match"])
    bad, good = found
    return bad, good


def damage(db: Path, sql: str, bad: str) -> None:
    """Damage one match so that its chain of hashes does not tell; both are due, the damaged one first."""
    connection = sqlite3.connect(db)
    with connection:
        connection.execute("UPDATE matches SET due = 1 + (match <> ?)", (bad,))
        assert connection.execute(sql, {"bad": bad}).rowcount > 0
        chain.fill(connection)
        connection.execute("UPDATE matches SET seq = (SELECT count(*) FROM entries e WHERE e.match = matches.match)")
    connection.close()


async def swept(home: House) -> Rooms:
    """Return the rooms after a sweep has gone through."""
    await until(lambda: home.server.shelf.playable)
    await home.server.rooms.open_due()
    return home.server.rooms


@pytest.mark.parametrize("kind", DAMAGE)
async def test_a_damaged_match_fails_alone(
    kind: str, tmp_path: Path, wall: FakeWall, caplog: pytest.LogCaptureFixture
) -> None:
    db = tmp_path / "arena.db"
    bad, good = await two_matches(db, wall)
    damage(db, DAMAGE[kind], bad)
    async with house(db, wall) as home:
        open_rooms = await swept(home)
        assert good in open_rooms.rooms, "the sweep stopped at the damaged match"
        assert bad in open_rooms.set_aside
        guest = home.guest()
        assert (await guest.get("/healthz"))["set_aside"] == 1
        assert (await refused(guest.look(bad))).status in (404, 503)
        assert (await refused(guest.look(bad))).status in (404, 503)
        assert (await guest.look(good))["started"]
        listed = [row["match"] for row in (await guest.get("/api/matches"))["tables"]]
        assert good in listed
        assert "arena_set_aside 1.0" in (await guest.http.get("/metrics")).text
        assert any(getattr(record, "match", None) == bad for record in caplog.records)


async def test_the_sweep_stopped_while_it_trusted_every_match(
    tmp_path: Path, wall: FakeWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: without the care for single matches the sound one is not opened."""

    async def trusting(self: Rooms) -> None:
        for match in await self.store.due(self.wall.now() + rooms.AHEAD, rooms.DUE_AT_ONCE):
            await self._read(match)

    monkeypatch.setattr(Rooms, "open_due", trusting)
    db = tmp_path / "arena.db"
    bad, good = await two_matches(db, wall)
    damage(db, DAMAGE["data that is no JSON"], bad)
    async with house(db, wall) as home:
        with pytest.raises(ValueError):
            await swept(home)
        assert good not in home.server.rooms.rooms


async def test_many_bad_matches_do_not_crowd_out_the_others(
    tmp_path: Path, wall: FakeWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "DUE_AT_ONCE", 1)
    db = tmp_path / "arena.db"
    bad, good = await two_matches(db, wall)
    damage(db, DAMAGE["a kind nobody knows"], bad)
    async with house(db, wall) as home:
        await swept(home)
        await home.server.rooms.open_due()
        assert good in home.server.rooms.rooms


async def test_bots_that_cannot_move_keep_nobody_busy(
    home: House, wall: FakeWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A failure of ours that will happen again is not tried again at once, for ever."""
    tries = []

    async def fails(self: Any, room: Any) -> None:
        tries.append(room)
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr("arena.server.hosting.keeper.Keeper._bot_moves", fails)
    guest = home.guest()
    await guest.post("/api/matches", {"game": "canary", "seats": [{"kind": "bot", "bot": "random"}] * 2})
    for _ in range(20):
        await guest.get("/healthz")
    assert len(tries) == 1
    monkeypatch.undo()
    wall.advance(6)
    room = next(iter(home.server.rooms.rooms.values()))
    await until(lambda: room.table.over)
