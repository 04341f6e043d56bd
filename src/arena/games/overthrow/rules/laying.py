"""Laying land, trade and military, and marching: what each costs and which rule forbids it (OV-3).

The ``*_verdict`` functions (is this the place?) and ``*_bar`` functions (can it be done at all?) are the one legality:
``legal_actions`` and ``verdict`` both ask them.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.engine.contract import LEGAL
from arena.games.overthrow import cards
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules import verdicts as no
from arena.games.overthrow.rules.links import link_tile, on_border, spread_routes, tell_neighbours


@compiled
def first_is_free(s, seat, card, first):
    """OV-9.1 to OV-9.3: does a working card make the first token of its kind free, and is this the first?"""
    return s.influence[seat, card] > 0 and int(s.first_used) & first == 0


@compiled
def free_token_left(s, seat):
    """OV-2.3: can a free token still be laid with no action left?"""
    return (
        first_is_free(s, seat, cards.SURVEYORS, st.FIRST_LAND)
        or first_is_free(s, seat, cards.STONEMASONS, st.FIRST_TRADE)
        or first_is_free(s, seat, cards.RECRUITERS, st.FIRST_MILITARY_LAID)
    )


@compiled
def next_to_rival(s, seat, h):
    """Return whether a tile of another seat lies next to a hex; a headquarters is none (OV-10.4)."""
    layout = int(s.layout)
    for side in range(geo.SIDES):
        near = geo.NEXT[layout, h, side]
        if near != geo.NONE and s.owner[near] != geo.NONE and s.owner[near] != seat:
            return True
    return False


@compiled
def land_price(s, seat, h):
    """OV-3.2, OV-9.1, OV-10.4: what land costs there; a free one is free of surcharges too (OV-9.0)."""
    if first_is_free(s, seat, cards.SURVEYORS, st.FIRST_LAND):
        return 0
    if s.exposed[seat, cards.LAND_DISPUTES] > 0 and next_to_rival(s, seat, h):
        return 2
    return 1


@compiled
def trade_price(s, seat):
    """OV-3.3, OV-9.2, OV-10.2: what a trade token costs."""
    if first_is_free(s, seat, cards.STONEMASONS, st.FIRST_TRADE):
        return 0
    return 2 if s.exposed[seat, cards.TARIFFS] > 0 else 1


@compiled
def military_price(s, seat):
    """OV-3.3, OV-9.3, OV-10.3: what a military token costs."""
    if first_is_free(s, seat, cards.RECRUITERS, st.FIRST_MILITARY_LAID):
        return 0
    return 2 if s.exposed[seat, cards.DRAFT_RIOTS] > 0 else 1


@compiled
def land_verdict(s, seat, h):
    """OV-3.2: may the seat lay land on this hex?"""
    kind = geo.KIND[s.layout, h]
    if kind == geo.OFF:
        return no.OFF_MAP
    if kind != geo.OPEN:
        return no.LAND_SPECIAL
    if s.owner[h] != geo.NONE:
        return no.LAND_TAKEN
    if not on_border(s, h, seat):
        return no.LAND_UNLINKED
    if s.land[seat] == 0:
        return no.NO_LAND
    price = land_price(s, seat, h)
    if price > s.actions:
        return no.LAND_DISPUTED if price == 2 and s.actions == 1 else no.NO_ACTION
    return LEGAL


@compiled
def site_verdict(s, seat, h):
    """OV-3.3: is this a linked land tile of the seat's own with neither trade nor military?"""
    if geo.KIND[s.layout, h] == geo.OFF:
        return no.OFF_MAP
    if s.owner[h] != seat:
        return no.LAY_NOT_OWN
    if s.token[h] != st.BARE:
        return no.LAY_SHARED
    if s.linked[h] == st.CUT_OFF:
        return no.LAY_UNLINKED
    return LEGAL


@compiled
def trade_bar(s, seat):
    """OV-1.5, OV-2.3: what keeps the seat from laying trade anywhere, LEGAL if nothing does."""
    return token_bar(s, s.trade[seat], trade_price(s, seat), no.NO_TRADE, no.TRADE_TARIFF)


@compiled
def military_bar(s, seat):
    """OV-1.5, OV-2.3: what keeps the seat from laying military anywhere, LEGAL if nothing does."""
    return token_bar(s, s.military[seat], military_price(s, seat), no.NO_MILITARY, no.MILITARY_RIOT)


@compiled
def token_bar(s, supply, price, none_left, too_dear):
    """OV-1.5, OV-2.3: what keeps a seat from laying a token, by its supply and its price (a card makes it two)."""
    if supply == 0:
        return none_left
    if price > s.actions:
        return too_dear if price == 2 and s.actions == 1 else no.NO_ACTION
    return LEGAL


@compiled
def march_bar(s, seat):
    """OV-2.3, OV-10.8: what keeps the seat from marching at all, LEGAL if nothing does."""
    if s.exposed[seat, cards.ROADBLOCKS] > 0 and s.moves_made > 0:
        return no.ROADBLOCK
    return LEGAL if s.actions > 0 else no.NO_ACTION


@compiled
def bare_own(s, seat, h):
    """Return whether a hex is the seat's land without trade or military."""
    return h != geo.NONE and s.owner[h] == seat and s.token[h] == st.BARE


@compiled
def way_verdict(s, seat, h, step):
    """OV-3.4, OV-9.4: can a military token of the seat go this way? Links do not matter (OV-3.6)."""
    layout = int(s.layout)
    if geo.KIND[layout, h] == geo.OFF:
        return no.OFF_MAP
    if s.owner[h] != seat or s.token[h] < st.FIRST_MILITARY:
        return no.NO_TOKEN
    to = geo.TO[layout, h, step]
    if to == geo.NONE:
        return no.OFF_MAP
    if s.owner[to] != seat:
        return no.HQ_SAFE if geo.KIND[layout, to] == geo.HEADQUARTERS else no.MARCH_NOT_OWN  # OV-3.6
    if s.token[to] != st.BARE:
        return no.MARCH_SHARED
    if step >= geo.SIDES:
        if s.influence[seat, cards.COURIERS] == 0:
            return no.MARCH_FAR
        first = bare_own(s, seat, geo.NEXT[layout, h, geo.VIA[step, 0]])
        if not first and not bare_own(s, seat, geo.NEXT[layout, h, geo.VIA[step, 1]]):
            return no.MARCH_BLOCKED
    return LEGAL


@compiled
def lay_land(s, seat, h):
    """Lay land and link it."""
    s.actions -= land_price(s, seat, h)
    s.first_used = int(s.first_used) | st.FIRST_LAND
    s.land[seat] -= 1
    s.owner[h] = seat
    s.token[h] = st.BARE
    link_tile(s, seat, h)


@compiled
def lay_trade(s, seat, h):
    """Lay trade; it may complete a route (OV-5.1 b)."""
    s.actions -= trade_price(s, seat)
    s.first_used = int(s.first_used) | st.FIRST_TRADE
    s.trade[seat] -= 1
    s.token[h] = st.TRADE
    if on_border(s, h, st.ROUTE_BITS + seat):
        s.linked[h] = st.ON_ROUTE
        tell_neighbours(s, h, st.ROUTE_BITS + seat)
        spread_routes(s, seat)


@compiled
def lay_military(s, seat, h):
    """Lay military under the lowest number the seat has free."""
    s.actions -= military_price(s, seat)
    s.first_used = int(s.first_used) | st.FIRST_MILITARY_LAID
    s.military[seat] -= 1
    number = 0
    while (int(s.banners[seat]) >> number) & 1 == 1:
        number += 1
    s.banners[seat] = int(s.banners[seat]) | (1 << number)
    s.token[h] = st.FIRST_MILITARY + number


@compiled
def march(s, h, to):
    """Move a military token; whether it has attacked goes with it (OV-4.1)."""
    s.actions -= 1
    s.moves_made += 1
    s.token[to] = s.token[h]
    s.token[h] = st.BARE
