"""The store in one SQLite file: a single writer thread that commits in groups, readers beside it.

Durable means durable: WAL with synchronous=FULL, so a commit has reached the disk when its future is resolved. A lone
write is committed at once; what comes within a few milliseconds of a commit, or while it runs, shares the next one. One
process per file: a second one is refused by a lock. Each entry carries a hash of all before it (``chain.py``).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import Any, TypeVar

import msgspec

from arena.server.store import ANY, Conflict, Entry, Head, MatchRow, Said, Search, Standing, StoreFailed, Summary, chain
from arena.server.store.database_file import DatabaseFile
from arena.server.store.migrations import migrations, missing
from arena.server.store.rows import (
    HEAD_COLUMNS,
    HIDE,
    MINE,
    ROW_COLUMNS,
    SERIES,
    SERIES_ROWS,
    SHOW,
    entry_of,
    folded,
    head_of,
    mine_values,
    row_of,
)

log = logging.getLogger("arena.store")
Answer = TypeVar("Answer")
Write = Callable[[sqlite3.Connection], None]
GATHER = 0.004  # seconds from one commit to the next while writes keep coming: a commit costs as much as several writes
READERS = 2
AFTER = {2: chain.fill}  # what a migration needs besides its SQL

# A statement gives up Python's lock once per row it steps over. Beside a busy loop getting it back can take
# milliseconds, so a whole batch goes in as one JSON argument and one step.
INSERT_ENTRIES = """
    INSERT INTO entries (match, seq, at, kind, seat, action, roll, undoes, bot, key, data, chain)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
           value ->> 8, value ->> 9, value ->> 10, value ->> 11
    FROM json_each(?)
"""
UPDATE_SUMMARIES = """
    UPDATE matches SET seq = j.value ->> 1, started = j.value ->> 2, over = j.value ->> 3, actor = j.value ->> 4,
                       due = j.value ->> 5, updated = j.value ->> 6, people = coalesce(j.value ->> 7, people),
                       winners = coalesce(j.value ->> 8, winners)
    FROM json_each(?) AS j WHERE match = j.value ->> 0
"""


class Append(msgspec.Struct, frozen=True):
    """Entries for one match: the write that is worth grouping into one statement."""

    match: str
    entries: list[Entry]
    summary: Summary


Batch = list[tuple[Append | Write, asyncio.Future[None]]]


class Reading(threading.local):
    """The connection of the thread that asks for it."""

    connection: sqlite3.Connection | None = None


class SqliteStore:
    """The Store protocol on one SQLite file (or ``:memory:``-like on a temporary one for tests)."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.waiting: Batch = []  # for the next commit
        self.batches: SimpleQueue[Batch | None] = SimpleQueue()  # handed to the writer
        self.committing = False
        self.handed = 0.0  # when the writer was last handed a batch, by the loop's clock
        self.took: Callable[[float], None] = lambda seconds: None  # told after every commit, as is ...
        self.shared: Callable[[int], None] = lambda writes: None  # ... how many writes shared it
        self._file: DatabaseFile | None = None
        self._tails = chain.Tails()  # the writer's
        self._writer: threading.Thread | None = None
        self._readers = ThreadPoolExecutor(READERS, "store-read")
        self._reading = Reading()
        self._opened: list[sqlite3.Connection] = []

    # --- life ---------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Lock the file, bring its tables up to date and start the writer."""
        await asyncio.get_running_loop().run_in_executor(self._readers, self._prepare)
        self._writer = threading.Thread(target=self._write_forever, name="store-write", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        """Commit what waits, then let go of the file."""
        if self._writer is not None:
            self._hand_over()
            self.batches.put(None)
            await asyncio.get_running_loop().run_in_executor(self._readers, self._writer.join)
        self._readers.shutdown(wait=True)
        for connection in self._opened:
            connection.close()
        if self._file is not None:
            self._file.close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 10000")
        connection.create_function("folded", 1, folded, deterministic=True)
        self._opened.append(connection)
        return connection

    def _prepare(self) -> None:
        self._file = DatabaseFile(self.path)
        connection = self._connect()
        connection.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, checksum TEXT NOT NULL)")
        applied = connection.execute("SELECT number, checksum FROM migrations").fetchall()
        for step in missing(applied, migrations("sqlite_sql")):
            connection.executescript(f"BEGIN; {step.sql}")
            if step.number in AFTER:
                AFTER[step.number](connection)
            connection.execute("INSERT INTO migrations VALUES (?, ?)", (step.number, step.checksum))
            connection.execute("COMMIT")
        self._file.in_use()

    # --- writing ------------------------------------------------------------------------------------------------

    def _write(self, write: Append | Write) -> asyncio.Future[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((write, done))
        if len(self.waiting) == 1 and not self.committing:
            self._plan()
        return done

    def _plan(self) -> None:
        """Let the next commit begin, but not too soon after the last one."""
        asyncio.get_running_loop().call_at(self.handed + GATHER, self._hand_over)

    def _hand_over(self) -> None:
        """Let the writer commit what waits."""
        if self.waiting:
            self.committing = True
            self.handed = asyncio.get_running_loop().time()
            self.batches.put(self.waiting)
            self.waiting = []

    def _settle(self, batch: Batch, outcomes: list[BaseException | None]) -> None:
        """Tell everybody who still waits how the commit went, and plan the next one."""
        self.committing = False
        if self.waiting:
            self._plan()
        for (_, done), outcome in zip(batch, outcomes, strict=True):
            if done.cancelled():
                continue
            if outcome is None:
                done.set_result(None)
            else:
                done.set_exception(outcome)

    def _write_forever(self) -> None:
        connection = self._connect()
        while (batch := self.batches.get()) is not None:
            self._commit(connection, batch)

    def _commit(self, connection: sqlite3.Connection, batch: Batch) -> None:
        """Write a batch in one transaction, then tell everybody how it went."""
        begun = perf_counter()
        outcomes: list[BaseException | None]
        try:
            self._expect_files()
            outcomes = commit_together(connection, [write for write, _ in batch], self._tails)
            self._expect_files()  # what was just written may have gone with one of them
        except Exception as failed:  # the disk is full or gone: everybody must hear of it
            log.error("nothing can be stored", extra={"why": str(failed), "writes": len(batch)})
            self._tails.forget_written()
            with contextlib.suppress(sqlite3.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                if self._file is not None and self._file.lost_wal_only:  # all that was acknowledged is still in it
                    connection.execute("PRAGMA wal_checkpoint(FULL)")
            outcomes = [StoreFailed(str(failed))] * len(batch)
        self.took(perf_counter() - begun)
        self.shared(len(batch))
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
            batch[0][1].get_loop().call_soon_threadsafe(self._settle, batch, outcomes)

    def _expect_files(self) -> None:
        """Refuse to write what nobody will find again."""
        assert self._file is not None
        lost = self._file.lost()
        if lost is not None:
            raise OSError(f"{lost} was removed or replaced")

    async def create(self, head: Head, entries: list[Entry], summary: Summary, grants: list[tuple[str, str]]) -> None:
        """Store a new match."""
        row = (
            head.match, head.game, head.rules_version, to_json(head.options), to_json(head.settings), head.seed,
            head.host, head.public, head.created, 0, 0, 0, None, None, head.created, "[]", None,
        )  # fmt: skip

        def write(connection: sqlite3.Connection) -> None:
            insert(connection, f"INSERT INTO matches VALUES ({','.join('?' * len(row))})", row)
            append_one(connection, Append(head.match, entries, summary), self._tails)
            for role, holder in grants:
                connection.execute("INSERT OR IGNORE INTO grants VALUES (?, ?, ?)", (head.match, role, holder))

        await self._write(write)

    async def append(self, match: str, entries: list[Entry], summary: Summary) -> None:
        """Append to a match's log."""
        await self._write(Append(match, entries, summary))

    async def grant(self, match: str, role: str, holder: str) -> None:
        """Let the holder do what a role may."""
        sql = "INSERT OR IGNORE INTO grants VALUES (?, ?, ?)"
        await self._write(lambda connection: insert(connection, sql, (match, role, holder)))

    async def revoke(self, match: str, role: str) -> None:
        """Take a role away from all who hold it."""
        sql = "DELETE FROM grants WHERE match = ? AND role = ?"
        await self._write(lambda connection: insert(connection, sql, (match, role)))

    async def renew(self, old: str, new: str, browser: str) -> None:
        """Let a browser be known by a new token, and end the old one."""
        sql = "INSERT OR REPLACE INTO tokens VALUES (?, ?)"

        def write(connection: sqlite3.Connection) -> None:
            insert(connection, sql, (new, browser))
            insert(connection, sql, (old, None))
            end_devices(connection, browser)

        await self._write(write)

    async def hide(self, browser: str, match: str, hidden: bool) -> None:
        """Leave a match in which a browser has a seat out of its list, or put it back."""
        values = {"me": browser, "match": match}
        await self._write(lambda connection: insert(connection, HIDE if hidden else SHOW, values))

    async def lend(self, match: str, browser: str, owner: str) -> None:
        """Let a browser sit at a table as a seat's owner."""
        sql = "INSERT OR REPLACE INTO devices VALUES (?, ?, ?)"
        await self._write(lambda connection: insert(connection, sql, (match, browser, owner)))

    async def end_devices(self, owner: str, match: str) -> list[str]:
        """End an owner's private links to seats at a table and its rematches, and what they lent; return which."""
        series: list[str] = []

        def write(connection: sqlite3.Connection) -> None:
            series.extend(each for (each,) in connection.execute(SERIES, (match,)))
            for each in series:
                end_devices(connection, owner, each)

        await self._write(write)
        return series

    async def check(self) -> None:
        """Write something."""
        sql = "INSERT INTO pulse VALUES (0, 1) ON CONFLICT DO UPDATE SET beats = beats + 1"
        await self._write(lambda connection: insert(connection, sql, ()))

    async def say(self, match: str, said: Said) -> None:
        """Keep something said."""
        row = (match, said.n, said.at, said.seat, said.name, said.text)
        await self._write(lambda connection: insert(connection, "INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?)", row))

    async def stand(self, standing: Standing) -> None:
        """Keep where a guest stands in a game."""
        sql = "INSERT OR REPLACE INTO standings VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        row = msgspec.structs.astuple(standing)
        await self._write(lambda connection: insert(connection, sql, row))

    # --- reading ------------------------------------------------------------------------------------------------

    async def _read(self, answer: Callable[[sqlite3.Connection], Answer]) -> Answer:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, lambda: answer(self._reader()))
        except sqlite3.OperationalError as failed:
            raise StoreFailed(str(failed)) from failed

    def _reader(self) -> sqlite3.Connection:
        if self._reading.connection is None:
            self._reading.connection = self._connect()
        return self._reading.connection

    async def granted(self, match: str, role: str, holder: str) -> bool:
        """Return whether it was granted."""
        sql = "SELECT 1 FROM grants WHERE match = ? AND role = ? AND holder = ?"
        return await self._read(lambda c: c.execute(sql, (match, role, holder)).fetchone() is not None)

    async def head(self, match: str) -> Head | None:
        """Return a match's head."""
        sql = f"SELECT {HEAD_COLUMNS} FROM matches WHERE match = ?"
        row = await self._read(lambda c: c.execute(sql, (match,)).fetchone())
        return None if row is None else head_of(row)

    async def over(self, match: str) -> bool:
        """Return whether a match was over after its last entry."""
        sql = "SELECT 1 FROM matches WHERE match = ? AND over = 1"
        return await self._read(lambda connection: connection.execute(sql, (match,)).fetchone() is not None)

    async def entries(self, match: str, since: int = 0) -> list[Entry]:
        """Return the log from seq ``since`` on; Damaged if it is read whole and is not what was written."""
        sql = f"SELECT {chain.COLUMNS}, chain FROM entries WHERE match = ? AND seq >= ? ORDER BY seq"

        def read(connection: sqlite3.Connection) -> list[Entry]:
            connection.execute("BEGIN")  # both answers are about the same moment
            try:
                rows = connection.execute(sql, (match, since)).fetchall()
                length = connection.execute("SELECT seq FROM matches WHERE match = ?", (match,)).fetchone()
            finally:
                connection.execute("COMMIT")
            if since == 0 and length is not None:
                chain.expect_whole(rows, *length)
            return [entry_of(row[1:-1]) for row in rows]

        return await self._read(read)

    async def lent(self, browser: str) -> dict[str, str]:
        """Return as whom a browser sits at the tables where a seat is lent to it."""
        sql = "SELECT match, owner FROM devices WHERE browser = ?"
        return dict(await self._read(lambda c: c.execute(sql, (browser,)).fetchall()))

    async def devices(self, match: str) -> dict[str, str]:
        """Return the browsers that sit at a table as a seat's owner, and as whom."""
        sql = "SELECT browser, owner FROM devices WHERE match = ?"
        return dict(await self._read(lambda c: c.execute(sql, (match,)).fetchall()))

    async def tokens(self) -> dict[str, str | None]:
        """Return whose each token is that is not a browser's first."""
        return dict(await self._read(lambda c: c.execute("SELECT holder, browser FROM tokens").fetchall()))

    async def talk(self, match: str, last: int) -> list[Said]:
        """Return the last things said, oldest first."""
        sql = "SELECT n, at, seat, name, text FROM talk WHERE match = ? ORDER BY n DESC LIMIT ?"
        rows = await self._read(lambda c: c.execute(sql, (match, last)).fetchall())
        return [Said(*row) for row in reversed(rows)]

    async def standings(self, browser: str) -> list[Standing]:
        """Return where a guest stands, in every game played so far."""
        sql = "SELECT * FROM standings WHERE browser = ?"
        return [Standing(*row) for row in await self._read(lambda c: c.execute(sql, (browser,)).fetchall())]

    async def lobby(self, after: int, limit: int) -> list[MatchRow]:
        """Return public matches that are not over."""
        where = "public = 1 AND over = 0 AND updated > ? ORDER BY started, updated DESC LIMIT ?"
        return await self._rows(f"SELECT {ROW_COLUMNS} FROM matches WHERE {where}", (after, limit))

    async def mine(self, owner: str, limit: int, search: Search = ANY) -> list[MatchRow]:
        """Return the matches in which a browser has a seat, of its own or lent to it as a second device."""
        return await self._rows(MINE, mine_values(owner, limit, search))

    async def series(self, match: str, limit: int) -> list[MatchRow]:
        """Return a match and its rematches, the latest first."""
        return await self._rows(SERIES_ROWS, (match, limit))

    async def due(self, before: int, limit: int) -> list[str]:
        """Return the matches whose room must act before a moment."""
        sql = "SELECT match FROM matches WHERE over = 0 AND due IS NOT NULL AND due < ? ORDER BY due LIMIT ?"
        rows = await self._read(lambda c: c.execute(sql, (before, limit)).fetchall())
        return [match for (match,) in rows]

    async def _rows(self, sql: str, values: tuple[Any, ...] | dict[str, Any]) -> list[MatchRow]:
        rows = []
        for row in await self._read(lambda c: c.execute(sql, values).fetchall()):
            try:
                rows.append(row_of(row))
            except msgspec.DecodeError:  # one damaged row must not take the whole list with it
                log.exception("a match cannot be listed", extra={"match": row[0]})
        return rows


def commit_together(
    connection: sqlite3.Connection, writes: list[Append | Write], tails: chain.Tails
) -> list[BaseException | None]:
    """Write all in one transaction; return what went wrong with each. A conflict of one spoils none of the others."""
    connection.execute("BEGIN IMMEDIATE")
    outcomes: list[BaseException | None] = [None] * len(writes)
    plain = [write for write in writes if isinstance(write, Append) and write.summary.owners is None]
    together = len(plain) > 0
    if together:
        try:
            append_all(connection, plain, tails)
        except Conflict:  # the statement wrote nothing: find out which one it was
            together = False
    for index, write in enumerate(writes):
        try:
            if not isinstance(write, Append):
                write(connection)
            elif not together or write.summary.owners is not None:
                append_one(connection, write, tails)
        except Conflict as conflict:
            outcomes[index] = conflict
    connection.execute("COMMIT")
    tails.commit()
    return outcomes


def append_all(connection: sqlite3.Connection, appends: list[Append], tails: chain.Tails) -> None:
    """Write many appends as two statements; Conflict, and nothing written, if any of them does not fit."""
    rows: list[tuple[Any, ...]] = []
    ends: dict[str, tuple[int, str]] = {}
    for append in appends:
        seq = append.entries[0].seq
        last, before = ends.get(append.match, (-1, chain.BEGINNING))
        if last != seq - 1:
            before = tails.before(connection, append.match, seq)
        for entry in append.entries:
            row = entry_row(append.match, entry)
            before = chain.link(before, row)
            rows.append((*row, before))
        ends[append.match] = (append.entries[-1].seq, before)
    insert(connection, INSERT_ENTRIES, (to_json(rows),))
    tails.written.update(ends)
    connection.execute(
        UPDATE_SUMMARIES, (to_json([summary_row(a.match, a.entries[-1].seq + 1, a.summary) for a in appends]),)
    )


def append_one(connection: sqlite3.Connection, append: Append, tails: chain.Tails) -> None:
    """Write one append and, if they changed, who owns the seats."""
    append_all(connection, [append], tails)
    if append.summary.owners is not None:
        connection.execute("DELETE FROM owners WHERE match = ?", (append.match,))
        for seat, owner in append.summary.owners.items():
            connection.execute("INSERT INTO owners VALUES (?, ?, ?)", (append.match, seat, owner))


def end_devices(connection: sqlite3.Connection, owner: str, match: str | None = None) -> None:
    """Delete an owner's private links to seats and what they lent, at one table or everywhere."""
    for table, column, value in (("grants", "role", f"seat:{owner}"), ("devices", "owner", owner)):
        sql = f"DELETE FROM {table} WHERE {column} = ? AND match = coalesce(?, match)"
        connection.execute(sql, (value, match))


def insert(connection: sqlite3.Connection, sql: str, values: tuple[Any, ...] | dict[str, Any]) -> None:
    """Run one statement; a key that is taken is a Conflict. SQLite undoes a failed statement by itself."""
    try:
        connection.execute(sql, values)
    except sqlite3.IntegrityError as taken:
        raise Conflict(str(taken)) from taken


def entry_row(match: str, e: Entry) -> tuple[Any, ...]:
    """Return an entry as its columns."""
    data = None if e.data is None else to_json(e.data)
    return (match, e.seq, e.at, e.kind, e.seat, e.action, e.roll, e.undoes, e.bot, e.key, data)


def summary_row(match: str, length: int, s: Summary) -> tuple[Any, ...]:
    """Return a summary as its columns."""
    people, winners = (None if told is None else to_json(told) for told in (s.people, s.winners))
    return (match, length, s.started, s.over, s.actor, s.due, s.updated, people, winners)


def to_json(value: Any) -> str:
    """Return a value as JSON text."""
    return msgspec.json.encode(value).decode()
