"""The toy games that tests put among the games: small, and known to nobody's code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

TOY_GAMES = Path(__file__).parent / "toy_games"


@pytest.fixture(scope="module", autouse=True)  # not longer: the tests of other folders may run in between
def toy_games() -> Iterator[None]:
    """Let the toy games be found while these tests run."""
    import arena.games

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arena.games, "__path__", [*arena.games.__path__, str(TOY_GAMES)])
        patch.setenv("ARENA_GAMES_PATH", str(TOY_GAMES))
        yield
