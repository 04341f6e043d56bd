"""The audit of what is locked: vulnerabilities fail it, and an index that does not answer is told loudly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

AUDIT = Path(__file__).parents[2] / "scripts" / "audit.py"
LOCK = "good-one==1.2.3 \\\n    --hash=sha256:00\nBad.Two==4.5 \\\n    --hash=sha256:00\n"
ADVISORY = {"id": "PYSEC-0", "summary": "it leaks", "fixed_in": ["4.6"], "withdrawn": None}
CLEAN: dict[str, Any] = {"vulnerabilities": []}
NPM_CLEAN = {"vulnerabilities": {}, "metadata": {}}
NPM_BAD = {"vulnerabilities": {"left": {"severity": "high", "range": "<2"}}}
NPM_SILENT = {"error": {"code": "ENOAUDIT"}}


@pytest.fixture
def index() -> Iterator[tuple[str, dict[str, Any]]]:
    """A package index that answers what it is told to, by path; anything else with 404."""
    answers: dict[str, Any] = {}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = answers.get(self.path)
            self.send_response(404 if found is None else 200)
            self.end_headers()
            self.wfile.write(json.dumps(found).encode())

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/root/simple/", answers
        server.shutdown()
        thread.join()


def audited(tmp_path: Path, address: str, npm: dict[str, Any] | None = None) -> subprocess.CompletedProcess[str]:
    """Run the audit of a lock file, and of a client if npm is to answer something."""
    lock, tools = tmp_path / "some.lock", tmp_path / "tools"
    lock.write_text(LOCK)
    tools.mkdir()
    (tools / "npm").write_text(f"#!/bin/sh\ncat <<'END'\n{json.dumps(npm)}\nEND\nexit 1\n")
    (tools / "npm").chmod(0o755)
    known = {"PIP_INDEX_URL": address, "NO_PROXY": "*", "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    client = [] if npm is None else ["--web", str(tmp_path)]
    command = [sys.executable, str(AUDIT), str(lock), *client]
    return subprocess.run(command, env={**os.environ, **known}, text=True, capture_output=True)


def test_a_known_vulnerability_fails_it(tmp_path: Path, index: tuple[str, dict[str, Any]]) -> None:
    address, answers = index
    answers |= {
        "/root/pypi/good-one/1.2.3/json": CLEAN,
        "/root/pypi/Bad.Two/4.5/json": {"vulnerabilities": [ADVISORY]},
    }
    done = audited(tmp_path, address)
    assert done.returncode == 1
    assert "VULNERABLE Bad.Two 4.5: PYSEC-0 (fixed in 4.6) it leaks" in done.stderr and "good-one" not in done.stderr


def test_nothing_known_and_what_was_withdrawn_pass_it(tmp_path: Path, index: tuple[str, dict[str, Any]]) -> None:
    address, answers = index
    withdrawn = {**ADVISORY, "withdrawn": "2026-01-01"}
    answers |= {
        "/root/pypi/good-one/1.2.3/json": CLEAN,
        "/root/pypi/Bad.Two/4.5/json": {"vulnerabilities": [withdrawn]},
    }
    done = audited(tmp_path, address)
    assert done.returncode == 0 and not done.stderr
    assert "audited 2 of 2" in done.stdout


def test_an_index_that_does_not_answer_is_told_loudly(tmp_path: Path, index: tuple[str, dict[str, Any]]) -> None:
    done = audited(tmp_path, index[0])
    assert done.returncode == 0
    assert "NOT AUDITED: all 2 Python packages" in done.stderr and "audited" not in done.stdout


def test_a_package_the_index_does_not_know_is_told_loudly(tmp_path: Path, index: tuple[str, dict[str, Any]]) -> None:
    address, answers = index
    answers["/root/pypi/good-one/1.2.3/json"] = CLEAN
    done = audited(tmp_path, address)
    assert done.returncode == 0
    assert "NOT AUDITED: Bad.Two 4.5" in done.stderr and "audited 1 of 2" in done.stdout


@pytest.mark.parametrize(
    ("npm", "code", "says"),
    [
        (NPM_CLEAN, 0, "audited the packages of"),
        (NPM_BAD, 1, "VULNERABLE left <2: high"),
        (NPM_SILENT, 0, "NOT AUDITED: the packages of"),
    ],
    ids=["clean", "vulnerable", "silent"],
)
def test_npm_is_asked_about_the_client(
    npm: dict[str, Any], code: int, says: str, tmp_path: Path, index: tuple[str, dict[str, Any]]
) -> None:
    done = audited(tmp_path, index[0], npm)
    assert done.returncode == code
    assert says in done.stdout + done.stderr
