"""The match of a room is quicker than the engine's, and the same in everything."""

from __future__ import annotations

import random

import msgspec
import pytest
from msgspec.structs import replace

from arena.engine.dice import Dice
from arena.engine.errors import MoveError
from arena.engine.game import game, games
from arena.engine.looks import Event, Move
from arena.engine.match import Match
from arena.server.live_match import LiveMatch, story
from arena.server.shelf import Shelf

MOVES = 60


def found() -> list[str]:
    """Answer the games that can be shown."""
    import importlib.util

    shown = [name for name in games() if importlib.util.find_spec(f"arena.games.{name}.table")]
    return sorted({*shown, "canary"})


@pytest.mark.parametrize("name", found())
def test_a_live_match_is_a_match(name: str) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    rng = random.Random(seed)
    rules = game(name)
    live = LiveMatch(rules, rules.complete({}), Dice.reproducible(seed), None)
    live._set_up(live.state)
    live.settle_all()
    plain: Match = rules.match({}, seed=seed)
    for _ in range(MOVES):
        assert (live.actor, live.over, live.chance_open) == (plain.actor, plain.over, plain.chance_open)
        assert [wordless(event) for event in plain.log] == live.log[:]
        assert live.actions() == plain.actions()
        if plain.over:
            break
        assert live.moves() == plain.moves()
        assert live.moves(effects=False) == [rules.moves.describe(plain.state, action) for action in plain.actions()]
        actions = live.actions()
        encoded = live.encoded(actions)
        assert [msgspec.json.decode(raw, type=Move) for raw in encoded] == plain.moves(effects=False)
        ghosts = [live.with_effects(raw, action) for raw, action in zip(encoded, actions, strict=True)]
        assert [msgspec.json.decode(raw, type=Move) for raw in ghosts] == plain.moves()
        viewer = rng.choice([None, *range(plain.seats)])
        before, states = live.moment(), plain.states_before(len(plain.log))
        assert before.view(viewer) == plain.look(viewer) == live.look(viewer)
        wrong = rng.randrange(rules.rules.N_ACTIONS)
        if wrong not in plain.actions():
            with pytest.raises(MoveError) as refused:
                plain.play(plain.actor, wrong)  # type: ignore[arg-type]
            with pytest.raises(type(refused.value)) as live_refused:
                live.play(live.actor, wrong)  # type: ignore[arg-type]
            assert str(live_refused.value) == str(refused.value)
        copied = live.copy()
        action = rng.choice(plain.actions())
        event = live.play(live.actor, action)[0]  # type: ignore[arg-type]
        plain.play(plain.actor, action)  # type: ignore[arg-type]
        assert copied.log[:] == live.log[: len(copied.log)]
        assert story(before, action, before.after(action), viewer) == plain.story_of(states, event, viewer)
        if rng.random() < 0.1:
            live.undo()
            plain.undo()
        if rng.random() < 0.1:
            live = live.copy()
    assert live.in_words().log == plain.log
    assert live.log_for(None) == plain.log_for(None)
    assert live.record(secret=True) == plain.record(secret=True)


def wordless(event: Event) -> Event:
    """Answer an event as a live match keeps it: words are for those who ask."""
    return event if event.kind == "undo" else replace(event, text="")


def test_a_game_that_fails_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    import arena.server.shelf as shelf

    broken = game("canary")
    monkeypatch.setattr(shelf, "games", lambda: ["canary", "no_such_game"])
    assert list(Shelf().games) == [broken.name]
