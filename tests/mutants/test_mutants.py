"""The contract suite is itself tested: every kind of fault it is there for is planted in a toy game and is caught."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.mutants.mutant import mutant
from tests.mutants.planted import MUTANTS
from tests.mutants.trying import NotPlanted, planted

ROOT = Path(__file__).parents[2]
INTERPRETED = {**os.environ, "NUMBA_DISABLE_JIT": "1"}


def test_the_suite_kills_every_mutant_and_passes_the_toy_as_it_is(record_property: Callable[[str, str], None]) -> None:
    command = [sys.executable, "-W", "error", "-m", "tests.mutants"]
    done = subprocess.run(command, env=INTERPRETED, cwd=ROOT, capture_output=True, text=True, check=False)
    record_property("listed", done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count(": killed by ") == len(MUTANTS)


def test_a_fault_that_does_not_apply_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(NotPlanted, match=r"rules/legal\.py"):
        planted(mutant("stale", "nothing", ("rules/legal.py", "no such text", "x")), tmp_path)


def test_names_are_unique_and_there_are_enough() -> None:
    names = [each.name for each in MUTANTS]
    assert len(set(names)) == len(names)
