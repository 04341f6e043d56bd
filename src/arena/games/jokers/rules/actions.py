"""The numbers of the actions of Jokers & Marbles: nobody else knows how they are made.

``ROWS[a]`` is what action ``a`` means, ``ACTIONS`` the same for compiled code; the ``*_NUMBER`` tables lead back. A
row's place is its number, so the order of the rows is never changed.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from arena.engine.compiled import compiled
from arena.games.jokers.rules import state as st

# Kinds.
DEAL = 0  # chance: a card is dealt or drawn
OUT = 1  # a card brings a marble of a colour out, JM-3.1
MOVE = 2  # a whole card with one marble, JM-2.2; the 8 goes backward, JM-4.8
LEG = 3  # a part of a 7 or 9 with one marble, JM-4.10
STRIKE = 4  # a Joker takes a marble to where another stands, JM-4.J
DISCARD = 5  # JM-2.3
DRAW = 6  # JM-2.4
SIX = 7  # the free come-out of a colour, JM-5


class Row(NamedTuple):
    """What an action means; what its kind does not have is NONE (pips: 0)."""

    kind: int
    card: int = st.NONE
    colour: int = st.NONE  # whose marble moves
    marble: int = st.NONE
    pips: int = 0  # backward negative
    target: int = st.NONE  # the marble on whose place a Joker's lands


KIND, CARD, COLOUR, MARBLE, PIPS, TARGET = range(len(Row._fields))  # the columns of ACTIONS

MOVE_CARDS = 13  # all but the Joker; a whole 9 is listed and never legal (JM-4.9)
# The legs of a split: 7 by 1..6 forward (JM-4.7); 9 by 1..8 forward, then by 1..8 backward (JM-4.9).
_LEGS = [
    *((st.SEVEN, pips) for pips in range(1, 7)),
    *((st.NINE, pips) for pips in range(1, 9)),
    *((st.NINE, -pips) for pips in range(1, 9)),
]
LEG_CARD = np.array([card for card, _ in _LEGS])
LEG_PIPS = np.array([pips for _, pips in _LEGS])
LEGS = len(_LEGS)


def pips_of(card: int) -> int:
    """Return the count of a whole card, backward negative (JM-2.2, JM-4.8)."""
    return card + 1 if card != st.EIGHT else -8


def by_marble(kind: int, card: int, marble: int, pips: int = 0, target: int = st.NONE) -> Row:
    """Return the row of an action that names its marble."""
    return Row(kind, card, marble // st.MARBLES, marble, pips, target)


_cards, _colours, _marbles = range(st.KINDS), range(st.SEATS), range(st.ALL_MARBLES)
ROWS = [
    *(Row(DEAL, card) for card in _cards),
    *(Row(OUT, int(card), colour) for card in st.OUT_CARDS for colour in _colours),
    *(by_marble(MOVE, card, marble, pips_of(card)) for marble in _marbles for card in range(MOVE_CARDS)),
    *(by_marble(LEG, card, marble, pips) for marble in _marbles for card, pips in _LEGS),
    *(by_marble(STRIKE, st.JOKER, marble, target=target) for marble in _marbles for target in _marbles),
    *(Row(DISCARD, card) for card in _cards),
    Row(DRAW),
    *(Row(SIX, colour=colour) for colour in _colours),
]
ACTIONS = np.array(ROWS, dtype=np.int16)
N_ACTIONS = len(ROWS)
MAX_CHANCE = st.KINDS


def numbers(kind: int, *shape: int) -> npt.NDArray[np.int64]:
    """Return the numbers of all actions of a kind, laid out by what tells them apart."""
    return np.flatnonzero(ACTIONS[:, KIND] == kind).reshape(shape)


DEAL_NUMBER = numbers(DEAL, st.KINDS)  # by card
OUT_NUMBER = np.full((st.KINDS, st.SEATS), st.NONE)  # by card, colour
OUT_NUMBER[st.OUT_CARDS] = numbers(OUT, len(st.OUT_CARDS), st.SEATS)
MOVE_NUMBER = numbers(MOVE, st.ALL_MARBLES, MOVE_CARDS)  # by marble, card
LEG_NUMBER = numbers(LEG, st.ALL_MARBLES, LEGS)  # by marble, place in LEG_CARD
STRIKE_NUMBER = numbers(STRIKE, st.ALL_MARBLES, st.ALL_MARBLES)  # by marble, target
DISCARD_NUMBER = numbers(DISCARD, st.KINDS)  # by card
DRAW_NUMBER = int(numbers(DRAW, 1)[0])
SIX_NUMBER = numbers(SIX, st.SEATS)  # by colour


@compiled
def leg_index(card, pips):
    """Return the place of a leg in LEG_CARD and LEG_PIPS."""
    if card == st.SEVEN:
        return pips - 1
    return 5 + pips if pips > 0 else 13 - pips


@compiled
def rest_of(card, pips):
    """Return the second leg that a first leg leaves, backward negative (JM-4.7, JM-4.9)."""
    if card == st.SEVEN:
        return 7 - pips
    return pips - 9 if pips > 0 else 9 + pips
