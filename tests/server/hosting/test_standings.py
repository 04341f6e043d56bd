"""Play now follows its guest: seated gently, then by what was won and lost; nobody else is told."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest

from arena.bots import rungs
from arena.bots.names import NAMES
from arena.server.errors import Refused
from arena.server.hosting.standings import result
from arena.server.room import acts
from arena.server.room.room import Room
from tests.tools.server.house import Guest, House, house, until
from tests.tools.server.tables import refused

pytestmark = pytest.mark.anyio
SHORT = {"goal": 5}


async def level(guest: Guest) -> Any:
    """Return what a guest is told about the one game there is."""
    (mine,) = (await guest.get("/api/me/levels"))["levels"]
    return mine


async def seated(home: House, guest: Guest, **more: Any) -> Room:
    """Return the room of a table that Play now has set up."""
    made = await guest.post("/api/play-now", {"game": "canary", "options": SHORT, **more})
    return await home.server.rooms.room(made["match"])


async def end(home: House, room: Room, won: bool, patch: pytest.MonkeyPatch) -> None:
    """Play a match to its end; who has won is put so, for the cards may say otherwise."""
    assert room.match is not None
    patch.setattr(type(room.match), "payoffs", property(lambda match: [1.0, -1.0] if won else [-1.0, 1.0]))
    while not room.table.over:
        actor = room.table.actor
        if actor == 0:
            with contextlib.suppress(Refused):  # stale: what a stand-in thought of came in between
                await acts.play(room, 0, room.match.actions()[0], room.seq, f"k{room.seq}")
        else:
            seen = room.seq
            await until(lambda: room.seq > seen or room.table.decider is not None)  # noqa: B023
    await home.server.rooms.standings.close()  # it is looked at beside
    patch.undo()


async def ended(home: House, guest: Guest, won: bool, patch: pytest.MonkeyPatch, **more: Any) -> Room:
    """Return the room of a match that Play now has set up and that is over."""
    room = await seated(home, guest, **more)
    await end(home, room, won, patch)
    return room


async def test_a_newcomer_is_seated_against_gentle_bots_with_names(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        guest = home.guest()
        assert await level(guest) == {"game": "canary", "level": "gentle", "chosen": False, "match": None, "moved": 0}
        made = await guest.post("/api/play-now", {"game": "canary", "options": {"seats": 4}, "name": "Ann"})
        people = (await guest.look(made["match"]))["people"]
        called = [person["name"] for person in people[1:]]
        assert len(set(called)) == 3 and set(called) <= set(NAMES)
        assert {(person["bot"], person["level"]) for person in people[1:]} == {("gentle", "Gentle")}


async def test_names_survive_a_restart_and_a_rematch_and_do_not_follow_from_the_dice(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as home:
        guest = home.guest()
        made = await guest.post("/api/play-now", {"game": "canary", "options": {"seats": 4}})
        called = [person["name"] for person in (await guest.look(made["match"]))["people"]]
        cookie = guest.cookie
    async with house(tmp_path / "a.db") as home:
        guest = home.guest(cookie)
        assert [person["name"] for person in (await guest.look(made["match"]))["people"]] == called
        room = await home.server.rooms.room(made["match"])
        assert called[1:] == [sitter.name for sitter in room.table.sitters[1:]]
        from arena.bots.names import bot_names as names

        assert called[1:] == names(made["match"], 3, ["Guest"])


async def test_a_win_makes_the_next_bots_stronger_and_a_loss_gentler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path / "a.db") as home:
        guest, other = home.guest(), home.guest()
        room = await ended(home, guest, True, monkeypatch)
        mine = await level(guest)
        assert (mine["match"], mine["moved"]) == (room.head.match, 1)
        second = await seated(home, guest)
        assert second.head.settings["rung"] == rungs.FIRST + rungs.STRIDE
        assert second.table.sitters[1].bot == rungs.bot_at(room.game, rungs.FIRST + rungs.STRIDE)
        shown = (await guest.look(second.head.match))["people"][1]
        assert (shown["bot"], shown["level"]) == ("gentle", "Gentle"), "the rung is nobody's business"
        await end(home, second, False, monkeypatch)
        assert (await level(guest))["moved"] == -1
        assert (await level(other))["match"] is None, "one guest's results are no other's"


async def test_it_is_kept_over_a_restart_and_a_new_cookie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path / "a.db") as home:
        guest = home.guest()
        await ended(home, guest, True, monkeypatch)
        await guest.post("/api/me/renew")
        told, cookie = await level(guest), guest.cookie
    async with house(tmp_path / "a.db") as home:
        assert await level(home.guest(cookie)) == told and told["moved"] == 1


async def test_a_level_that_was_chosen_is_remembered_and_no_result_moves_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path / "a.db") as home:
        guest = home.guest()
        told = await guest.post("/api/me/levels", {"game": "canary", "level": "hard"})
        assert told["levels"][0]["level"] == "hard" and told["levels"][0]["chosen"]
        room = await ended(home, guest, False, monkeypatch)
        assert room.table.sitters[1].bot == "hard" and room.head.settings["rung"] is None
        mine = await level(guest)
        assert (mine["level"], mine["match"]) == ("hard", None)
        await guest.post("/api/me/levels", {"game": "canary", "level": None})
        assert (await level(guest))["level"] == "gentle", "it goes on where it was"
        for wrong in ({"game": "canary", "level": "brutal"}, {"game": "canary", "level": 3}, {"level": "hard"}):
            assert (await refused(guest.post("/api/me/levels", wrong))).status == 400
        assert (await refused(guest.post("/api/me/levels", {"game": "chess"}))).status == 404


async def test_a_bot_that_was_asked_for_by_name_moves_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path / "a.db") as home:
        guest = home.guest()
        await ended(home, guest, True, monkeypatch, bot="random")
        assert (await level(guest))["match"] is None


async def test_only_what_the_guest_played_alone_to_its_end_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path / "a.db") as home:
        guest = home.guest()
        room = await seated(home, guest)
        await acts.leave(room, 0)
        who = (await guest.look(room.head.match))["people"][0]
        assert who["substituted"] and who["substitute"] in NAMES and who["name"] == "Guest"
        assert f"{who['substitute']}, a bot, plays on" in room.past.sentences[room.seq - 1] or room.table.over
        await acts.back(room, 0)
        assert room.table.sitters[0].substitute == ""
        await end(home, room, True, monkeypatch)
        assert (await level(guest))["moved"] == 0


async def test_a_win_by_hints_moves_nobody_up_but_a_loss_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path / "a.db") as home:
        guest = home.guest()
        for won, moved in ((True, 0), (False, -1)):
            room = await seated(home, guest)
            await until(lambda: room.table.decider == 0)  # noqa: B023
            await guest.post(f"/api/matches/{room.head.match}/hint")
            await guest.post(f"/api/matches/{room.head.match}/hint")
            assert room.hints == {0: 1}, "asked twice about one position is one hint"
            room.hints[0] = 60  # more than a tenth of the decisions, however long the cards let it last
            await end(home, room, won, monkeypatch)
            assert (await level(guest))["moved"] == moved
            patched = [1.0, -1.0] if won else [-1.0, 1.0]
            monkeypatch.setattr(type(room.match), "payoffs", property(lambda match: patched))  # noqa: B023
            assert result(room) is (None if won else False)
            room.hints.clear()
            assert result(room) is won, "without help it counts"
            monkeypatch.undo()


async def test_a_rematch_has_the_same_bots_as_strong_as_is_right_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path / "a.db") as home:
        guest = home.guest()
        room = await ended(home, guest, True, monkeypatch)
        again = await guest.post(f"/api/matches/{room.head.match}/rematch", {})
        new = await home.server.rooms.room(again["match"])
        assert [sitter.name for sitter in new.table.sitters] == [sitter.name for sitter in room.table.sitters][::-1]
        assert new.head.settings["rung"] == rungs.FIRST + rungs.STRIDE
        assert new.table.sitters[0].bot == rungs.bot_at(room.game, rungs.FIRST + rungs.STRIDE)


async def test_who_watches_is_told_nothing_about_the_guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path / "a.db") as home:
        guest, watcher = home.guest(), home.guest()
        made = await guest.post("/api/play-now", {"game": "canary", "options": SHORT})
        room = await home.server.rooms.room(made["match"])
        await watcher.post(f"/api/matches/{made['match']}/watch", {"secret": made["watch"]})
        await end(home, room, True, monkeypatch)
        await watcher.look(made["match"])
        await watcher.get("/api/me/levels")
        seen = b"".join(watcher.bytes)
        assert b'"match":null' in seen, "the watcher has no standing"
        for secret in (b"rung", b"stride", b"random*", str(room.head.host).encode()):
            assert secret not in seen, secret
