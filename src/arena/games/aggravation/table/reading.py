"""Reading moves of Aggravation: JSON and text, legal or not."""

from __future__ import annotations

import re
from typing import Any

from arena.engine.errors import IllegalMove, InvalidMove
from arena.engine.looks import SEATS
from arena.games.aggravation.position import RACE
from arena.games.aggravation.rules import actions as at
from arena.games.aggravation.rules import state as st
from arena.games.aggravation.rules.ways import target
from arena.kit.places import Place
from arena.kit.race import state as race
from arena.kit.race.notation import BY_WORD, marble_at, match_text, place_in, read_ends, read_kind
from arena.kit.race.places import place_of
from arena.kit.race.state import ARM
from arena.kit.reading import one_of, whole

KINDS = {
    "roll": {"kind"},
    "pass": {"kind"},
    "name": {"kind", "seat"},
    "out": {"kind", "marble", "to"},
    "move": {"kind", "marble", "to", "via"},
}
VIAS = ("path", "stars", "center")
TEXT = re.compile(r"([A-Z]) (start|center|\d+|home:\d)>(center|\d+|home:\d)( stars)?", re.ASCII)
NAMING = re.compile(r"name ([A-Z])")
EXPECTED = "'roll', 'pass', 'name A' or one like 'C 9>13'"


def read(s: Any, data: dict[str, Any]) -> int:
    """Return the action a JSON move names, legal or not."""
    kind = read_kind(data, KINDS)
    if kind in BY_WORD:
        return BY_WORD[kind]
    if kind == "name":
        return int(at.naming(whole(data["seat"], 0, int(s.seats) - 1, "seat", InvalidMove)))
    seat, origin, to = read_ends(RACE, s, data)
    via = VIAS[one_of(data.get("via", "path"), VIAS, "via", InvalidMove)]
    text = f"{SEATS[seat].letter} {place_of(s, seat, origin)}>{to}{' stars' if via == 'stars' else ''}"
    m = marble_at(RACE, s, seat, origin, text)
    if s.phase not in (race.MOVE, race.PASS) or seat != s.user:
        return int(at.moving(seat, m, at.BY_PATH))
    return int(at.moving(seat, m, way_to(s, text, seat, origin, to, via)))


def way_to(s: Any, text: str, seat: int, origin: int, to: Place, via: str) -> int:
    """Return the way that leads a seat's marble to a place; IllegalMove if no roll like this leads there."""
    if origin == race.CENTER:
        return way_out(s, text, to, via)
    if via == "stars":
        return way_over(s, text, place_of(s, seat, origin), to)
    if via == "center":
        if to != "center":
            raise IllegalMove(text, "AG-4.3", "via center leads into the center, or out of it onto a star")
        return at.TO_CENTER
    ahead = target(s, seat, origin, at.BY_PATH)
    if ahead > st.DEEPEST or to == place_of(s, seat, ahead):
        return at.BY_PATH
    if origin == race.BASE:
        raise IllegalMove(text, "AG-2.3", "a marble comes out of BASE to START")
    if to == "center":
        raise IllegalMove(text, "AG-4.3", "into the center leads via center, not along the path")
    if ahead > st.ENTRY:
        raise IllegalMove(text, "AG-3.3", "at its own entry a marble turns into HOME, by exact count")
    raise IllegalMove(text, "AG-2.1", "a marble moves clockwise by the full count of the roll")


def way_out(s: Any, text: str, to: Place, via: str) -> int:
    """Return the way of a marble in the center onto a star (AG-4.4)."""
    if s.roll != 1:
        return at.BY_PATH  # refused for the roll, whatever the way
    if via != "center" or not isinstance(to, int) or to % ARM:
        raise IllegalMove(text, "AG-4.4", "out of the center leads via center, onto a star")
    return at.BY_STAR + to // ARM


def way_over(s: Any, text: str, origin: Place, to: Place) -> int:
    """Return the way over the stars from one pip to another (AG-4.1)."""
    if not isinstance(origin, int) or origin % ARM:
        return at.BY_STAR  # refused for not standing on a star, whichever it leaves at
    for steps in range(1, int(s.roll) + 1):
        star = (origin // ARM + steps) % st.ARMS
        if to == ARM * star + int(s.roll) - steps:
            return at.BY_STAR + star
    raise IllegalMove(
        text, "AG-4.1", "the roll leads there over no star: each star is one step, the rest follows the path"
    )


def read_text(s: Any, text: str) -> int:
    """Return the action a move's text names, legal or not."""
    if text in BY_WORD:
        return BY_WORD[text]
    if text.startswith("name"):
        return int(at.naming(match_text(s, text, NAMING, EXPECTED)[0]))
    seat, found = match_text(s, text, TEXT, EXPECTED)
    origin, to = place_in(found[2]), place_in(found[3])
    if origin == "start":
        return read(s, {"kind": "out", "marble": [seat, origin], "to": to})
    via = "stars" if found[4] else "center" if "center" in (origin, to) else "path"
    return read(s, {"kind": "move", "marble": [seat, origin], "to": to, "via": via})
