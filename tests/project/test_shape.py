"""The shape of the house: no folder is a store-room, no file a book. A folder of more holds two ideas: make rooms."""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("src", "tests", "web/src", "benchmarks", "scripts")
CODE = {".py", ".ts", ".mjs", ".svelte", ".css"}
MODULES = 14  # in one folder
LINES = 500  # in one file
# written by a program (make types), and read by people in the files they are made from
GENERATED = {f"web/src/wire/{name}.ts" for name in ("types", "complete", "client")}


def code(root: Path) -> list[Path]:
    """Return the source files of the rooms, relative to the root; what other tools leave there is not looked at."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *ROOMS]
    told = subprocess.run(asked, cwd=root, capture_output=True, text=True, check=True).stdout
    found = [Path(line) for line in told.splitlines() if (root / line).is_file()]  # git also names what was moved away
    return [path for path in found if path.suffix in CODE]


def crowded(root: Path) -> list[str]:
    """Return the folders that hold too many modules."""
    sizes = Counter(path.parent for path in code(root))
    return [f"{folder}: {size} modules" for folder, size in sorted(sizes.items()) if size > MODULES]


def long(root: Path) -> list[str]:
    """Return the files that are too long."""
    sizes = {path: len((root / path).read_text(encoding="utf-8").splitlines()) for path in code(root)}
    known = ((path, size) for path, size in sorted(sizes.items()) if path.as_posix() not in GENERATED)
    return [f"{path}: {size} lines" for path, size in known if size > LINES]


def test_no_folder_is_a_store_room() -> None:
    assert crowded(ROOT) == []


def test_no_file_is_a_book() -> None:
    assert long(ROOT) == []


@pytest.fixture
def other_house(tmp_path: Path) -> Path:
    """A house in which both have happened."""
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    room = tmp_path / "src" / "room"
    room.mkdir(parents=True)
    for number in range(MODULES + 1):
        (room / f"idea_{number}.py").touch()
    (room / "notes.md").touch()
    (tmp_path / "benchmarks").mkdir()
    (tmp_path / "benchmarks" / "long.py").write_text("pass\n" * (LINES + 1))
    (tmp_path / "benchmarks" / "just.py").write_text("pass\n" * LINES)
    return tmp_path


def test_both_would_be_seen(other_house: Path) -> None:
    assert crowded(other_house) == [f"src/room: {MODULES + 1} modules"]
    assert long(other_house) == [f"benchmarks/long.py: {LINES + 1} lines"]
