"""OVERTAKE's actions: the numbers that records hold, and the way from a number to its meaning and back."""

from __future__ import annotations

import pytest

from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules.state import NONE


def number(row: at.Row) -> int:
    """Return the number the encoders give to a row."""
    if row.kind == at.LEG:
        return at.leg_action(row.card, row.pips, row.marble)
    if row.kind == at.WARP:
        return at.warp_action(row.card, row.marble, row.pip)
    if row.marble != NONE:
        return at.marble_action(row.kind, row.card, row.marble)
    return at.card_action(row.kind, row.card)


def test_every_number_comes_back_from_its_meaning() -> None:
    assert [number(row) for row in at.ROWS] == list(range(at.N_ACTIONS))
    assert at.ACTIONS.tolist() == [list(row) for row in at.ROWS]


def test_no_two_numbers_mean_the_same() -> None:
    assert len(set(at.ROWS)) == at.N_ACTIONS == 1124


@pytest.mark.parametrize(
    ("action", "row"),
    [
        (0, at.Row(at.DEPLOY, cards.D10J)),
        (4, at.Row(at.JAM, cards.D10J, 0)),
        (43, at.Row(at.TRIPWIRE, cards.D1T, 4)),
        (44, at.Row(at.MOVE, cards.A1, 0)),
        (114, at.Row(at.LEG, cards.S7, 0, 1)),
        (253, at.Row(at.LEG, cards.S9, 9, 8)),
        (254, at.Row(at.WARP, cards.WARP, 0, pip=0)),
        (613, at.Row(at.WARP, cards.WARP, 4, pip=71)),
        (614, at.Row(at.DEPLOY, cards.DUPLICATE)),
        (630, at.Row(at.LEG, cards.DUPLICATE, 0, 1)),
        (1070, at.Row(at.FIZZLE, cards.DUPLICATE)),
        (1071, at.Row(at.DISCARD, cards.A1)),
        (1087, at.Row(at.END)),
        (1088, at.Row(at.SECOND_LEG, marble=0)),
        (1098, at.Row(at.VICTIM, marble=0)),
        (1108, at.Row(at.DRAW, cards.A1)),
        (1123, at.Row(at.DRAW, cards.DUPLICATE)),
    ],
)
def test_the_numbers_that_records_hold_never_change(action: int, row: at.Row) -> None:
    assert at.ROWS[action] == row
