"""What threatens a seat at OVERTHROW's table, for a coach to point out."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Danger
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.table.deeds import hex_id

MOST = 2  # told at once


def dangers(s: Any, seat: int) -> list[Danger]:
    """Return rivals beside the heart, an exposure that is due, and bare land beside a rival's troops."""
    if s.phase == st.ENDED:
        return []
    found = [
        Danger(f"{LOOKS[int(s.owner[h])].name} stands next to the heart.", "OV-4.6", [hex_id(h), hex_id(geo.CENTER)])
        for h in around(s, geo.CENTER)
        if rival_troops(s, h, seat)
    ]
    if 0 < int(s.held[seat]) == int(s.n_face_down[seat]) + 1:
        found.append(Danger("Your next exposure card is one too many: one is turned up for good.", "OV-6.2"))
    for h in range(int(geo.SIZE[s.layout])):
        if s.owner[h] == seat and s.token[h] < st.FIRST_MILITARY:
            found += [
                Danger(f"{LOOKS[int(s.owner[n])].name} stands next to land of yours without troops.", "OV-4.3",
                       [hex_id(h), hex_id(n)])
                for n in around(s, h) if rival_troops(s, n, seat)
            ]  # fmt: skip
    return found[:MOST]


def around(s: Any, h: int) -> list[int]:
    """Return the hexes next to a hex."""
    return [int(n) for n in geo.NEXT[s.layout, h] if n != geo.NONE]


def rival_troops(s: Any, h: int, seat: int) -> bool:
    """Return whether troops of another seat stand on a hex."""
    return bool(s.owner[h] not in (geo.NONE, seat) and s.token[h] >= st.FIRST_MILITARY)
