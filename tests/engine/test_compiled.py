"""Where compiled code is kept, what its cache depends on, and that one version of a function is compiled.

Runs compiled also in the coverage step: what marks a function for Numba is not reached otherwise.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import numpy as np
import pytest
from numba.core.event import install_recorder

import arena
from arena.engine import compiled as compiling
from arena.engine.compiled import INTERPRETED, cache_for, compiled, game_key, loop_for

SOURCE = """
from arena.engine.compiled import compiled

@compiled
def twice(n):
    return 2 * n

@compiled
def both(a, b):
    return twice(a) + twice(n=b)

@compiled
def rounded(x):
    return twice(int(x))

@compiled
def differ(one, two):
    return (one != two).any()

@compiled
def first_differs(one, two):
    return one[0] != two[0]
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder in which compiled code is kept for the length of a test."""
    monkeypatch.setenv("ARENA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(numba.config, "CACHE_DIR", numba.config.CACHE_DIR)
    cache_for.cache_clear()
    yield tmp_path / "cache"
    cache_for.cache_clear()


def imported(folder: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a module of compiled functions that lies in a folder of its own."""
    (folder / "doubling.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(sys.modules, "doubling", raising=False)
    return importlib.import_module("doubling")


def test_a_games_rules_have_a_folder_and_so_has_each_module_elsewhere(cache: Path) -> None:
    import arena.games.overtake.rules
    import tests.tools.loops.checks

    assert cache_for("arena.games.overtake.rules.state") == cache_for("arena.games.overtake.value")
    assert cache_for("arena.games.overtake.rules").name == f"overtake-{game_key('arena.games.overtake')}"
    assert cache_for("arena.games.overtake.options").name.startswith("overtake.options-")
    assert cache_for("arena.kit.deck").name.startswith("kit.deck-")
    assert cache_for("arena.kit.deck") != cache_for("arena.engine.rng")
    assert cache_for(tests.tools.loops.checks.__name__).name.startswith("loops.checks-")
    assert {folder.parent for folder in cache.iterdir()} == {cache}
    assert arena.games.overtake.rules.STATE is not None


def test_a_loop_is_made_of_its_source_for_a_game(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    template = ModuleType("tests.counting_up")
    template.__file__ = str(tmp_path / "counting_up.py")
    Path(template.__file__).write_text("from arena.engine.contract import STATE\nSIZE = STATE.itemsize\n")
    monkeypatch.delitem(sys.modules, "arena_loops.marbles.counting_up", raising=False)
    made: Any = loop_for(template, "marbles", {"arena.engine.contract": arena.game("marbles").rules_name})
    assert made.SIZE > 0 and Path(made.__file__).is_relative_to(cache)
    assert loop_for(template, "marbles", {}) is made
    assert cache_for(made.__name__) == Path(made.__file__).parent
    del sys.modules[made.__name__]


def test_nobody_finds_half_of_a_loop(cache: Path, tmp_path: Path) -> None:
    template = ModuleType("tests.breaking")
    template.__file__ = str(tmp_path / "breaking.py")
    Path(template.__file__).write_text("SIZE = 1\nraise LookupError\n")
    for _ in range(2):
        with pytest.raises(LookupError):
            loop_for(template, "marbles", {})


def test_every_integer_is_passed_on_at_full_width() -> None:
    types = numba.types
    assert compiling.widened(types.int8) == types.int64
    assert compiling.widened(types.literal(3)) == types.int64
    assert compiling.widened(types.float64) == types.float64


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_one_version_of_a_function_is_compiled(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = imported(tmp_path, monkeypatch)
    with install_recorder("numba:compile") as recorder:
        assert module.both(3, 4) == 14
    begun = [event.data["dispatcher"].py_func.__name__ for _, event in recorder.buffer if event.is_start]
    assert sorted(begun) == ["both", "twice"]
    assert [path.name.split("-")[0] for path in cache.rglob("*.nbi")] == ["doubling.both"], "the part is in the whole"
    assert not module.twice.signatures and module.twice(4) == 8 and module.twice.signatures, "whole as soon as called"


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_anybodys_own_numba_function_can_call_what_is_compiled(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounded = vars(imported(tmp_path, monkeypatch))["rounded"]
    own = numba.njit(lambda x: rounded(x) + rounded(2 * x))
    assert own(1.6) == 8
    assert rounded(1.6) == 2


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_compiled_code_that_makes_an_array_is_refused(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module: Any = imported(tmp_path, monkeypatch)
    one, two = np.zeros(2), np.ones(2)
    assert module.first_differs(one, two)
    with pytest.raises(numba.core.errors.NumbaError):
        module.differ(one, two)


@pytest.mark.skipif(not INTERPRETED, reason="functions are compiled")
def test_interpreted_functions_are_left_as_they_are() -> None:
    assert compiled(imported) is imported
