"""Paths that documents, docstrings and comments name are there: a reader who follows one arrives."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = (
    "src",
    "tests",
    "web",
    "docs",
    "benchmarks",
    "scripts",
    "server",
    "engine",
    "kit",
    "bots",
    "games",
    "lab",
    "cli",
)
PATH = re.compile(rf"(?<![\w/.:-])(?:\.\./)?((?:{'|'.join(ROOMS)})/[\w./-]*\w(?:/|\b)(?![\w*<…{{]))")
# where a path may begin: a document of the house, or one that speaks of a room, names things from there
BEGINNINGS = ("", "src/arena", "src/arena/server", "web", "web/src", "docs")
MADE = ("web/node_modules", "server/client", "src/arena/server/client", "docs/logs")  # what make leaves there
UNITS = ("games/s",)
PROSE = (".md", ".py", ".ts", ".mjs", ".svelte", ".css", ".toml")


def texts(root: Path) -> dict[str, str]:
    """Return what is written in the documents and sources of a house, by path."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(asked, cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()
    found = [path for path in told if path.endswith(PROSE) and (root / path).is_file()]
    return {path: words(path, (root / path).read_text(encoding="utf-8")) for path in found}


def words(path: str, text: str) -> str:
    """Return what is prose in a file: all of a document, docstrings and comments of a source."""
    if path.endswith(".md"):
        return text
    quoted = re.findall(r'"""(.*?)"""|/\*(.*?)\*/', text, re.DOTALL)
    said = re.findall(r"(?:^|\s)(?:#|//) (.*)", text)
    return "\n".join([*("".join(each) for each in quoted), *said])


def leads_nowhere(root: Path) -> list[str]:
    """Return the paths that are named and not there."""
    found = []
    for path, text in texts(root).items():
        for named in PATH.findall(text):
            beside = [*BEGINNINGS, str(Path(path).parent)]
            if (
                named not in UNITS
                and not named.startswith(MADE)
                and not any((root / begin / named).exists() for begin in beside)
            ):
                found.append(f"{path}: {named}")
    return sorted(set(found))


def test_every_path_that_is_named_is_there() -> None:
    assert leads_nowhere(ROOT) == []


def test_a_path_that_leads_nowhere_would_be_seen(tmp_path: Path) -> None:
    """The control: in a document, a docstring and a comment; what is no prose is not looked at. (Capitals: not here.)"""
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "page.md").write_text("See `docs/page.md`, `tests/gone.py` and games/<name>/rules.\n")
    source = '"""As in ``WEB/src/gone``."""\n\nsaid = "server/unsaid.py"  # see ENGINE/gone.py\n'
    (tmp_path / "code.py").write_text(source.lower())
    assert leads_nowhere(tmp_path) == [
        "code.py: engine/gone.py",
        "code.py: web/src/gone",
        "docs/page.md: tests/gone.py",
    ]
