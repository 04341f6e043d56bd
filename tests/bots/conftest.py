"""Lets the toy game be found, and tells the seed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bots.table import SEED, TOYS


@pytest.fixture(scope="session", autouse=True)
def toy_games() -> Iterator[None]:
    """Let the toy games be found while these tests run."""
    import arena.games

    arena.games.__path__.append(str(TOYS))
    yield
    arena.games.__path__.remove(str(TOYS))


@pytest.fixture(autouse=True)
def tell_seed() -> None:
    """BOTS_SEED repeats a run."""
    print(f"BOTS_SEED={SEED}")
