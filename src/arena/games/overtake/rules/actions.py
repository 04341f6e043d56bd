"""The numbering of OVERTAKE's actions: numbers to meanings and back. Nobody else knows it.

An action is one ply: a card, what it is used for, and a marble or a target. ``ACTIONS[a]`` is its row, with the columns

    KIND    what is done, DEPLOY to DRAW
    CARD    the card in the hand; a Duplicate has rows of its own, what it copies follows from the state (OT-5.3d)
    MARBLE  0-4 of the colour being played, 5-9 its partner's (OT-8.2); of a victim 0-4 the next seat's, 5-9 the one
            before's (OT-10)
    PIPS    how far a first leg goes (OT-9)
    PIP     where a Warp goes (OT-5.3w)

and NONE where a kind has no such thing. Records and bots keep the numbers, so a row never moves.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from arena.engine.compiled import compiled
from arena.games.overtake.rules import cards
from arena.games.overtake.rules.state import MARBLES, NONE, PIPS_ON_TRACK, SEATS

KINDS = ("deploy", "jam", "tripwire", "move", "leg", "warp", "fizzle", "discard", "end", "leg", "victim", "draw")
DEPLOY, JAM, TRIPWIRE, MOVE, LEG, WARP, FIZZLE, DISCARD, END, SECOND_LEG, VICTIM, DRAW = range(len(KINDS))
KIND, CARD, MARBLE, PIPS, PIP = range(5)  # columns
TEAM_MARBLES = 2 * MARBLES


class Row(NamedTuple):
    """What an action number means in every state."""

    kind: int
    card: int = NONE
    marble: int = NONE
    pips: int = NONE
    pip: int = NONE


# kind and card of every block of rows, in the order of their numbers
BLOCKS = (
    *((DEPLOY, card) for card in cards.D_CARDS),
    *((JAM, card) for card in cards.D_CARDS),
    *((TRIPWIRE, card) for card in cards.D_CARDS),
    *((MOVE, card) for card in range(cards.N_MOVERS)),
    (LEG, cards.S7),
    (LEG, cards.S9),
    (WARP, cards.WARP),
    *((kind, cards.DUPLICATE) for kind in (DEPLOY, JAM, TRIPWIRE, MOVE, LEG, WARP, FIZZLE)),
    *((DISCARD, card) for card in range(cards.N_CARDS)),
    (END, NONE),
    (SECOND_LEG, NONE),
    (VICTIM, NONE),
    *((DRAW, card) for card in range(cards.N_CARDS)),
)


def rows_of(kind: int, card: int) -> list[Row]:
    """Return all that a card can be used for as one kind, in the order of their numbers."""
    if kind in (JAM, TRIPWIRE, MOVE):
        return [Row(kind, card, m) for m in range(MARBLES)]
    if kind in (SECOND_LEG, VICTIM):
        return [Row(kind, card, m) for m in range(TEAM_MARBLES)]
    if kind == LEG:
        whole = 7 if card == cards.S7 else 9  # a Duplicate may copy either
        return [Row(kind, card, m, pips) for pips in range(1, whole) for m in range(TEAM_MARBLES)]
    if kind == WARP:
        return [Row(kind, card, m, pip=pip) for m in range(MARBLES) for pip in range(PIPS_ON_TRACK)]
    return [Row(kind, card)]


ROWS: list[Row] = []
USES: dict[tuple[int, int], range] = {}  # kind and card to their numbers
FIRST = np.full((len(KINDS), cards.N_CARDS + 1), NONE, dtype=np.int16)  # the first of them; NONE is the last column
for block in BLOCKS:
    begin = len(ROWS)
    ROWS += rows_of(*block)
    USES[block] = range(begin, len(ROWS))
    FIRST[block] = begin

ACTIONS = np.array(ROWS, dtype=np.int8)  # read with int(…): uncompiled, sums of int8 overflow
N_ACTIONS = len(ROWS)
N_PLAYS = USES[DISCARD, 0].start  # actions below this play a card
MAX_CHANCE = cards.N_CARDS


# --- back: from a meaning to its number -----------------------------------------------------------------------------


@compiled
def card_action(kind: int, card: int) -> int:
    """Return the action that names a card only: Deploy, fizzle, discard, draw; with NONE the end of the turn."""
    return int(FIRST[kind, card])


@compiled
def marble_action(kind: int, card: int, marble: int) -> int:
    """Return the action that names a marble: Jam, Tripwire, the whole count; with NONE a second leg or a victim."""
    return int(FIRST[kind, card]) + marble


@compiled
def leg_action(card: int, pips: int, marble: int) -> int:
    """Return the first leg of so many pips."""
    return int(FIRST[LEG, card]) + TEAM_MARBLES * (pips - 1) + marble


@compiled
def warp_action(card: int, marble: int, pip: int) -> int:
    """Return the Warp of a marble to a pip."""
    return int(FIRST[WARP, card]) + PIPS_ON_TRACK * marble + pip


# --- which marble of the board (5 * seat + marble) the column MARBLE means in a state -------------------------------


@compiled
def member(s, index):
    """Return the marble a team's index means: 0-4 the colour played, 5-9 its partner's."""
    if index < MARBLES:
        return s.colour * MARBLES + index
    return (s.colour + 2) % SEATS * MARBLES + index - MARBLES


@compiled
def victim(s, index):
    """Return the marble a victim's index means: 0-4 the next seat's, 5-9 those of the seat before."""
    seat = (s.turn + 1) % SEATS if index < MARBLES else (s.turn + 3) % SEATS
    return seat * MARBLES + index % MARBLES
