"""Compiled code takes over from uncompiled code in the middle of a match, and nobody can tell from the match."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from collections import defaultdict

import pytest

import arena
from arena.engine.compiled import INTERPRETED
from arena.engine.compiling import takeover
from tests.tools.patiently import played

SEED = 11
DECISIONS = {"overthrow": 40}  # racer takes its time there, uncompiled
pytestmark = pytest.mark.skipif(INTERPRETED, reason="there is nothing to take over under NUMBA_DISABLE_JIT=1")


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeover, "patient", True)
    monkeypatch.setattr(takeover, "taken", set())
    monkeypatch.setattr(takeover, "functions", defaultdict(list))


def told(name: str, decisions: int, takeover_at: int) -> tuple[str, str]:
    """Return the record of a match in a patient process, and what the process said on the way."""
    command = [sys.executable, "-m", "tests.tools.patiently", name, str(SEED), str(decisions), str(takeover_at)]
    done = subprocess.run(command, capture_output=True, text=True, env=dict(os.environ), timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


@pytest.mark.parametrize("name", arena.games())
def test_a_match_taken_over_in_its_middle_is_the_match_that_was_compiled_from_the_start(name: str) -> None:
    decisions = DECISIONS.get(name, 400)
    record, said = told(name, decisions, 3)
    moment = re.search(r"taken over at decision (\d+)", said)
    assert moment is not None, f"never taken over: {said}"
    print(f"{name}: {moment[0]} of {decisions}")
    assert record == f"{played(name, SEED, decisions).record(secret=True)}\n"


def test_another_seed_is_another_match() -> None:
    """The control: the comparison above can fail."""
    assert played("marbles", SEED, 50).record(secret=True) != played("marbles", SEED + 1, 50).record(secret=True)


def test_games_own_their_rules_and_loops_and_share_the_rest() -> None:
    assert takeover.owner_of("arena.games.overtake.rules.apply") == "overtake"
    assert takeover.owner_of("arena_loops.jokers.search") == "jokers"
    assert takeover.owner_of("arena.kit.deck") == takeover.owner_of("arena.games") == takeover.SHARED


def test_patience_holds_back_what_was_imported_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    @numba.njit
    def one() -> int:
        return 1

    monkeypatch.setattr(takeover, "patient", False)
    monkeypatch.setattr(takeover, "taken", set())
    monkeypatch.setattr(takeover, "functions", defaultdict(list))
    held = takeover.held_back(one)
    assert not isinstance(held, takeover.Uncompiled)
    takeover.be_patient()
    assert isinstance(held, takeover.Uncompiled) and takeover.waits(takeover.SHARED)


def test_nobody_waits_in_a_process_that_is_not_patient() -> None:
    assert not takeover.waits("overtake")


@pytest.mark.usefixtures("patient")
def test_a_game_is_not_taken_over_while_somebody_thinks() -> None:
    happened: list[str] = []
    begun = threading.Event()

    def think() -> None:
        with takeover.thinking("toy"):
            begun.set()
            time.sleep(0.2)
            happened.append("thought")

    thinker = threading.Thread(target=think)
    thinker.start()
    begun.wait()
    with takeover.paused("toy"):
        happened.append("paused")
        late = threading.Thread(target=think)  # must not begin before the pause is over
        late.start()
        time.sleep(0.1)
        assert happened == ["thought", "paused"]
        takeover.take_over("toy")
    late.join()
    thinker.join()
    assert happened == ["thought", "paused", "thought"]
    with takeover.thinking("toy"):  # taken over: nothing to wait for
        assert not takeover.inside["toy"]


@pytest.mark.usefixtures("patient")
def test_a_thread_may_use_compiled_code_before_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    @numba.njit
    def kind() -> int:
        return len("x")

    held = takeover.held_back(kind)
    assert isinstance(held, takeover.Uncompiled)
    held()
    assert not held.signatures  # it ran as Python
    with takeover.using_compiled():
        held()
    assert held.signatures
    takeover.take_over(takeover.SHARED)
    assert not isinstance(held, takeover.Uncompiled)
    assert takeover.held_back(kind) is kind and not isinstance(kind, takeover.Uncompiled)
