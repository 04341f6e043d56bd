"""The numbers of OVERTHROW's actions: nobody else knows how they are made.

``ROWS[a]`` is what action ``a`` means, ``ACTIONS`` the same for compiled code; the ``*_NUMBER`` tables lead back. A
row's place is its number, so the order of the rows is never changed.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from arena.engine.compiled import compiled
from arena.games.overthrow import cards
from arena.games.overthrow.maps import MAX_SEATS
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st

# Kinds: what a seat does of its own accord, ...
LAND, TRADE, MILITARY, MARCH, ATTACK = range(5)  # OV-3, OV-4
# ... choices that come up by themselves, ...
ENTER, LOSE, REPLACE, KEEP, DROP = range(5, 10)  # OV-4.5, OV-4.4, OV-5.2 (both), OV-10.10
END = 10  # the turn
# ... and chance.
INFLUENCE, EXPOSURE, TURN_UP, DICE, BEGIN = range(11, 16)
N_KINDS = 16


class Row(NamedTuple):
    """What an action means; what its kind does not have is NONE (dice: 0)."""

    kind: int
    hex: int = geo.NONE  # where something is laid, a march begins, or the first attacker stands
    way: int = geo.NONE  # the place in STEPS a march goes, or the target lies; of a choice, from the target back
    attackers: int = 0  # all of them, as bits of the directions from the target
    card: int = geo.NONE
    attacker: int = 0  # highest dice
    defender: int = 0
    seat: int = geo.NONE  # who begins


KIND, HEX, WAY, ATTACKERS, CARD, ATTACKER, DEFENDER, SEAT = range(len(Row._fields))  # the columns of ACTIONS

_hexes, _kinds, _dice = range(geo.FIELD), range(cards.KINDS), range(1, st.FACES + 1)
# Sets of attackers, sorted by the first of them: with its hex, that tells the way to the target.
_sets = sorted(range(1, geo.N_SUBSETS + 1), key=lambda attackers: (attackers & -attackers, attackers))
_way_to_target = [int(geo.OPPOSITE[geo.LOWEST[attackers]]) for attackers in _sets]
_attacks = list(zip(_way_to_target, _sets, strict=True))

ROWS = [
    *(Row(kind, h) for kind in (LAND, TRADE, MILITARY) for h in _hexes),
    *(Row(MARCH, h, way) for h in _hexes for way in range(geo.N_STEPS)),
    *(Row(ATTACK, h, way, attackers) for h in _hexes for way, attackers in _attacks),
    *(Row(kind, way=side) for kind in (ENTER, LOSE) for side in range(geo.SIDES)),
    *(Row(REPLACE, card=card) for card in _kinds),
    Row(KEEP),
    *(Row(DROP, card=card) for card in _kinds),
    Row(END),
    *(Row(kind, card=card) for kind in (INFLUENCE, EXPOSURE, TURN_UP) for card in _kinds),
    *(Row(DICE, attacker=attacker, defender=defender) for attacker in _dice for defender in _dice),
    *(Row(BEGIN, seat=seat) for seat in range(MAX_SEATS)),
]
ACTIONS = np.array(ROWS, dtype=np.int16)
N_ACTIONS = len(ROWS)
MAX_CHANCE = st.FACES**2


def numbers(kind: int, *shape: int) -> npt.NDArray[np.int64]:
    """Return the numbers of all actions of a kind, laid out by what tells them apart."""
    return np.flatnonzero(ACTIONS[:, KIND] == kind).reshape(shape)


def by_kind(*kinds: int, size: int) -> npt.NDArray[np.int64]:
    """Return the numbers of some kinds under their kind, NONE under others."""
    found = np.full((N_KINDS, size), geo.NONE, dtype=np.int64)
    for kind in kinds:
        found[kind] = numbers(kind, size)
    return found


LAY_NUMBER = by_kind(LAND, TRADE, MILITARY, size=geo.FIELD)  # by kind, hex
MARCH_NUMBER = numbers(MARCH, geo.FIELD, geo.N_STEPS)  # by hex, way
ATTACK_NUMBER = np.full((geo.FIELD, geo.N_SUBSETS + 1), geo.NONE, dtype=np.int64)  # by first attacker's hex, attackers
ATTACK_NUMBER[:, _sets] = numbers(ATTACK, geo.FIELD, geo.N_SUBSETS)
CHOICE_NUMBER = by_kind(ENTER, LOSE, size=geo.SIDES)  # by kind, direction from the target
CARD_NUMBER = by_kind(REPLACE, DROP, INFLUENCE, EXPOSURE, TURN_UP, size=cards.KINDS)  # by kind, card
KEEP_NUMBER = int(numbers(KEEP, 1)[0])
END_NUMBER = int(numbers(END, 1)[0])
DICE_NUMBER = numbers(DICE, st.FACES * st.FACES)  # by the highest die of the attacker, then of the defender
BEGIN_NUMBER = numbers(BEGIN, MAX_SEATS)  # by seat


@compiled
def attack_number(s, target, attackers):
    """Return the action that attacks a hex with these of its neighbours, at least one."""
    return ATTACK_NUMBER[geo.NEXT[s.layout, target, geo.LOWEST[attackers]], attackers]


@compiled
def end_of(s, a):
    """Return the hex where a march ends or that an attack aims at, NONE if that lies off the map."""
    return geo.TO[s.layout, ACTIONS[a, HEX], ACTIONS[a, WAY]]
