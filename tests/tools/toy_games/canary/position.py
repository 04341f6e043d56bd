"""Positions of Canary: where the runners are and what seat 0, whose turn it is, holds; the lesson needs no more."""

from typing import Any

from arena.games.canary.rules import CARDS, PLAY
from arena.games.canary.table.notation import mark

from arena.engine.errors import BadPosition

MARKS = [mark(card) for card in range(CARDS)]


def write(s: Any) -> dict[str, Any]:
    return {"at": [int(x) for x in s.at]}


def read(s: Any, position: dict[str, Any]) -> None:
    if not isinstance(position.get("holds"), list) or not set(position["holds"]) <= set(MARKS):
        raise BadPosition("holds: expected some of seat 0's cards; canary has no other positions")
    for seat, at in enumerate(position["at"]):
        s.at[seat] = at
    for card in map(MARKS.index, position["holds"]):
        s.hand[0, card], s.draw[card] = 1, 0
    s.hand_size[0] = len(position["holds"])
    s.pile = CARDS - len(position["holds"])
    s.phase = PLAY
