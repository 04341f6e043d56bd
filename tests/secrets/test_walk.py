"""The walk on which compiled, interpreted and bounds-checked rules are compared plays on in hidden states too.

Bots and hints apply actions to hidden states. A blank used as an index reads beyond an array there, and only there; of
compiled code nobody would notice.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants.planted import MUTANTS
from tests.mutants.trying import GAME, planted

ROOT = Path(__file__).parents[2]
STEPS = "1500"


def walked(folder: Path, switch: str) -> subprocess.CompletedProcess[str]:
    """Walk through the toy in a folder in a process of its own, compiled or not."""
    command = [sys.executable, "-W", "error", "-m", "tests.tools.walk", GAME, '{"seats": 3}', "1", STEPS]
    known = {**os.environ, "ARENA_GAMES_PATH": str(folder), "ARENA_CACHE_DIR": str(folder / "cache"), switch: "1"}
    return subprocess.run(command, env=known, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("switch", ["NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"])
def test_a_blank_used_as_an_index_is_found(switch: str, tmp_path: Path) -> None:
    fault = next(each for each in MUTANTS if each.name == "apply_reads_out_of_bounds")
    planted(fault, tmp_path)
    done = walked(tmp_path, switch)
    assert done.returncode == 1 and "IndexError" in done.stderr


def test_the_toy_as_it_is_walks_to_the_end(tmp_path: Path) -> None:
    planted(None, tmp_path)
    done = walked(tmp_path, "NUMBA_DISABLE_JIT")
    assert done.returncode == 0, done.stderr
