"""Numbered .sql files, applied once each in order; a file that was changed after it was applied stops the server."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from importlib.resources import files

from msgspec import Struct

FILE = re.compile(r"(\d{4})_[a-z0-9_]+\.sql")


class MigrationError(Exception):
    """The store was made by other files than these."""


class Migration(Struct, frozen=True):
    """One step of the schema."""

    number: int
    name: str
    sql: str

    @property
    def checksum(self) -> str:
        """Return what tells this text from any other."""
        return hashlib.sha256(self.sql.encode()).hexdigest()


def migrations(folder: str) -> list[Migration]:
    """Return the steps in a folder beside this file, in order."""
    found = []
    for file in files("arena.server.store").joinpath(folder).iterdir():
        if named := FILE.fullmatch(file.name):
            found.append(Migration(int(named[1]), file.name, file.read_text(encoding="utf-8")))
    return sorted(found, key=lambda step: step.number)


def missing(applied: Iterable[tuple[int, str]], steps: list[Migration]) -> list[Migration]:
    """Return the steps still to apply; refuse a store that is newer than these files or was made by other ones."""
    known = {step.number: step for step in steps}
    done = set()
    for number, checksum in applied:
        if number not in known:
            raise MigrationError(f"the store has migration {number}, which is unknown here: update the server")
        if known[number].checksum != checksum:
            raise MigrationError(f"{known[number].name} was changed after it was applied")
        done.add(number)
    return [step for step in steps if step.number not in done]
