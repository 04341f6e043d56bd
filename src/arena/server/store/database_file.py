"""A database that belongs to one server: nobody else may read it, no second server may use it, its loss is noticed.

SQLite keeps what was committed last in a second file (``-wal``) and the way to it in a third (``-shm``). Taken away,
they still take every write, and with the server all of it is gone; so they are looked for as the file itself is.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from arena.server.errors import CannotStart

PRIVATE = 0o600  # it holds the seeds of the dice
LOCKS = Path("/proc/locks")  # where Linux tells who holds a lock


class DatabaseFile:
    """A file held open and locked for as long as the server runs.

    The lock is on the file itself, not on its name: another name of the same file (a link) is locked too. SQLite has
    locks of another kind on it, which this one does not meet; they end when *any* handle is closed, so this one is
    closed last.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self.handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
        try:
            fcntl.flock(self.handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = locked_by(os.fstat(self.handle))
            os.close(self.handle)
            who = f" (process {holder})" if holder else ""
            raise CannotStart(f"{path} is used by another Arena{who}", "stop it, or give --db another file") from None
        real = path.resolve()  # SQLite follows links before it names the others
        self.wal, self.shm = (real.with_name(f"{real.name}{part}") for part in ("-wal", "-shm"))
        for name in (path, self.wal, self.shm):
            if name.exists():
                name.chmod(PRIVATE)
        self.known = {path: identity(path)}

    def in_use(self) -> None:
        """Know the files beside it, which SQLite has opened by now and keeps open: their numbers are not used again."""
        self.known |= {name: identity(name) for name in (self.wal, self.shm)}

    def lost(self) -> Path | None:
        """Return the name under which the file or one beside it is not found any more; None if all is in place.

        Only names are looked at: opening and closing one of the files would end the locks SQLite has on it.
        """
        return next((name for name, mine in self.known.items() if identity(name) != mine), None)

    @property
    def lost_wal_only(self) -> bool:
        """Return whether just the ``-wal`` is gone, so that what it holds can still be saved into the file itself."""
        gone = [name for name, mine in self.known.items() if identity(name) != mine]
        return gone == [self.wal] and identity(self.wal) is None

    def close(self) -> None:
        """Let go of the file."""
        os.close(self.handle)


def identity(name: Path) -> tuple[int, int] | None:
    """Return which file a name leads to; None if to none."""
    try:
        found = name.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def locked_by(file: os.stat_result) -> str:
    """Return the process that holds a file, if the system tells: 1: FLOCK ADVISORY WRITE 4711 08:01:1234 0 EOF."""
    try:
        rows = [line.split() for line in LOCKS.read_text().splitlines()]
    except OSError:
        return ""
    place = f":{file.st_ino}"
    return next((row[4] for row in rows if len(row) > 5 and row[1] == "FLOCK" and row[5].endswith(place)), "")
