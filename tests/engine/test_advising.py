"""Advice comes from a module that is named from above; the engine itself knows none."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

import arena
from arena.engine import advising


@pytest.fixture
def parrot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Name an adviser that answers what it was asked."""
    module: Any = ModuleType("parrot")
    module.hint = lambda match, seat, **how: ("hint", match, seat, how)
    module.evaluate = lambda match, seat, **how: ("evaluate", match, seat, how)
    monkeypatch.setitem(sys.modules, "parrot", module)
    monkeypatch.setattr(advising, "_named", [""])
    advising.provide("parrot")


@pytest.mark.usefixtures("parrot")
def test_a_match_asks_the_adviser() -> None:
    match = arena.game("marbles").match(seed=1)
    assert match.hint(0, seconds=1) == ("hint", match, 0, {"seconds": 1})
    assert match.evaluate() == ("evaluate", match, None, {})
    with pytest.raises(arena.ArenaError, match="seat"):
        match.evaluate(9)


def test_without_an_adviser_there_is_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "_named", [""])
    with pytest.raises(LookupError, match="nobody gives advice"):
        arena.game("marbles").match(seed=1).hint()
