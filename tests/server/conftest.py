"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tools.server.house import FakeWall, House, house
from tests.tools.toys import toy_games

__all__ = ["anyio_backend", "home", "toy_games", "wall"]


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio."""
    return "asyncio"


@pytest.fixture
def wall() -> FakeWall:
    """A clock that stands until it is moved."""
    return FakeWall()


@pytest.fixture
async def home(tmp_path: Path, wall: FakeWall) -> AsyncIterator[House]:
    """A running server with the canary game and a clock that stands."""
    async with house(tmp_path / "arena.db", wall) as opened:
        yield opened
