"""A hash chain through the log of each match: it tells whether what is read is what was written.

It finds damage, by a disk or by a hand that edits the file, not a forger: who can write the file can write new hashes.
"""

from __future__ import annotations

import hashlib
import sqlite3
from typing import Any

import msgspec

from arena.server.store import Damaged

BEGINNING = ""
EntryRow = tuple[Any, ...]  # an entry's columns: match, seq, at, kind, seat, action, roll, undoes, bot, key, data
COLUMNS = "match, seq, at, kind, seat, action, roll, undoes, bot, key, data"
encode = msgspec.json.Encoder().encode


def link(before: str, row: EntryRow) -> str:
    """Return the chain after an entry, given the one before it."""
    return hashlib.sha256(before.encode() + encode(row)).hexdigest()[:32]


def expect_whole(rows: list[EntryRow], length: int) -> None:
    """Refuse entries (each with its chain at the end) that are not what was written, or not all of it."""
    if len(rows) != length:
        raise Damaged(f"{length} entries were written, {len(rows)} are there")
    before = BEGINNING
    for row in rows:
        before = link(before, row[:-1])
        if before != row[-1]:
            raise Damaged(f"entry {row[1]} is not what was written")


def fill(connection: sqlite3.Connection) -> None:
    """Give the entries of a file from before there were chains theirs."""
    log = f"SELECT {COLUMNS} FROM entries WHERE match = ? ORDER BY seq"
    for (match,) in connection.execute("SELECT match FROM matches").fetchall():
        before = BEGINNING
        for row in connection.execute(log, (match,)).fetchall():
            before = link(before, row)
            connection.execute("UPDATE entries SET chain = ? WHERE match = ? AND seq = ?", (before, match, row[1]))


class Tails:
    """The last chain of each match that was written lately, so that it need not be read before the next write."""

    MOST = 10_000

    def __init__(self) -> None:
        self.known: dict[str, tuple[int, str]] = {}  # match -> seq of its last entry, and the chain there
        self.written: dict[str, tuple[int, str]] = {}  # the same in a transaction that is not committed yet

    def before(self, connection: sqlite3.Connection, match: str, seq: int) -> str:
        """Return the chain before an entry."""
        for tails in (self.written, self.known):
            last, chain = tails.get(match, (-1, BEGINNING))
            if last == seq - 1:
                return chain
        sql = "SELECT chain FROM entries WHERE match = ? AND seq = ?"
        row = connection.execute(sql, (match, seq - 1)).fetchone()
        return BEGINNING if row is None else str(row[0])

    def forget_written(self) -> None:
        """Forget a transaction that did not come about."""
        self.written.clear()

    def commit(self) -> None:
        """Keep what a transaction wrote."""
        if len(self.known) > self.MOST:
            self.known.clear()
        self.known.update(self.written)
        self.written.clear()
