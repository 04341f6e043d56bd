"""What ``arena doctor`` looks at. It needs nothing but Python: whatever is missing, it can still say so.

Each check is made alone. One that breaks is told as broken, with all that the others found.
"""

from __future__ import annotations

import argparse
import importlib
import os
import re
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

OLDEST = (3, 11)
DISTRIBUTION = "overtake-arena"
CLIENT = Path(__file__).parents[1] / "server" / "client"  # as server/edge/static.py has it, which needs packages
PAGE = "index.html"
REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)\s*(>=\s*(?P<least>[\d.]+))?")
ASSET = re.compile(r'(?:src|href)="/(assets/[^"]+)"')
COMPLETION = """eval "$(_ARENA_COMPLETE=bash_source arena)" """.strip()
TRIED = bytes(64 * 1024)  # written to see whether a folder takes it
FREE = 100_000_000  # bytes that all games take when they are compiled, and some more


class Finding(NamedTuple):
    """One thing that was looked at: how it stands, and what to do about it if anything."""

    what: str
    stands: str
    remedy: str = ""
    needed: bool = True  # to play and to serve; else it is only slower or less


Check = Callable[[], Iterable[Finding]]


def examine(db: str) -> bool:
    """Look at everything, and tell it as it is found; return whether all that is needed is there."""
    missing = False
    for finding in findings(Path(db)):
        missing |= finding.needed and bool(finding.remedy)
        sign = "ok" if not finding.remedy else "MISSING" if finding.needed else "note"
        print(f"{sign:8}{finding.what}: {finding.stands}")
        if finding.remedy:
            print(f"        {finding.remedy}", flush=True)
    print("something is missing" if missing else "everything needed is there")
    return not missing


def findings(db: Path) -> Iterator[Finding]:
    """Yield everything that is looked at."""
    checks: dict[str, Check] = {
        "Python": python,
        "packages": packages,
        "compiled code": cache,
        "games": compiled_games,
        "browser client": client,
        "matches": lambda: matches(db),
        "terminal": terminal,
        "shell completion": completion,
    }
    for what, check in checks.items():
        try:
            yield from check()
        except Exception as broken:
            told = f"cannot be looked at: {type(broken).__name__}: {' '.join(str(broken).split())}"
            yield Finding(what, told, "mend what is named above; if all of that is well, install Arena anew")


def python() -> Iterator[Finding]:
    """Look at the interpreter."""
    found = ".".join(map(str, sys.version_info[:3]))
    old = sys.version_info < OLDEST
    yield Finding("Python", found, f"install Python {'.'.join(map(str, OLDEST))} or newer" if old else "")


def packages() -> Iterator[Finding]:
    """Look at what Arena requires: whether it is there, new enough, and can be imported."""
    try:
        lines = metadata.requires(DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        yield Finding(DISTRIBUTION, "not installed", "in the source: python -m pip install -e .")
        return
    for line in lines:
        if "extra ==" not in line and not ("win32" in line and sys.platform == "win32"):
            yield package(line.split(";")[0].strip())


def package(requirement: str) -> Finding:
    """Look at one package, by what is required of it."""
    parts = REQUIREMENT.match(requirement)
    assert parts is not None, requirement
    name, least = parts["name"], parts["least"] or "0"
    get = f"python -m pip install '{requirement}'"
    try:
        found = metadata.version(name)
    except metadata.PackageNotFoundError:
        return Finding(name, "not installed", get)
    if numbers(found) < numbers(least):
        return Finding(name, f"{found} is older than {least}", get)
    try:
        importlib.import_module(name.replace("-", "_"))
    except Exception as broken:
        told = f"{found} cannot be imported: {type(broken).__name__}: {' '.join(str(broken).split())}"
        return Finding(name, told, f"python -m pip install --force-reinstall '{requirement}'")
    return Finding(name, found)


def numbers(version: str) -> tuple[int, ...]:
    """Return a version so that it can be compared: 2.10 is newer than 2.9, and 2.0 the same as 2."""
    found = re.match(r"\d+(\.\d+)*", version)
    parts = [int(part) for part in found[0].split(".")] if found else []
    while parts and not parts[-1]:
        parts.pop()
    return tuple(parts)


def cache() -> Iterator[Finding]:
    """Look at where compiled code is kept."""
    import shutil

    # as engine/compiling/cache.py has it, which needs a compiler
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(os.environ.get("ARENA_CACHE_DIR") or Path(base) / "overtake-arena")
    remedy = "set ARENA_CACHE_DIR to a folder of yours; until then games run uncompiled"
    finding = writable("compiled code", folder, remedy)
    yield finding
    if not finding.remedy and (free := shutil.disk_usage(nearest(folder)).free) < FREE:
        told = f"{free // 1_000_000} MB are free, all games take up to {FREE // 1_000_000}"
        yield Finding("room for it", told, "make room, or set ARENA_CACHE_DIR to a larger disk", needed=False)


def compiled_games() -> Iterator[Finding]:
    """Look at which games are compiled: they run without, only slower at first."""
    import arena
    from arena.bots import warming
    from arena.engine.compiling import cache as keeping

    found = {name: arena.game(name) for name in arena.games()}
    waiting = [name for name, game in found.items() if not warming.is_warm(game)]
    told = f"{len(found) - len(waiting)} of {len(found)} compiled"
    damaged = [name for name in waiting if warming.is_damaged(found[name])]
    failed = {name: cause for name in waiting if (cause := warming.failure(found[name]))}
    if damaged:
        told += f"; damaged in the cache: {', '.join(damaged)}"
    for name, cause in failed.items():
        yield Finding(name, f"could not be compiled: {cause}", f"'arena warm {name}' tries again", needed=False)
    rest = [name for name in waiting if name not in failed]
    remedy = f"'arena warm' compiles {', '.join(rest)} now; else that is done while you play" if rest else ""
    if rest and keeping.trouble:
        remedy = f"they run uncompiled until that can be kept: {keeping.trouble}"
    yield Finding("games", told, remedy, needed=False)


def client() -> Iterator[Finding]:
    """Look at the pages that browsers are served, and at what these load."""
    page = CLIENT / PAGE
    how = "in the source 'make setup' builds it, with Node 20 or newer; the wheel has it"
    if not page.is_file():
        yield Finding("browser client", "not built: 'arena serve' shows no pages", how)
        return
    loaded = ASSET.findall(page.read_text(encoding="utf-8"))
    gone = [name for name in loaded if not (CLIENT / name).is_file()]
    if gone or not loaded:
        yield Finding("browser client", f"not whole: {', '.join(gone) or 'its page loads nothing'}", how)
    else:
        yield Finding("browser client", "built")


def matches(db: Path) -> Iterator[Finding]:
    """Look at the file of all matches, or at where it would be made."""
    remedy = "name another file by --db or ARENA_DB"
    if db.is_dir():
        yield Finding("matches", f"{db} is a folder", remedy)
    elif db.exists() and (wrong := unreadable(db)):
        yield Finding("matches", f"{db} cannot be used: {wrong}", remedy)
    else:
        yield writable("matches", db.absolute().parent, remedy)


def unreadable(db: Path) -> str:
    """Return why a file is no database that can be written, nothing if it is one; it is not touched."""
    if not os.access(db, os.R_OK | os.W_OK):
        return "permission denied"
    try:
        asked = sqlite3.connect(f"{db.absolute().as_uri()}?immutable=1", uri=True)
        try:
            asked.execute("SELECT count(*) FROM sqlite_master").fetchone()
        finally:
            asked.close()
    except sqlite3.Error as error:
        return str(error)
    return ""


def nearest(folder: Path) -> Path:
    """Return a folder, or the nearest one above it that is there."""
    return next(each for each in (folder, *folder.absolute().parents) if each.exists())


def writable(what: str, folder: Path, remedy: str) -> Finding:
    """Look at whether files can be written in a folder."""
    try:
        there = nearest(folder)
        with tempfile.TemporaryFile(dir=there) as tried:
            tried.write(TRIED)
            tried.flush()  # all of it: a nearly full disk takes the beginning without an error
            os.fsync(tried.fileno())
    except OSError as error:
        return Finding(what, f"{folder} cannot be written: {error.strerror or error}", remedy)
    return Finding(what, f"kept in {folder}")


def terminal() -> Iterator[Finding]:
    """Look at whether the terminal can show a board."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    if encoding == "utf8":
        yield Finding("terminal", f"{sys.stdout.encoding}, {os.environ.get('TERM', 'no TERM')}")
    else:
        yield Finding("terminal", f"{sys.stdout.encoding} shows no boards", "export PYTHONUTF8=1", needed=False)


def completion() -> Iterator[Finding]:
    """Say how to have one."""
    yield Finding("shell completion", f"by {COMPLETION} (also zsh_source, fish_source)")


def without_a_command_line(missing: ImportError) -> int:
    """Examine although the package that reads the command line is missing; anything else is refused in two lines."""
    if sys.argv[1:2] != ["doctor"]:
        print(f"arena: {missing}\nhint: 'arena doctor' says what is missing and how to get it", file=sys.stderr)
        return 2
    given = argparse.ArgumentParser("arena doctor")
    given.add_argument("--db", default=os.environ.get("ARENA_DB", "arena.db"))
    return 0 if examine(given.parse_args(sys.argv[2:]).db) else 1
