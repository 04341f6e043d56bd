"""The contract, for every game found and every variant: nobody opts in, nobody is on a skip list.

Runs compiled, and again interpreted under NUMBA_DISABLE_JIT=1 (shorter walks). Random walks print their seed;
CONTRACT_SEED repeats one. The checks are in ``tests/contract``; that they can fail is shown by ``tests/mutants``.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

import pytest

import arena
from arena.engine.compiled import INTERPRETED
from tests.contract import OF_A_GAME, OF_A_MATCH, OF_A_VARIANT, OF_COMPILED_CODE
from tests.contract.trial import Trial
from tests.tools.variants import variants

SEED = int(os.environ.get("CONTRACT_SEED", random.randrange(10**6)))
GAMES = arena.games()
VARIANTS = [pytest.param(*each, id=f"{each[0]}{number}") for number, each in enumerate(variants())]


def named(check: Callable[..., None]) -> str:
    """Return what a check is called."""
    return check.__name__


@pytest.fixture(autouse=True)
def tell_seed() -> None:
    print(f"CONTRACT_SEED={SEED}")


@pytest.mark.parametrize("check", OF_A_VARIANT, ids=named)
@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_variant(name: str, options: dict[str, Any], check: Callable[[Trial], None]) -> None:
    print(f"{name} {options}")
    check(Trial(arena.game(name), options, SEED))


@pytest.mark.skipif(INTERPRETED, reason="the compiled run compares all three")
@pytest.mark.parametrize("check", OF_COMPILED_CODE, ids=named)
@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_compiled_code(name: str, options: dict[str, Any], check: Callable[[Trial], None]) -> None:
    check(Trial(arena.game(name), options, SEED))


@pytest.mark.parametrize("check", OF_A_GAME, ids=named)
@pytest.mark.parametrize("name", GAMES)
def test_game(name: str, check: Callable[[Any], None]) -> None:
    check(arena.game(name))


@pytest.mark.parametrize("check", OF_A_MATCH, ids=named)
@pytest.mark.parametrize("name", GAMES)
def test_match(name: str, check: Callable[[Any, int], None]) -> None:
    check(arena.game(name), SEED)
