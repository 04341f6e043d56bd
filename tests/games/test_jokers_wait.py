"""JM-5 in the log: who may not see the card drawn reads that it ends a wait, because the laid cards go before all eyes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import arena

BASE = Path(arena.games.__path__[0]) / "jokers" / "cases" / "base.json"


def drawing(laid: tuple[str, ...] = ("7", "9"), first: str | int = "start", **options: str) -> Any:
    """Return a match in which seat 0 has laid cards out and is about to draw; its first marble may have come out."""
    base = json.loads(BASE.read_text(encoding="utf-8"))
    seats = len(base["hands"])
    waiting = {
        "options": {**base.get("options", {}), **options},
        "turn": 0,
        "actor": None,
        "phase": "draw",
        "turns": 9,
        "drawn": None,
        "discard": ["Q"],
        "marbles": [[first, *(["start"] * 4)], *([["start"] * 5] * (seats - 1))],
        "hands": [["2", "3", "4", "5", "6"], *([["10"]] * (seats - 1))],
        "laid": [list(laid), *([[]] * (seats - 1))],
    }
    return arena.game("jokers").from_position({**base, **waiting}, seed=0)


def told(match: Any, card: str) -> tuple[str, bytes]:
    """Return how a draw stands in another seat's log, and what that seat may know afterwards."""
    outcomes = {match.game.notation.describe(match.state, action).text: action for action, _ in match.chance()}
    match.settle(outcomes[f"draw {card}"])
    return match.log_for(1)[-1].text, match.hidden_states(1).tobytes()


def test_a_draw_that_ends_a_wait_is_told_as_one() -> None:
    assert told(drawing(), "A")[0] == "draw, ends the wait"
    assert told(drawing(), "8")[0] == "draw"


def test_draws_told_alike_leave_the_same_hidden_state() -> None:
    assert told(drawing(), "A") == told(drawing(), "K")
    assert told(drawing(), "8") == told(drawing(), "10")
    assert told(drawing(), "A")[1] != told(drawing(), "8")[1]


def test_no_wait_ends_before_the_hand_is_full() -> None:
    match = drawing(manual_draw="on")
    short = match.game.from_position(
        {**match.position(), "hands": [["2", "3"], *match.position()["hands"][1:]]}, seed=0
    )
    assert told(short, "A")[0] == "draw"


def test_after_five_cards_the_sixth_pays_whatever_it_is() -> None:
    patient = ("7", "9", "7", "9", "7")
    assert told(drawing(patient), "A")[0] == told(drawing(patient), "8")[0] == "draw"


def test_with_a_marble_on_the_track_every_draw_ends_the_wait() -> None:
    assert told(drawing(first=20), "8")[0] == told(drawing(first=20), "A")[0] == "draw, ends the wait"
