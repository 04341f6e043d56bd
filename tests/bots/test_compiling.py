"""Compiling beside a match: a compiler that is killed is tried again, and whatever stops it is told."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import arena
from arena.bots import compiling, warming
from arena.bots.compiling import Compiling
from arena.engine.compiling import cache as keeping
from arena.engine.compiling import takeover
from arena.engine.compiling.cache import sealed, write_once

GAME = arena.game("marbles")
DONE, KILLED, BROKEN = "exit 0", "kill -9 $$", "echo 'a bad rule' >&2; exit 1"
Tried = Callable[..., tuple[bool, int]]


@pytest.fixture(autouse=True)
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A patient process with nothing compiled, in which nothing is loaded either."""
    monkeypatch.setenv("ARENA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(keeping, "trouble", "")
    monkeypatch.setattr(warming, "INTERPRETED", False)
    monkeypatch.setattr(takeover, "patient", True)
    for name in ("warm_rules", "warm_bots"):
        monkeypatch.setattr(warming, name, lambda game: None)
    return tmp_path / "cache"


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> Tried:
    """A function that returns whether compilers that end so made a game, and how many were started."""
    monkeypatch.setattr(compiling, "PAUSES", (0.01, 0.01))

    def outcome(*ends: str) -> tuple[bool, int]:
        left = list(ends)
        monkeypatch.setattr(warming, "command", lambda game: ["sh", "-c", left.pop(0)])
        works = Compiling([GAME], lambda game, works: None)._made(GAME)
        return works, len(ends) - len(left)

    return outcome


def said(caplog: pytest.LogCaptureFixture, level: int) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno == level]


def test_what_ends_well_is_not_tried_again(tried: Tried) -> None:
    """The control."""
    assert tried(DONE, DONE) == (True, 1)
    assert warming.failure(GAME) == ""


def test_a_compiler_that_was_killed_is_tried_again(tried: Tried, caplog: pytest.LogCaptureFixture) -> None:
    assert tried(KILLED, KILLED, DONE) == (True, 3)
    assert len(said(caplog, logging.WARNING)) == 2 and not said(caplog, logging.ERROR)
    assert warming.failure(GAME) == ""


def test_it_is_not_tried_for_ever_and_the_cause_is_told(tried: Tried, caplog: pytest.LogCaptureFixture) -> None:
    assert tried(KILLED, KILLED, KILLED, DONE) == (False, 3)
    assert said(caplog, logging.ERROR) == ["marbles cannot be compiled: killed by signal 9 (SIGKILL)"]
    assert warming.failure(GAME) == "killed by signal 9 (SIGKILL)"


def test_a_game_that_does_not_compile_is_not_tried_again(tried: Tried, caplog: pytest.LogCaptureFixture) -> None:
    assert tried(BROKEN, DONE) == (False, 1)
    assert said(caplog, logging.ERROR) == ["marbles cannot be compiled: a bad rule"]
    assert tried("exit 7", DONE) == (False, 1)
    assert warming.failure(GAME) == "ended with exit code 7"


def test_what_cannot_be_kept_is_told_once_and_begun_no_more(
    tried: Tried, caplog: pytest.LogCaptureFixture, cold: Path
) -> None:
    full = f"echo 'no space left on device' >&2; exit {warming.NOT_KEPT}"
    assert tried(full, DONE) == (False, 1)
    assert tried(DONE) == (False, 0)
    (line,) = said(caplog, logging.WARNING)
    assert f"{cold}: no space left on device" in line and not said(caplog, logging.ERROR)


def test_the_pause_holds_up_no_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "PAUSES", (60.0,))
    monkeypatch.setattr(warming, "command", lambda game: ["sh", "-c", KILLED])
    ended: list[float] = []
    work = Compiling([GAME], lambda game, works: None)
    monkeypatch.setattr(work.closing, "wait", lambda pause: (ended.append(pause), work.close()))
    assert not work._made(GAME)
    assert ended == [60.0]


def test_arena_warm_does_not_take_a_killed_compiler_for_a_good_one() -> None:
    from arena.cli.commands.warm import run_quietly

    assert run_quietly([sys.executable, "-c", ""]) == ""
    assert "signal 9" in run_quietly(["sh", "-c", KILLED])


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 1)


@pytest.mark.parametrize("harm", [cut, Path.unlink])
@pytest.mark.parametrize("file", ["marbles-1/apply.nbi", "marbles-1/apply.1.nbc"])
def test_a_game_whose_files_are_damaged_is_not_warm(cold: Path, file: str, harm: Callable[[Path], None]) -> None:
    files = ["marbles-1/apply.nbi", "marbles-1/apply.1.nbc"]
    for name in files:
        write_once(cold / name, sealed(b"code"))
    assert not warming.is_warm(GAME) and not warming.is_damaged(GAME)
    write_once(warming.mark_of(GAME), sealed("\n".join(files).encode()))
    assert warming.is_warm(GAME) and not warming.is_damaged(GAME)
    harm(cold / file)
    assert not warming.is_warm(GAME) and warming.is_damaged(GAME)


def test_a_damaged_mark_is_none(cold: Path) -> None:
    write_once(warming.mark_of(GAME), sealed(b"marbles-1/apply.nbi"))
    cut(warming.mark_of(GAME))
    assert not warming.is_warm(GAME)


def test_looking_takes_no_time(cold: Path) -> None:
    for number in range(10):
        write_once(cold / f"marbles-1/{number}.nbc", sealed(os.urandom(1_500_000)))  # as much as the largest game
    write_once(warming.mark_of(GAME), sealed("\n".join(f"marbles-1/{number}.nbc" for number in range(10)).encode()))
    begun = time.thread_time()
    assert warming.is_warm(GAME)
    assert time.thread_time() - begun < 0.5
