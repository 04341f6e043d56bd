"""Which tiles hang together with their headquarters (OV-3.1), and what reaching a village earns (OV-5.1).

Links are the hot spot of the game, so they are kept in the state: ``linked`` of each tile and ``border`` of each hex.
A tile gained only ever adds to them; a tile lost makes its old owner's links be found anew.
"""

from __future__ import annotations

from arena.engine.compiled import compiled
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st


@compiled
def on_border(s, h, bit):
    """Return whether a hex has a bit of ``border``: a seat for its links, ROUTE_BITS + seat for its routes."""
    return (int(s.border[h]) >> bit) & 1 == 1


@compiled
def tell_neighbours(s, h, bit):
    """Set a bit of ``border`` on the hexes around one."""
    layout = int(s.layout)
    for side in range(geo.SIDES):
        near = geo.NEXT[layout, h, side]
        if near != geo.NONE:
            s.border[near] = int(s.border[near]) | (1 << bit)


@compiled
def spread(s, seat):
    """Link every tile of the seat that borders a linked one, until none is left (OV-3.1)."""
    grew = True
    while grew:
        grew = False
        for h in range(geo.SIZE[s.layout]):
            if s.owner[h] == seat and s.linked[h] == st.CUT_OFF and on_border(s, h, seat):
                s.linked[h] = st.LINKED
                tell_neighbours(s, h, seat)
                grew = True


@compiled
def spread_routes(s, seat):
    """Put every trade tile that borders one on a route on that route too, until none is left (OV-5.1 b)."""
    grew = True
    while grew:
        grew = False
        for h in range(geo.SIZE[s.layout]):
            trade = s.owner[h] == seat and s.token[h] == st.TRADE and s.linked[h] == st.LINKED
            if trade and on_border(s, h, st.ROUTE_BITS + seat):
                s.linked[h] = st.ON_ROUTE
                tell_neighbours(s, h, st.ROUTE_BITS + seat)
                grew = True


@compiled
def link_anew(s, seat):
    """Find all links and routes of a seat from its headquarters, after it lost a tile or was set up."""
    others = 255 - (1 << seat) - (1 << (st.ROUTE_BITS + seat))
    for h in range(geo.SIZE[s.layout]):
        s.border[h] = int(s.border[h]) & others
        if s.owner[h] == seat:
            s.linked[h] = st.CUT_OFF
    base = geo.BASE[s.layout, seat]
    tell_neighbours(s, base, seat)
    tell_neighbours(s, base, st.ROUTE_BITS + seat)
    spread(s, seat)
    spread_routes(s, seat)


@compiled
def link_tile(s, seat, h):
    """A tile was gained: link it if it borders a link, and what was cut off behind it (OV-3.6)."""
    s.linked[h] = st.CUT_OFF
    if not on_border(s, h, seat):
        return
    s.linked[h] = st.LINKED
    tell_neighbours(s, h, seat)
    layout = int(s.layout)
    for side in range(geo.SIDES):
        near = geo.NEXT[layout, h, side]
        if near != geo.NONE and s.owner[near] == seat and s.linked[near] == st.CUT_OFF:
            spread(s, seat)
            return


@compiled
def earn(s, seat):
    """OV-5.1: each village reached for the first time by a link (a) or a trade route (b) makes a card due."""
    layout = int(s.layout)
    paid = int(s.paid[seat])
    for village in range(geo.N_VILLAGES[layout]):
        h = geo.VILLAGES[layout, village]
        if (paid >> village) & 1 == 0 and on_border(s, h, seat):
            paid |= 1 << village
            s.cards_due += 1
        if (paid >> (st.TRADE_PAID + village)) & 1 == 0 and on_border(s, h, st.ROUTE_BITS + seat):
            paid |= 1 << (st.TRADE_PAID + village)
            s.cards_due += 1
    s.paid[seat] = paid
