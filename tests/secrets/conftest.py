"""The toy game of the server's tests has its secrets kept too; ghosts take the time they need."""

from __future__ import annotations

import pytest

from arena.server.show import broadcast
from tests.secrets.rooms import ENOUGH
from tests.server.conftest import anyio_backend, home, toy_games, wall  # noqa: F401 - fixtures


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bytes not depend on how busy the machine is."""
    monkeypatch.setattr(broadcast, "GHOSTS", ENOUGH)
