"""Whatever frames come in whatever order from whomever, the server lives, stays documented and keeps its secrets."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from arena.server.edge.routes import api
from arena.server.store.sqlite import SqliteStore
from tests.fuzz.live_machine import EVERYBODY, LiveMachine
from tests.fuzz.running import Running, running
from tests.fuzz.sockets import Wrong
from tests.server.show.test_canary import leaky_view
from tests.tools.server import house

TABLES = int(os.environ.get("FUZZ_TABLES", "25"))
KINDS = {kind.__struct_config__.tag for kind in api().to_browser} - {"pong"}  # which is what the machine waits for
STEPS = int(os.environ.get("FUZZ_STEPS", "40"))  # at each table, at most


def fuzzed(open_house: Running, tables: int, steps: int) -> type[LiveMachine]:
    """Run the machine at so many tables; return it."""
    machine = type("Machine", (LiveMachine,), {"house": open_house, "sent": Counter(), "answers": Counter()})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=tables,
            stateful_step_count=steps,
            deadline=None,
            phases=[Phase.generate],  # a failure tells its steps; the dice fall otherwise when it is tried again
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    return machine


def test_frames_in_odd_orders_break_nothing_and_tell_nothing(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    with running(tmp_path / "arena.db") as open_house:
        machine = fuzzed(open_house, TABLES, STEPS)
    missed = {*KINDS} - {*machine.answers}
    assert not missed, f"frames the server never sent: {missed}"
    assert set(machine.sent) == set(EVERYBODY) and machine.answers["ack"] > TABLES
    record_property("listed", f"{TABLES} tables\nsent by {told(machine.sent)}\nanswered {told(machine.answers)}\n")


def told(counts: Counter[str]) -> str:
    """Return counts as a line."""
    return ", ".join(f"{name}: {number}" for name, number in counts.most_common())


# --- the control: what it is there to find is found -------------------------------------------------------------------


class Faulty:
    """An application that does something with every frame in which somebody talks."""

    def __init__(self, inside: Any, fault: Callable[[Any], Any]) -> None:
        self.inside = inside
        self.fault = fault

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def received() -> Any:
            message = await receive()
            if message["type"] == "websocket.receive" and '"t": "talk"' in (message.get("text") or ""):
                await self.fault(send)
            return message

        await self.inside(scope, received if scope["type"] == "websocket" else receive, send)


async def break_off(send: Any) -> None:
    """Fail as a handler would that nobody guards."""
    raise RuntimeError("planted")


async def say_nonsense(send: Any) -> None:
    """Send a frame nobody documented."""
    await send({"type": "websocket.send", "text": json.dumps({"t": "nonsense", "d": {}})})


async def say_too_much(send: Any) -> None:
    """Send a documented frame with a field nobody documented."""
    await send({"type": "websocket.send", "text": json.dumps({"t": "pong", "d": {"n": 0, "seed": "c0ffee"}})})


@pytest.mark.parametrize("fault", [break_off, say_nonsense, say_too_much], ids=lambda fault: fault.__name__)
def test_a_planted_fault_is_found(fault: Callable[[Any], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    application = house.application
    monkeypatch.setattr(house, "application", lambda server: Faulty(application(server), fault))
    with running(tmp_path / "arena.db") as open_house, pytest.raises(Wrong):
        fuzzed(open_house, 20, 40)


def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path / "arena.db") as open_house:
        game = open_house.call(open_house.server.rooms.game("canary"))
        monkeypatch.setattr(game.table, "view", leaky_view(game.table.view))
        with pytest.raises(Wrong, match="hidden cards"):
            fuzzed(open_house, 20, 40)


def test_a_log_that_lost_its_last_entry_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = SqliteStore.entries

    async def shortened(store: SqliteStore, match: str, since: int = 0) -> Any:
        return (await whole(store, match, since))[:-1]

    with running(tmp_path / "arena.db") as open_house:
        monkeypatch.setattr(SqliteStore, "entries", shortened)
        with pytest.raises(Wrong, match="stored"):
            fuzzed(open_house, 20, 40)
