"""The conformance suite of the Store protocol: every adapter in ADAPTERS must pass all of it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from arena.server.errors import CannotStart
from arena.server.store import Conflict, Entry, Said, Search, Standing, Store, StoreFailed
from arena.server.store.migrations import Migration, MigrationError, migrations, missing
from arena.server.store.rows import SERIES
from arena.server.store.sqlite import SqliteStore
from tests.tools.server.entries import head, move, summary

pytestmark = pytest.mark.anyio

ADAPTERS: dict[str, Callable[[Path], Store]] = {"sqlite": lambda folder: SqliteStore(folder / "store.db")}


@pytest.fixture(params=sorted(ADAPTERS))
async def make(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Callable[[], Any]]:
    """Return a way to open the same store again and again; all are closed at the end."""
    opened: list[Store] = []

    async def again() -> Store:
        if opened:
            await opened.pop().close()
        store = ADAPTERS[request.param](tmp_path)
        await store.open()
        opened.append(store)
        return store

    yield again
    for store in opened:
        await store.close()


@pytest.fixture
async def store(make: Callable[[], Any]) -> Store:
    opened: Store = await make()
    return opened


ALL_FIELDS = [
    Entry(0, 10, "created", data={"seats": [{"kind": "open", "name": "\x00é\u2028\U0001f600"}]}),
    Entry(1, 11, "move", 3, 2**31 - 1, None, None, "racer", "key-1"),
    Entry(2, 12, "chance", None, 0, 7),
    Entry(3, 13, "undo", 1, None, None, 0),
]


async def test_what_was_stored_is_read_back_exactly(store: Store, make: Callable[[], Any]) -> None:
    await store.create(head(), ALL_FIELDS, summary(people=[{"kind": "open"}], owners={}), [])
    for reopened in (False, True):
        each = await make() if reopened else store
        assert await each.head("m1") == head()
        assert await each.entries("m1") == ALL_FIELDS
        assert await each.entries("m1", 2) == ALL_FIELDS[2:]
        assert await each.entries("m1", 9) == []


async def test_an_unknown_match_is_nothing(store: Store) -> None:
    assert await store.head("nobody") is None
    assert await store.entries("nobody") == []
    assert await store.talk("nobody", 5) == []
    assert not await store.granted("nobody", "invite", "x")
    assert not await store.over("nobody")


async def test_whether_a_match_was_over_is_known(store: Store) -> None:
    await store.create(head(), [move(0)], summary(), [])
    assert not await store.over("m1")
    await store.append("m1", [move(1)], summary(over=True))
    assert await store.over("m1")


async def test_an_id_is_taken_once(store: Store) -> None:
    await store.create(head(), [move(0)], summary(), [("invite", "a")])
    with pytest.raises(Conflict):
        await store.create(head(game="other"), [move(0, action=9)], summary(), [("invite", "b")])
    assert await store.head("m1") == head()
    assert await store.entries("m1") == [move(0)]
    assert not await store.granted("m1", "invite", "b")


async def test_a_seq_is_taken_once_and_a_refused_append_leaves_nothing(store: Store) -> None:
    await store.create(head(), [move(0)], summary(), [])
    await store.append("m1", [move(1), move(2)], summary(updated=6, actor=1))
    with pytest.raises(Conflict):
        await store.append("m1", [move(2, action=77), move(3, action=77)], summary(updated=7, actor=0))
    assert await store.entries("m1") == [move(0), move(1), move(2)]
    (row,) = await store.lobby(0, 10)
    assert (row.seq, row.summary.actor, row.summary.updated) == (3, 1, 6)


async def test_of_many_writers_at_one_seq_exactly_one_wins(store: Store) -> None:
    await store.create(head(), [move(0)], summary(), [])
    for seq in range(1, 8):
        writers = [store.append("m1", [move(seq, action=n)], summary(actor=n)) for n in range(20)]
        outcomes = await asyncio.gather(*writers, return_exceptions=True)
        won = [n for n, outcome in enumerate(outcomes) if outcome is None]
        assert len(won) == 1
        assert all(isinstance(outcome, Conflict) for outcome in outcomes if outcome is not None)
        assert (await store.entries("m1", seq))[0].action == won[0]


async def test_a_conflict_spoils_no_other_match(store: Store) -> None:
    for n in range(10):
        await store.create(head(f"m{n}"), [move(0)], summary(), [])
    wrong = [store.append(f"m{n}", [move(0)], summary()) for n in range(5)]
    right = [store.append(f"m{n}", [move(1)], summary()) for n in range(10)]
    outcomes = await asyncio.gather(*wrong, *right, return_exceptions=True)
    assert all(isinstance(outcome, Conflict) for outcome in outcomes[:5])
    assert outcomes[5:] == [None] * 10
    for n in range(10):
        assert await store.entries(f"m{n}") == [move(0), move(1)]


async def test_grants_are_kept_and_twice_is_once(store: Store, make: Callable[[], Any]) -> None:
    await store.create(head(), [move(0)], summary(), [("invite", "a"), ("watch", "b")])
    await store.grant("m1", "watcher", "c")
    await store.grant("m1", "watcher", "c")
    again = await make()
    for role, holder in (("invite", "a"), ("watch", "b"), ("watcher", "c")):
        assert await again.granted("m1", role, holder)
    assert not await again.granted("m1", "invite", "b")
    assert not await again.granted("m2", "invite", "a")


async def test_the_last_talk_comes_oldest_first(store: Store) -> None:
    said = [Said(n, n, None if n % 2 else n, "name", f"text {n} ☂") for n in range(6)]
    for each in said:
        await store.say("m1", each)
    assert await store.talk("m1", 4) == said[2:]
    with pytest.raises(Conflict):
        await store.say("m1", said[0])


async def test_the_lobby_lists_what_is_public_and_on_with_open_tables_first(store: Store) -> None:
    for match, public, changes in (
        ("on", True, {"started": True, "updated": 90}),
        ("old", True, {"updated": 10}),
        ("open", True, {"updated": 50}),
        ("private", False, {"updated": 80}),
        ("over", True, {"started": True, "over": True, "updated": 95}),
    ):
        await store.create(head(match, public=public), [move(0)], summary(**changes), [])
    assert [row.head.match for row in await store.lobby(20, 10)] == ["open", "on"]
    assert [row.head.match for row in await store.lobby(0, 1)] == ["open"]


async def test_a_browser_finds_its_matches_the_latest_first(store: Store) -> None:
    people = [{"kind": "human", "name": "Ann"}]
    for n in range(3):
        await store.create(head(f"m{n}"), [move(0)], summary(updated=n, people=people, owners={0: "ann", 1: "bob"}), [])
    await store.append("m0", [move(1)], summary(updated=9, actor=1))
    assert [row.head.match for row in await store.mine("ann", 10)] == ["m0", "m2", "m1"]
    first = (await store.mine("bob", 1))[0]
    assert (first.head, first.seq, first.summary) == (head("m0"), 2, summary(updated=9, actor=1, people=people))
    await store.append("m0", [move(2)], summary(updated=9, people=people, owners={1: "bob"}))
    assert [row.head.match for row in await store.mine("ann", 10)] == ["m2", "m1"]


async def test_a_second_device_finds_the_match_its_seat_is_lent_in(store: Store) -> None:
    for n in range(3):
        await store.create(head(f"m{n}"), [move(0)], summary(updated=n, owners={0: "ann", 1: "bob"}), [])
    await store.lend("m1", "phone", "ann")
    assert [row.head.match for row in await store.mine("phone", 10)] == ["m1"]
    await store.append("m1", [move(1)], summary(owners={1: "bob"}))  # Ann has left
    assert await store.mine("phone", 10) == []
    await store.append("m1", [move(2)], summary(owners={0: "ann", 1: "bob"}))
    await store.end_devices("ann", "m1")
    assert await store.mine("phone", 10) == []


async def test_what_is_lent_ends_in_a_whole_series_and_nowhere_else(store: Store) -> None:
    for match in ("m1", "m2", "m3", "other"):
        await store.create(head(match), [move(0)], summary(owners={0: "ann", 1: "bob"}), [("seat:ann", "link")])
        await store.lend(match, "phone", "ann")
        await store.lend(match, "tablet", "bob")
    for match, again in (("m1", "m2"), ("m2", "m3")):
        await store.append(match, [Entry(1, 9, "rematch", 0, data={"match": again})], summary(over=True))
    assert sorted(await store.end_devices("ann", "m2")) == ["m1", "m2", "m3"]
    assert await store.lent("phone") == {"other": "ann"}
    assert sorted(await store.lent("tablet")) == ["m1", "m2", "m3", "other"]
    granted = [await store.granted(match, "seat:ann", "link") for match in ("m1", "m2", "m3", "other")]
    assert granted == [False, False, False, True]


def test_a_series_is_found_without_reading_logs(tmp_path: Path) -> None:
    """Somebody may withdraw beside a million entries."""
    connection = sqlite3.connect(tmp_path / "arena.db")
    for step in migrations("sqlite_sql"):
        connection.executescript(step.sql)
    plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {SERIES}", ("m1",))]
    found = [step for step in plan if "entries" in step]
    assert len(found) == 2 and all("USING INDEX entries_rematch" in step for step in found), plan
    connection.close()


async def test_what_is_due_is_found_the_most_urgent_first(store: Store) -> None:
    for match, changes in (
        ("late", {"due": 30}),
        ("soon", {"due": 10}),
        ("never", {}),
        ("over", {"due": 5, "over": True}),
    ):
        await store.create(head(match), [move(0)], summary(**changes), [])
    assert await store.due(31, 10) == ["soon", "late"]
    assert await store.due(30, 10) == ["soon"]
    await store.append("soon", [move(1)], summary())
    assert await store.due(31, 10) == ["late"]


async def test_many_appends_share_commits_and_all_are_there(store: Store, make: Callable[[], Any]) -> None:
    for n in range(20):
        await store.create(head(f"m{n}"), [move(0)], summary(), [])

    async def play(match: str) -> None:
        for seq in range(1, 26):
            await store.append(match, [move(seq)], summary())

    await asyncio.gather(*(play(f"m{n}") for n in range(20)))
    again = await make()
    for n in range(20):
        assert [entry.seq for entry in await again.entries(f"m{n}")] == list(range(26))


async def test_close_waits_for_what_was_begun(store: Store, make: Callable[[], Any]) -> None:
    await store.create(head(), [move(0)], summary(), [])
    writing = asyncio.ensure_future(store.append("m1", [move(1)], summary()))
    await asyncio.sleep(0)
    again = await make()
    await writing
    assert await again.entries("m1") == [move(0), move(1)]


# --- of the SQLite adapter alone ------------------------------------------------------------------------------------


async def test_sqlite_reaches_the_disk_with_every_commit(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "store.db")
    await store.open()
    modes = [
        await store._read(lambda c, name=name: c.execute(f"PRAGMA {name}").fetchone()[0])  # type: ignore[misc]
        for name in ("journal_mode", "synchronous")
    ]
    await store.close()
    assert modes == ["wal", 2]


async def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    first, second = SqliteStore(tmp_path / "store.db"), SqliteStore(tmp_path / "store.db")
    await first.open()
    with pytest.raises(CannotStart, match="another Arena"):
        await second.open()
    await second.close()
    await first.close()


async def test_a_failing_disk_is_everybodys_failure_but_the_store_lives_on(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "store.db")
    await store.open()
    await store.create(head(), [move(0)], summary(), [])

    def burst(connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    failing = [store._write(burst), store._write(burst)]
    outcomes = await asyncio.gather(*failing, return_exceptions=True)
    assert all(isinstance(outcome, StoreFailed) for outcome in outcomes)
    await store.append("m1", [move(1)], summary())
    assert await store.entries("m1") == [move(0), move(1)]
    await store.close()


def test_migrations_are_applied_once_and_never_edited() -> None:
    steps = migrations("sqlite_sql")
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    assert missing([], steps) == steps
    applied = [(step.number, step.checksum) for step in steps]
    assert missing(applied, steps) == []
    later = Migration(len(steps) + 1, "later.sql", "SELECT 1")
    assert missing(applied, [*steps, later]) == [later]
    with pytest.raises(MigrationError, match="changed"):
        missing([(1, "0" * 64)], steps)
    with pytest.raises(MigrationError, match="update the server"):
        missing([*applied, (later.number, later.checksum)], steps)


async def test_where_a_guest_stands_is_kept_in_place_of_what_was(store: Store, make: Callable[[], Any]) -> None:
    first = Standing("ann", "canary", 5, 3, 0)
    later = Standing("ann", "canary", 8, 3, 1, None, "m1", 3)
    others = [Standing("ann", "other", 2, 1, -1, "hard"), Standing("bob", "canary", 0, 1, -1)]
    for standing in (first, *others, later):
        await store.stand(standing)
    for reopened in (False, True):
        each = await make() if reopened else store
        assert sorted(await each.standings("ann"), key=lambda one: one.game) == [later, others[0]]
        assert await each.standings("bob") == [others[1]] and await each.standings("eve") == []


async def test_my_matches_are_searched_and_come_in_pages(store: Store) -> None:
    for number in range(5):
        names = [{"name": "Ann", "owner": "ann"}, {"name": ["Björn", "Cy"][number % 2], "owner": None}]
        changes = {"over": number > 1, "winners": [0] if number > 1 else None, "updated": 10 + number // 2}
        kept = head(f"m{number}", game="canary" if number < 4 else "other", settings={"title": f"Table {number}"})
        await store.create(kept, [move(0)], summary(people=names, owners={0: "ann"}, **changes), [])

    async def found(**search: Any) -> str:
        return "".join(row.head.match[1] for row in await store.mine("ann", 9, Search(**search)))

    assert await found() == "43210"  # equal moments by their ids
    assert await found(before=(11, "m3")) == "210"
    assert await found(only="on") == "10" and await found(only="over") == "432"
    assert await found(game="other") == "4"
    assert await found(words="bjö") == "420" and await found(words="table 3") == "3" and await found(words="%") == ""
    assert await found(words="x", titled=("other",)) == "4"
    assert [row.summary.winners for row in await store.mine("ann", 9)] == [[0], [0], [0], None, None]
    await store.hide("ann", "m3", True)
    await store.hide("ann", "m3", True)
    await store.hide("bob", "m2", True)  # none of his
    assert await found() == "4210"
    await store.hide("ann", "m3", False)
    assert await found() == "43210"
