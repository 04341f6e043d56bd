"""Golden counts: from named positions, how many lines of play there are to each depth, by what stands at their end.

Each game's ``perft.json`` lists positions with counts of *decision*, *chance* and *over*: after every sequence of
exactly that many events (moves and chance outcomes) a seat decides, chance is open, or the game has ended. What a
count cannot see is who decides and what was bumped; the cases can. A changed count needs a reason in the commit.

The counts come from the compiled core; to the depth ``reference`` they are also counted by the slow reference, which
somebody else wrote from the rules. A position of nothing but ``game`` and ``options`` is the opening.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import arena
from arena.engine.compiled import INTERPRETED, loop_for
from arena.engine.match import new_states
from tests.proofs.test_reference_agrees import OURS_ALONE
from tests.tools.loops import counting

KINDS = ("decision", "chance", "over")
Counts = list[dict[str, int]]  # by depth, from depth 1


def positions_of(path: Path) -> list[Any]:
    """Return the named positions of one game's file."""
    listed = json.loads(path.read_text(encoding="utf-8"))
    name = path.parent.name
    return [pytest.param(name, entry, id=f"{name}/{entry['name']}") for entry in listed]


FILES = sorted(Path(__file__).parent.glob("*/perft.json"))
ALL = [entry for path in FILES for entry in positions_of(path)]


def is_opening(position: dict[str, Any]) -> bool:
    """Return whether a position says nothing but what is played."""
    return position.keys() == {"game", "options"}


def core_counts(name: str, position: dict[str, Any], depth: int) -> Counts:
    """Count with the game's core, inside compiled code."""
    game = arena.game(name)
    states = new_states(game, depth + 1)
    match = game.match(position["options"], settle=False) if is_opening(position) else game.from_position(position)
    states[0] = match.state
    loop = loop_for(counting, name, {"arena.engine.contract": game.rules_name})
    listed = np.zeros((depth, game.rules.N_ACTIONS), dtype=np.int32)
    sizes, tried = np.zeros((2, depth), dtype=np.int64)
    found = np.zeros((depth, len(KINDS)), dtype=np.int64)
    loop.count_lines(states, listed, sizes, tried, depth, found)
    return [dict(zip(KINDS, row, strict=True)) for row in found.tolist()]


def kind_of(position: dict[str, Any]) -> str:
    """Return what stands at the end of a line, from its JSON position."""
    if position.get("phase") == "over":
        return "over"
    return "chance" if position["actor"] is None else "decision"


def reference_counts(name: str, position: dict[str, Any], depth: int) -> Counts:
    """Count with the slow reference, on JSON positions."""
    reference = importlib.import_module(f"tests.proofs.{name}.reference")
    counts = [dict.fromkeys(KINDS, 0) for _ in range(depth)]

    def walk(before: dict[str, Any], level: int) -> None:
        if level > 0:
            counts[level - 1][kind_of(before)] += 1
        if level == depth:
            return
        for outcome, weight in reference.chance(before):
            if weight:
                walk(reference.settle(before, outcome), level + 1)
        for move in reference.legal_moves(before):
            walk(reference.play(before, move), level + 1)

    walk(reference.opening(position["options"]) if is_opening(position) else position, 0)
    return counts


def told(counts: Counts) -> str:
    """Return counts as lines to compare, and to copy into the file when the change is meant."""
    return "\n".join(f"  depth {depth}: {json.dumps(at)}" for depth, at in enumerate(counts, 1))


@pytest.mark.parametrize(("name", "entry"), ALL)
def test_core_counts(name: str, entry: dict[str, Any]) -> None:
    # interpreted rules are several hundred times slower
    depth = entry["reference"] if INTERPRETED else len(entry["counts"])
    got = core_counts(name, entry["position"], depth)
    assert got == entry["counts"][:depth], f"expected\n{told(entry['counts'])}\ngot\n{told(got)}"


def test_every_game_is_counted_and_every_count_is_checked_by_a_reference() -> None:
    assert {path.parent.name for path in FILES} == set(arena.games())
    for name in arena.games():
        counted = [entry.values[1] for entry in ALL if entry.values[0] == name]
        assert len({entry["name"] for entry in counted}) == len(counted)
        unknown = [e for e in counted if e["reference"] == 0 and not OURS_ALONE & e["position"]["options"].keys()]
        assert not unknown, f"not checked by the reference: {unknown}"


@pytest.mark.parametrize(("name", "entry"), ALL)
def test_reference_counts(name: str, entry: dict[str, Any]) -> None:
    got = reference_counts(name, entry["position"], entry["reference"])
    assert got == entry["counts"][: entry["reference"]], f"expected\n{told(entry['counts'])}\ngot\n{told(got)}"
