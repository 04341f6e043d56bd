"""Imports go down only: the contracts of pyproject.toml are kept, and would be broken by a game that does not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
INSIDE = "inside a game too: rules never import words or pictures"
ANOTHER = "no game knows another"


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Return a copy of the package to which a sixth game may be added."""
    shutil.copytree(ROOT / "src" / "arena", tmp_path / "arena", ignore=shutil.ignore_patterns("__pycache__", "client"))
    return tmp_path


def verdicts(folder: Path) -> dict[str, str]:
    """Return what became of each contract for the package in a folder."""
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"]
    arguments = ["--config", str(ROOT / "pyproject.toml"), "--no-cache"]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([*command, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    ends = [line.rpartition(" ") for line in done.stdout.splitlines() if line.endswith((" KEPT", " BROKEN"))]
    assert ends, done.stdout + done.stderr
    return {name: verdict for name, _, verdict in ends}


def add_game(folder: Path, files: dict[str, str]) -> None:
    """Add a game of a few empty modules."""
    names = ["__init__.py", "rules/__init__.py", "rules/legal.py", "table/__init__.py", "table/view.py", "position.py"]
    for name in {*names, "value.py", *files}:
        path = folder / "arena" / "games" / "sixth" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files.get(name, ""))


def test_imports_go_down_only(copied: Path) -> None:
    add_game(copied, {"table/view.py": "from arena.games.sixth.rules import legal\n"})
    assert set(verdicts(copied).values()) == {"KEPT"}


@pytest.mark.parametrize("below", ["from arena.games.sixth.table import view", "from ..position import read"])
def test_rules_that_import_what_is_above_them_are_seen(copied: Path, below: str) -> None:
    add_game(copied, {"rules/legal.py": f"{below}\n"})
    found = verdicts(copied)
    assert found.pop(INSIDE) == "BROKEN" and set(found.values()) == {"KEPT"}


def test_a_way_round_is_seen_too(copied: Path) -> None:
    files = {"rules/legal.py": "from arena.games.sixth import words\n", "words.py": "from .table import view\n"}
    add_game(copied, files)
    assert verdicts(copied)[INSIDE] == "BROKEN"


def test_a_game_that_imports_another_is_seen(copied: Path) -> None:
    add_game(copied, {"rules/legal.py": "from arena.games.overtake.rules import cards\n"})
    found = verdicts(copied)
    assert found.pop(ANOTHER) == "BROKEN" and set(found.values()) == {"KEPT"}
