"""Writes a position of OVERTHROW."""

from __future__ import annotations

from typing import Any

from arena.games.overthrow import cards
from arena.games.overthrow.position.components import CARDS
from arena.games.overthrow.position.phase import DUE, PENDING
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules.turns import actor, receiver


def coordinates(h: int) -> list[int]:
    """Return a hex's number as [q, r]."""
    return list(geo.HEXES[h])


def joined(s: Any) -> list[list[int]]:
    """Return the hexes of the attackers under way, in the order of their coordinates."""
    sides = [side for side in range(geo.SIDES) if int(s.attackers) >> side & 1]
    return [coordinates(int(geo.NEXT[s.layout, s.target, side])) for side in sides]


def names_of(counts: Any, names: tuple[str, ...]) -> list[str]:
    """Return counts of kinds as a list of names."""
    return [names[kind] for kind in range(cards.KINDS) for _ in range(int(counts[kind]))]


def tile(s: Any, h: int) -> dict[str, Any]:
    """Return one tile."""
    token = int(s.token[h])
    found: dict[str, Any] = {"at": coordinates(h), "owner": int(s.owner[h]), "token": None}
    if token >= st.FIRST_MILITARY:
        found["token"] = "military"
        found["attacked"] = bool(s.owner[h] == s.turn and int(s.spent) >> (token - st.FIRST_MILITARY) & 1)
    elif token == st.TRADE:
        found["token"] = "trade"
    return found


def paid(s: Any, seat: int) -> list[list[Any]]:
    """Return what villages have paid a seat."""
    found: list[list[Any]] = []
    for village in range(int(geo.N_VILLAGES[s.layout])):
        at = coordinates(int(geo.VILLAGES[s.layout, village]))
        if int(s.paid[seat]) >> village & 1:
            found.append(["link", at])
        if int(s.paid[seat]) >> (st.TRADE_PAID + village) & 1:
            found.append(["trade", at])
    return found


def pending(s: Any) -> dict[str, Any] | None:
    """Return the choice that came up by itself, None if there is none."""
    phase = int(s.phase)
    if phase in (st.ENTER, st.LOSE):
        return {"kind": PENDING[phase], "target": coordinates(int(s.target)), "from": joined(s)}
    if phase in (st.REPLACE, st.DROP):
        return {"kind": PENDING[phase], "left": int(s.cards_due)}
    return None


def due(s: Any) -> dict[str, Any]:
    """Return the open chance event."""
    phase = int(s.phase)
    found: dict[str, Any] = {"kind": DUE[phase]}
    if phase == st.DEAL:
        found["seat"] = int(receiver(s))
    if phase in (st.INFLUENCE_DRAW, st.TURN_UP):
        found["left"] = int(s.cards_due)
    if phase in (st.EXPOSURE_DRAW, st.TURN_UP, st.DICE):
        attack = s.target != geo.NONE
        found["target"] = coordinates(int(s.target)) if attack else None
        found["from"] = joined(s) if attack else []
    if phase == st.TURN_UP:
        found["starting"] = bool(s.starting)
    return found


def write(s: Any) -> dict[str, Any]:
    """Return the position: the full truth."""
    seats = range(int(s.seats))
    who = int(actor(s))
    position: dict[str, Any] = {
        "turn": int(s.turn),
        "actor": who if who >= 0 else None,
        "actions": int(s.actions),
        "turns": int(s.turns),
        "pending": pending(s),
        "tiles": [tile(s, h) for h in range(len(geo.HEXES)) if s.owner[h] != geo.NONE],
        **{key: [names_of(s[key][seat], names) for seat in seats] for key, names in CARDS.items()},
        "discarded": names_of(s.discarded, cards.INFLUENCE),
        "paid": [paid(s, seat) for seat in seats],
        "first_used": [name for bit, name in enumerate(st.FIRST_NAMES) if int(s.first_used) >> bit & 1],
        "moves_made": int(s.moves_made),
        "winner": None if s.winner == geo.NONE else int(s.winner),
    }
    if s.phase in DUE:
        position["due"] = due(s)
    if s.phase == st.ENDED:
        position["phase"] = "over"
    return position
