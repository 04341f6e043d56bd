"""Attack: play a move, look at what it turned up, take it back for free. No game and no variant may allow it.

Knowledge is measured here without the engine's own check: what a viewer could not foresee in thirty other worlds.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

import arena
from arena.engine.compiled import INTERPRETED
from arena.engine.contract import SPECTATOR
from arena.engine.match import Match
from arena.engine.moments.knowledge import reveals
from arena.engine.rng import new_rng
from tests.tools.variants import variants

SEED = int(os.environ.get("UNDO_SEED", random.randrange(10**6)))
DECISIONS = 4 if INTERPRETED else int(os.environ.get("UNDO_DECISIONS", 150))
WORLDS = int(os.environ.get("UNDO_WORLDS", 30))


def learns(match: Match, before: Any, after: Any, action: int, viewer: int, seed: int) -> bool:
    """Return whether a viewer knows more after a move: some world that looked the same before no longer does."""
    rules = match.game.rules
    rng = new_rng(seed)
    told = after.copy()
    rules.hide(told[0], viewer)
    seen = bool(rules.sees(before[0], action, viewer))
    for _ in range(WORLDS):
        world = before.copy()
        rules.hide(world[0], viewer)
        rules.guess(world[0], viewer, rng)
        if not seen:
            continue  # who may not even see the move can learn of it only by what it leads to
        if rules.verdict(world[0], action) != 0:
            return True
        rules.apply(world[0], action)
        if rules.actor(world[0]) == -1:
            continue
        rules.hide(world[0], viewer)
        if world.tobytes() != told.tobytes():
            return True
    return False


def watched_chance(match: Match, before: Any, events: list[Any]) -> bool:
    """Return whether anybody may see the outcome of chance that followed a move."""
    rules, states = match.game.rules, before.copy()
    for event in events:
        viewers = (SPECTATOR, *range(match.seats))
        if event.kind == "chance" and any(rules.sees(states[0], event.action, viewer) for viewer in viewers):
            return True
        rules.apply(states[0], event.action)
    return False


def undos(name: str, options: dict[str, Any]) -> Any:
    """Yield every decision of random play, with whether it is free to take back and whether that would show anything."""
    chooser = random.Random(f"{SEED}{name}{json.dumps(options)}")
    game = arena.game(name)
    match = game.match(options, seed=chooser.randrange(2**32))
    for number in range(DECISIONS):
        if match.over:
            match = game.match(options, seed=chooser.randrange(2**32))
        before, seat, action = match.states_before(len(match.log)), match.actor, chooser.choice(match.actions())
        events = match.play(seat, action)
        after = match.states_before(len(match.log))
        shown = watched_chance(match, before, events) or (
            len(events) == 1
            and any(learns(match, before, after, action, v, SEED + number) for v in (SPECTATOR, *range(match.seats)))
        )
        yield not reveals(game, match.seats, before, action, seat), len(events) == 1, shown, events[0].text


@pytest.mark.parametrize(("name", "options"), variants())
def test_no_free_undo_shows_anything(name: str, options: dict[str, Any]) -> None:
    print(f"UNDO_SEED={SEED}")
    assert [text for free, _, shown, text in undos(name, options) if free and shown] == []


def test_a_card_that_a_viewer_held_likely_is_shown_all_the_same() -> None:
    """Eight cards are unseen, six of them in this hand: to spectators it holds a 5 in 27 of 28 worlds."""
    match = arena.game("jokers").from_position(json.loads((Path(__file__).parent / "likely_five.json").read_text()))
    play = next(move for move in match.moves() if move.text == "5 Y45>50")
    before = match.states_before(len(match.log))
    after = match.game.from_position(match.position())
    after.play(1, play.action, settle=False)
    then = after.states_before(1)
    found = [learns(match, before, then, play.action, SPECTATOR, seed) for seed in range(20)]
    assert any(found), "the control: there is a world without"
    assert reveals(match.game, match.seats, before, play.action, 1)


def test_the_attack_worked_while_free_meant_that_no_event_had_followed() -> None:
    """The control: the rule of old, and the same measure of what was shown."""
    shown = [shown for _ in range(6) for _, alone, shown, _ in undos("overthrow", {}) if alone]
    assert any(shown)


def test_moves_that_show_nothing_are_free() -> None:
    """The other control: a check that calls every move a revelation would pass the attack."""
    counted = {name: sum(free for free, *_ in undos(name, {})) for name in ("overthrow", "aggravation")}
    assert all(counted.values()), counted
