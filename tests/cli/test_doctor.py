"""``arena doctor`` says what is missing, how to get it, and by its exit code whether anything is."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from arena.cli.commands import doctor
from tests.cli.conftest import Run


def test_what_is_missing_is_named_with_its_remedy(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("arena.server.edge.static.FOLDER", tmp_path)
    shown = run("doctor", "--db", str(tmp_path / "arena.db"))
    assert shown.exit_code == 1
    assert "MISSING browser client" in shown.stdout
    assert "something is missing" in shown.stdout


def test_all_is_well(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("")
    monkeypatch.setattr("arena.server.edge.static.FOLDER", tmp_path)
    shown = run("doctor", "--db", str(tmp_path / "arena.db"))
    assert shown.exit_code == 0, shown.stdout
    assert "MISSING" not in shown.stdout


def test_a_folder_that_cannot_be_written_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(dir: Path) -> None:
        raise OSError(30, "Read-only file system")

    assert not doctor.writable("matches", tmp_path / "not" / "there").remedy
    monkeypatch.setattr(doctor.tempfile, "TemporaryFile", refuse)
    found = doctor.writable("matches", tmp_path)
    assert found.remedy and "Read-only" in found.stands


def test_an_old_python_and_an_ascii_terminal_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "OLDEST", (99, 0))
    assert doctor.python().remedy == "install Python 99.0 or newer"
    ascii_only = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(doctor.sys, "stdout", ascii_only)
    assert not doctor.terminal().needed and doctor.terminal().remedy


def test_a_package_that_is_not_there_is_told_by_its_requirement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.requires", lambda name: ["nosuchthing>=3", "pytest; extra == 'dev'"])
    (found,) = doctor.packages()
    assert found.remedy == "python -m pip install 'nosuchthing>=3'"
