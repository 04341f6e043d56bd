"""What clicks that lead nowhere could have meant, so that the table can say which rule forbids it."""

from __future__ import annotations

import re
from typing import Any

from arena.games.overthrow import cards
from arena.games.overthrow.rules import actions as at
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules import verdicts as no
from arena.games.overthrow.rules.legal import verdict

HEX = re.compile(r"(?:hex|spot):(-?\d{1,2}),(-?\d{1,2})")  # the surface of a hex, or the point in its middle
LAYING = {"button:land": at.LAND, "button:trade": at.TRADE, "button:military": at.MILITARY}
# verdicts that say more than "not there": the place would do, something else is missing
TELLING_RULES = {"OV-1.5", "OV-2.3", "OV-4.2", "OV-9.4", "OV-10.2", "OV-10.3", "OV-10.4", "OV-10.5", "OV-10.8"}


def candidates(s: Any, path: list[str]) -> list[int]:
    """Return the actions these clicks could have meant, most telling first."""
    if not path or not all(isinstance(click, str) for click in path):
        return []
    last = path[-1]
    if last.startswith("card:") and last[5:] in cards.INFLUENCE:
        kind = at.DROP if s.phase == st.DROP else at.REPLACE
        return [int(at.CARD_NUMBER[kind, cards.INFLUENCE.index(last[5:])])]
    if last == "button:keep":
        return [at.KEEP_NUMBER]
    if last == "button:end":
        return [at.END_NUMBER]
    hexes = [hex_of(s, click) for click in path if click.startswith(("hex:", "spot:"))]
    if geo.NONE in hexes:
        return []
    if s.phase != st.PLAY:
        return chosen(s, hexes)
    if path[0] in LAYING:
        return ranked(s, [int(at.LAY_NUMBER[LAYING[path[0]], h]) for h in (hexes or all_hexes(s))])
    if not hexes:
        return []
    return ranked(s, meant(s, hexes))


def hex_of(s: Any, click: str) -> int:
    """Return the hex of a click, NONE if it is none of this map."""
    found = HEX.fullmatch(click)
    h = geo.NUMBER.get((int(found[1]), int(found[2])), geo.NONE) if found else geo.NONE
    return geo.NONE if h == geo.NONE or geo.KIND[s.layout, h] == geo.OFF else h


def all_hexes(s: Any) -> list[int]:
    """Return all hexes of the map."""
    return [h for h in range(len(geo.HEXES)) if geo.KIND[s.layout, h] != geo.OFF]


def ranked(s: Any, actions: list[int]) -> list[int]:
    """Sort actions: first those whose refusal says more than that this is not the place."""

    def dull(action: int) -> bool:
        code = int(verdict(s, action))
        return code != no.MARCH_FAR and no.VERDICTS[code][0] not in TELLING_RULES

    return sorted(actions, key=dull)


def chosen(s: Any, hexes: list[int]) -> list[int]:
    """While a choice is open: the attacker clicked, or anything else."""
    if s.target == geo.NONE or not hexes:
        return [at.END_NUMBER]
    around = [int(h) for h in geo.NEXT[s.layout, int(s.target)]]
    kind = at.LOSE if s.phase == st.LOSE else at.ENTER
    return [int(at.CHOICE_NUMBER[kind, around.index(hexes[-1])]) if hexes[-1] in around else at.END_NUMBER]


def meant(s: Any, hexes: list[int]) -> list[int]:
    """Hexes alone: a march from the first to the second, an attack on the first, or land on it."""
    first, seat = hexes[0], int(s.turn)
    if s.owner[first] == seat:
        return marches(s, first, hexes[1:])
    if s.owner[first] == geo.NONE and geo.KIND[s.layout, first] in (geo.OPEN, geo.VILLAGE):
        return [int(at.LAY_NUMBER[at.LAND, first]), *attacks(s, first, hexes[1:])]
    return attacks(s, first, hexes[1:])


def marches(s: Any, h: int, rest: list[int]) -> list[int]:
    """Marches from a hex, to the next one clicked if there is one."""
    ways = range(geo.N_STEPS)
    if rest:
        way = (geo.HEXES[rest[0]][0] - geo.HEXES[h][0], geo.HEXES[rest[0]][1] - geo.HEXES[h][1])
        # too far for any march: what forbids the farthest ways tells it
        ways = (
            range(geo.STEPS.index(way), geo.STEPS.index(way) + 1) if way in geo.STEPS else range(geo.SIDES, geo.N_STEPS)
        )
    return [int(at.MARCH_NUMBER[h, step]) for step in ways]


def attacks(s: Any, target: int, rest: list[int]) -> list[int]:
    """Attacks on a hex: with those clicked, else with any that stand around it."""
    around = [int(h) for h in geo.NEXT[s.layout, target]]
    if any(h not in around for h in rest):
        return []
    bits = sum({1 << around.index(h) for h in rest})
    if bits == 0:
        own = [side for side in range(geo.SIDES) if around[side] != geo.NONE and s.owner[around[side]] == s.turn]
        armed = [side for side in own if s.token[around[side]] >= st.FIRST_MILITARY]
        near = armed or [side for side in range(geo.SIDES) if around[side] != geo.NONE]
        return [int(at.attack_number(s, target, 1 << side)) for side in near]
    return [int(at.attack_number(s, target, bits))]
