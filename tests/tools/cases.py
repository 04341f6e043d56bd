"""Reading the rule cases of a game (``cases/*.case``) and setting a match up as they say."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import arena


def folder(name: str) -> Path:
    """Return where a game keeps its cases."""
    spec = importlib.util.find_spec(f"arena.games.{name}")
    assert spec is not None and spec.submodule_search_locations is not None
    return Path(spec.submodule_search_locations[0]) / "cases"


def cases_of(name: str) -> list[tuple[str, dict[str, Any]]]:
    """Return (file, case) for every case of a game; a file that is no list of objects answers one broken case."""
    found: list[tuple[str, dict[str, Any]]] = []
    for path in sorted(folder(name).glob("*.case")):
        try:
            listed = json.loads(path.read_text(encoding="utf-8"))
            broken = (
                ""
                if isinstance(listed, list) and all(isinstance(case, dict) for case in listed)
                else "no list of objects"
            )
        except ValueError as error:
            broken = str(error)
        if broken:
            listed = [{"name": "the file can be read", "broken": broken}]
        found += [(path.stem, case) for case in listed]
    return found


def set_up(name: str, case: dict[str, Any]) -> Any:
    """Return a match at the case's position: the base position with the keys that differ."""
    base = json.loads((folder(name) / "base.json").read_text(encoding="utf-8"))
    return arena.game(name).from_position({**base, **case.get("position", {})}, seed=0)


def settle(match: Any, texts: list[str], where: str) -> None:
    """Settle open chance by the next texts; what no text is left for stays open."""
    while match.chance_open and texts:
        outcomes = {match.game.notation.describe(match.state, action).text: action for action, _ in match.chance()}
        text = texts.pop(0)
        assert text in outcomes, f"{where}: chance cannot bring {text!r}, only {sorted(outcomes)}"
        match.settle(outcomes[text])
