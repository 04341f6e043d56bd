"""Attack by circumstances: a full disk, a file taken away, edited or used twice, and eyes that should not read it."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from arena.server.errors import CannotStart
from arena.server.store import Conflict, Damaged, StoreFailed, chain
from arena.server.store.database_file import DatabaseFile
from arena.server.store.migrations import migrations
from arena.server.store.sqlite import SqliteStore
from tests.tools.server.entries import head, move, summary
from tests.tools.server.house import FakeWall, House, Process, house, until
from tests.tools.server.tables import refused, table

pytestmark = pytest.mark.anyio


def let_grow(process: Process, size: int) -> None:
    """Let no file of a server grow beyond a size: to the server that is a full disk."""
    resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def size_of(db: Path) -> int:
    """Return how long the longest of a database's files is."""
    return max(path.stat().st_size for path in db.parent.glob(f"{db.name}*"))


async def play_on(guest: Any, match: str) -> tuple[Any, dict[str, Any]]:
    """Play until a move is not stored; return the answer and the move."""
    for number in range(2000):
        update = await guest.look(match)
        if not update.get("moves"):
            continue
        move = {"seq": update["seq"], "action": update["moves"][0]["action"], "key": f"k{number}"}
        response = await guest.http.post(f"/api/matches/{match}/play", json=move)
        if response.status_code != 200:
            return response, move
    raise AssertionError("the disk is not full")


async def test_a_full_disk_is_said_to_be_full_and_the_move_can_be_sent_again(tmp_path: Path) -> None:
    process = Process(tmp_path / "arena.db", "--bot-pace=0", "--message-rate=1000000", "--create-rate=1000000")
    process.start()
    home = House(None, process.address)
    guest = home.guest()
    wish = {"game": "canary", "bot": "random", "options": {"goal": 60}}
    created = await guest.post("/api/play-now", wish)
    assert (await guest.get("/healthz"))["ok"], "the control: a disk with room"
    let_grow(process, size_of(process.db))
    response, move = await play_on(guest, created["match"])
    assert response.status_code == 503, response.text
    assert (response.json()["kind"], response.json()["key"]) == ("unavailable", move["key"])
    await asyncio.sleep(1.1)  # a write is tried once a second
    assert (await refused(guest.get("/healthz"))).status == 503
    assert (await refused(guest.post("/api/play-now", wish))).status == 503
    let_grow(process, resource.RLIM_INFINITY)
    await asyncio.sleep(1.1)
    assert (await guest.get("/healthz"))["ok"]
    again = await guest.post(f"/api/matches/{created['match']}/play", move)
    assert again["seq"] > move["seq"]
    await home.close()
    assert process.stop() == 0
    connection = sqlite3.connect(process.db)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()


async def test_the_files_are_for_the_server_alone(tmp_path: Path) -> None:
    db = tmp_path / "deep" / "arena.db"
    before = os.umask(0)
    try:
        store = SqliteStore(db)
        await store.open()
        await store.create(head(), [move(0)], summary(), [])
        assert {oct(path.stat().st_mode & 0o777) for path in db.parent.iterdir()} == {"0o600"}
        await store.close()
        db.chmod(0o644)  # as older servers left it
        await store_again(db)
        assert oct(db.stat().st_mode & 0o777) == "0o600"
    finally:
        os.umask(before)


async def store_again(db: Path) -> None:
    store = SqliteStore(db)
    await store.open()
    await store.close()


@pytest.mark.parametrize("kind", ["the same name", "a symbolic link", "a hard link", "another way to the folder"])
async def test_no_name_of_a_file_lets_a_second_server_use_it(kind: str, tmp_path: Path) -> None:
    db, other = tmp_path / "arena.db", tmp_path / "other.db"
    store = SqliteStore(db)
    await store.open()
    if kind == "a symbolic link":
        other.symlink_to(db)
    elif kind == "a hard link":
        other.hardlink_to(db)
    elif kind == "another way to the folder":
        (tmp_path / "folder").symlink_to(tmp_path)
        other = tmp_path / "folder" / "arena.db"
    else:
        other = db
    with pytest.raises(CannotStart, match="is used by another Arena"):
        await SqliteStore(other).open()
    await store.close()
    await store_again(other)  # the control: once it is free


@pytest.mark.parametrize("part", ["", "-wal", "-shm"])
@pytest.mark.parametrize("kind", ["removed", "replaced", "moved"])
async def test_a_file_that_was_taken_away_is_noticed(kind: str, part: str, tmp_path: Path) -> None:
    db = tmp_path / "arena.db"
    store = SqliteStore(db)
    await store.open()
    await store.create(head(), [move(0)], summary(), [])
    await store.check()
    taken, kept = tmp_path / f"arena.db{part}", tmp_path / "kept"
    if kind == "removed":
        taken.unlink()
    elif kind == "moved":
        taken.rename(kept)
    else:
        (tmp_path / "new.db").write_bytes(taken.read_bytes())
        (tmp_path / "new.db").replace(taken)
    with pytest.raises(StoreFailed, match=f"arena.db{part} was removed or replaced"):
        await store.append("m1", [move(1)], summary())
    with pytest.raises(StoreFailed):
        await store.check()
    if kind == "moved":
        kept.rename(taken)
        await store.append("m1", [move(1)], summary())  # the control: it is back, and nothing is lost
    await store.close()


async def test_they_are_found_behind_a_link(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "arena.db").symlink_to(tmp_path / "deep" / "real.db")
    store = SqliteStore(tmp_path / "arena.db")
    await store.open()
    await store.check()
    (tmp_path / "deep" / "real.db-wal").unlink()
    with pytest.raises(StoreFailed, match=r"real\.db-wal was removed"):
        await store.check()
    await store.close()


async def killed_without_wal(db: Path, aside: Path) -> tuple[list[int], list[int]]:
    """Play while the -wal is taken away; return what was acknowledged, and what a server finds that begins anew."""
    store = SqliteStore(db)
    await store.open()
    await store.create(head(), [move(0)], summary(), [])
    acknowledged = [0]
    for seq in range(1, 9):
        if seq == 5:
            Path(f"{db}-wal").unlink()
        try:
            await store.append("m1", [move(seq)], summary())
        except StoreFailed:
            continue
        acknowledged.append(seq)
    shutil.copy(db, aside)  # what is left on the disk by kill -9
    await store.close()
    again = SqliteStore(aside)
    await again.open()
    try:
        return acknowledged, [entry.seq for entry in await again.entries("m1")]
    except StoreFailed:
        return acknowledged, []
    finally:
        await again.close()


async def test_no_acknowledged_move_is_lost_with_the_wal(tmp_path: Path) -> None:
    acknowledged, found = await killed_without_wal(tmp_path / "arena.db", tmp_path / "after.db")
    assert acknowledged == found == [0, 1, 2, 3, 4]


async def test_control_they_were_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DatabaseFile, "lost", lambda self: None)
    acknowledged, found = await killed_without_wal(tmp_path / "arena.db", tmp_path / "after.db")
    assert acknowledged == list(range(9)) and len(found) < len(acknowledged)


PLAUSIBLE = {
    "another time": "UPDATE entries SET at = at + 1 WHERE seq = 1",
    "another seat's move": "UPDATE entries SET action = 0 WHERE seq = 2",
    "a key": "UPDATE entries SET key = 'x' WHERE seq = 1",
    "the last one is gone": "DELETE FROM entries WHERE seq = 3",
    "the chain is gone": "UPDATE entries SET chain = NULL WHERE seq = 1",
}


@pytest.mark.parametrize("kind", PLAUSIBLE)
async def test_damage_that_looks_like_a_log_is_told(kind: str, tmp_path: Path) -> None:
    db = tmp_path / "arena.db"
    store = SqliteStore(db)
    await store.open()
    await store.create(head(), [move(0)], summary(), [])
    await store.append("m1", [move(1), move(2)], summary())
    await store.append("m1", [move(3)], summary())
    assert len(await store.entries("m1")) == 4, "the control: nothing is wrong with it"
    connection = sqlite3.connect(db)
    with connection:
        assert connection.execute(PLAUSIBLE[kind]).rowcount == 1
    connection.close()
    with pytest.raises(Damaged):
        await store.entries("m1")
    await store.close()


async def test_a_file_from_before_there_were_chains_gets_them(tmp_path: Path) -> None:
    db = tmp_path / "arena.db"
    store = SqliteStore(db)
    await store.open()
    await store.close()
    db.unlink()
    connection = sqlite3.connect(db)
    connection.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY, checksum TEXT NOT NULL)")
    first = migrations("sqlite_sql")[0]
    connection.executescript(first.sql)
    with connection:
        connection.execute("INSERT INTO migrations VALUES (1, ?)", (first.checksum,))
        for match in ("m1", "m2"):
            row = (match, "canary", 1, "{}", "{}", b"s", "h", 1, 5, 2, 0, 0, None, None, 5, "[]")
            connection.execute(f"INSERT INTO matches VALUES ({','.join('?' * len(row))})", row)
            connection.execute("INSERT INTO owners VALUES ('me', ?, 0)", (match,))
            for entry in (move(0), move(1)):
                known = (match, entry.seq, entry.at, entry.kind, entry.seat, entry.action)
                connection.execute(f"INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?{', NULL' * 5})", known)
    connection.close()
    store = SqliteStore(db)
    await store.open()
    for match in ("m1", "m2"):
        await store.append(match, [move(2)], summary())
        assert [entry.seq for entry in await store.entries(match)] == [0, 1, 2]
    assert {row.head.match for row in await store.mine("me", 9)} == {"m1", "m2"}
    await store.close()
    connection = sqlite3.connect(db)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()


async def test_chains_hold_through_conflicts_and_groups(tmp_path: Path) -> None:
    """Writes that share a commit, some of which fail, leave every log whole."""
    store = SqliteStore(tmp_path / "arena.db")
    await store.open()
    store._tails.MOST = 3  # type: ignore[misc]
    names = [f"m{n}" for n in range(8)]
    for name in names:
        await store.create(head(name), [move(0)], summary(), [])
    for seq in range(1, 6):
        writes = [store.append(name, [move(seq)], summary()) for name in names for _ in range(2)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(isinstance(result, Conflict) for result in results) == len(names)
    for name in names:
        assert len(await store.entries(name)) == 6
    await store.close()


async def test_a_room_whose_disk_came_back_goes_on(tmp_path: Path, wall: FakeWall) -> None:
    async with house(tmp_path / "arena.db", wall) as home:
        match, guests = await table(home)
        live = await guests[0].live(match)
        real = home.server.store.append

        async def fails(*values: Any) -> None:
            raise StoreFailed("no space left")

        home.server.store.append = fails  # type: ignore[method-assign]
        no = await live.play(key="mine")
        assert (no["kind"], no["key"]) == ("unavailable", "mine")
        home.server.store.append = real  # type: ignore[method-assign]
        ack = await live.play(key="mine")
        assert "kind" not in ack
        await until(lambda: match in home.server.rooms.rooms and not home.server.rooms.rooms[match].broken)


def test_a_chain_depends_on_everything_before_it() -> None:
    one, two = chain.link("", ("m", 0)), chain.link("", ("m", 1))
    assert one != two and chain.link(one, ("m", 1)) != two
