"""A match begun under other rules than these: it can be looked at and left, and nothing else, by nobody."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.tools.server.house import FakeWall, house, until
from tests.tools.server.tables import play_to_the_end, refused, table

pytestmark = pytest.mark.anyio


def change_rules(db: Path) -> None:
    """Let all matches in a database be of an older version of the rules, and due."""
    connection = sqlite3.connect(db)
    with connection:
        connection.execute("UPDATE matches SET rules_version = 0, due = 1")
    connection.close()


async def test_a_match_of_older_rules_is_looked_at_and_left(tmp_path: Path, wall: FakeWall) -> None:
    db = tmp_path / "arena.db"
    async with house(db, wall) as home:
        match, guests = await table(home, clock={"kind": "move", "seconds": 30})
        live = await guests[0].live(match)
        assert "kind" not in await live.play()
        cookies = [guest.cookie for guest in guests]
    change_rules(db)
    async with house(db, wall) as home:
        await until(lambda: home.server.shelf.playable)
        await home.server.rooms.open_due()
        assert home.server.rooms.set_aside == {}, "nothing is wrong with it"
        guests = [home.guest(cookie) for cookie in cookies]
        update = await guests[0].look(match)
        assert "rules version 0" in update["frozen"] and update["you"] == 0 and update["board"]
        assert "view" not in update and "moves" not in update
        kinds = [line["kind"] for line in update["lines"]]
        assert {"created", "joined", "started", "chance", "move"} <= set(kinds)
        path = f"/api/matches/{match}"
        for act, body in {
            "play": {"seq": update["seq"], "action": 1, "key": "k"}, "undo": {}, "why": {"clicks": ["x"]}, "hint": {},
            "rename": {"name": "x"}, "rematch": {}, "start": {},
        }.items():  # fmt: skip
            assert (await refused(guests[0].post(f"{path}/{act}", body))).status == 409, act
        assert (await refused(guests[0].get(f"{path}/replay"))).status == 409
        assert (await refused(guests[0].get(f"{path}/record"))).status == 409
        live = await guests[1].live(match)
        assert live.update["frozen"]
        await guests[0].post(f"{path}/leave")
        assert (await guests[0].get("/api/me/matches"))["tables"] == []
        assert len((await guests[1].get("/api/me/matches"))["tables"]) == 1
        wall.advance(3600)
        assert home.server.rooms.asleep == {match}
    async with house(db, wall) as home:
        assert (await home.guest(cookies[1]).look(match))["people"][0]["kind"] == "open", "it stays so"


async def test_a_match_that_was_over_under_older_rules_stays_over(tmp_path: Path, wall: FakeWall) -> None:
    db = tmp_path / "arena.db"
    async with house(db, wall) as home:
        match, guests = await table(home)
        await play_to_the_end(match, [await guest.live(match) for guest in guests], 1)
        cookies = [guest.cookie for guest in guests]
    change_rules(db)
    path = f"/api/matches/{match}"
    async with house(db, wall) as home:
        guests = [home.guest(cookie) for cookie in cookies]
        update = await guests[0].look(match)
        assert update["over"] and "rules version 0" in update["frozen"]
        for asking in (guests[0].get(f"{path}/record"), guests[0].get(f"{path}/replay")):
            no = await refused(asking)
            assert no.status == 409 and "rules version 0" in no.problem["text"], "not that it was not over"
        assert (await refused(guests[0].post(f"{path}/rematch"))).status == 409
        assert len(home.server.rooms.rooms) == 1, "a rematch that is refused leaves no table behind"
        await guests[0].post(f"{path}/leave")
        rows = (await guests[1].get("/api/me/matches"))["tables"]
        assert [row["over"] for row in rows] == [True], "leaving it does not begin it again"
    async with house(db, wall) as home:
        assert (await home.guest(cookies[1]).look(match))["over"]
