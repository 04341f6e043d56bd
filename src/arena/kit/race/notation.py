"""Actions of a race as text, JSON and clicks, as far as games agree.

A marble's move is its colour's letter, where it stands and where it goes: ``C 9>13``, ``C start>8``, ``C 5>home:2``.
"""

from __future__ import annotations

import re
from typing import Any

from arena.engine.errors import IllegalMove, InvalidMove
from arena.engine.looks import SEATS, Move
from arena.kit.places import Place
from arena.kit.race.actions import FACE, FIRST, THE_PASS, THE_ROLL, TO_PASS, TO_ROLL, Action
from arena.kit.race.places import Race, code_of, holes_of, progress_of
from arena.kit.race.state import BASE, MARBLES, PASS
from arena.kit.race.story import Deed
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

KINDS = {"roll": {"kind"}, "pass": {"kind"}, "out": {"kind", "marble", "to"}, "move": {"kind", "marble", "to"}}
BY_WORD = {"roll": THE_ROLL, "pass": THE_PASS}
BY_CLICK = {"die": THE_ROLL, "button:pass": THE_PASS}
CLICK = re.compile(r"marble:(\d)\.(\d)", re.ASCII)


def describe_turn(s: Any, a: int, action: Action) -> Move | None:
    """Return a roll, a pass or a chance outcome in every form; None if the action is none of them."""
    if action.kind == TO_ROLL:
        return Move(a, "roll", {"kind": "roll"}, ["die"], "Roll the die")
    if action.kind == TO_PASS:
        reason = "no marble can move" if s.phase == PASS else "leave the marbles where they are"
        return Move(a, "pass", {"kind": "pass"}, ["button:pass"], f"Pass: {reason}")
    if action.kind == FIRST:
        return Move(a, f"begin {action.seat}", {"kind": "begin", "seat": action.seat})
    if action.kind == FACE:
        return Move(a, f"roll {action.value}", {"kind": "roll", "value": action.value})
    return None


def describe_deed(a: int, done: Deed, words: tuple[str, str]) -> Move:
    """Return the move of a marble in every form; ``words`` are its verb and the rest of the sentence."""
    data = {
        "kind": "out" if done.origin == "start" else "move",
        "marble": [done.seat, done.origin],
        "to": done.to,
    }
    text = f"{SEATS[done.seat].letter} {done.origin}>{done.to}"
    return Move(a, text, data, [f"marble:{done.seat}.{done.m}"], f"{words[0].capitalize()} {words[1]}")


def read_kind(data: dict[str, Any], kinds: dict[str, set[str]]) -> str:
    """Return the kind of a JSON move that has all its keys and no others."""
    kind = tuple(kinds)[one_of(data.get("kind"), tuple(kinds), "kind", InvalidMove)]
    exact_keys(data, kinds[kind], set(), kind, InvalidMove)
    return kind


def read_ends(race: Race, s: Any, data: dict[str, Any]) -> tuple[int, int, Place]:
    """Return whose marble a JSON move names, how far that has come, and the place it is to go to."""
    seat, place = listed(data["marble"], "marble as [seat, place]", InvalidMove, 2)
    whole(seat, 0, int(s.seats) - 1, "marble's seat", InvalidMove)
    origin = progress_of(race, s, seat, place)
    if origin is None:
        reached = f"'start', {holes_of(race, s)} that {SEATS[seat].name} can reach"
        raise InvalidMove(f"marble: expected {reached}, got {shown(place)}")
    if (origin == BASE) != (data["kind"] == "out"):
        expected = "'start'" if data["kind"] == "out" else race.words.holes
        raise InvalidMove(f"{data['kind']}: expected a marble on {expected}, got {shown(data['marble'])}")
    to = data["to"]
    if to == "start" or code_of(race, s, to) is None:
        raise InvalidMove(f"to: expected {holes_of(race, s)}, got {shown(to)}")
    return seat, origin, to


def marble_at(race: Race, s: Any, seat: int, origin: int, text: str) -> int:
    """Return the first marble of a seat that has come so far; IllegalMove if there is none."""
    for m in range(MARBLES):
        if s.marble[seat, m] == origin:
            return m
    raise IllegalMove(text, race.words.moves, f"no marble of {SEATS[seat].name}'s is there")


def match_text(s: Any, text: str, pattern: re.Pattern[str], expected: str) -> tuple[int, re.Match[str]]:
    """Return the seat whose letter a text begins with, and what its pattern found in it."""
    letters = [SEATS[seat].letter for seat in range(int(s.seats))]
    found = pattern.fullmatch(text)
    if found is None or found[1] not in letters:
        raise InvalidMove(f"move: expected {expected}, got {shown(text)}")
    return letters.index(found[1]), found


def place_in(text: str) -> Place:
    """Return the JSON place a text names: a pip is a number."""
    return int(text) if text.isdigit() else text


def marble_clicked(s: Any, click: Any) -> tuple[int, int] | None:
    """Return the seat and marble of a click; None if it was on no marble."""
    found = CLICK.fullmatch(click) if isinstance(click, str) else None
    if found is None or int(found[1]) >= s.seats or int(found[2]) >= MARBLES:
        return None
    return int(found[1]), int(found[2])
