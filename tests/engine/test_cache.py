"""Compiled code is kept if it can be, healed if it is damaged, and never a condition.

Runs compiled also in the coverage step: nothing is kept otherwise.
"""

from __future__ import annotations

import importlib
import logging
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import pytest

import arena
from arena.engine.compiled import INTERPRETED, cache_for, loop_for
from arena.engine.compiling import cache as keeping
from arena.engine.compiling.cache import (
    NotKept,
    cache_root,
    give_up,
    insisting,
    modified,
    prune,
    sealed,
    unsealed,
    write_once,
)

SOURCE = "from arena.engine.compiled import compiled\n\n@compiled\ndef twice(n):\n    return 2 * n\n"
compiles = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache of a test's own, which may come to harm."""
    monkeypatch.setenv("ARENA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(numba.config, "CACHE_DIR", numba.config.CACHE_DIR)
    monkeypatch.setattr(keeping, "trouble", "")
    cache_for.cache_clear()
    yield tmp_path / "cache"
    cache_for.cache_clear()


@pytest.fixture
def doubling(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Any]:
    """A function that imports a module with a compiled function as a new process would."""
    (tmp_path / "doubling_kept.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(str(tmp_path))

    def imported() -> Any:
        sys.modules.pop("doubling_kept", None)
        return importlib.import_module("doubling_kept")

    return imported


def hits(function: Any) -> int:
    """Return how many versions of a function were loaded, not compiled."""
    return sum(function.stats.cache_hits.values())


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what was said about compiling."""
    return [record.getMessage() for record in caplog.records if record.name == "arena.compiling"]


def test_the_cache_is_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ARENA_CACHE_DIR", str(tmp_path / "here"))
    assert cache_root() == tmp_path / "here"
    monkeypatch.delenv("ARENA_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_root() == tmp_path / "overtake-arena"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    assert cache_root() == tmp_path / "me" / ".cache" / "overtake-arena"


def test_old_versions_are_removed_and_absences_are_no_error(tmp_path: Path) -> None:
    for age in range(8):
        (tmp_path / f"marbles-{age}").mkdir()
        os.utime(tmp_path / f"marbles-{age}", (age, age))
    (tmp_path / "marbles.steps-1").mkdir()
    prune(tmp_path / "marbles-0")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "marbles-0", "marbles-5", "marbles-6", "marbles-7", "marbles.steps-1",
    ]  # fmt: skip
    assert modified(tmp_path / "gone") == 0.0


def test_a_source_is_written_once(cache: Path, tmp_path: Path) -> None:
    path = tmp_path / "new" / "loop.py"
    write_once(path, b"1")
    stamp = path.stat().st_mtime_ns
    write_once(path, b"1")
    assert path.stat().st_mtime_ns == stamp
    write_once(path, b"2")
    assert path.read_text() == "2"


@compiles
def test_what_was_compiled_is_loaded_the_next_time(doubling: Callable[[], Any]) -> None:
    """The control of all below."""
    first = doubling().twice
    assert first(3) == 6 and hits(first) == 0
    again = doubling().twice
    assert again(3) == 6 and hits(again) == 1


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def empty(path: Path) -> None:
    os.truncate(path, 0)


def alter(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


@compiles
@pytest.mark.parametrize("harm", [cut, empty, alter, Path.unlink])
@pytest.mark.parametrize("kind", ["*.nbi", "*.nbc"])
def test_a_damaged_file_is_compiled_anew(
    kind: str, harm: Callable[[Path], None], cache: Path, doubling: Callable[[], Any]
) -> None:
    doubling().twice(3)
    (file,) = cache.rglob(kind)
    harm(file)
    assert unsealed(file) is None
    healed = doubling().twice
    assert healed(3) == 6 and hits(healed) == 0
    assert unsealed(file) is not None
    again = doubling().twice
    assert again(3) == 6 and hits(again) == 1


def test_a_seal_tells_whether_a_file_is_whole(tmp_path: Path) -> None:
    (tmp_path / "whole").write_bytes(sealed(b"words"))
    (tmp_path / "other").write_bytes(b"words" * 20)
    assert unsealed(tmp_path / "whole") == b"words"
    assert unsealed(tmp_path / "other") is None


@pytest.mark.parametrize("place", ["cache", "cache/inside"])
def test_a_file_in_the_place_of_the_folder_is_told_once_and_nothing_is_kept(
    place: str, doubling: Callable[[], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    (tmp_path / "cache").write_text("a file")
    monkeypatch.setenv("ARENA_CACHE_DIR", str(tmp_path / place))
    keeping.cache_folder("some", "thing")
    assert doubling().twice(3) == 6
    assert not write_once(tmp_path / place / "x", b"")
    (line,) = told(caplog)
    assert str(tmp_path / place) in line and "ARENA_CACHE_DIR" in line
    assert "directory" in line or "exists" in line  # the system's word for it


def test_a_loop_that_cannot_be_kept_is_made_in_memory(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.write_text("a file")
    template = ModuleType("tests.counting_down")
    template.__file__ = str(tmp_path / "counting_down.py")
    Path(template.__file__).write_text("from arena.engine.contract import STATE\nSIZE = STATE.itemsize\n")
    for number in range(2):  # found out on the way, and known before
        made: Any = loop_for(template, f"marbles{number}", {"arena.engine.contract": arena.game("marbles").rules_name})
        assert arena.game("marbles").rules.STATE.itemsize == made.SIZE
        assert keeping.trouble
        del sys.modules[made.__name__]


@compiles
def test_on_a_full_disk_a_function_works_and_that_is_told_once(
    cache: Path, doubling: Callable[[], Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    module = doubling()

    def full(*anything: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("arena.engine.compiling.cache.FunctionCache.save_overload", full)
    assert module.twice(3) == 6 and module.twice(3.5) == 7.0
    (line,) = told(caplog)
    assert f"{cache}: no space left on device" in line


@compiles
def test_a_cache_made_beforehand_may_be_read_only(
    cache: Path, doubling: Callable[[], Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    doubling().twice(3)

    def refuse(*anything: Any, **more: Any) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("tempfile.TemporaryFile", refuse)
    monkeypatch.setattr(Path, "mkdir", refuse)
    again = doubling().twice
    assert again(3) == 6 and hits(again) == 1 and not told(caplog)
    assert again(3.5) == 7.0 and len(told(caplog)) == 1  # the control: this version cannot be added


def test_who_insists_gets_an_error(cache: Path, caplog: pytest.LogCaptureFixture) -> None:
    with insisting(), pytest.raises(NotKept, match="full"):
        give_up("full")
    with pytest.raises(NotKept, match="full"), insisting():
        raise AssertionError("it was known before")
    assert len(told(caplog)) == 1 and caplog.records[-1].levelno == logging.WARNING
    assert not keeping.insisted


def test_a_file_that_cannot_be_written_leaves_nothing_behind(
    cache: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert write_once(cache / "first", b"1")
    written = Path.write_bytes

    def half(path: Path, content: bytes) -> None:
        written(path, content[:1])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", half)
    assert not write_once(cache / "second", b"22")
    give_up("something else")
    assert [path.name for path in cache.iterdir()] == ["first"]
    (line,) = told(caplog)
    assert "no space left" in line


@compiles
@pytest.mark.parametrize("times", [1, 99])
def test_a_folder_that_vanishes_meanwhile_is_made_anew(
    times: int,
    cache: Path,
    doubling: Callable[[], Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    save = keeping.SealedFiles.save
    vanished: list[Path] = []

    def too_late(files: Any, *given: Any) -> None:
        if len(vanished) < times:
            vanished.append(cache)
            shutil.rmtree(cache)
        save(files, *given)

    monkeypatch.setattr(keeping.SealedFiles, "save", too_late)
    assert doubling().twice(3) == 6
    assert "vanished meanwhile" in told(caplog)[0]
    if times == 1:
        assert not keeping.trouble and hits_after(doubling) == 1
    else:
        assert keeping.trouble == "it vanishes again and again"


def hits_after(doubling: Callable[[], Any]) -> int:
    """Return how often a new process finds what was kept."""
    again = doubling().twice
    assert again(3) == 6
    return hits(again)


def test_a_file_is_written_into_a_folder_made_anew(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = Path.write_bytes

    def too_late(path: Path, content: bytes) -> int:
        monkeypatch.setattr(Path, "write_bytes", written)
        shutil.rmtree(cache)
        return path.write_bytes(content)

    monkeypatch.setattr(Path, "write_bytes", too_late)
    assert write_once(cache / "deep" / "file", b"1") and (cache / "deep" / "file").read_bytes() == b"1"
    assert not keeping.trouble
