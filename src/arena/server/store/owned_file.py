"""A file that belongs to one server: nobody else may read it, no second server may use it, and its loss is noticed."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

PRIVATE = 0o600  # it holds the seeds of the dice


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
            os.close(self.handle)
            raise RuntimeError(f"{path}: another server uses this file") from None
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
