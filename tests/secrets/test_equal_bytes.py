"""Equal knowledge, equal bytes, as the server sends them: nobody is told anything by what is not in the rules.

A random match is served at two tables whose worlds differ only in what one viewer cannot know (``equal.py``). Every byte
that viewer is sent must be the same, move after move, with undos, refusals and polls between: lines, views, moves, ghosts,
clocks, whether an undo is free. Without sockets, so that a soak can look at 10,000 matches of each game; what is faked is
said in ``rooms.py``, and ``test_equal_on_the_wire.py`` does the same over real connections.

SECRETS_MATCHES: matches of each game. SECRETS_DECISIONS: looked at in each. SECRETS_SEED repeats a run.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

import pytest

import arena
from arena.engine.moments.moment import Moment
from arena.server.room import undo
from arena.server.room.room import Room
from tests.secrets import equal
from tests.secrets.equal import Count, Differs, compare_match
from tests.tools.variants import sets_of

pytestmark = pytest.mark.anyio

SEED = int(os.environ.get("SECRETS_SEED", random.randrange(10**6)))
MATCHES = int(os.environ.get("SECRETS_MATCHES", 40))
PART = 500  # matches a test looks at, so that cores can share them
GAMES = [*arena.games(), "canary"]
PARTS = [
    pytest.param(name, begin, min(PART, MATCHES - begin), id=f"{name}-{begin}")
    for name in GAMES
    for begin in range(0, MATCHES, PART)
]
FEWEST = {"canary": 2}  # decisions a match of average length is looked at; elsewhere 8


async def compared(name: str, begin: int, count: int) -> Count:
    """Serve some random matches of a game; return how much was the same."""
    total = Count()
    game, sets = arena.game(name), sets_of(name)
    for number in range(begin, begin + count):
        chooser = random.Random(f"{SEED} {name} {number}")
        total.add(await compare_match(game, chooser.choice(sets), chooser))
    return total


@pytest.mark.parametrize(("name", "begin", "count"), PARTS)
async def test_who_knows_the_same_is_sent_the_same(name: str, begin: int, count: int) -> None:
    print(f"SECRETS_SEED={SEED}")
    total = await compared(name, begin, count)
    print(total)
    assert total.decisions > FEWEST.get(name, 8) * count, "too little was compared"


def truth_is_drawn(planted: pytest.MonkeyPatch) -> None:
    """Draw views from the true state."""
    planted.setattr(Moment, "seen_by", lambda self, seat: self.truth)


def one_view_for_all(planted: pytest.MonkeyPatch) -> None:
    """Keep one view of a moment, whoever looks first: who decides."""
    planted.setattr(Room, "view", lambda self, seat: self.match.now.view(self.table.actor))


def undo_looks_at_the_deck(planted: pytest.MonkeyPatch) -> None:
    """Let whether an undo is free depend on the next cards."""

    def peeks(room: Any, match: Any, last: Any) -> bool:
        return bool(match.state.tobytes().count(1) % 2)

    planted.setattr(undo, "told_something", peeks)


def refusals_name_a_card(planted: pytest.MonkeyPatch) -> None:
    """Let a refusal depend on another hand."""
    real = Moment.verdict
    planted.setattr(Moment, "verdict", lambda self, a: real(self, a) and 1 + self.states.tobytes().count(1) % 3)


@pytest.mark.parametrize(
    ("leak", "name"),
    [
        (truth_is_drawn, "canary"),  # elsewhere the view draws no other hand, even of the truth
        (one_view_for_all, "jokers"),
        (undo_looks_at_the_deck, "overtake"),
        (refusals_name_a_card, "jokers"),
    ],
)
async def test_a_planted_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    print(f"SECRETS_SEED={SEED}")
    leak(monkeypatch)
    monkeypatch.setattr(equal, "ASK", 1.0)
    with pytest.raises(Differs):
        await compared(name, 0, 60)
