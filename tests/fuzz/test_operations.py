"""The OpenAPI document is true: every operation is reached, and whatever is asked, the answer is a documented one."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.fuzz.operations import ROUTES, Operation, findings, fired
from tests.fuzz.running import running
from tests.tools.server import house

CASES = int(os.environ.get("FUZZ_CASES", "20"))  # per operation
CONTROL_CASES = 10
Change = Callable[[int, Any], tuple[int, Any]]


def test_every_operation_is_reached_and_answers_as_documented(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    with running(tmp_path / "arena.db") as open_house:
        operations = fired(open_house, CASES)
    assert not findings(operations), "\n".join(findings(operations))
    assert len(operations) == len(ROUTES) and all(each.plans.total() >= CASES for each in operations)
    record_property("listed", "".join(map(told, operations)))


def told(operation: Operation) -> str:
    """Return a line about an operation's answers."""
    counts = ", ".join(f"{status}: {count}" for status, count in sorted(operation.statuses.items()))
    return f"{operation.route.name:14} {counts}\n"


# --- the control: what it is there to find is found -------------------------------------------------------------------

FAULTS: dict[str, tuple[str, Change, str]] = {
    "a failure once an undo is agreed to": (
        "undo_answer",
        lambda status, body: (500 if status == 200 else status, body),
        "Server error",
    ),
    "an undocumented status": (
        "talk",
        lambda status, body: (418 if status == 400 else status, body),
        "Undocumented status code",
    ),
    "an undocumented field": (
        "look",
        lambda status, body: (status, {**body, "seed": "c0ffee"}),
        "is not what is documented",
    ),
    "a missing field": (
        "rematch",
        lambda status, body: (status, {key: value for key, value in body.items() if key != "commitment"}),
        "commitment",
    ),
    "an operation that never succeeds": (
        "reveal",
        lambda status, body: (409, {"kind": "conflict", "text": "no"}) if status == 200 else (status, body),
        "never answered with success",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, change, says = FAULTS[fault]
    route = next(route for route in ROUTES if route.name == name)
    application = house.application
    monkeypatch.setattr(house, "application", lambda server: Faulty(application(server), route.path, change))
    with running(tmp_path / "arena.db") as open_house:
        found = findings(fired(open_house, CONTROL_CASES, (route,)))
    assert any(says in finding for finding in found), found


class Faulty:
    """An application that answers one path otherwise than the one inside it."""

    def __init__(self, inside: Any, path: str, change: Change) -> None:
        self.inside = inside
        self.before, self.after = path.split("{match}")
        self.change = change

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        path = scope.get("path", "")
        fits = path.startswith(self.before) and path.endswith(self.after) and path.count("/") == self.slashes
        if scope["type"] != "http" or not fits:
            return await self.inside(scope, receive, send)
        start: Any = None

        async def changed(message: Any) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            status, body = self.change(start["status"], json.loads(message["body"]))
            content = json.dumps(body).encode()
            length = (b"content-length", str(len(content)).encode())
            headers = [*(pair for pair in start["headers"] if pair[0] != length[0]), length]
            await send({**start, "status": status, "headers": headers})
            await send({**message, "body": content})

        return await self.inside(scope, receive, changed)

    @property
    def slashes(self) -> int:
        """Return how many parts the path has."""
        return f"{self.before}x{self.after}".count("/")
