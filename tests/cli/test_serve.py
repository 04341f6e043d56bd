"""``arena serve`` as a person starts it: what it says at a terminal, and in one line why it cannot begin."""

from __future__ import annotations

import logging
import os
import pty
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from arena.server import logs
from arena.server.addresses import Opened, network_addresses
from arena.server.store.database_file import DatabaseFile
from tests.cli.conftest import Run
from tests.tools.server.house import PATIENCE, TOY_GAMES

HERE = "127.0.0.1"


Refused = Callable[..., list[str]]


@pytest.fixture
def refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> Refused:
    """Return a function that starts a server which cannot begin; it leaves as after any bad input, and says why."""
    monkeypatch.setattr("arena.server.run.prepare_process", lambda: None)

    def lines(*options: str) -> list[str]:
        result = run("serve", *options)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        return result.stderr.splitlines()

    return lines


def test_a_second_arena_on_the_same_file_is_told_so(refused: Refused, tmp_path: Path) -> None:
    db = tmp_path / "arena.db"
    held = DatabaseFile(db)
    try:
        first, hint = refused("--port", "0", "--db", str(db))
    finally:
        held.close()
    assert first.startswith(f"arena: {db} is used by another Arena")
    if Path("/proc/locks").exists():
        assert first.endswith(f"(process {os.getpid()})")
    assert hint == "hint: stop it, or give --db another file"


def test_a_port_that_is_taken_is_told(refused: Refused, tmp_path: Path) -> None:
    with socket.create_server((HERE, 0)) as taken:
        port = taken.getsockname()[1]
        said = refused("--port", str(port), "--db", str(tmp_path / "arena.db"))
    assert said == [f"arena: port {port} is taken: another Arena?", "hint: stop it, or give --port another number"]
    assert not (tmp_path / "arena.db").exists()


def test_a_file_that_is_no_database_is_told(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("milk, eggs, bread\n" * 300)
    first, hint = refused("--port", "0", "--db", str(tmp_path / "notes.txt"))
    assert first == f"arena: {tmp_path / 'notes.txt'}: file is not a database"
    assert hint == "hint: give --db a file of Arena's own, in a folder that can be written"


def test_an_address_that_is_not_ours_is_told(refused: Refused, tmp_path: Path) -> None:
    first, hint = refused("--port", "0", "--host", "192.0.2.7", "--db", str(tmp_path / "arena.db"))
    assert first.startswith("arena: cannot listen at 192.0.2.7: ")
    assert hint == f"hint: --host {HERE} is this machine alone, --host 0.0.0.0 the whole network"


@pytest.fixture
def at_a_terminal(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A server whose words go to a terminal."""
    ours, its = pty.openpty()
    environment = {**os.environ, "ARENA_GAMES_PATH": str(TOY_GAMES), "NUMBA_DISABLE_JIT": "1"}
    asked = [sys.executable, "-m", "arena.cli", "serve", "--game", "canary", "--port", "0"]
    asked += ["--db", str(tmp_path / "arena.db")]
    process = subprocess.Popen(asked, env=environment, stdout=its, stderr=its)
    os.close(its)
    yield process, ours
    if process.poll() is None:
        process.kill()
        process.wait()
    os.close(ours)


def read_until(terminal: int, words: str) -> str:
    """Return what is said up to some words."""
    said = ""
    while words not in said:
        try:
            said += os.read(terminal, 4096).decode()
        except OSError:  # whoever spoke is gone
            raise AssertionError(f"expected {words!r}, and it ended with {said!r}") from None
    return said


def test_at_a_terminal_it_speaks_to_people(at_a_terminal: tuple[subprocess.Popen[bytes], int]) -> None:
    process, terminal = at_a_terminal
    said = read_until(terminal, "join.")
    first, second = said.splitlines()[:2]
    assert first.startswith(f"Arena is open at http://{HERE}:")
    assert first.endswith(" — Ctrl-C stops it")
    assert second == "Only this machine can open it; --host 0.0.0.0 lets others in your network join."
    process.send_signal(signal.SIGINT)
    said += read_until(terminal, "stopped")
    assert process.wait(PATIENCE) == 0
    assert "{" not in said


def test_a_log_is_json_unless_people_read_along(monkeypatch: pytest.MonkeyPatch) -> None:
    for at_a_terminal, people in ((True, ["auto", "text"]), (False, ["text"])):
        monkeypatch.setattr(sys.stderr, "isatty", lambda told=at_a_terminal: told)
        assert [form for form in ("auto", "text", "json") if logs.for_people(form)] == people


def test_a_line_for_people_says_what_went_wrong_and_where() -> None:
    record = logging.makeLogRecord({"levelno": 40, "levelname": "ERROR", "msg": "the sweep failed", "match": "abc"})
    assert logs.TextLines().format(record)[8:] == " error: the sweep failed (match abc)"
    record.levelno = logging.INFO
    assert logs.TextLines().format(record)[8:] == " the sweep failed (match abc)"


def test_who_opens_it_to_the_network_is_told_what_to_send() -> None:
    opened = Opened("0.0.0.0", 8134, ("192.168.1.5", "10.0.0.2"))
    assert opened.address == f"http://{HERE}:8134"
    assert opened.sentences[1:] == ["Others in your network open http://192.168.1.5:8134 or http://10.0.0.2:8134"]
    assert Opened("::", 1, ("fd00::5",)).sentences[1:] == ["Others in your network open http://[fd00::5]:1"]
    assert "no address" in Opened("0.0.0.0", 8134, ()).sentences[1]
    assert Opened("192.168.1.5", 80, ()).sentences[1:] == ["Others in your network open http://192.168.1.5:80"]


def test_the_network_is_found_without_asking_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    def sent(*_: object) -> None:
        raise AssertionError("something was sent")

    for name in ("send", "sendto", "sendall", "sendmsg"):
        monkeypatch.setattr(socket.socket, name, sent, raising=False)
    monkeypatch.setattr(socket, "getaddrinfo", sent)
    found = network_addresses()
    assert all(not address.startswith("127.") for address in found)
    assert len(found) == len(set(found))
