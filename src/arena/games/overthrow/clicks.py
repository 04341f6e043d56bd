"""What clicks that lead nowhere could have meant, so that the table can say which rule forbids it."""

from __future__ import annotations

import re
from typing import Any

from arena.games.overthrow.attack import attack_number
from arena.games.overthrow.core import verdict
from arena.games.overthrow.geometry import HEXES, KIND, N_STEPS, NEXT, NONE, NUMBER, OFF, OPEN, SIDES, STEPS, VILLAGE
from arena.games.overthrow.setup import INFLUENCE_NAMES
from arena.games.overthrow.state import (
    ATTACK,
    DROP,
    DROP_CARD,
    END,
    ENTER_FROM,
    FIRST_MILITARY,
    KEEP,
    LAY_LAND,
    LAY_MILITARY,
    LAY_TRADE,
    LOSE,
    LOSE_AT,
    MARCH,
    PLAY,
    REPLACE_CARD,
)
from arena.games.overthrow.verdicts import MARCH_FAR, VERDICTS

HEX = re.compile(r"(?:hex|spot):(-?\d{1,2}),(-?\d{1,2})")  # the surface of a hex, or the point in its middle
LAYING = {"button:land": LAY_LAND, "button:trade": LAY_TRADE, "button:military": LAY_MILITARY}
# verdicts that say more than "not there": the place would do, something else is missing
TELLING_RULES = {"OV-1.5", "OV-2.3", "OV-4.2", "OV-9.4", "OV-10.2", "OV-10.3", "OV-10.4", "OV-10.5", "OV-10.8"}


def candidates(s: Any, path: list[str]) -> list[int]:
    """Answer the actions these clicks could have meant, most telling first."""
    if not path or not all(isinstance(click, str) for click in path):
        return []
    last = path[-1]
    if last.startswith("card:") and last[5:] in INFLUENCE_NAMES:
        return [(DROP_CARD if s.phase == DROP else REPLACE_CARD) + INFLUENCE_NAMES.index(last[5:])]
    if last == "button:keep":
        return [KEEP]
    if last == "button:end":
        return [END]
    hexes = [hex_of(s, click) for click in path if click.startswith(("hex:", "spot:"))]
    if NONE in hexes:
        return []
    if s.phase != PLAY:
        return chosen(s, hexes)
    if path[0] in LAYING:
        first = LAYING[path[0]]
        return ranked(s, [first + h for h in (hexes or all_hexes(s))])
    if not hexes:
        return []
    return ranked(s, meant(s, hexes))


def hex_of(s: Any, click: str) -> int:
    """Answer the hex of a click, NONE if it is none of this map."""
    found = HEX.fullmatch(click)
    h = NUMBER.get((int(found[1]), int(found[2])), NONE) if found else NONE
    return NONE if h == NONE or KIND[s.layout, h] == OFF else h


def all_hexes(s: Any) -> list[int]:
    """Answer all hexes of the map."""
    return [h for h in range(len(HEXES)) if KIND[s.layout, h] != OFF]


def ranked(s: Any, actions: list[int]) -> list[int]:
    """Sort actions: first those whose refusal says more than that this is not the place."""

    def dull(action: int) -> bool:
        code = int(verdict(s, action))
        return code != MARCH_FAR and VERDICTS[code][0] not in TELLING_RULES

    return sorted(actions, key=dull)


def chosen(s: Any, hexes: list[int]) -> list[int]:
    """While a choice is open: the attacker clicked, or anything else."""
    if s.target == NONE or not hexes:
        return [END]
    around = [int(h) for h in NEXT[s.layout, int(s.target)]]
    first = LOSE_AT if s.phase == LOSE else ENTER_FROM
    return [first + around.index(hexes[-1]) if hexes[-1] in around else END]


def meant(s: Any, hexes: list[int]) -> list[int]:
    """Hexes alone: a march from the first to the second, an attack on the first, or land on it."""
    first, seat = hexes[0], int(s.turn)
    if s.owner[first] == seat:
        return marches(s, first, hexes[1:])
    if s.owner[first] == NONE and KIND[s.layout, first] in (OPEN, VILLAGE):
        return [LAY_LAND + first, *attacks(s, first, hexes[1:])]
    return attacks(s, first, hexes[1:])


def marches(s: Any, h: int, rest: list[int]) -> list[int]:
    """Marches from a hex, to the next one clicked if there is one."""
    ways = range(N_STEPS)
    if rest:
        way = (HEXES[rest[0]][0] - HEXES[h][0], HEXES[rest[0]][1] - HEXES[h][1])
        # too far for any march: what forbids the farthest ways tells it
        ways = range(STEPS.index(way), STEPS.index(way) + 1) if way in STEPS else range(SIDES, N_STEPS)
    return [MARCH + h * N_STEPS + step for step in ways]


def attacks(s: Any, target: int, rest: list[int]) -> list[int]:
    """Attacks on a hex: with those clicked, else with any that stand around it."""
    around = [int(h) for h in NEXT[s.layout, target]]
    if any(h not in around for h in rest):
        return []
    bits = sum({1 << around.index(h) for h in rest})
    if bits == 0:
        own = [side for side in range(SIDES) if around[side] != NONE and s.owner[around[side]] == s.turn]
        armed = [side for side in own if s.token[around[side]] >= FIRST_MILITARY]
        near = armed or [side for side in range(SIDES) if around[side] != NONE]
        return [ATTACK + int(attack_number(s, target, 1 << side)) for side in near]
    return [ATTACK + int(attack_number(s, target, bits))]
