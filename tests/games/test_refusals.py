"""What a marble that cannot move tells about itself when it is clicked before any card."""

from __future__ import annotations

from typing import Any

import pytest

import arena
from arena.engine.contract import LEGAL
from arena.games.jokers.rules import state as jokers
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as overtake
from arena.kit.places import LANE, START


def refused(name: str, clicks: list[str], hand: list[int], places: list[int], **fields: Any) -> tuple[str, str] | None:
    """Return the refusal of clicks with a hand of seat 0 and its marbles' places, in an opening."""
    game = arena.game(name)
    s: Any = game.match({}, seed=1).hidden_states(0)[0]
    s.hand[0] = 0
    for card in hand:
        s.hand[0, card] += 1
    (s.marble[0] if name == "overtake" else s.place)[: len(places)] = places
    for marble, place in enumerate(places):
        if START < place < LANE:
            s.at[place] = marble
    for field, value in fields.items():
        s[field] = value
    for action in game.notation.candidates(s, clicks):
        code = game.rules.verdict(s, action)
        if code != LEGAL:
            rule, text = game.rules.VERDICTS[code]
            return rule, text
    return None


PLAY = {"turn": 0, "colour": 0}
A5, D10J = cards.CODES.index("A5"), cards.D10J


@pytest.mark.parametrize(
    ("clicks", "hand", "places", "rule"),
    [
        (["marble:0.2"], [A5], [START] * 5, "OT-5.0"),  # no card brings it out
        (["marble:0.2"], [A5, D10J], [int(overtake.DEPLOY_PIP[0])] + [START] * 4, "OT-5.2"),  # one would, but
        (["marble:0.0"], [A5], [LANE + 5] + [START] * 4, "OT-11.1"),
        (["marble:0.0"], [A5], [10, 15, START, START, START], "OT-6.2"),
        (["marble:0.0", "pip:15"], [A5], [10, 15, START, START, START], "OT-6.2"),
        (["marble:0.0", "pip:40"], [A5], [10, 15, START, START, START], None),  # no card goes there
        (["marble:1.0"], [A5], [10, 15, START, START, START], None),  # somebody else's
    ],
)
def test_a_marble_before_its_card_tells_what_bars_it_at_overtake(
    clicks: list[str], hand: list[int], places: list[int], rule: str | None
) -> None:
    found = refused("overtake", clicks, hand, places, phase=overtake.PLAY, **PLAY)
    assert (found and found[0]) == rule


@pytest.mark.parametrize(
    ("clicks", "hand", "rule"),
    [
        (["marble:0.0"], ["5", "6"], "JM-3.1"),
        (["marble:1.0"], ["5"], "JM-6.1"),
        (["marble:0.1", "pip:99"], ["5"], "JM-3.1"),
        (["marble:9.0"], ["5"], None),
    ],
)
def test_a_marble_before_its_card_tells_what_bars_it_at_jokers(
    clicks: list[str], hand: list[str], rule: str | None
) -> None:
    held = [jokers.CARDS.index(card) for card in hand]
    found = refused("jokers", clicks, held, [START] * 5, turn=0)
    assert (found and found[0]) == rule
