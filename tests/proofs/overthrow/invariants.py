"""What holds in every position of OVERTHROW."""

from __future__ import annotations

import numba
import numpy as np

from arena.engine.compiled import compiled
from arena.games.overthrow.cards import KINDS, MOST_CARDS, OPENING_CARDS, PATRONAGE, SCANDAL
from arena.games.overthrow.maps import MAX_SEATS
from arena.games.overthrow.rules.geometry import (
    BASE,
    CAPITAL,
    CENTER,
    FIELD,
    KIND,
    N_VILLAGES,
    NEXT,
    NONE,
    OPEN,
    SIDES,
    VILLAGES,
)
from arena.games.overthrow.rules.state import (
    BARE,
    DEAL,
    DICE,
    ENDED,
    ENTER,
    EXPOSURE_COPIES,
    EXPOSURE_DRAW,
    FIRST_MILITARY,
    INFLUENCE_COPIES,
    LAND_SUPPLY,
    LOSE,
    MILITARY_SUPPLY,
    PLAY,
    ROUTE_BITS,
    TRADE,
    TRADE_PAID,
    TRADE_SUPPLY,
    TURN_UP,
)

BROKEN = (
    "",
    "an influence card is missing or there twice",
    "an exposure card is missing or there twice",
    "a seat does not hold as many cards as it is said to hold, or more than it may (OV-5.2)",
    "a tile lies where none can, or something stands on no tile",
    "land, trade or military of a supply is missing or there twice (OV-1.5)",
    "two military tokens have one number, or one that is not on the map is spent",
    "a link or a route is wrong (OV-3.1, OV-5.1)",
    "a village was reached and has not paid, or paid for nothing it can pay for (OV-5.1)",
    "an attack is under way that the phase does not know, or the other way round",
    "actions or cards due are left that cannot be",
    "a card should have been turned up or dropped before a seat decides (OV-6.2, OV-10.10)",
    "the center is taken and the game goes on, or it is over without that (OV-4.6)",
    "more turns were begun than the game has (OV-S1)",
)
(
    _,
    INFLUENCE,
    EXPOSURE,
    HELD,
    TILES,
    SUPPLY,
    NUMBERS,
    LINKS,
    PAID,
    ATTACKED,
    LEFT,
    OVERDUE,
    ENDING,
    TOO_LONG,
) = range(len(BROKEN))


@compiled
def wrong_cards(s):
    """Return what is wrong with both decks and what the seats hold."""
    for kind in range(KINDS):
        influence = int(s.influence_deck[kind]) + int(s.discarded[kind])
        exposure = int(s.exposure_deck[kind])
        if s.influence_deck[kind] < 0 or s.discarded[kind] < 0:
            return INFLUENCE
        if s.exposure_deck[kind] < 0:
            return EXPOSURE
        for seat in range(MAX_SEATS):
            if s.influence[seat, kind] < 0 or s.influence_new[seat, kind] < 0:
                return INFLUENCE
            if s.exposed[seat, kind] < 0 or s.exposed_new[seat, kind] < 0 or s.face_down[seat, kind] < 0:
                return EXPOSURE
            influence += int(s.influence[seat, kind]) + int(s.influence_new[seat, kind])
            exposure += int(s.exposed[seat, kind]) + int(s.exposed_new[seat, kind]) + int(s.face_down[seat, kind])
        if influence != INFLUENCE_COPIES[s.card_set, kind]:
            return INFLUENCE
        if exposure != EXPOSURE_COPIES[s.card_set, kind]:
            return EXPOSURE
    for seat in range(MAX_SEATS):
        held, down = 0, 0
        for kind in range(KINDS):
            held += int(s.influence[seat, kind]) + int(s.influence_new[seat, kind])
            down += int(s.face_down[seat, kind])
        if held != s.held[seat] or down != s.n_face_down[seat] or held > MOST_CARDS:
            return HELD
        if (seat >= s.seats and held > 0) or (seat < s.seats and held < OPENING_CARDS and s.phase != DEAL):
            # cards are given up only against a new one (OV-5.2) or as a fifth (OV-10.10)
            return HELD
    return 0


@compiled
def wrong_tiles(s):
    """Return what is wrong with tiles, tokens and supplies."""
    for seat in range(int(s.seats)):
        land, trade, military, banners = int(s.land[seat]), int(s.trade[seat]), int(s.military[seat]), 0
        if land < 0 or trade < 0 or military < 0:
            return SUPPLY
        for h in range(FIELD):
            if s.owner[h] != seat:
                continue
            token = int(s.token[h])
            land += 1
            trade += token == TRADE
            if token >= FIRST_MILITARY:
                military += 1
                if banners >> (token - FIRST_MILITARY) & 1:
                    return NUMBERS
                banners |= 1 << (token - FIRST_MILITARY)
        if land != LAND_SUPPLY or trade != TRADE_SUPPLY or military != MILITARY_SUPPLY:
            return SUPPLY
        if banners != s.banners[seat] or (seat == s.turn and int(s.spent) & ~banners):
            return NUMBERS
    for h in range(FIELD):
        if s.owner[h] == NONE:
            if s.token[h] != BARE:
                return TILES
        elif not 0 <= s.owner[h] < s.seats or (KIND[s.layout, h] != OPEN and KIND[s.layout, h] != CAPITAL):
            return TILES
    return 0


@compiled
def reach(s, seat, bit, reached, near_by, waiting):
    """Set a bit on every tile a chain connects to the seat's headquarters, and on every hex next to one or to that.

    The chain is of the seat's own tiles, for a bit from ROUTE_BITS on of those that carry trade.
    """
    layout = int(s.layout)
    waiting[0] = BASE[layout, seat]
    count = 1
    while count > 0:
        count -= 1
        here = waiting[count]
        for side in range(SIDES):
            near = NEXT[layout, here, side]
            if near == NONE:
                continue
            near_by[near] |= 1 << bit
            own = s.owner[near] == seat and (bit < ROUTE_BITS or s.token[near] == TRADE)
            if own and not reached[near] >> bit & 1:
                reached[near] |= 1 << bit
                waiting[count] = near
                count += 1


@numba.njit(nogil=True, _nrt=True)  # not @compiled: it makes arrays, which rules code may not
def wrong_links(s):
    """Return what is wrong with links, routes, their borders and what villages have paid, all found anew."""
    layout = int(s.layout)
    reached = np.zeros(FIELD, dtype=np.int64)
    near_by = np.zeros(FIELD, dtype=np.int64)
    waiting = np.zeros(FIELD, dtype=np.int64)
    for seat in range(int(s.seats)):
        reach(s, seat, seat, reached, near_by, waiting)
        reach(s, seat, ROUTE_BITS + seat, reached, near_by, waiting)
    for h in range(FIELD):
        if near_by[h] != s.border[h]:
            return LINKS
        if s.owner[h] != NONE:
            linked = reached[h] >> int(s.owner[h])
            if s.linked[h] != (linked & 1) + (linked >> ROUTE_BITS & 1):
                return LINKS
    for seat in range(int(s.seats)):
        paid = int(s.paid[seat])
        for village in range(N_VILLAGES[layout]):
            here = near_by[VILLAGES[layout, village]] >> seat
            due = (here & 1) << village | (here >> ROUTE_BITS & 1) << (TRADE_PAID + village)
            if s.phase == PLAY and seat == s.turn and due & ~paid:
                return PAID
        known = ((1 << N_VILLAGES[layout]) - 1) * (1 + (1 << TRADE_PAID))
        if paid & ~known:
            return PAID
    return 0


@compiled
def wrong_turn(s):
    """Return what is wrong with what is left, pending and overdue."""
    attacking = s.phase == ENTER or s.phase == LOSE or s.phase == DICE
    if (s.target == NONE) != (s.attackers == 0) or (attacking and s.target == NONE):
        return ATTACKED
    if s.target != NONE and not attacking and s.phase != EXPOSURE_DRAW and s.phase != TURN_UP:
        return ATTACKED
    if not 0 <= s.actions <= MOST_CARDS or not 0 <= s.cards_due <= 2 * TRADE_PAID or (s.phase == PLAY and s.cards_due):
        return LEFT
    if s.phase == PLAY:
        seat = int(s.turn)
        if s.held[seat] == MOST_CARDS and s.exposed[seat, SCANDAL] > 0:
            return OVERDUE
        needed = int(s.held[seat]) + (1 if s.influence[seat, PATRONAGE] > 0 else 0)
        if s.n_face_down[seat] >= needed:
            return OVERDUE
    return 0


@compiled
def broken(s):
    """Return the place in BROKEN of what is wrong with a state, 0 if nothing is."""
    wrong = wrong_cards(s) or wrong_tiles(s) or wrong_links(s) or wrong_turn(s)
    if wrong != 0:
        return wrong
    if s.winner != s.owner[CENTER] or (s.winner != NONE and s.phase != ENDED):
        return ENDING
    if s.phase == ENDED and s.winner == NONE and s.turns != s.max_turns:
        return ENDING
    return TOO_LONG if 0 < s.max_turns < s.turns else 0
