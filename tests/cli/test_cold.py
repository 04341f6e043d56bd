"""At the terminal nothing depends on compiled code: not on a place to keep it, nor on room for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

WATCH = ("watch", "marbles", "--bot", "racer", "--pace", "0", "--seed", "7")
MOST_BLOCKS = 8  # of 512 bytes in a file: no compiled function fits


def watched(cache: Path, before: str = "") -> subprocess.CompletedProcess[str]:
    """Return what the command says with a cache, after a command of the shell."""
    command = ["sh", "-c", f'{before or ":"}; exec "$@"', "sh", sys.executable, "-m", "arena.cli", *WATCH]
    own = {**os.environ, "ARENA_CACHE_DIR": str(cache), "NUMBA_DISABLE_JIT": "0"}
    return subprocess.run(command, capture_output=True, text=True, env=own, timeout=200)


def test_without_a_folder_for_compiled_code_it_plays_on_uncompiled(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    shown = watched(tmp_path / "cache")
    assert shown.returncode == 0, shown.stderr
    assert "wins after" in shown.stdout
    (line,) = shown.stderr.splitlines()
    assert str(tmp_path / "cache") in line and "ARENA_CACHE_DIR" in line


def test_without_room_for_compiled_code_it_plays_on_uncompiled(tmp_path: Path) -> None:
    shown = watched(tmp_path / "cache", f"ulimit -f {MOST_BLOCKS}")
    assert shown.returncode == 0, shown.stderr
    assert "wins after" in shown.stdout
    begun, line = shown.stderr.splitlines()
    assert begun == "compiling marbles, once…"
    assert str(tmp_path / "cache") in line and "file too large" in line


@pytest.mark.parametrize("resumed", [False, True])
def test_a_cold_table_is_compiled_beside(
    resumed: bool, run: Run, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    class Noted:
        def __init__(self, games: list[Any], loaded: Any) -> None:
            self.games = games

        def start(self) -> None:
            begun.extend(game.name for game in self.games)

    monkeypatch.setattr("arena.bots.compiling.Compiling", Noted)
    monkeypatch.setattr("arena.bots.warming.is_warm", lambda game: False)
    monkeypatch.setattr("arena.engine.compiling.takeover.be_patient", lambda: None)
    shown = run("play", *(["--resume", str(finished)] if resumed else ["overtake"]), typed="quit\n\n")
    assert shown.exit_code == 0, shown.output
    assert begun == ["overtake"]
