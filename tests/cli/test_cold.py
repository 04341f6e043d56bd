"""At the terminal nothing depends on compiled code: not on a place to keep it, nor on room for it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

WATCH = ("watch", "marbles", "--pace", "0", "--seed", "7")
AT_ONCE = 12.0  # seconds from the command to the end of a quick match on a busy machine; compiling takes far more
MOST_BLOCKS = 8  # of 512 bytes in a file: no compiled function fits


def watched(cache: Path, *more: str, before: str = ":") -> subprocess.CompletedProcess[str]:
    """Return what the command says with a cache, after a command of the shell."""
    command = ["sh", "-c", f'{before}; exec "$@"', "sh", sys.executable, "-m", "arena.cli", *WATCH, *more]
    own = {**os.environ, "ARENA_CACHE_DIR": str(cache), "NUMBA_DISABLE_JIT": "0"}
    return subprocess.run(command, capture_output=True, text=True, env=own, timeout=200)


def test_without_a_folder_for_compiled_code_it_plays_on_uncompiled(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    shown = watched(tmp_path / "cache", "--bot", "racer")
    assert shown.returncode == 0, shown.stderr
    assert "wins after" in shown.stdout
    (line,) = shown.stderr.splitlines()
    assert str(tmp_path / "cache") in line and "ARENA_CACHE_DIR" in line


def test_without_room_for_compiled_code_it_plays_on_uncompiled(tmp_path: Path) -> None:
    shown = watched(tmp_path / "cache", "--bot", "quick", before=f"ulimit -f {MOST_BLOCKS}")
    assert shown.returncode == 0, shown.stderr
    assert "wins after" in shown.stdout
    begun, line = shown.stderr.splitlines()
    assert begun == "compiling marbles, once…"
    assert str(tmp_path / "cache") in line and "file too large" in line


def test_a_cold_match_is_watched_at_once_and_is_the_one_of_a_warm_cache(tmp_path: Path, run: Run) -> None:
    begun = time.perf_counter()
    racers = ("--bot", "racer", "--option", "max_turns=60", "--save")
    shown = watched(tmp_path / "cache", *racers, str(tmp_path / "cold"))
    assert time.perf_counter() - begun < AT_ONCE
    assert (shown.returncode, shown.stderr) == (0, "")
    assert run(*WATCH, *racers, str(tmp_path / "warm")).exit_code == 0
    assert (tmp_path / "cold").read_bytes() == (tmp_path / "warm").read_bytes()


@pytest.mark.parametrize(
    ("bot", "compiled"),
    [("racer", []), ("hard", ["marbles"]), ("gentle", []), ("random*1+quick*1", ["marbles"]), (None, ["marbles"])],
)
def test_only_bots_that_search_make_a_seed_wait_for_the_compiler(
    bot: str | None, compiled: list[str], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[str] = []
    monkeypatch.setattr("arena.cli.terminal.ready.compiled_first", lambda game: waited.append(game.name) or True)
    monkeypatch.setattr("arena.cli.terminal.ready.at_a_table", lambda game: None)
    shown = run(*WATCH, "--option", "max_turns=2", *(["--bot", bot] if bot else []))
    assert shown.exit_code == 0, shown.output
    assert waited == compiled


def test_who_waits_for_the_compiler_sees_the_seconds_pass() -> None:
    script = (
        "import time; from arena.cli.terminal import ready\nwith ready.told_meanwhile('compiling'): time.sleep(1.2)"
    )
    shown = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env={**os.environ, "FORCE_COLOR": "1"}
    )
    assert "compiling…" in shown.stderr and "0:00:01" in shown.stderr


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

        def end(self) -> None:
            """Is called when this process ends."""

    monkeypatch.setattr("arena.bots.compiling.Compiling", Noted)
    monkeypatch.setattr("arena.bots.warming.is_warm", lambda game: False)
    monkeypatch.setattr("arena.engine.compiling.takeover.be_patient", lambda: None)
    shown = run("play", *(["--resume", str(finished)] if resumed else ["overtake"]), typed="quit\n\n")
    assert shown.exit_code == 0, shown.output
    assert begun == ["overtake"]
