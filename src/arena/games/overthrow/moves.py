"""OVERTHROW's actions as people write and click them.

    land 1,3        trade 1,3        military 1,3        march 0,4>1,3        attack 0,1 from 0,2 1,1
    enter 0,2       lose 0,2         replace couriers    keep                 drop secrecy        end
A hex is written q,r. What is laid is chosen by a button and a hex; a march by two hexes; an attack by its target, the
attackers from left to right (by q, then r), and a button.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from arena.engine.errors import IllegalMove, InvalidMove
from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Move, Step
from arena.games.overthrow.attack import attack_number, attackers_of, target_of
from arena.games.overthrow.cards import EXPOSURE, INFLUENCE
from arena.games.overthrow.clicks import candidates
from arena.games.overthrow.flow import receiver
from arena.games.overthrow.geometry import HEXES, KIND, N_STEPS, NEXT, NONE, NUMBER, OFF, SIDES, STEPS, TO
from arena.games.overthrow.setup import INFLUENCE_NAMES
from arena.games.overthrow.state import (
    ATTACK,
    BEGINS,
    DEAL,
    DRAW_EXPOSURE,
    DRAW_INFLUENCE,
    DROP_CARD,
    END,
    ENTER,
    ENTER_FROM,
    FIRST_MILITARY,
    KEEP,
    LAY_LAND,
    LAY_MILITARY,
    LAY_TRADE,
    LOSE,
    LOSE_AT,
    MARCH,
    REPLACE_CARD,
    ROLL,
    TURN_UP_CARD,
)
from arena.games.overthrow.verdicts import MARCH_FAR, NO_ATTACKER, NOT_AT_RISK, NOT_ATTACKER, OFF_MAP, VERDICTS
from arena.kit.reading import exact_keys, listed, one_of, shown

__all__ = ["BUTTONS", "candidates", "describe", "effects", "read", "read_text", "vague"]

BUTTONS = {
    "button:land": "Lay land",
    "button:trade": "Lay trade",
    "button:military": "Lay military",
    "button:go": "Attack",
    "button:keep": "Keep all five",
    "button:end": "End the turn",
}
FIRST_OF = {"land": LAY_LAND, "trade": LAY_TRADE, "military": LAY_MILITARY}


class Deed(NamedTuple):
    """An action taken apart."""

    kind: str  # as in the JSON
    at: int = NONE  # the hex where something is laid, attacked or destroyed, or that a token leaves
    to: int = NONE  # where a march ends
    sources: tuple[int, ...] = ()  # the attackers' hexes, by their coordinates
    card: int = NONE
    attacker: int = 0  # highest dice
    defender: int = 0
    seat: int = NONE  # who begins


def take_apart(s: Any, a: int) -> Deed:
    """Answer what an action number means in this state."""
    if a >= BEGINS:
        return Deed("begin", seat=a - BEGINS)
    if a >= ROLL:
        return Deed("dice", attacker=(a - ROLL) // 6 + 1, defender=(a - ROLL) % 6 + 1)
    for first, kind in (
        (TURN_UP_CARD, "turn_up"),
        (DRAW_EXPOSURE, "exposure"),
        (DRAW_INFLUENCE, "influence"),
        (END, "end"),
        (DROP_CARD, "drop"),
        (KEEP, "keep"),
        (REPLACE_CARD, "replace"),
    ):
        if a >= first:
            return Deed(kind, card=a - first)
    for first, kind in ((LOSE_AT, "lose"), (ENTER_FROM, "enter")):
        if a >= first:
            return Deed(kind, int(NEXT[s.layout, s.target, a - first]))
    if a >= ATTACK:
        target = int(target_of(s, a - ATTACK))
        bits = int(attackers_of(a - ATTACK))
        around = [int(NEXT[s.layout, target, side]) for side in range(SIDES) if bits >> side & 1]
        return Deed("attack", target, sources=tuple(around))
    if a >= MARCH:
        h, step = divmod(a - MARCH, N_STEPS)
        return Deed("march", h, int(TO[s.layout, h, step]))
    kind = "military" if a >= LAY_MILITARY else "trade" if a >= LAY_TRADE else "land"
    return Deed(kind, a - FIRST_OF[kind])


def written(h: int) -> str:
    """Answer a hex in notation: q,r."""
    return "{},{}".format(*HEXES[h])


def hex_id(h: int) -> str:
    """Answer the click id of a hex."""
    return f"hex:{written(h)}"


def spot_id(h: int) -> str:
    """Answer the id of the point in the middle of a hex, where pieces stand."""
    return f"spot:{written(h)}"


def banner_id(s: Any, h: int) -> str:
    """Answer the id of the military token on a hex; it stays the same while the token moves."""
    return f"military:{int(s.owner[h])}.{int(s.token[h]) - FIRST_MILITARY}"


# --- describing -----------------------------------------------------------------------------------------------------


def describe(s: Any, a: int) -> Move:
    """Answer a legal action or chance outcome in every form."""
    deed = take_apart(s, a)
    return (describe_chance if a > END else DESCRIBED[deed.kind])(s, a, deed)


def describe_chance(s: Any, a: int, deed: Deed) -> Move:
    """Cards, dice and who begins."""
    if deed.kind == "begin":
        return Move(
            a, f"begin {deed.seat}", {"kind": "begin", "seat": deed.seat}, says=f"{LOOKS[deed.seat].name} begins"
        )
    if deed.kind == "dice":
        data = {"kind": "dice", "attacker": deed.attacker, "defender": deed.defender}
        says = f"the attacker's highest die shows {deed.attacker}, the defender's {deed.defender}"
        return Move(a, f"roll {deed.attacker}-{deed.defender}", data, says=says)
    who = LOOKS[int(receiver(s)) if s.phase == DEAL else int(s.turn)].name
    kind = (INFLUENCE if deed.kind == "influence" else EXPOSURE)[deed.card]
    verb = {"influence": "draw", "exposure": "expose"}.get(deed.kind, "turn up")
    says = f"{who} turns up {kind.title}" if deed.kind == "turn_up" else f"{who} draws {kind.title}"
    return Move(a, f"{verb} {kind.name}", {"kind": deed.kind, "card": kind.name}, says=says)


def describe_laying(s: Any, a: int, deed: Deed) -> Move:
    """Land, trade and military."""
    at = list(HEXES[deed.at])
    return Move(
        a,
        f"{deed.kind} {written(deed.at)}",
        {"kind": deed.kind, "at": at},
        [f"button:{deed.kind}", hex_id(deed.at)],
        f"lay {deed.kind} on {written(deed.at)}",
    )


def describe_march(s: Any, a: int, deed: Deed) -> Move:
    """A military token moves."""
    return Move(
        a,
        f"march {written(deed.at)}>{written(deed.to)}",
        {"kind": "march", "from": list(HEXES[deed.at]), "to": list(HEXES[deed.to])},
        [hex_id(deed.at), hex_id(deed.to)],
        f"march from {written(deed.at)} to {written(deed.to)}",
    )


def describe_attack(s: Any, a: int, deed: Deed) -> Move:
    """An attack with some neighbours of its target."""
    owner = int(s.owner[deed.at])
    whose = "the capital" if owner == NONE else LOOKS[owner].name
    texts = [written(h) for h in deed.sources]
    return Move(
        a,
        f"attack {written(deed.at)} from {' '.join(texts)}",
        {"kind": "attack", "target": list(HEXES[deed.at]), "from": [list(HEXES[h]) for h in deed.sources]},
        [hex_id(deed.at), *(hex_id(h) for h in deed.sources), "button:go"],
        f"attack {whose} on {written(deed.at)} with {len(texts)}: {' and '.join(texts)}",
    )


def describe_attacker(s: Any, a: int, deed: Deed) -> Move:
    """Which attacker moves in, or is destroyed."""
    where, at = written(deed.at), list(HEXES[deed.at])
    if deed.kind == "lose":
        says = f"the token on {where} is destroyed"
        return Move(a, f"lose {where}", {"kind": "lose", "at": at}, [hex_id(deed.at)], says)
    says = f"the token on {where} moves in"
    return Move(a, f"enter {where}", {"kind": "enter", "from": at}, [hex_id(deed.at)], says)


def describe_card(s: Any, a: int, deed: Deed) -> Move:
    """Replacing and dropping an influence card."""
    kind = INFLUENCE[deed.card]
    says = f"replace {kind.title} by a new card" if deed.kind == "replace" else f"discard {kind.title}"
    data = {"kind": deed.kind, "card": kind.name}
    return Move(a, f"{deed.kind} {kind.name}", data, [f"card:{kind.name}"], says)


def describe_plain(s: Any, a: int, deed: Deed) -> Move:
    """Keeping all cards, and ending the turn."""
    says = "keep all five cards" if deed.kind == "keep" else "end the turn"
    return Move(a, deed.kind, {"kind": deed.kind}, [f"button:{deed.kind}"], says)


DESCRIBED = {
    **dict.fromkeys(("land", "trade", "military"), describe_laying),
    **dict.fromkeys(("enter", "lose"), describe_attacker),
    **dict.fromkeys(("replace", "drop"), describe_card),
    **dict.fromkeys(("keep", "end"), describe_plain),
    "march": describe_march,
    "attack": describe_attack,
}


def effects(s: Any, a: int) -> list[Step]:
    """Answer what a legal action would do, as ghosts: tokens laid, ways gone, targets of attackers."""
    deed, seat = take_apart(s, a), int(s.turn)
    if deed.kind in FIRST_OF:
        return [Step("place", path=[spot_id(deed.at)], seat=seat, cause=deed.kind)]
    if deed.kind == "march":
        return [Step("run", banner_id(s, deed.at), [spot_id(deed.at), spot_id(deed.to)], seat)]
    if deed.kind == "attack":
        target = spot_id(deed.at)
        return [Step("run", banner_id(s, h), [spot_id(h), target], seat, "capture") for h in deed.sources]
    if deed.kind == "enter":
        way = [spot_id(deed.at), spot_id(int(s.target))]
        return [Step("run", banner_id(s, deed.at), way, seat, "capture")]
    if deed.kind == "lose":
        return [Step("remove", banner_id(s, deed.at), [spot_id(deed.at)], seat)]
    return []


def vague(s: Any, a: int) -> str:
    """Answer what somebody reads who may not see the card drawn."""
    return "draw" if s.phase == DEAL else "expose"


# --- reading --------------------------------------------------------------------------------------------------------

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
    """Answer the error for a move that can be read but that no action number stands for."""
    rule, text = VERDICTS[code]
    return IllegalMove(" ".join(shown(value) for value in data.values()), rule, text)


def read_hex(s: Any, data: dict[str, Any], value: Any, what: str) -> int:
    """Answer the number of a hex of this map."""
    pair = listed(value, what, InvalidMove, 2)
    if any(isinstance(part, bool) or not isinstance(part, int) for part in pair):
        raise InvalidMove(f"{what}: expected [q, r], two whole numbers, got {shown(value)}")
    h = NUMBER.get((pair[0], pair[1]), NONE)
    if h == NONE or KIND[s.layout, h] == OFF:
        raise refusal(data, OFF_MAP)
    return h


def read(s: Any, data: dict[str, Any]) -> int:
    """Answer the action a JSON move names, legal or not."""
    kinds = tuple(KEYS)
    kind = kinds[one_of(data.get("kind"), kinds, "kind", InvalidMove)]
    exact_keys(data, KEYS[kind], set(), f"move {kind}", InvalidMove)
    if kind in FIRST_OF:
        return FIRST_OF[kind] + read_hex(s, data, data["at"], "at")
    if kind == "march":
        return read_march(s, data)
    if kind == "attack":
        return read_attack(s, data)
    if kind in ("enter", "lose"):
        return read_attacker(s, data, kind)
    if kind in ("replace", "drop"):
        card = one_of(data["card"], INFLUENCE_NAMES, "card", InvalidMove)
        return (REPLACE_CARD if kind == "replace" else DROP_CARD) + card
    return KEEP if kind == "keep" else END


def read_march(s: Any, data: dict[str, Any]) -> int:
    """A march one or two hexes far."""
    h = read_hex(s, data, data["from"], "from")
    to = read_hex(s, data, data["to"], "to")
    way = (HEXES[to][0] - HEXES[h][0], HEXES[to][1] - HEXES[h][1])
    if way not in STEPS:
        raise refusal(data, MARCH_FAR)
    return MARCH + h * N_STEPS + STEPS.index(way)


def read_attack(s: Any, data: dict[str, Any]) -> int:
    """An attack with one or more neighbours of the target, in any order."""
    target = read_hex(s, data, data["target"], "target")
    around = [int(h) for h in NEXT[s.layout, target]]
    bits = 0
    for value in listed(data["from"], "from", InvalidMove, most=SIDES):
        h = read_hex(s, data, value, "from")
        if h not in around:
            raise refusal(data, NO_ATTACKER)
        if bits >> around.index(h) & 1:
            raise InvalidMove(f"from: expected each attacker once, got {shown(value)} twice")
        bits |= 1 << around.index(h)
    if bits == 0:
        raise refusal(data, NO_ATTACKER)
    return ATTACK + int(attack_number(s, target, bits))


def read_attacker(s: Any, data: dict[str, Any], kind: str) -> int:
    """The attacker that moves in or is destroyed; outside such a choice any number tells that none is open."""
    h = read_hex(s, data, data["from" if kind == "enter" else "at"], "hex")
    first, phase, code = (ENTER_FROM, ENTER, NOT_ATTACKER) if kind == "enter" else (LOSE_AT, LOSE, NOT_AT_RISK)
    if s.phase != phase:
        return first
    around = [int(near) for near in NEXT[s.layout, int(s.target)]]
    if h not in around:
        raise refusal(data, code)
    return first + around.index(h)


HEX = r"-?\d+,-?\d+"
TEXT = re.compile(
    rf"(?P<lay>land|trade|military|lose|enter) (?P<at>{HEX})|march (?P<origin>{HEX})>(?P<to>{HEX})"
    rf"|attack (?P<target>{HEX}) from (?P<sources>{HEX}(?: {HEX})*)"
    r"|(?P<card>replace|drop) (?P<name>[a-z_]+)|(?P<plain>keep|end)"
)


def pair_of(text: str) -> list[int]:
    """Answer [q, r] for q,r."""
    return [int(part) for part in text.split(",")]


def read_text(s: Any, text: str) -> int:
    """Answer the action a text names, legal or not."""
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
