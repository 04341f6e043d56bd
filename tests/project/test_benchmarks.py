"""Every benchmark runs, a little: the figures in the docs come from commands that work."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import arena
from arena.engine.compiled import INTERPRETED
from benchmarks.cold_start import GOALS, measured

ROOT = Path(__file__).parents[2]
NOT_COMMANDS = ("__init__", "server_echo")  # the peer that server_load starts
pytestmark = pytest.mark.skipif(INTERPRETED, reason="slow")


def run(name: str, *arguments: str) -> str:
    command = [sys.executable, "-m", f"benchmarks.{name}", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def figures(name: str, *arguments: str) -> Any:
    return json.loads(run(name, *arguments, "--json"))


def test_each_has_a_short_version_here() -> None:
    there = {path.stem for path in (ROOT / "benchmarks").glob("*.py")} - set(NOT_COMMANDS)
    assert {f"test_{name}" for name in there} <= set(globals())


def test_the_first_minute_is_measured_with_the_rest() -> None:
    planned = subprocess.run(["make", "-n", "bench"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "benchmarks.cold_start" in planned


def test_playouts() -> None:
    rows = {row["name"]: row for row in figures("playouts", "--seconds", "0.02")}
    assert set(arena.games()) <= set(rows)
    assert all(row["decisions_per_s"] > 0 for row in rows.values())


def test_search() -> None:
    rows = figures("search", "overthrow", "--seconds", "0.1")
    assert len(rows) > 3 and all(row["iterations_per_s"] > 0 for row in rows)


def test_stopping() -> None:
    found = figures("stopping", "--positions", "3", "--iterations", "200")
    share, otherwise, loss = found["rules"]["1 times"]
    assert (otherwise, loss) == (0.0, 0.0)  # it stops when nothing can change
    assert 0.0 < share <= 1.0


def test_horizon() -> None:
    rows = figures("horizon", "jokers", "-o", "teams=2x2", "--games", "2", "--turns", "0,4", "--worlds", "5")
    assert [row["turns"] for row in rows] == [0, 4]
    assert rows[0]["gain"] == 0.0 and rows[1]["spread"] > rows[0]["spread"]


def test_chances() -> None:
    found = figures("chances", "marbles", "-o", "seats=2", "--games", "3")
    assert sum(each["count"] for each in found["buckets"]) == 2 * found["positions"] > 0
    low, high = found["interval"]
    assert low <= found["best_belief"] <= high


def test_adaptive() -> None:
    rows = figures(
        "adaptive", "marbles", "-o", "seats=2", "--matches", "40", "--student", "random", "--student", "easy"
    )
    assert [row["student"] for row in rows] == ["random", "easy"] and {row["aim"] for row in rows} == {0.5}
    weak, better = rows
    assert weak["curve"][0] <= 5.0, "somebody new begins at Gentle, and who loses goes down from there"
    assert weak["rung"] < better["rung"] <= better["top"]


def test_server_load() -> None:
    said = run("server_load", "--tables", "2", "--rate", "20", "--seconds", "1", "--idle", "10")
    moves, *_, refused, _ = (float(figure) for figure in said.partition("arena, overtake")[2].splitlines()[0].split())
    assert moves > 10 and refused == 0.0
    assert "memory per idle socket" in said


def test_cold_start() -> None:
    waits = measured("marbles")
    assert all(seconds > 0 for seconds in waits)
    assert set(GOALS) == set(waits._fields)
