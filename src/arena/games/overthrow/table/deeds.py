"""An action as it lies on the map: which hexes its row means in a state, and how hexes and pieces are written."""

from __future__ import annotations

from typing import Any, NamedTuple

from arena.games.overthrow.rules import actions as at
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st

KINDS = {  # as in JSON
    at.LAND: "land",
    at.TRADE: "trade",
    at.MILITARY: "military",
    at.MARCH: "march",
    at.ATTACK: "attack",
    at.ENTER: "enter",
    at.LOSE: "lose",
    at.REPLACE: "replace",
    at.KEEP: "keep",
    at.DROP: "drop",
    at.END: "end",
    at.INFLUENCE: "influence",
    at.EXPOSURE: "exposure",
    at.TURN_UP: "turn_up",
    at.DICE: "dice",
    at.BEGIN: "begin",
}
LAYING = {KINDS[kind]: kind for kind in (at.LAND, at.TRADE, at.MILITARY)}


class Deed(NamedTuple):
    """What an action does, and where."""

    kind: str  # as in the JSON
    where: int  # the hex where something is laid, attacked or destroyed, or that a token leaves
    to: int  # where a march ends
    sources: tuple[int, ...]  # the attackers' hexes, by their coordinates
    row: at.Row


def deed_of(s: Any, a: int) -> Deed:
    """Return what an action does in a state."""
    row = at.ROWS[a]
    where, to = row.hex, geo.NONE
    sources: tuple[int, ...] = ()
    if row.kind == at.MARCH:
        to = int(at.end_of(s, a))
    elif row.kind == at.ATTACK:
        where = int(at.end_of(s, a))
        sources = attacking(s, where, row.attackers)
    elif row.kind in (at.ENTER, at.LOSE):
        where = int(geo.NEXT[s.layout, s.target, row.way])
    return Deed(KINDS[row.kind], where, to, sources, row)


def attacking(s: Any, target: int, attackers: int) -> tuple[int, ...]:
    """Return the hexes from which a target is attacked."""
    return tuple(int(geo.NEXT[s.layout, target, side]) for side in range(geo.SIDES) if attackers >> side & 1)


def written(h: int) -> str:
    """Return a hex in notation: q,r."""
    return "{},{}".format(*geo.HEXES[h])


def hex_id(h: int) -> str:
    """Return the click id of a hex."""
    return f"hex:{written(h)}"


def spot_id(h: int) -> str:
    """Return the id of the point in the middle of a hex, where pieces stand."""
    return f"spot:{written(h)}"


def banner_id(s: Any, h: int) -> str:
    """Return the id of the military token on a hex; it stays the same while the token moves."""
    return f"military:{int(s.owner[h])}.{int(s.token[h]) - st.FIRST_MILITARY}"
