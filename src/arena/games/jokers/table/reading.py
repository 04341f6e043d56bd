"""Reading moves of Jokers & Marbles: the action that JSON or a text names, whether legal or not."""

from __future__ import annotations

import re
from typing import Any

from arena.engine.contract import LEGAL
from arena.engine.errors import IllegalMove, InvalidMove
from arena.engine.looks import SEATS as LOOKS
from arena.games.jokers.rules import actions as at
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules import verdicts as no
from arena.games.jokers.rules.landing import destination
from arena.games.jokers.rules.legal import verdict
from arena.kit.places import LANE, START, place_code
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

LETTERS = "".join(look.letter for look in LOOKS)
KEYS = {
    "draw": (),
    "out": ("card", "seat"),
    "move": ("card", "marble", "to"),
    "leg": ("card", "marble", "pips", "to"),
    "joker": ("card", "marble", "to"),
    "discard": ("card",),
    "six": ("seat",),
}


def read(s: Any, data: dict[str, Any]) -> int:
    """Return the action a JSON move names, whether legal or not."""
    kind = tuple(KEYS)[one_of(data.get("kind"), tuple(KEYS), "kind", InvalidMove)]
    exact_keys(data, {"kind", *KEYS[kind]}, set(), f"move {kind}", InvalidMove)
    if kind == "draw":
        return at.DRAW_NUMBER
    if kind == "six":
        return int(at.SIX_NUMBER[seat_of(s, data["seat"])])
    card = one_of(data["card"], st.CARDS, "card", InvalidMove)
    if kind == "discard":
        return int(at.DISCARD_NUMBER[card])
    if kind == "out":
        action = int(at.OUT_NUMBER[card, seat_of(s, data["seat"])])
        if action == st.NONE:
            raise refused(data, no.LEAVES_HOME_BY)
        return action
    return read_movement(s, data, card)


def read_movement(s: Any, data: dict[str, Any], card: int) -> int:
    """Return the action of a move, leg or Joker."""
    marble = marble_of(s, data)
    to = place_of(s, "to", data["to"])
    if data["kind"] == "joker":
        return read_joker(s, data, card, marble, to)
    if data["kind"] == "leg":
        action = int(at.LEG_NUMBER[marble, at.leg_index(card, leg_pips(data, card))])
    elif card == st.JOKER:
        raise refused(data, no.JOKER_TARGET)
    else:
        action = int(at.MOVE_NUMBER[marble, card])
    if s.place[marble] == START or (card == st.NINE and data["kind"] == "move"):
        return action
    if to != destination(s, marble, at.ROWS[action].pips) and verdict(s, action) == LEGAL:
        raise unreached(s, data, action, to)
    return action


def unreached(s: Any, data: dict[str, Any], action: int, to: int) -> IllegalMove:
    """Return the refusal of a destination that a legal count does not lead to."""
    row = at.ROWS[action]
    if row.pips < 0 and to > LANE:
        return IllegalMove(text_of(data), "JM-3.6", "moving backward never enters Finish")
    if row.card == st.EIGHT:
        return IllegalMove(text_of(data), "JM-4.8", "an 8 moves a marble eight pips backward")
    if destination(s, row.marble, row.pips) > LANE > s.place[row.marble]:
        rule = "JM-3.7" if s.circle else "JM-3.5"
        return IllegalMove(text_of(data), rule, "past its entry a marble turns into Finish, by the full count")
    return IllegalMove(text_of(data), "JM-2.2", "the full count leads elsewhere")


def read_joker(s: Any, data: dict[str, Any], card: int, marble: int, to: int) -> int:
    """Return the action of a Joker onto a pip."""
    if card != st.JOKER:
        raise IllegalMove(text_of(data), "JM-4.J", "only a Joker strikes from anywhere")
    if not 0 <= to < LANE or s.on[to] == 0:
        raise refused(data, no.JOKER_TARGET)
    return int(at.STRIKE_NUMBER[marble, int(s.on[to]) - 1])


def leg_pips(data: dict[str, Any], card: int) -> int:
    """Return the pips of a leg, backward negative."""
    pips = data["pips"]
    if isinstance(pips, bool) or not isinstance(pips, int):
        raise InvalidMove(f"pips: expected a whole number, negative for backward, got {shown(pips)}")
    if card not in (st.SEVEN, st.NINE):
        raise IllegalMove(text_of(data), "JM-4.7", "only a 7 or a 9 is split")
    if card == st.SEVEN and not 1 <= pips <= 6:
        raise IllegalMove(text_of(data), "JM-4.7", "a split 7 has two legs forward, each at least 1")
    if card == st.NINE and not 1 <= abs(pips) <= 8:
        raise IllegalMove(text_of(data), "JM-4.9", "a 9 has two legs, each at least 1")
    return pips


def marble_of(s: Any, data: dict[str, Any]) -> int:
    """Return the marble named by [seat, place]."""
    seat, place = listed(data["marble"], "marble [seat, place]", InvalidMove, 2)
    seat, place = seat_of(s, seat), place_of(s, "marble", place)
    if place == START:
        marble = int(st.first_in_start(s, seat))
        if marble == st.NONE:
            raise refused(data, no.NONE_HOME)
        return marble
    for marble in range(st.MARBLES * seat, st.MARBLES * seat + st.MARBLES):
        if s.place[marble] == place:
            return marble
    raise IllegalMove(text_of(data), "JM-2.1", f"no marble of {LOOKS[seat].name} stands there")


def seat_of(s: Any, seat: Any) -> int:
    """Return a seat's number."""
    return whole(seat, 0, int(s.seats) - 1, "seat", InvalidMove)


def place_of(s: Any, what: str, place: Any) -> int:
    """Return a place as an integer."""
    code = place_code(place, int(s.pips), st.SLOTS)
    if code is None:
        expected = f'"start", a pip below {s.pips} or "home:1" to "home:5"'
        raise InvalidMove(f"{what}: expected {expected}, got {shown(place)}")
    return code


def refused(data: dict[str, Any], code: int) -> IllegalMove:
    """Return the refusal behind a verdict code."""
    return IllegalMove(text_of(data), *no.VERDICTS[code])


def text_of(data: dict[str, Any]) -> str:
    """Return a JSON move in short, for messages."""
    return " ".join(str(value) for value in data.values())[:80]


# --- reading text --------------------------------------------------------------------------------------------------

RANK = r"(?P<card>A|[2-9]|10|J|Q|K|\*)"
SEAT = rf"(?P<seat>[{LETTERS}])"
PLACE = r"start|h[1-5]|\d{1,3}"
FORMS = (
    ("draw", re.compile("draw")),
    ("discard", re.compile(rf"discard {RANK}")),
    ("six", re.compile(rf"six {SEAT}")),
    ("out", re.compile(rf"{RANK} out {SEAT}")),
    ("move", re.compile(rf"{RANK} {SEAT}(?P<at>{PLACE})(?P<pips>[+-]\d{{1,2}})?>(?P<to>{PLACE})")),
)


def read_text(s: Any, text: str) -> int:
    """Return the action a text names, whether legal or not."""
    for kind, form in FORMS:
        found = form.fullmatch(text)
        if found is None:
            continue
        parts = found.groupdict()
        data: dict[str, Any] = {"kind": kind}
        if "card" in parts:
            data["card"] = parts["card"]
        if kind in ("six", "out"):
            data["seat"] = LETTERS.index(parts["seat"])
        if kind == "move":
            data["marble"] = [LETTERS.index(parts["seat"]), place_json(parts["at"])]
            data["to"] = place_json(parts["to"])
            if parts["pips"]:
                data["kind"], data["pips"] = "leg", int(parts["pips"])
            elif parts["card"] == "*":
                data["kind"] = "joker"
        return read(s, data)
    raise InvalidMove(f"move: expected one like '7 C8>15', 'K out C' or 'discard 4', got {text[:40]!r}")


def place_json(text: str) -> int | str:
    """Return a place of the notation as JSON has it."""
    if text.isdigit():
        return int(text)
    return f"home:{text[1:]}" if text != "start" else text
