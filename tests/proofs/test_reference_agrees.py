"""Position by position, every game agrees with a slow reference written from the rulebook by somebody else.

Both are driven along the same random games: the same moves must be offered, and the same position must follow.
"""

from __future__ import annotations

import ast
import importlib
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

import arena
from tests.tools.positions import plain, tidy
from tests.tools.variants import variants

SEED = int(os.environ.get("REFERENCE_SEED", random.randrange(10**6)))
STEPS = int(os.environ.get("REFERENCE_STEPS", "250"))
# the references play the printed map and cards; other sets are data of this project, not rules
OURS_ALONE = {"map", "cards"}


def compared() -> list[tuple[str, dict[str, Any]]]:
    """Return the variants that a reference knows."""
    return [(name, options) for name, options in variants() if not OURS_ALONE & options.keys()]


def same_outcome(match: Any, outcome: Any, action: int) -> bool:
    """Return whether a reference outcome and an action of ours are the same chance event."""
    data = match.game.notation.describe(match.state, action).data
    if not isinstance(outcome, tuple):
        return bool(data["card"] == outcome)
    return [str(value) for value in data.values()] == [str(part) for part in outcome]


@pytest.mark.parametrize(("name", "options"), compared())
def test_agrees_with_reference(name: str, options: dict[str, Any]) -> None:
    reference = importlib.import_module(f"tests.proofs.{name}.reference")
    seed = f"{SEED}:{name}:{json.dumps(options)}"
    print(f"REFERENCE_SEED={SEED}")
    chooser = random.Random(seed)
    game = arena.game(name)
    match = game.match(options, settle=False)
    position = reference.opening(options)
    for step in range(STEPS):
        where = f"REFERENCE_SEED={SEED} step {step}"
        if match.chance_open:
            position = settle_both(match, reference, position, chooser, where)
            continue
        assert plain(game, match.position()) == plain(game, position), where
        if match.over:
            assert reference.legal_moves(position) == []
            break
        ours = {tidy(move.data): move for move in match.moves(effects=False)}
        theirs = {tidy(move): move for move in reference.legal_moves(position)}
        assert ours.keys() == theirs.keys(), f"{where}: {json.dumps(match.position())}"
        choice = chooser.choice(sorted(ours))
        position = reference.play(position, theirs[choice])
        match.play(match.actor, ours[choice].data, settle=False)


def settle_both(match: Any, reference: Any, position: Any, chooser: random.Random, where: str) -> dict[str, Any]:
    """Let both sides take the same chance outcome, and compare the outcomes they offer."""
    theirs = [(outcome, weight) for outcome, weight in reference.chance(position) if weight]
    ours = match.chance()
    texts = [match.game.notation.describe(match.state, a).text for a, _ in ours]
    assert len(ours) == len(theirs), f"{where}: {theirs} v {texts}"
    outcome, weight = chooser.choice(theirs)
    fits = [(a, w) for a, w in ours if same_outcome(match, outcome, a)]
    assert len(fits) == 1, f"{where}: {outcome} {fits}"
    total, their_total = sum(w for _, w in ours), sum(w for _, w in theirs)
    assert fits[0][1] * their_total == weight * total, where
    match.settle(fits[0][0])
    settled: dict[str, Any] = reference.settle(position, outcome)
    return settled


def test_every_game_has_a_reference() -> None:
    for name in arena.games():
        assert importlib.import_module(f"tests.proofs.{name}.reference")


def imported(source: str) -> set[str]:
    """Return the packages a source imports, by their first name; what is relative stays within the proofs."""
    nodes = list(ast.walk(ast.parse(source)))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return {name.split(".")[0] for name in plain | {n.module or "" for n in nodes if isinstance(n, ast.ImportFrom)}}


def test_no_reference_knows_the_engine() -> None:
    here = Path(__file__).parent
    files = [*here.glob("*/reference.py"), *here.glob("*/reference/*.py"), here / "positions.py"]
    assert len(files) > len(arena.games())
    assert [str(file) for file in files if "arena" in imported(file.read_text(encoding="utf-8"))] == []
    assert "arena" in imported(Path(__file__).read_text(encoding="utf-8"))  # the control
