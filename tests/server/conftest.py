"""What the tests of the server share."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.house import TOY_GAMES, FakeWall, House, house


@pytest.fixture(scope="session", autouse=True)
def toy_games() -> Iterator[None]:
    """Let the toy games be found while these tests run."""
    import arena.games

    arena.games.__path__.append(str(TOY_GAMES))
    os.environ.setdefault("ARENA_GAMES_PATH", str(TOY_GAMES))
    yield
    arena.games.__path__.remove(str(TOY_GAMES))


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
