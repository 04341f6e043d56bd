"""Lets the toy game be found, and tells the seed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bots.table import SEED, TOYS


@pytest.fixture(scope="module", autouse=True)  # not longer: the tests of other folders may run in between
def toy_games() -> Iterator[None]:
    """Let the toy games be found while these tests run."""
    import arena.games

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arena.games, "__path__", [*arena.games.__path__, str(TOYS)])
        yield


@pytest.fixture(autouse=True)
def tell_seed() -> None:
    """BOTS_SEED repeats a run."""
    print(f"BOTS_SEED={SEED}")
