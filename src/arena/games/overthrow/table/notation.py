"""OVERTHROW's actions as people write and click them.

    land 1,3        trade 1,3        military 1,3        march 0,4>1,3        attack 0,1 from 0,2 1,1
    enter 0,2       lose 0,2         replace couriers    keep                 drop secrecy        end
A hex is written q,r. What is laid is chosen by a button and a hex; a march by two hexes; an attack by its target, the
attackers from left to right (by q, then r), and a button.
"""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Move, Step
from arena.games.overthrow import cards
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules.turns import receiver
from arena.games.overthrow.table.clicks import candidates
from arena.games.overthrow.table.deeds import LAYING, Deed, banner_id, deed_of, hex_id, spot_id, written
from arena.games.overthrow.table.faces import FACES
from arena.games.overthrow.table.reading import read, read_text

__all__ = ["candidates", "describe", "effects", "read", "read_text", "vague"]

BUTTONS = {
    "button:land": "Lay land",
    "button:trade": "Lay trade",
    "button:military": "Lay military",
    "button:go": "Attack",
    "button:keep": "Keep all five",
    "button:end": "End the turn",
}


def describe(s: Any, a: int) -> Move:
    """Return a legal action or chance outcome in every form."""
    deed = deed_of(s, a)
    return DESCRIBED[deed.kind](s, a, deed)


def describe_begin(s: Any, a: int, deed: Deed) -> Move:
    """Who begins."""
    seat = deed.row.seat
    return Move(a, f"begin {seat}", {"kind": "begin", "seat": seat}, says=f"{LOOKS[seat].name} begins")


def describe_dice(s: Any, a: int, deed: Deed) -> Move:
    """The highest dice of both sides."""
    attacker, defender = deed.row.attacker, deed.row.defender
    data = {"kind": "dice", "attacker": attacker, "defender": defender}
    says = f"the attacker's highest die shows {attacker}, the defender's {defender}"
    return Move(a, f"roll {attacker}-{defender}", data, says=says)


def describe_draw(s: Any, a: int, deed: Deed) -> Move:
    """A card drawn or turned up."""
    who = LOOKS[int(receiver(s)) if s.phase == st.DEAL else int(s.turn)].name
    name = (cards.INFLUENCE if deed.kind == "influence" else cards.EXPOSURE)[deed.row.card]
    verb = {"influence": "draw", "exposure": "expose"}.get(deed.kind, "turn up")
    says = f"{who} {'turns up' if deed.kind == 'turn_up' else 'draws'} {FACES[name].title}"
    return Move(a, f"{verb} {name}", {"kind": deed.kind, "card": name}, says=says)


def describe_laying(s: Any, a: int, deed: Deed) -> Move:
    """Land, trade and military."""
    return Move(
        a,
        f"{deed.kind} {written(deed.where)}",
        {"kind": deed.kind, "at": list(geo.HEXES[deed.where])},
        [f"button:{deed.kind}", hex_id(deed.where)],
        f"lay {deed.kind} on {written(deed.where)}",
    )


def describe_march(s: Any, a: int, deed: Deed) -> Move:
    """A military token moves."""
    return Move(
        a,
        f"march {written(deed.where)}>{written(deed.to)}",
        {"kind": "march", "from": list(geo.HEXES[deed.where]), "to": list(geo.HEXES[deed.to])},
        [hex_id(deed.where), hex_id(deed.to)],
        f"march from {written(deed.where)} to {written(deed.to)}",
    )


def describe_attack(s: Any, a: int, deed: Deed) -> Move:
    """An attack with some neighbours of its target."""
    owner = int(s.owner[deed.where])
    whose = "the capital" if owner == geo.NONE else LOOKS[owner].name
    texts = [written(h) for h in deed.sources]
    return Move(
        a,
        f"attack {written(deed.where)} from {' '.join(texts)}",
        {"kind": "attack", "target": list(geo.HEXES[deed.where]), "from": [list(geo.HEXES[h]) for h in deed.sources]},
        [hex_id(deed.where), *(hex_id(h) for h in deed.sources), "button:go"],
        f"attack {whose} on {written(deed.where)} with {len(texts)}: {' and '.join(texts)}",
    )


def describe_attacker(s: Any, a: int, deed: Deed) -> Move:
    """Which attacker moves in, or is destroyed."""
    where, pair = written(deed.where), list(geo.HEXES[deed.where])
    if deed.kind == "lose":
        says = f"the token on {where} is destroyed"
        return Move(a, f"lose {where}", {"kind": "lose", "at": pair}, [hex_id(deed.where)], says)
    says = f"the token on {where} moves in"
    return Move(a, f"enter {where}", {"kind": "enter", "from": pair}, [hex_id(deed.where)], says)


def describe_card(s: Any, a: int, deed: Deed) -> Move:
    """Replacing and dropping an influence card."""
    name = cards.INFLUENCE[deed.row.card]
    title = FACES[name].title
    says = f"replace {title} by a new card" if deed.kind == "replace" else f"discard {title}"
    return Move(a, f"{deed.kind} {name}", {"kind": deed.kind, "card": name}, [f"card:{name}"], says)


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
    **dict.fromkeys(("influence", "exposure", "turn_up"), describe_draw),
    "dice": describe_dice,
    "begin": describe_begin,
}


def effects(s: Any, a: int) -> list[Step]:
    """Return what a legal action would do, as ghosts: tokens laid, ways gone, targets of attackers."""
    deed, seat = deed_of(s, a), int(s.turn)
    if deed.kind in LAYING:
        return [Step("place", path=[spot_id(deed.where)], seat=seat)]
    if deed.kind == "march":
        return [Step("run", banner_id(s, deed.where), [spot_id(deed.where), spot_id(deed.to)], seat)]
    if deed.kind == "attack":
        target = spot_id(deed.where)
        return [Step("run", banner_id(s, h), [spot_id(h), target], seat) for h in deed.sources]
    if deed.kind == "enter":
        way = [spot_id(deed.where), spot_id(int(s.target))]
        return [Step("run", banner_id(s, deed.where), way, seat)]
    if deed.kind == "lose":
        return [Step("remove", banner_id(s, deed.where), [spot_id(deed.where)], seat)]
    return []


def vague(s: Any, a: int) -> str:
    """Return what somebody reads who may not see the card drawn."""
    return "draw" if s.phase == st.DEAL else "expose"
