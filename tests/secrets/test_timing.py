"""How long an answer takes tells nothing: why, refusals, moves and hints are the same work whatever others hold.

Twice: line by line, interpreted, which is exact; and by the clock, compiled, which also sees what is no line of Python.
By the clock the two worlds are asked in turns, in random order, each time afresh and by the processor time of this thread
alone, so a busy machine disturbs both alike: under the null hypothesis each is the slower one in half of the rounds.
Hoeffding bounds a false alarm of one test by 2 exp(-Z^2 / 2), so that of all of them by less than one in a million.
"""

from __future__ import annotations

import asyncio
import gc
import math
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from arena.engine.compiled import INTERPRETED
from tests.secrets.asking import Ask, Worlds, held_by_others, questions, worlds_of

ROOT = Path(__file__).parents[2]
SEED = int(os.environ.get("TIMING_SEED", random.randrange(10**6)))
SECRETIVE = ["overtake", "jokers", "overthrow", "canary"]  # Aggravation and Marbles have nothing to hide
PAIRS = int(os.environ.get("TIMING_PAIRS", 2))  # of worlds, in each game
ROUNDS = int(os.environ.get("TIMING_ROUNDS", 250))
ITERATIONS = 24  # of a hint
Z = 6.5
TESTS = len(SECRETIVE) * 4 * PAIRS
MATTERS = 0.03  # of the time: less is not told apart from outside, and may come from where things lie in memory


class Timing(NamedTuple):
    """How two worlds compare."""

    z: float  # how much oftener than chance the first took longer
    ratio: float  # median of the first to the second

    @property
    def tells(self) -> bool:
        """Return whether it depends on the world."""
        return abs(self.z) > Z and abs(math.log(self.ratio)) > MATTERS


def timed(ask: Ask, worlds: Worlds, place: int) -> int:
    """Return the processor time of one question in one world, asked afresh."""
    room = worlds.fresh(place)
    begun = time.thread_time_ns()
    ask(room, worlds.seat)
    return time.thread_time_ns() - begun


def compare(ask: Ask, worlds: Worlds, chooser: random.Random, rounds: int = ROUNDS) -> Timing:
    """Ask in both worlds in turns and compare the times."""
    times: tuple[list[int], list[int]] = ([], [])
    for place in (0, 1):
        timed(ask, worlds, place)  # what is remembered is remembered for both
    gc.disable()
    try:
        for _ in range(rounds):
            order = chooser.sample((0, 1), 2)
            for place in order:
                times[place].append(timed(ask, worlds, place))
    finally:
        gc.enable()
    slower = sum(one > two for one, two in zip(*times, strict=True))
    faster = sum(one < two for one, two in zip(*times, strict=True))
    z = (slower - faster) / math.sqrt(max(slower + faster, 1))
    return Timing(z, statistics.median(times[0]) / statistics.median(times[1]))


def test_a_false_alarm_is_rarer_than_one_in_a_million() -> None:
    assert TESTS * 2 * math.exp(-(Z**2) / 2) < 1e-6


@pytest.mark.skipif(INTERPRETED, reason="the clock is for compiled code")
@pytest.mark.parametrize("name", SECRETIVE)
def test_no_answer_takes_longer_by_what_others_hold(name: str) -> None:
    print(f"TIMING_SEED={SEED}")
    chooser = random.Random(SEED)
    found = worlds_of(name, {}, SEED, held_by_others)
    told = {}
    for number in range(PAIRS):
        worlds = asyncio.run(next(found).begin())
        for what, ask in questions(worlds, chooser, ITERATIONS).items():
            told[f"{what} {number}"] = compare(ask, worlds, chooser)
    print(told)
    assert {what: timing for what, timing in told.items() if timing.tells} == {}


def peeking(ask: Ask, apart: Callable[[Any, int], float]) -> Ask:
    """Return a question answered by somebody who first sorts the other hands."""

    def planted(room: Any, seat: int) -> None:
        for _ in range(int(apart(room.match.state, seat))):
            room.match.game.notation.describe(room.match.state, room.match.actions()[0])
        ask(room, seat)

    return planted


@pytest.mark.skipif(INTERPRETED, reason="the clock is for compiled code")
@pytest.mark.parametrize("what", ["why", "refusal", "moves"])
def test_an_answer_that_takes_longer_by_what_others_hold_is_found(what: str) -> None:
    print(f"TIMING_SEED={SEED}")
    chooser = random.Random(SEED)
    worlds = asyncio.run(next(worlds_of("canary", {}, SEED, held_by_others)).begin())
    ask = questions(worlds, chooser, ITERATIONS)[what]
    assert compare(peeking(ask, held_by_others), worlds, chooser).tells


def lines(name: str, *more: str) -> list[str]:
    """Return the questions whose lines differ, found out by an interpreted process."""
    command = [sys.executable, "-W", "error", "-m", "tests.secrets.work", name, str(SEED), str(PAIRS), *more]
    known = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, env=known, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", SECRETIVE)
def test_every_answer_takes_the_same_lines_whatever_others_hold(name: str) -> None:
    print(f"TIMING_SEED={SEED}")
    assert lines(name) == []


def test_an_answer_that_looks_for_a_card_in_another_hand_takes_other_lines() -> None:
    print(f"TIMING_SEED={SEED}")
    assert lines("canary", "planted")
