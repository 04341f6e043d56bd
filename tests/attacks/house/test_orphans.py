"""Attack: kill -9 a server while other processes compile games or read records for it. They have nobody left to work for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

START = """
import subprocess, sys, time
import arena
from arena.bots import warming
from arena.server.hosting import long_work
command = {command}
child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
print(child.pid, flush=True)
time.sleep(600)
"""
WARMING = 'warming.command(arena.game("marbles"))'
UNWATCHED = '[sys.executable, "-c", "import time; time.sleep(600)"]'
WORKER = "long_work.command()"
GONE_WITHIN = 10.0  # seconds


@contextmanager
def orphan(command: str, cache: Path) -> Iterator[int]:
    """Start a process that starts another, kill the first, and yield the number of the second."""
    alone = {**os.environ, "ARENA_CACHE_DIR": str(cache)}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}  # both have the stdin that is held open here
    parent = subprocess.Popen([sys.executable, "-c", START.format(command=command)], env=alone, **pipes)
    assert parent.stdin is not None and parent.stdout is not None
    child = int(parent.stdout.readline())
    try:
        sleep(0.2)
        assert lives(child)
        parent.send_signal(signal.SIGKILL)
        parent.wait()
        yield child
    finally:
        parent.kill()
        parent.stdin.close()
        parent.stdout.close()
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


def lives(process: int) -> bool:
    """Return whether a process is there and is no corpse that nobody buried."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def within(seconds: float, true: Callable[[], bool]) -> bool:
    end = monotonic() + seconds
    while monotonic() < end:
        if true():
            return True
        sleep(0.05)
    return False


@pytest.mark.parametrize("command", [WARMING, WORKER])
def test_a_process_that_works_for_a_server_ends_with_it(command: str, tmp_path: Path) -> None:
    with orphan(command, tmp_path) as child:
        assert within(GONE_WITHIN, lambda: not lives(child))


def test_control_another_process_outlives_it(tmp_path: Path) -> None:
    with orphan(UNWATCHED, tmp_path) as child:
        assert not within(1.5, lambda: not lives(child))
