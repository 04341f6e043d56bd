"""The notation of Aggravation: actions as text, JSON and clicks.

A marble's move is its colour's letter, where it stands and where it goes: ``C 9>13``, ``C start>9``, ``C 10>center``;
over the stars it says so: ``C 14>30 stars``.
"""

from __future__ import annotations

import re
from typing import Any

from arena.engine.errors import IllegalMove, InvalidMove
from arena.engine.looks import SEATS, Move, Step
from arena.games.aggravation.deeds import deed_of, point_of, split, steps_of, words_of
from arena.games.aggravation.position import PLACES, code_of, place_of, progress_of
from arena.games.aggravation.state import (
    ARMS,
    BASE,
    BY_PATH,
    BY_STAR,
    CENTER,
    DEEPEST,
    ENTRY,
    FACE,
    FIRST,
    MARBLES,
    MAX_SEATS,
    MOVE,
    PASS,
    PIPS,
    TO_CENTER,
    TO_MOVE,
    TO_NAME,
    TO_PASS,
    TO_ROLL,
    WAYS,
)
from arena.games.aggravation.ways import is_star, star_at, target
from arena.kit.places import Place
from arena.kit.race import ARM
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

BUTTONS = {"button:pass": "Pass"} | {f"button:name.{seat}": f"Roll for {SEATS[seat].name}" for seat in range(MAX_SEATS)}

SINGLE_CLICKS = {"die": TO_ROLL, "button:pass": TO_PASS}
SINGLE_CLICKS |= {f"button:name.{seat}": TO_NAME + seat for seat in range(MAX_SEATS)}

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
CLICK = re.compile(r"marble:(\d)\.(\d)", re.ASCII)
STAR_POINT = re.compile(r"pip:(\d{1,2})", re.ASCII)


def describe(s: Any, a: int) -> Move:
    """Answer an action legal in ``s``, or an open chance outcome, in every form."""
    if a == TO_ROLL:
        return Move(a, "roll", {"kind": "roll"}, ["die"], "Roll the die")
    if a == TO_PASS:
        says = "Pass: no marble can move" if s.phase == PASS else "Pass: leave the marbles where they are"
        return Move(a, "pass", {"kind": "pass"}, ["button:pass"], says)
    if a < TO_MOVE:
        seat = a - TO_NAME
        says = f"Let {SEATS[seat].name} use the next roll"
        return Move(a, f"name {SEATS[seat].letter}", {"kind": "name", "seat": seat}, [f"button:name.{seat}"], says)
    if a >= FIRST:
        return Move(a, f"begin {a - FIRST}", {"kind": "begin", "seat": a - FIRST})
    if a >= FACE:
        return Move(a, f"roll {a - FACE + 1}", {"kind": "roll", "value": a - FACE + 1})
    return describe_marble(s, a)


def describe_marble(s: Any, a: int) -> Move:
    """Answer the move of a marble; it takes a second click if the marble has several ways to go."""
    deed = deed_of(s, a)
    data: dict[str, Any] = {"kind": "out", "marble": [deed.seat, deed.origin], "to": deed.to}
    if deed.origin != "start":
        data |= {"kind": "move", "via": deed.via}
    ways = int(s.movable) >> (WAYS * deed.m) & ((1 << WAYS) - 1)
    clicks = [f"marble:{deed.seat}.{deed.m}"]
    if ways & (ways - 1):
        clicks.append(deed.path[-1])
    verb, rest = words_of(deed, None)
    text = f"{SEATS[deed.seat].letter} {deed.origin}>{deed.to}{' stars' if deed.via == 'stars' else ''}"
    return Move(a, text, data, clicks, f"{verb.capitalize()} {rest}")


def effects(s: Any, a: int) -> list[Step]:
    """Answer what an action would do, drawn as a ghost before it is played."""
    return steps_of(deed_of(s, a)) if TO_MOVE <= a < FACE else []


def vague(s: Any, a: int) -> str:
    """Answer what somebody reads who may not see the action; nothing is hidden here."""
    return describe(s, a).text


def read(s: Any, data: dict[str, Any]) -> int:
    """Answer the action a JSON move names, legal or not."""
    kind = tuple(KINDS)[one_of(data.get("kind"), tuple(KINDS), "kind", InvalidMove)]
    exact_keys(data, KINDS[kind], set(), kind, InvalidMove)
    if kind == "roll":
        return TO_ROLL
    if kind == "pass":
        return TO_PASS
    if kind == "name":
        return TO_NAME + whole(data["seat"], 0, int(s.seats) - 1, "seat", InvalidMove)
    seat, origin = read_marble(s, data["marble"])
    if (origin == BASE) != (kind == "out"):
        expected = "'start'" if kind == "out" else "a pip, a HOME hole or the center"
        raise InvalidMove(f"{kind}: expected a marble on {expected}, got {shown(data['marble'])}")
    to, via = data["to"], data.get("via", "path")
    if to == "start" or code_of(to) is None:
        raise InvalidMove(f"to: expected {PLACES[9:]}, got {shown(to)}")
    one_of(via, VIAS, "via", InvalidMove)
    return action_for(s, seat, origin, to, via)


def read_marble(s: Any, marble: Any) -> tuple[int, int]:
    """Answer the seat and the progress a JSON marble names."""
    seat, place = listed(marble, "marble as [seat, place]", InvalidMove, 2)
    whole(seat, 0, int(s.seats) - 1, "marble's seat", InvalidMove)
    progress = progress_of(s, seat, place)
    if progress is None:
        raise InvalidMove(f"marble: expected {PLACES} that {SEATS[seat].name} can reach, got {shown(place)}")
    return seat, progress


def action_for(s: Any, seat: int, origin: int, to: Place, via: str) -> int:
    """Answer the action that moves a seat's marble this way; IllegalMove if no roll like this leads there."""
    standing = [m for m in range(MARBLES) if s.marble[seat, m] == origin]
    text = f"{SEATS[seat].letter} {place_of(s, seat, origin)}>{to}{' stars' if via == 'stars' else ''}"
    if not standing:
        raise IllegalMove(text, "AG-3.1", f"no marble of {SEATS[seat].name}'s is there")
    first = TO_MOVE + WAYS * (MARBLES * seat + standing[0])
    if s.phase not in (MOVE, PASS) or seat != s.user:
        return first
    if origin == CENTER:
        return first + way_out(s, text, to, via)
    if via == "stars":
        return first + way_over(s, text, place_of(s, seat, origin), to)
    if via == "center":
        if to != "center":
            raise IllegalMove(text, "AG-4.3", "via center leads into the center, or out of it onto a star")
        return first + TO_CENTER
    ahead = target(s, seat, origin, BY_PATH)
    if ahead > DEEPEST or to == place_of(s, seat, ahead):
        return first + BY_PATH
    if origin == BASE:
        raise IllegalMove(text, "AG-2.3", "a marble comes out of BASE to START")
    if to == "center":
        raise IllegalMove(text, "AG-4.3", "into the center leads via center, not along the path")
    if ahead > ENTRY:
        raise IllegalMove(text, "AG-3.3", "at its own entry a marble turns into HOME, by exact count")
    raise IllegalMove(text, "AG-2.1", "a marble moves clockwise by the full count of the roll")


def way_out(s: Any, text: str, to: Place, via: str) -> int:
    """Answer the way of a marble in the center onto a star (AG-4.4)."""
    if s.roll != 1:
        return BY_PATH  # refused for the roll, whatever the way
    if via != "center" or not isinstance(to, int) or to % ARM:
        raise IllegalMove(text, "AG-4.4", "out of the center leads via center, onto a star")
    return BY_STAR + to // ARM


def way_over(s: Any, text: str, origin: Place, to: Place) -> int:
    """Answer the way over the stars from one pip to another (AG-4.1)."""
    if not isinstance(origin, int) or origin % ARM:
        return BY_STAR  # refused for not standing on a star, whichever it leaves at
    for steps in range(1, int(s.roll) + 1):
        star = (origin // ARM + steps) % ARMS
        if to == ARM * star + int(s.roll) - steps:
            return BY_STAR + star
    raise IllegalMove(
        text, "AG-4.1", "the roll leads there over no star: each star is one step, the rest follows the path"
    )


def read_text(s: Any, text: str) -> int:
    """Answer the action a move's text names, legal or not."""
    if text in ("roll", "pass"):
        return TO_ROLL if text == "roll" else TO_PASS
    letters = [SEATS[seat].letter for seat in range(int(s.seats))]
    found = NAMING.fullmatch(text) or TEXT.fullmatch(text)
    if found is None or found[1] not in letters:
        raise InvalidMove(f"move: expected 'roll', 'pass', 'name A' or one like 'C 9>13', got {shown(text)}")
    seat = letters.index(found[1])
    if text.startswith("name"):
        return TO_NAME + seat
    origin, to = (int(place) if place.isdigit() else place for place in found.group(2, 3))
    if origin == "start":
        return read(s, {"kind": "out", "marble": [seat, origin], "to": to})
    via = "stars" if found[4] else "center" if "center" in (origin, to) else "path"
    return read(s, {"kind": "move", "marble": [seat, origin], "to": to, "via": via})


def candidates(s: Any, path: list[str]) -> list[int]:
    """Answer the actions, legal or not, that clicks could have meant, the most telling first."""
    if not path or len(path) > 2 or not all(isinstance(click, str) for click in path):
        return []
    if len(path) == 1 and path[0] in SINGLE_CLICKS:
        return [SINGLE_CLICKS[path[0]]]
    found = CLICK.fullmatch(path[0])
    if found is None or int(found[1]) >= s.seats or int(found[2]) >= MARBLES:
        return []
    first = TO_MOVE + WAYS * (MARBLES * int(found[1]) + int(found[2]))
    if len(path) == 1:
        return list(range(first, first + WAYS))
    ending = [a for a in range(first, first + WAYS) if end_of(s, a) == path[1]]
    star = STAR_POINT.fullmatch(path[1])
    if not ending and star is not None and int(star[1]) in range(0, PIPS, ARM):
        return [first + BY_STAR + int(star[1]) // ARM]
    return ending or [first + BY_PATH]


def end_of(s: Any, a: int) -> str | None:
    """Answer the point on which a marble would end this way, if nothing barred it; None if the way leads nowhere."""
    seat, m, way = split(a)
    progress, roll = int(s.marble[seat, m]), int(s.roll)
    if way == TO_CENTER:
        return "center"
    if progress == CENTER:
        return f"pip:{ARM * (way - BY_STAR)}" if way >= BY_STAR else None
    if way == BY_PATH:
        return point_of(s, seat, m, min(target(s, seat, progress, way), DEEPEST))
    steps = (star_at(s, seat, way - BY_STAR) - progress) // ARM
    return point_of(s, seat, m, target(s, seat, progress, way)) if is_star(progress) and 0 < steps <= roll else None
