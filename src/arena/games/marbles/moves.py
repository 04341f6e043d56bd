"""The notation of Marbles: actions as text, JSON and clicks.

A marble's move is its colour's letter, where it stands and where it goes: ``C 9>13``, ``C start>8``, ``C 5>home:2``.
"""

from __future__ import annotations

import re
from typing import Any

from arena.engine.errors import IllegalMove, InvalidMove
from arena.engine.looks import SEATS, Move, Step
from arena.games.marbles.core import landing
from arena.games.marbles.deeds import deed_of, steps_of, words_of
from arena.games.marbles.position import place_of, progress_of
from arena.games.marbles.state import BASE, FACE, FIRST, MARBLES, MOVE, PASS, TO_MOVE, TO_PASS, TO_ROLL
from arena.games.marbles.verdicts import ONE_OR_SIX, OVERSHOOT
from arena.kit.race import SLOTS
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

BUTTONS = {"button:pass": "Can't move: pass"}

KINDS = {"roll": {"kind"}, "pass": {"kind"}, "out": {"kind", "marble", "to"}, "move": {"kind", "marble", "to"}}
TEXT = re.compile(r"([A-Z]) (start|\d+|home:\d)>(\d+|home:\d)", re.ASCII)
CLICK = re.compile(r"marble:(\d)\.(\d)", re.ASCII)


def describe(s: Any, a: int) -> Move:
    """Answer an action legal in ``s``, or an open chance outcome, in every form."""
    if a == TO_ROLL:
        return Move(a, "roll", {"kind": "roll"}, ["die"], "Roll the die")
    if a == TO_PASS:
        return Move(a, "pass", {"kind": "pass"}, ["button:pass"], "Pass: no marble can move")
    if a >= FIRST:
        return Move(a, f"begin {a - FIRST}", {"kind": "begin", "seat": a - FIRST})
    if a >= FACE:
        return Move(a, f"roll {a - FACE + 1}", {"kind": "roll", "value": a - FACE + 1})
    deed = deed_of(s, a)
    kind = "out" if deed.origin == "start" else "move"
    verb, rest = words_of(deed, int(s.turn), None)
    return Move(
        a,
        f"{SEATS[deed.seat].letter} {deed.origin}>{deed.to}",
        {"kind": kind, "marble": [deed.seat, deed.origin], "to": deed.to},
        [f"marble:{deed.seat}.{deed.m}"],
        f"{verb.capitalize()} {rest}",
    )


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
    seat, origin = read_marble(s, data["marble"])
    if (origin == BASE) != (kind == "out"):
        expected = "'start'" if kind == "out" else "a pip or a lane space"
        raise InvalidMove(f"{kind}: expected a marble on {expected}, got {shown(data['marble'])}")
    to = progress_of(s, seat, data["to"])
    if to is None or to == BASE:
        expected = f"a pip 0 to {s.pips - 1} or 'home:1' to 'home:{SLOTS}'"
        raise InvalidMove(f"to: expected {expected}, got {shown(data['to'])}")
    return action_for(s, seat, origin, to)


def read_marble(s: Any, marble: Any) -> tuple[int, int]:
    """Answer the seat and the progress a JSON marble names."""
    seat, place = listed(marble, "marble as [seat, place]", InvalidMove, 2)
    whole(seat, 0, int(s.seats) - 1, "marble's seat", InvalidMove)
    progress = progress_of(s, seat, place)
    if progress is None:
        raise InvalidMove(f"marble: expected 'start', a pip or a lane space, got {shown(place)}")
    return seat, progress


def action_for(s: Any, seat: int, origin: int, to: int) -> int:
    """Answer the action that moves a seat's marble from one progress; IllegalMove if it does not lead to the other."""
    standing = [m for m in range(MARBLES) if s.marble[seat, m] == origin]
    text = f"{SEATS[seat].letter} {place_of(s, seat, origin)}>{place_of(s, seat, to)}"
    if not standing:
        raise IllegalMove(text, "MB-3.1", f"no marble of {SEATS[seat].name}'s is there")
    action = TO_MOVE + MARBLES * seat + standing[0]
    ahead = origin + int(s.roll)
    if s.phase not in (MOVE, PASS) or seat != s.user or to == ahead:
        return action
    if landing(s, seat, origin) in (ONE_OR_SIX, OVERSHOOT):
        return action
    if origin == BASE:
        raise IllegalMove(text, "MB-2.3", "a 1 brings a marble out to the 1-hole, a 6 to the 6-hole")
    if ahead >= s.pips:
        raise IllegalMove(text, "MB-3.4", "past its entry a marble turns into its lane, by exact count")
    if origin < to < ahead:
        raise IllegalMove(text, "MB-2.1", "a roll is never divided")
    raise IllegalMove(text, "MB-3.1", "a marble moves clockwise by the full roll")


def read_text(s: Any, text: str) -> int:
    """Answer the action a move's text names, legal or not."""
    if text in ("roll", "pass"):
        return TO_ROLL if text == "roll" else TO_PASS
    found = TEXT.fullmatch(text)
    letters = [SEATS[seat].letter for seat in range(int(s.seats))]
    if found is None or found[1] not in letters:
        raise InvalidMove(f"move: expected 'roll', 'pass' or one like 'C 9>13' or 'C start>8', got {shown(text)}")
    origin, to = (place if not place.isdigit() else int(place) for place in found.group(2, 3))
    kind = "out" if origin == "start" else "move"
    return read(s, {"kind": kind, "marble": [letters.index(found[1]), origin], "to": to})


def candidates(s: Any, path: list[str]) -> list[int]:
    """Answer the actions, legal or not, that clicks could have meant."""
    if path == ["die"]:
        return [TO_ROLL]
    if path == ["button:pass"]:
        return [TO_PASS]
    found = CLICK.fullmatch(path[0]) if path and isinstance(path[0], str) else None
    if found is None or int(found[1]) >= s.seats or int(found[2]) >= MARBLES:
        return []
    return [TO_MOVE + MARBLES * int(found[1]) + int(found[2])]
