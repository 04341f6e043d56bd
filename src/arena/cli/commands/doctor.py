"""Say what is missing on this machine, and how to get it."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from arena.cli.main import NEGATIVE

OLDEST = (3, 11)
DISTRIBUTION = "overtake-arena"
COMPLETION = """eval "$(_ARENA_COMPLETE=bash_source arena)" """.strip()


class Finding(NamedTuple):
    """One thing that was looked at: how it stands, and what to do about it if anything."""

    what: str
    stands: str
    remedy: str = ""
    needed: bool = True  # to play and to serve; else it is only slower or less


@click.command()
@click.option("--db", default="arena.db", show_default=True, help="The file in which 'arena serve' would keep matches.")
def doctor(db: str) -> None:
    """Look at this machine: what Arena needs, what makes it quicker, what is missing and how to get it.

    Exit code 0: everything needed is there. 1: something is missing.
    """
    missing = False
    for finding in findings(Path(db)):
        missing |= finding.needed and bool(finding.remedy)
        sign = "ok" if not finding.remedy else "MISSING" if finding.needed else "note"
        click.echo(f"{sign:8}{finding.what}: {finding.stands}")
        if finding.remedy:
            click.echo(f"        {finding.remedy}")
    click.echo("something is missing" if missing else "everything needed is there")
    sys.exit(NEGATIVE if missing else 0)


def findings(db: Path) -> Iterator[Finding]:
    """Yield everything that is looked at."""
    yield python()
    yield from packages()
    yield from compiled_games()
    yield client()
    yield writable("matches", db.absolute().parent)
    yield terminal()
    yield Finding("shell completion", f"by {COMPLETION} (also zsh_source, fish_source)")


def python() -> Finding:
    """Look at the interpreter."""
    found = ".".join(map(str, sys.version_info[:3]))
    old = sys.version_info < OLDEST
    return Finding("Python", found, f"install Python {'.'.join(map(str, OLDEST))} or newer" if old else "")


def packages() -> Iterator[Finding]:
    """Look at what Arena requires, each with its version."""
    from importlib.metadata import PackageNotFoundError, requires, version

    for line in requires(DISTRIBUTION) or []:
        if "extra ==" in line or ("win32" in line and sys.platform == "win32"):
            continue
        name = line.split(";")[0].split(">")[0].strip()
        try:
            yield Finding(name, version(name))
        except PackageNotFoundError:
            yield Finding(name, "not installed", f"python -m pip install '{line.split(';')[0].strip()}'")


def compiled_games() -> Iterator[Finding]:
    """Look at the cache of compiled code: games run without it, only slower at first."""
    import arena
    from arena.bots.warming import is_warm
    from arena.engine.compiled import cache_root

    cache = cache_root()
    yield writable("compiled code", cache, "set ARENA_CACHE_DIR to a folder of yours")
    waiting = [name for name in arena.games() if not is_warm(arena.game(name))]
    told = f"{len(arena.games()) - len(waiting)} of {len(arena.games())} compiled"
    remedy = f"'arena warm' compiles {', '.join(waiting)} now; else that is done while you play" if waiting else ""
    yield Finding("games", told, remedy, needed=False)


def client() -> Finding:
    """Look at the pages that browsers are served."""
    from arena.server.edge.static import FOLDER, PAGE

    if (FOLDER / PAGE).is_file():
        return Finding("browser client", "built")
    how = "in the source 'make setup' builds it, with Node 20 or newer; the wheel has it"
    return Finding("browser client", "not built: 'arena serve' shows no pages", how)


def writable(what: str, folder: Path, remedy: str = "choose a folder of yours") -> Finding:
    """Look at whether files can be written in a folder."""
    folder = next(each for each in (folder, *folder.parents) if each.exists())
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        return Finding(what, f"{folder} cannot be written: {error.strerror}", remedy)
    return Finding(what, f"kept in {folder}")


def terminal() -> Finding:
    """Look at whether the terminal can show a board."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    if encoding == "utf8":
        return Finding("terminal", f"{sys.stdout.encoding}, {os.environ.get('TERM', 'no TERM')}")
    return Finding("terminal", f"{sys.stdout.encoding} shows no boards", "export PYTHONUTF8=1", needed=False)
