"""Laying land, trade and military, and marching: what each costs and which rule forbids it (OV-3).

The ``*_verdict`` functions (is this the place?) and ``*_bar`` functions (can it be done at all?) are the one legality:
``legal_actions`` and ``verdict`` both ask them.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overthrow.cards import (
    COURIERS,
    DRAFT_RIOTS,
    LAND_DISPUTES,
    RECRUITERS,
    ROADBLOCKS,
    STONEMASONS,
    SURVEYORS,
    TARIFFS,
)
from arena.games.overthrow.geometry import HEADQUARTERS, KIND, NEXT, NONE, OFF, OPEN, SIDES, TO, VIA
from arena.games.overthrow.links import link_tile, on_border, spread_routes, tell_neighbours
from arena.games.overthrow.state import (
    BARE,
    CUT_OFF,
    FIRST_LAND,
    FIRST_MILITARY,
    FIRST_MILITARY_LAID,
    FIRST_TRADE,
    ON_ROUTE,
    ROUTE_BITS,
    TRADE,
)
from arena.games.overthrow.verdicts import (
    HQ_SAFE,
    LAND_DISPUTED,
    LAND_SPECIAL,
    LAND_TAKEN,
    LAND_UNLINKED,
    LAY_NOT_OWN,
    LAY_SHARED,
    LAY_UNLINKED,
    LEGAL,
    MARCH_BLOCKED,
    MARCH_FAR,
    MARCH_NOT_OWN,
    MARCH_SHARED,
    MILITARY_RIOT,
    NO_ACTION,
    NO_LAND,
    NO_MILITARY,
    NO_TOKEN,
    NO_TRADE,
    OFF_MAP,
    ROADBLOCK,
    TRADE_TARIFF,
)


@compiled
def first_is_free(s, seat, card, first):
    """OV-9.1 to OV-9.3: does a working card make the first token of its kind free, and is this the first?"""
    return s.influence[seat, card] > 0 and int(s.first_used) & first == 0


@compiled
def free_token_left(s, seat):
    """OV-2.3: can a free token still be laid with no action left?"""
    return (
        first_is_free(s, seat, SURVEYORS, FIRST_LAND)
        or first_is_free(s, seat, STONEMASONS, FIRST_TRADE)
        or first_is_free(s, seat, RECRUITERS, FIRST_MILITARY_LAID)
    )


@compiled
def next_to_rival(s, seat, h):
    """Answer whether a tile of another seat lies next to a hex; a headquarters is none (OV-10.4)."""
    layout = int(s.layout)
    for side in range(SIDES):
        near = NEXT[layout, h, side]
        if near != NONE and s.owner[near] != NONE and s.owner[near] != seat:
            return True
    return False


@compiled
def land_price(s, seat, h):
    """OV-3.2, OV-9.1, OV-10.4: what land costs there; a free one is free of surcharges too (OV-9.0)."""
    if first_is_free(s, seat, SURVEYORS, FIRST_LAND):
        return 0
    if s.exposed[seat, LAND_DISPUTES] > 0 and next_to_rival(s, seat, h):
        return 2
    return 1


@compiled
def trade_price(s, seat):
    """OV-3.3, OV-9.2, OV-10.2: what a trade token costs."""
    if first_is_free(s, seat, STONEMASONS, FIRST_TRADE):
        return 0
    return 2 if s.exposed[seat, TARIFFS] > 0 else 1


@compiled
def military_price(s, seat):
    """OV-3.3, OV-9.3, OV-10.3: what a military token costs."""
    if first_is_free(s, seat, RECRUITERS, FIRST_MILITARY_LAID):
        return 0
    return 2 if s.exposed[seat, DRAFT_RIOTS] > 0 else 1


@compiled
def land_verdict(s, seat, h):
    """OV-3.2: may the seat lay land on this hex?"""
    kind = KIND[s.layout, h]
    if kind == OFF:
        return OFF_MAP
    if kind != OPEN:
        return LAND_SPECIAL
    if s.owner[h] != NONE:
        return LAND_TAKEN
    if not on_border(s, h, seat):
        return LAND_UNLINKED
    if s.land[seat] == 0:
        return NO_LAND
    price = land_price(s, seat, h)
    if price > s.actions:
        return LAND_DISPUTED if price == 2 and s.actions == 1 else NO_ACTION
    return LEGAL


@compiled
def site_verdict(s, seat, h):
    """OV-3.3: is this a linked land tile of the seat's own with neither trade nor military?"""
    if KIND[s.layout, h] == OFF:
        return OFF_MAP
    if s.owner[h] != seat:
        return LAY_NOT_OWN
    if s.token[h] != BARE:
        return LAY_SHARED
    if s.linked[h] == CUT_OFF:
        return LAY_UNLINKED
    return LEGAL


@compiled
def trade_bar(s, seat):
    """OV-1.5, OV-2.3: what keeps the seat from laying trade anywhere, LEGAL if nothing does."""
    if s.trade[seat] == 0:
        return NO_TRADE
    price = trade_price(s, seat)
    if price > s.actions:
        return TRADE_TARIFF if price == 2 and s.actions == 1 else NO_ACTION
    return LEGAL


@compiled
def military_bar(s, seat):
    """OV-1.5, OV-2.3: what keeps the seat from laying military anywhere, LEGAL if nothing does."""
    if s.military[seat] == 0:
        return NO_MILITARY
    price = military_price(s, seat)
    if price > s.actions:
        return MILITARY_RIOT if price == 2 and s.actions == 1 else NO_ACTION
    return LEGAL


@compiled
def march_bar(s, seat):
    """OV-2.3, OV-10.8: what keeps the seat from marching at all, LEGAL if nothing does."""
    if s.exposed[seat, ROADBLOCKS] > 0 and s.moves_made > 0:
        return ROADBLOCK
    return LEGAL if s.actions > 0 else NO_ACTION


@compiled
def bare_own(s, seat, h):
    """Answer whether a hex is the seat's land without trade or military."""
    return h != NONE and s.owner[h] == seat and s.token[h] == BARE


@compiled
def way_verdict(s, seat, h, step):
    """OV-3.4, OV-9.4: can a military token of the seat go this way? Links do not matter (OV-3.6)."""
    layout = int(s.layout)
    if KIND[layout, h] == OFF:
        return OFF_MAP
    if s.owner[h] != seat or s.token[h] < FIRST_MILITARY:
        return NO_TOKEN
    to = TO[layout, h, step]
    if to == NONE:
        return OFF_MAP
    if s.owner[to] != seat:
        return HQ_SAFE if KIND[layout, to] == HEADQUARTERS else MARCH_NOT_OWN  # OV-3.6
    if s.token[to] != BARE:
        return MARCH_SHARED
    if step >= SIDES:
        if s.influence[seat, COURIERS] == 0:
            return MARCH_FAR
        first = bare_own(s, seat, NEXT[layout, h, VIA[step, 0]])
        if not first and not bare_own(s, seat, NEXT[layout, h, VIA[step, 1]]):
            return MARCH_BLOCKED
    return LEGAL


@compiled
def lay_land(s, seat, h):
    """Lay land and link it."""
    s.actions -= land_price(s, seat, h)
    s.first_used = int(s.first_used) | FIRST_LAND
    s.land[seat] -= 1
    s.owner[h] = seat
    s.token[h] = BARE
    link_tile(s, seat, h)


@compiled
def lay_trade(s, seat, h):
    """Lay trade; it may complete a route (OV-5.1 b)."""
    s.actions -= trade_price(s, seat)
    s.first_used = int(s.first_used) | FIRST_TRADE
    s.trade[seat] -= 1
    s.token[h] = TRADE
    if on_border(s, h, ROUTE_BITS + seat):
        s.linked[h] = ON_ROUTE
        tell_neighbours(s, h, ROUTE_BITS + seat)
        spread_routes(s, seat)


@compiled
def lay_military(s, seat, h):
    """Lay military under the lowest number the seat has free."""
    s.actions -= military_price(s, seat)
    s.first_used = int(s.first_used) | FIRST_MILITARY_LAID
    s.military[seat] -= 1
    number = 0
    while (int(s.banners[seat]) >> number) & 1 == 1:
        number += 1
    s.banners[seat] = int(s.banners[seat]) | (1 << number)
    s.token[h] = FIRST_MILITARY + number


@compiled
def march(s, h, step):
    """Move a military token; whether it has attacked goes with it (OV-4.1)."""
    to = TO[s.layout, h, step]
    s.actions -= 1
    s.moves_made += 1
    s.token[to] = s.token[h]
    s.token[h] = BARE
