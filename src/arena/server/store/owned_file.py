"""A file that belongs to one server: nobody else may read it, no second server may use it, and its loss is noticed."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from arena.server.errors import CannotStart

PRIVATE = 0o600  # it holds the seeds of the dice
LOCKS = Path("/proc/locks")  # where Linux tells who holds a lock


class OwnedFile:
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
        for name in (path, *(path.with_name(f"{path.name}{part}") for part in ("-wal", "-shm"))):
            if name.exists():
                name.chmod(PRIVATE)

    @property
    def in_place(self) -> bool:
        """Return whether the file is still found under its name."""
        mine = os.fstat(self.handle)
        try:
            found = self.path.stat()
        except OSError:
            return False
        return (mine.st_dev, mine.st_ino) == (found.st_dev, found.st_ino)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self.handle)


def locked_by(file: os.stat_result) -> str:
    """Return the process that holds a file, if the system tells: 1: FLOCK ADVISORY WRITE 4711 08:01:1234 0 EOF."""
    try:
        rows = [line.split() for line in LOCKS.read_text().splitlines()]
    except OSError:
        return ""
    place = f":{file.st_ino}"
    return next((row[4] for row in rows if len(row) > 5 and row[1] == "FLOCK" and row[5].endswith(place)), "")
