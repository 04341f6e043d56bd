"""Position by position, every game agrees with a slow reference written from the rulebook by somebody else.

Both are driven along the same random games: the same moves must be offered, and the same position must follow.
"""

from __future__ import annotations

import importlib
import json
import os
import random
from typing import Any

import pytest

import arena
from tests.variants import variants

SEED = int(os.environ.get("REFERENCE_SEED", random.randrange(10**6)))
STEPS = int(os.environ.get("REFERENCE_STEPS", "250"))
UNORDERED = {"hands", "discard", "laid", "influence", "influence_new", "exposed", "exposed_new", "face_down", "marbles"}
UNORDERED_WHOLE = {"lapped", "owes", "tripwires", "passed", "tiles", "discarded", "first_used"}
# how a position looks while chance is open is our own business: only the truth behind it counts
CHANCE_ONLY = {"phase", "discard", "discarded", "due", "actor"}


def plain(position: dict[str, Any], ignored: set[str] = frozenset()) -> dict[str, Any]:
    """Answer a position with lists whose order has no meaning sorted, and without private keys."""
    out: dict[str, Any] = {}
    for key, value in position.items():
        if key.startswith("_") or key in ignored or key == "options":
            continue
        if key in UNORDERED:
            value = [sorted(row, key=str) for row in value] if value and isinstance(value[0], list) else sorted(value)
        elif key in UNORDERED_WHOLE:
            value = sorted(value, key=json.dumps)
        elif key == "paid":
            value = [sorted(row, key=json.dumps) for row in value]
        out[key] = value
    return out


def tidy(move: dict[str, Any]) -> str:
    """Answer a move as text for comparing; the attackers of an attack come in any order."""
    move = dict(move)
    if isinstance(move.get("from"), list) and move["from"] and isinstance(move["from"][0], list):
        move["from"] = sorted(move["from"])
    return json.dumps(move, sort_keys=True)


def same_outcome(match: Any, outcome: Any, action: int) -> bool:
    """Answer whether a reference outcome and an action of ours are the same chance event."""
    data = match.game.moves.describe(match.state, action).data
    words = {str(value) for value in data.values()}
    return all(str(part) in words for part in (outcome if isinstance(outcome, tuple) else (outcome,)))


@pytest.mark.parametrize(("name", "options"), variants())
def test_agrees_with_reference(name: str, options: dict[str, Any]) -> None:
    reference = pytest.importorskip(f"tests.reference.{name}", reason=f"no reference of {name}")
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
        assert plain(match.position()) == plain(position), where
        if match.over:
            assert reference.legal_moves(position) == []
            break
        ours = {tidy(move.data): move for move in match.moves()}
        theirs = {tidy(move): move for move in reference.legal_moves(position)}
        assert ours.keys() == theirs.keys(), f"{where}: {json.dumps(match.position())}"
        choice = chooser.choice(sorted(ours))
        position = reference.play(position, theirs[choice])
        match.play(match.actor, ours[choice].data, settle=False)


def settle_both(match: Any, reference: Any, position: dict[str, Any], chooser: random.Random, where: str) -> dict[str, Any]:
    """Let both sides take the same chance outcome, and compare the outcomes they offer."""
    theirs = [(outcome, weight) for outcome, weight in reference.chance(position) if weight]
    ours = match.chance()
    assert len(ours) == len(theirs), f"{where}: {theirs} v {[match.game.moves.describe(match.state, a).text for a, _ in ours]}"
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
        assert importlib.import_module(f"tests.reference.{name}")
