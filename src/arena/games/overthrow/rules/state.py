"""The state of OVERTHROW as one record."""

from __future__ import annotations

import numpy as np

from arena.games.overthrow import cards
from arena.games.overthrow.maps import MAX_SEATS
from arena.games.overthrow.rules import geometry as geo

# OV-1.5: the supply of each seat
LAND_SUPPLY = 50
TRADE_SUPPLY = 20
MILITARY_SUPPLY = 20

FACES = 6  # of a die

# what stands on a tile: nothing, trade, or the military token of number token - FIRST_MILITARY
BARE = 0
TRADE = 1
FIRST_MILITARY = 2

# linked: how a tile hangs together with its owner's headquarters
CUT_OFF = 0
LINKED = 1  # OV-3.1
ON_ROUTE = 2  # OV-5.1 (b): by tiles that all carry trade, itself included
ROUTE_BITS = 4  # border keeps a seat's bit for links, and so much higher its bit for trade routes

# phases: what is expected next; the first six are chance
DEAL, BEGIN, INFLUENCE_DRAW, EXPOSURE_DRAW, TURN_UP, DICE, PLAY, ENTER, LOSE, REPLACE, DROP, ENDED = range(12)
LAST_CHANCE = DICE
UNSETTLED = 12  # only while an action is applied: what is due next must be looked for

# first_used: what has already happened this turn, as bits (OV-9.1, 9.2, 9.3, 9.9)
FIRST_LAND, FIRST_TRADE, FIRST_MILITARY_LAID, FIRST_EXPOSURE = 1, 2, 4, 8
FIRST_NAMES = ("land", "trade", "military", "exposure")

TRADE_PAID = 8  # paid keeps bit v for the link to village v (OV-5.1 a), bit TRADE_PAID + v for its trade route (b)

INFLUENCE_COPIES = np.array([decks.influence for decks in cards.CARD_SETS.values()], dtype=np.int8)
EXPOSURE_COPIES = np.array([decks.exposure for decks in cards.CARD_SETS.values()], dtype=np.int8)

_CARDS = (np.int8, (MAX_SEATS, cards.KINDS))
STATE = np.dtype(
    [
        ("turns", np.int32),  # turns begun; 0 during the opening
        ("max_turns", np.int32),  # OV-S1; 0 = never
        ("paid", np.int32, MAX_SEATS),  # which villages have paid a seat for what, as bits (OV-5.1)
        ("banners", np.int32, MAX_SEATS),  # the numbers of a seat's military tokens on the map, as bits
        ("spent", np.int32),  # the numbers of the turn's seat's military tokens that have attacked (OV-4.1)
        ("target", np.int16),  # the hex under attack, or NONE
        ("moves_made", np.int16),  # marches this turn (OV-10.8)
        ("owner", np.int8, geo.FIELD),  # whose tile lies on a hex, or NONE
        ("token", np.int8, geo.FIELD),  # what stands on it: BARE, TRADE, or FIRST_MILITARY + number
        ("linked", np.int8, geo.FIELD),  # cache: CUT_OFF, LINKED or ON_ROUTE
        ("border", np.uint8, geo.FIELD),  # cache: bit seat: next to its headquarters or to a linked tile of its own;
        #                               bit ROUTE_BITS + seat: next to its headquarters or to a tile ON_ROUTE
        ("influence", *_CARDS),  # working influence cards
        ("influence_new", *_CARDS),  # drawn, not yet working (OV-5.3); blank when hidden before the first turn
        ("exposed", *_CARDS),  # working exposure cards
        ("exposed_new", *_CARDS),  # turned up, not yet working (OV-6.2)
        ("face_down", *_CARDS),  # exposure cards nobody has seen; blank when hidden
        ("held", np.int8, MAX_SEATS),  # influence cards, working and new: known to all
        ("n_face_down", np.int8, MAX_SEATS),  # face-down cards: known to all
        ("influence_deck", np.int8, cards.KINDS),  # in a hidden state all unseen influence cards
        ("exposure_deck", np.int8, cards.KINDS),  # in a hidden state all unseen exposure cards
        ("discarded", np.int8, cards.KINDS),  # influence cards given up
        ("land", np.int8, MAX_SEATS),  # supplies (OV-1.5)
        ("trade", np.int8, MAX_SEATS),
        ("military", np.int8, MAX_SEATS),
        ("seats", np.int8),  # 2 or 4
        ("layout", np.int8),  # which map: the first index of the arrays in geometry.py
        ("card_set", np.int8),  # which decks
        ("phase", np.int8),  # DEAL .. ENDED
        ("turn", np.int8),  # the seat whose turn it is
        ("actions", np.int8),  # actions left
        ("starting", np.int8),  # 1 until the actions of a new turn are counted
        ("first_used", np.int8),  # bits FIRST_LAND ..
        ("attackers", np.int8),  # an attack under way: directions from the target, as bits
        ("cards_due", np.int8),  # influence cards earned and neither asked about nor drawn yet
        ("winner", np.int8),  # who took the center, or NONE
        ("filler", np.int8, 3),  # always 0: without it the record would end in bytes that copies need not keep
    ],
    align=True,
)
assert STATE.itemsize <= 1200
_GAPS = STATE.itemsize - sum(STATE[name].itemsize for name in STATE.names or ())
assert _GAPS == 0, "a record with gaps has bytes that copies need not keep"
