"""What an action shows: cards, dice and flashes, and what came, went and moved on the map."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import Step
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.table.deeds import Deed, banner_id, spot_id, written
from arena.games.overthrow.table.faces import exposure_face, influence_face


def shown(before: Any, deed: Deed) -> list[Step]:
    """Return what is shown besides the map: cards and dice, and where an attack goes."""
    turn = int(before.turn)
    if deed.kind == "dice":
        owner = int(before.owner[before.target])
        defender = None if owner == geo.NONE else owner
        return [
            Step("die", "die:attacker", seat=turn, value=deed.row.attacker),
            Step("die", "die:defender", seat=defender, value=deed.row.defender),
        ]
    if deed.kind == "attack":
        return [Step("flash", path=[spot_id(deed.where)], seat=turn)]
    if deed.kind == "turn_up":
        return [Step("card", path=["pile:exposure"], seat=turn, card=exposure_face(deed.row.card, turn))]
    if deed.kind == "influence":
        return [Step("card", path=["pile:influence"], seat=turn, cause="draw", card=influence_face(deed.row.card))]
    if deed.kind in ("replace", "drop"):
        return [Step("card", path=["pile:discarded"], seat=turn, card=influence_face(deed.row.card))]
    return []


def standing(s: Any) -> dict[str, int]:
    """Return where every piece stands that can come, go or move: its id and hex."""
    found = {}
    for h in range(len(geo.HEXES)):
        if s.owner[h] != geo.NONE:
            seat, token = int(s.owner[h]), int(s.token[h])
            found[f"land:{seat}.{written(h)}"] = h
            if token == st.TRADE:
                found[f"trade:{seat}.{written(h)}"] = h
            elif token >= st.FIRST_MILITARY:
                found[banner_id(s, h)] = h
    return found


def changes(before: Any, after: Any) -> list[Step]:
    """Return what came, went and moved on the map: losses first, then land, then what moves onto it."""
    then, now = standing(before), standing(after)
    gone = [
        Step("remove", piece, [spot_id(h)], seat_of(piece), "harm") for piece, h in then.items() if piece not in now
    ]
    laid = [Step("place", piece, [spot_id(h)], seat_of(piece)) for piece, h in now.items() if piece not in then]
    moved = [
        Step("run", piece, way(before, then[piece], h), seat_of(piece))
        for piece, h in now.items()
        if piece in then and then[piece] != h
    ]
    return gone + laid + moved


def seat_of(piece: str) -> int:
    """Return whose a piece is, from its id."""
    return int(piece.split(":")[1].split(".")[0])


def way(s: Any, h: int, to: int) -> list[str]:
    """Return the points a token passes: over a bare tile of its owner when it goes two tiles (OV-9.4)."""
    around = [int(near) for near in geo.NEXT[s.layout, h]]
    if to in around:
        return [spot_id(h), spot_id(to)]
    beyond = [int(near) for near in geo.NEXT[s.layout, to]]
    over = next(
        near
        for near in (around[side] for side in range(geo.SIDES))
        if near != geo.NONE and near in beyond and s.owner[near] == s.owner[h] and s.token[near] == 0
    )
    return [spot_id(h), spot_id(over), spot_id(to)]
