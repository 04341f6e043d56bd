"""What the tests of the server share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.house import TOY_GAMES, FakeWall, House, house


@pytest.fixture(scope="module", autouse=True)  # not longer: the tests of other folders may run in between
def toy_games() -> Iterator[None]:
    """Let the toy games be found while these tests run."""
    import arena.games

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arena.games, "__path__", [*arena.games.__path__, str(TOY_GAMES)])
        patch.setenv("ARENA_GAMES_PATH", str(TOY_GAMES))
        yield


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
