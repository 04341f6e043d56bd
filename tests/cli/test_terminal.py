"""A real terminal: a person plays, saves, resumes, undoes and verifies; Ctrl-C and Ctrl-D leave cleanly."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import arena

SECONDS = 120  # a busy machine is slow
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
CLEAR = re.compile(r"\x1b\[2J")
MOVE = "your move (or help)> "


class Terminal:
    """``arena`` on a terminal of 80 x 24 characters."""

    def __init__(self, *args: str) -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        # interpreted: nothing to compile, and few moves are played
        own = {**os.environ, "NUMBA_DISABLE_JIT": "1", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        for unwanted in ("COLUMNS", "LINES", "NO_COLOR"):
            own.pop(unwanted, None)
        command = [sys.executable, "-m", "arena.cli", *args]
        self.process = subprocess.Popen(command, preexec_fn=lambda: log_in(theirs), env=own, close_fds=True)
        os.close(theirs)
        self.text = ""

    def read(self, until: str) -> str:
        """Return the screen once something stands on it."""
        end = time.monotonic() + SECONDS
        while until not in self.screen:
            ready, _, _ = select.select([self.ours], [], [], max(0, end - time.monotonic()))
            assert ready, f"waited for {until!r}, got {self.screen!r}"
            self.text += self.receive()
        return self.screen

    def receive(self) -> str:
        """Return what the program wrote; nothing once it has gone."""
        try:
            return os.read(self.ours, 65536).decode("utf-8", "replace")
        except OSError:
            pytest.fail(f"the program has gone: {self.screen!r}")

    @property
    def screen(self) -> str:
        """Return what was written since the screen was cleared last."""
        return ESCAPE.sub("", CLEAR.split(self.text)[-1])

    def type(self, line: str, until: str = MOVE) -> str:
        """Type a line and answer the screen that follows."""
        self.text = ""
        os.write(self.ours, line.encode() + b"\n")
        return self.read(until)

    def press(self, key: bytes) -> None:
        """Press a key."""
        os.write(self.ours, key)

    def press_until_gone(self, key: bytes) -> int:
        """Press a key until the program is gone, and return its exit code.

        A key pressed between the prompt and the moment the line editor listens is lost; a person presses it again.
        """
        for _ in range(SECONDS):
            self.press(key)
            with contextlib.suppress(subprocess.TimeoutExpired):
                return self.left(1)
        pytest.fail(f"{key!r} does not end it: {self.screen!r}")

    def left(self, seconds: float = SECONDS) -> int:
        """Return the exit code, once the program is gone."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            if select.select([self.ours], [], [], 0.1)[0]:
                try:
                    self.text += os.read(self.ours, 65536).decode("utf-8", "replace")
                except OSError:
                    break
        return self.process.wait(1)


def log_in(line: int) -> None:
    """Begin a session as a terminal does: with Ctrl-C heard, though whoever runs the tests may not hear it."""
    os.login_tty(line)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


Open = Callable[..., Terminal]


@pytest.fixture
def terminal() -> Iterator[Open]:
    """Return a function that opens a terminal; all are closed in the end."""
    opened: list[Terminal] = []

    def open_terminal(*args: str) -> Terminal:
        opened.append(Terminal(*args))
        return opened[-1]

    yield open_terminal
    for each in opened:
        each.process.kill()
        each.process.wait()
        os.close(each.ours)


def test_a_match_is_played_saved_resumed_undone_and_verified(terminal: Open, tmp_path: Path) -> None:
    file = tmp_path / "match.arena"
    table = terminal("play", "overtake", "--seed", "7", "--bot", "random", "--pace", "0")
    screen = table.read(MOVE)
    assert "Your turn — play a card" in screen
    assert len(screen.splitlines()) <= 24
    assert "You deploy" in table.type("1")
    table.type("1")
    assert "Saved" in table.type(f"save {file}")
    played = arena.load_record(file.read_text())
    assert sum(event.seat == 0 for event in played.events) >= 2
    table.type("1")
    assert "Taken back." in table.type("undo")
    assert table.press_until_gone(b"\x04") == 0

    table = terminal("play", "--resume", str(file), "--bot", "random", "--pace", "0")
    assert "Your turn" in table.read(MOVE)
    table.type("1")
    table.type("undo")
    table.type("2")
    table.type(f"save {file}", "[y/N]")
    assert "Saved" in table.type("y")
    table.text = ""
    os.write(table.ours, b"quit\n")
    assert table.left() == 0
    resumed = arena.load_record(file.read_text())
    assert resumed.log[: len(played.log)] == played.log
    assert any(event.kind == "undo" for event in resumed.log)

    check = terminal("verify", str(file))
    assert "fair" in check.read("all fit")
    assert check.left() == 0


def test_colour_is_used_and_the_move_is_drawn(terminal: Open) -> None:
    table = terminal("play", "overtake", "--seed", "7", "--bot", "random", "--pace", "0")
    table.read(MOVE)
    assert "\x1b[1;38;" in table.text
    assert "why" in table.type("help")
    assert "OT-5.3" in table.type("why DUP=W start>3")


def test_ctrl_c_leaves_with_its_code(terminal: Open) -> None:
    table = terminal("play", "overtake", "--seed", "7", "--bot", "random")
    table.read(MOVE)
    assert table.press_until_gone(b"\x03") == 130
    assert "Traceback" not in table.text


def test_watching_can_be_interrupted(terminal: Open) -> None:
    table = terminal("watch", "overtake", "--seed", "7", "--bot", "random", "--pace", "0.01")
    table.read("Violet")
    table.press(b"\x03")
    assert table.left() == 130
    assert "Traceback" not in table.text
