"""Reading moves of OVERTHROW: the action that JSON or a text names, legal or not."""

from __future__ import annotations

import re
from typing import Any

from arena.engine.errors import IllegalMove, InvalidMove
from arena.games.overthrow import cards
from arena.games.overthrow.rules import actions as at
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules import verdicts as no
from arena.games.overthrow.table.deeds import LAYING
from arena.kit.reading import exact_keys, listed, one_of, shown

KEYS = {
    "land": {"kind", "at"},
    "trade": {"kind", "at"},
    "military": {"kind", "at"},
    "march": {"kind", "from", "to"},
    "attack": {"kind", "target", "from"},
    "enter": {"kind", "from"},
    "lose": {"kind", "at"},
    "replace": {"kind", "card"},
    "keep": {"kind"},
    "drop": {"kind", "card"},
    "end": {"kind"},
}


def refusal(data: dict[str, Any], code: int) -> IllegalMove:
    """Return the error for a move that can be read but that no action number stands for."""
    rule, text = no.VERDICTS[code]
    return IllegalMove(" ".join(shown(value) for value in data.values()), rule, text)


def read_hex(s: Any, data: dict[str, Any], value: Any, what: str) -> int:
    """Return the number of a hex of this map."""
    pair = listed(value, what, InvalidMove, 2)
    if any(isinstance(part, bool) or not isinstance(part, int) for part in pair):
        raise InvalidMove(f"{what}: expected [q, r], two whole numbers, got {shown(value)}")
    h = geo.NUMBER.get((pair[0], pair[1]), geo.NONE)
    if h == geo.NONE or geo.KIND[s.layout, h] == geo.OFF:
        raise refusal(data, no.OFF_MAP)
    return h


def read(s: Any, data: dict[str, Any]) -> int:
    """Return the action a JSON move names, legal or not."""
    kinds = tuple(KEYS)
    kind = kinds[one_of(data.get("kind"), kinds, "kind", InvalidMove)]
    exact_keys(data, KEYS[kind], set(), f"move {kind}", InvalidMove)
    if kind in LAYING:
        return int(at.LAY_NUMBER[LAYING[kind], read_hex(s, data, data["at"], "at")])
    if kind == "march":
        return read_march(s, data)
    if kind == "attack":
        return read_attack(s, data)
    if kind in ("enter", "lose"):
        return read_attacker(s, data, kind)
    if kind in ("replace", "drop"):
        card = one_of(data["card"], cards.INFLUENCE, "card", InvalidMove)
        return int(at.CARD_NUMBER[at.REPLACE if kind == "replace" else at.DROP, card])
    return at.KEEP_NUMBER if kind == "keep" else at.END_NUMBER


def read_march(s: Any, data: dict[str, Any]) -> int:
    """A march one or two hexes far."""
    h = read_hex(s, data, data["from"], "from")
    to = read_hex(s, data, data["to"], "to")
    way = (geo.HEXES[to][0] - geo.HEXES[h][0], geo.HEXES[to][1] - geo.HEXES[h][1])
    if way not in geo.STEPS:
        raise refusal(data, no.MARCH_FAR)
    return int(at.MARCH_NUMBER[h, geo.STEPS.index(way)])


def read_attack(s: Any, data: dict[str, Any]) -> int:
    """An attack with one or more neighbours of the target, in any order."""
    target = read_hex(s, data, data["target"], "target")
    around = [int(h) for h in geo.NEXT[s.layout, target]]
    bits = 0
    for value in listed(data["from"], "from", InvalidMove, most=geo.SIDES):
        h = read_hex(s, data, value, "from")
        if h not in around:
            raise refusal(data, no.NO_ATTACKER)
        if bits >> around.index(h) & 1:
            raise InvalidMove(f"from: expected each attacker once, got {shown(value)} twice")
        bits |= 1 << around.index(h)
    if bits == 0:
        raise refusal(data, no.NO_ATTACKER)
    return int(at.attack_number(s, target, bits))


def read_attacker(s: Any, data: dict[str, Any], kind: str) -> int:
    """The attacker that moves in or is destroyed; outside such a choice any number tells that none is open."""
    h = read_hex(s, data, data["from" if kind == "enter" else "at"], "hex")
    phase, code = (st.ENTER, no.NOT_ATTACKER) if kind == "enter" else (st.LOSE, no.NOT_AT_RISK)
    numbers = at.CHOICE_NUMBER[at.ENTER if kind == "enter" else at.LOSE]
    if s.phase != phase:
        return int(numbers[0])
    around = [int(near) for near in geo.NEXT[s.layout, int(s.target)]]
    if h not in around:
        raise refusal(data, code)
    return int(numbers[around.index(h)])


# --- text -----------------------------------------------------------------------------------------------------------

HEX = r"-?\d+,-?\d+"
TEXT = re.compile(
    rf"(?P<lay>land|trade|military|lose|enter) (?P<at>{HEX})|march (?P<origin>{HEX})>(?P<to>{HEX})"
    rf"|attack (?P<target>{HEX}) from (?P<sources>{HEX}(?: {HEX})*)"
    r"|(?P<card>replace|drop) (?P<name>[a-z_]+)|(?P<plain>keep|end)"
)


def pair_of(text: str) -> list[int]:
    """Return [q, r] for q,r."""
    return [int(part) for part in text.split(",")]


def read_text(s: Any, text: str) -> int:
    """Return the action a text names, legal or not."""
    found = TEXT.fullmatch(text)
    if found is None:
        raise InvalidMove(f"move: expected notation such as 'land 1,3' or 'march 0,4>1,3', got {shown(text)}")
    if found["plain"]:
        return read(s, {"kind": found["plain"]})
    if found["card"]:
        return read(s, {"kind": found["card"], "card": found["name"]})
    if found["target"]:
        sources = [pair_of(part) for part in found["sources"].split(" ")]
        return read(s, {"kind": "attack", "target": pair_of(found["target"]), "from": sources})
    if found["to"]:
        return read(s, {"kind": "march", "from": pair_of(found["origin"]), "to": pair_of(found["to"])})
    return read(s, {"kind": found["lay"], "from" if found["lay"] == "enter" else "at": pair_of(found["at"])})
