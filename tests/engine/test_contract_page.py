"""docs/contract.md says what the Protocols say, and every game's modules fulfil them."""

from __future__ import annotations

import importlib.util
import inspect
from pathlib import Path
from typing import Any

import pytest

import arena
from arena.engine import contract
from arena.engine.compiled import plain

ROOT = Path(__file__).parents[2]
REQUIRED = {
    "choices": contract.Choices,
    "rules": contract.Rules,
    "notation": contract.Notation,
    "position": contract.Position,
    "table": contract.Table,
    "value": contract.Value,
}
OPTIONAL = {
    "choices": [contract.Agrees],
    "notation": [contract.DescribesAll, contract.EncodesAll],
    "value": [contract.Places, contract.QuickIterations, contract.Searched, contract.SearchedLong, contract.Believed],
}


def test_the_page_is_current() -> None:
    """Run ``make types`` if this fails."""
    script = ROOT / "scripts" / "contract_page.py"
    spec = importlib.util.spec_from_file_location("contract_page", script)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert (ROOT / "docs" / "contract.md").read_text() == module.page(module.SOURCE.read_text())


def wrong(module: Any, protocol: type) -> list[str]:
    """Return what a module lacks of a Protocol: names, or the parameters of a function."""
    found = [name for name in vars(protocol).get("__annotations__", {}) if name not in vars(module)]
    for name, asked in inspect.getmembers(protocol, inspect.isfunction):
        if name.startswith("_"):
            continue
        if name not in vars(module):
            found.append(name)
            continue
        given = list(inspect.signature(plain(vars(module)[name])).parameters)
        if len(given) != len(inspect.signature(asked).parameters) - 1:
            found.append(f"{name}({', '.join(given)})")
    return found


@pytest.mark.parametrize("part", REQUIRED)
@pytest.mark.parametrize("name", arena.games())
def test_every_game_defines_what_it_must(name: str, part: str) -> None:
    module = getattr(arena.game(name), part)
    assert wrong(module, REQUIRED[part]) == []
    for protocol in OPTIONAL.get(part, []):
        if isinstance(module, protocol):
            assert wrong(module, protocol) == []


def test_what_is_missing_is_named() -> None:
    """The control: a module that is no notation lacks all of one."""
    assert {"describe", "effects", "read"} <= set(wrong(inspect, contract.Notation))
    assert "STATE" in wrong(inspect, contract.Rules)


def test_the_placeholders_are_the_rules() -> None:
    """What loops import while they are read as plain Python are the ten functions, and none of them works."""
    asked = [each for each, _ in inspect.getmembers(contract.Rules, inspect.isfunction) if not each.startswith("_")]
    assert len(asked) == 10
    for each in asked:
        function = vars(contract)[each]
        with pytest.raises(AssertionError, match="a game's rules"):
            function(*[None] * len(inspect.signature(function).parameters))
