"""``arena doctor`` says what is missing, how to get it, and by its exit code whether anything is, whatever is broken."""

from __future__ import annotations

import io
import os
import resource
import sqlite3
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from arena.cli import examination
from arena.cli.examination import Finding
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A client that is there, and a cache that can be written."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "assets" / "index-1.js").write_text("")
    (folder / "index.html").write_text('<script src="/assets/index-1.js"></script>')
    monkeypatch.setattr(examination, "CLIENT", folder)
    monkeypatch.setenv("ARENA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("ARENA_DB", raising=False)
    return folder


def examined(tmp_path: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Return what the command says in a process of its own."""
    own = {**os.environ, "ARENA_CACHE_DIR": str(tmp_path / "cache"), **environment}
    command = [sys.executable, "-m", "arena.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=own, cwd=tmp_path, timeout=100)


def of_matches(db: Path) -> Finding:
    """Return what was found about the file of matches."""
    (found,) = examination.matches(db)
    return found


def test_all_is_well(run: Run, tmp_path: Path) -> None:
    """The control of all below."""
    shown = run("doctor", "--db", str(tmp_path / "arena.db"))
    assert shown.exit_code == 0, shown.stdout
    assert "MISSING" not in shown.stdout and "everything needed is there" in shown.stdout


def test_it_looks_where_the_others_look(monkeypatch: pytest.MonkeyPatch) -> None:
    from arena.engine.compiling.cache import cache_root
    from arena.server.edge import static

    assert Path(examination.__file__).parents[1] / "server" / "client" == static.FOLDER
    assert static.PAGE == examination.PAGE
    for name in ("ARENA_CACHE_DIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
        assert str(cache_root()) in next(iter(examination.cache())).stands


@pytest.mark.parametrize("gone", ["index.html", "assets/index-1.js"])
def test_a_client_that_is_not_whole_is_missing(run: Run, built: Path, tmp_path: Path, gone: str) -> None:
    (built / gone).unlink()
    shown = run("doctor", "--db", str(tmp_path / "arena.db"))
    assert shown.exit_code == 1
    assert "MISSING browser client" in shown.stdout and "make setup" in shown.stdout
    assert "something is missing" in shown.stdout


def test_a_page_that_loads_nothing_is_no_client(built: Path) -> None:
    (built / "index.html").write_text("")
    (found,) = examination.client()
    assert found.remedy


# --- packages ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["numpy", "msgspec", "click"])
def test_a_broken_package_is_told_with_everything_else(tmp_path: Path, name: str) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / f"{name}.py").write_text("raise ImportError('its library is not there')")
    shown = examined(tmp_path, "doctor", PYTHONPATH=os.pathsep.join([str(broken), *sys.path]))
    assert shown.returncode == 1, shown.stderr
    assert f"MISSING {name}: " in shown.stdout and "its library is not there" in shown.stdout
    assert f"pip install --force-reinstall '{name}>=" in shown.stdout
    assert "matches: kept in" in shown.stdout and "something is missing" in shown.stdout
    assert "Traceback" not in shown.stderr


def test_without_its_command_line_arena_names_the_doctor(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("raise ImportError('No module named click')")
    shown = examined(tmp_path, "games", PYTHONPATH=os.pathsep.join([str(tmp_path), *sys.path]))
    assert shown.returncode == 2
    assert shown.stderr.splitlines()[1].startswith("hint: 'arena doctor'")


def test_a_package_that_is_not_there_is_told_by_its_requirement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.requires", lambda name: ["nosuchthing>=3", "pytest; extra == 'dev'"])
    (found,) = examination.packages()
    assert found.remedy == "python -m pip install 'nosuchthing>=3'"


@pytest.mark.parametrize(("there", "enough"), [("8.0.9", False), ("8.1", True), ("8.10.2", True), ("9.0rc1", True)])
def test_a_package_that_is_too_old_is_told(there: str, enough: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda name: there)
    found = examination.package("click>=8.1")
    assert found.stands.startswith(there)
    assert found.remedy == ("" if enough else "python -m pip install 'click>=8.1'")


def test_arena_that_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.requires", unknown)
    (found,) = examination.packages()
    assert "pip install" in found.remedy


def test_a_check_that_breaks_keeps_nothing_from_being_told(
    monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path
) -> None:
    def breaks() -> None:
        raise ZeroDivisionError("by\nzero")

    monkeypatch.setattr(examination, "compiled_games", breaks)
    shown = run("doctor", "--db", str(tmp_path / "arena.db"))
    assert shown.exit_code == 1
    assert "MISSING games: cannot be looked at: ZeroDivisionError: by zero" in shown.stdout
    assert "ok      terminal" in shown.stdout


# --- folders and files ------------------------------------------------------------------------------------------------


def test_a_file_in_the_place_of_the_cache_is_told_with_its_remedy(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    shown = examined(tmp_path, "doctor")
    assert shown.returncode == 1
    assert f"MISSING compiled code: {tmp_path / 'cache'} cannot be written" in shown.stdout
    assert "ARENA_CACHE_DIR" in shown.stdout and "done while you play" not in shown.stdout
    assert "something is missing" in shown.stdout and "Traceback" not in shown.stderr


@pytest.mark.parametrize("room", [0, 4096])
def test_a_full_disk_is_told(room: int, tmp_path: Path) -> None:
    assert not examination.writable("matches", tmp_path / "not" / "there", "elsewhere").remedy
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))  # as a disk on which so much is left
    try:
        found = examination.writable("matches", tmp_path, "elsewhere")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert found.remedy == "elsewhere" and "cannot be written" in found.stands


def test_a_small_disk_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(list(examination.cache())) == 1
    monkeypatch.setattr(examination, "FREE", 10**18)
    _, found = examination.cache()
    assert found.remedy and not found.needed


def test_a_folder_or_another_file_is_no_database(tmp_path: Path) -> None:
    garbage = tmp_path / "garbage.db"
    garbage.write_bytes(b"no database, whatever it is called " * 100)
    for db in (tmp_path, garbage):
        assert "ARENA_DB" in of_matches(db).remedy
    assert "not a database" in of_matches(garbage).stands


def test_a_database_and_an_empty_file_are_well(tmp_path: Path) -> None:
    db, empty = tmp_path / "arena.db", tmp_path / "empty.db"
    empty.touch()
    with sqlite3.connect(db) as made:
        made.execute("CREATE TABLE one (two)")
    made.close()
    before = db.read_bytes()
    assert not of_matches(db).remedy and not of_matches(empty).remedy
    assert db.read_bytes() == before


def test_the_database_is_the_one_the_server_would_take(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ARENA_DB", str(tmp_path))
    shown = run("doctor")
    assert shown.exit_code == 1 and f"MISSING matches: {tmp_path} is a folder" in shown.stdout


# --- games ------------------------------------------------------------------------------------------------------------


def test_what_failed_or_is_damaged_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.bots.warming.is_warm", lambda game: False)
    monkeypatch.setattr("arena.bots.warming.is_damaged", lambda game: game.name == "marbles")
    causes = {"overtake": "killed by signal 9 (SIGKILL)"}
    monkeypatch.setattr("arena.bots.warming.failure", lambda game: causes.get(game.name, ""))
    failed, rest = examination.compiled_games()
    assert failed.what == "overtake" and "signal 9" in failed.stands and "arena warm overtake" in failed.remedy
    assert "damaged in the cache: marbles" in rest.stands
    assert "overtake" not in rest.remedy and "while you play" in rest.remedy


def test_an_old_python_and_an_ascii_terminal_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examination, "OLDEST", (99, 0))
    (old,) = examination.python()
    assert old.remedy == "install Python 99.0 or newer"
    monkeypatch.setattr(examination.sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    (ascii_only,) = examination.terminal()
    assert not ascii_only.needed and ascii_only.remedy
