"""Lets the toy game be found, and tells the seed."""

from __future__ import annotations

import pytest

from tests.tools.midgame import SEED
from tests.tools.toys import toy_games

__all__ = ["tell_seed", "toy_games"]


@pytest.fixture(autouse=True)
def tell_seed() -> None:
    """BOTS_SEED repeats a run."""
    print(f"BOTS_SEED={SEED}")
