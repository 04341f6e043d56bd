"""The notation of Jokers & Marbles: actions as text, JSON and clicks.

    draw · discard 4 · K out C · 7 C8>15 · 7 C8+3>11 · 9 C20-4>16 · * C8>30 · * Cstart>30 · six C

A marble is its colour's letter and its place; ``h3`` is the third space of the lane (Finish 3). A leg names its pips.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from arena.engine.contract import LEGAL
from arena.engine.errors import IllegalMove, InvalidMove
from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Move, Step
from arena.games.jokers.clicks import candidates
from arena.games.jokers.landing import destination
from arena.games.jokers.legal import leg_index
from arena.games.jokers.play import apply
from arena.games.jokers.state import (
    CARD,
    CARDS,
    DISCARD,
    DRAW,
    JOKER,
    JOKER_TO,
    KINDS,
    LEG,
    LEGS,
    MARBLES,
    MOVE,
    MOVES,
    NINE,
    OUT,
    OUT_CARDS,
    SEATS,
    SECOND,
    SEVEN,
    SIX,
    SLOTS,
    STATE,
    come_out_of,
    first_in_start,
    pips_of,
)
from arena.games.jokers.telling import (
    ALL,
    card_words,
    landing_place,
    movement,
    mover,
    piece,
    pips_moved,
    point,
    steps,
    verb,
    would_hit,
)
from arena.games.jokers.verdict import card_of, verdict
from arena.games.jokers.verdicts import JOKER_TARGET, LEAVES_HOME_BY, NONE_HOME, VERDICTS
from arena.kit.places import LANE, START, place_code, place_name

BUTTONS = {"button:discard": "Discard", "button:draw": "Draw", "button:six": "Sixth card: bring a marble out"}
LETTERS = "".join(look.letter for look in LOOKS)

__all__ = ["BUTTONS", "candidates", "describe", "effects", "read", "read_text", "vague"]


def describe(s: Any, a: int) -> Move:
    """Answer an action legal in ``s``, or an open chance outcome, in every form."""
    if a < CARD + KINDS:
        card = CARDS[a - CARD]
        return Move(a, f"draw {card}", {"kind": "draw", "card": card})
    if a == DRAW:
        return Move(a, "draw", {"kind": "draw"}, ["button:draw"], "Draw up to six cards")
    if DISCARD <= a < DRAW:
        card = CARDS[a - DISCARD]
        path = [f"card:{card}", "button:discard"]
        return Move(a, f"discard {card}", {"kind": "discard", "card": card}, path, f"Discard {card_words(a - DISCARD)}")
    marble = mover(s, a)
    colour, at, to = marble // MARBLES, int(s.place[marble]), landing_place(s, a)
    says = f"{verb(a).capitalize()} {movement(s, a)}{would_hit(s, a)}"
    if a >= SIX:
        path = ["button:six"] + ([piece(marble)] if s.progressive else [])
        return Move(a, f"six {LETTERS[colour]}", {"kind": "six", "seat": colour}, path, f"{says}, by the sixth card")
    card = CARDS[card_of(a)]
    says = f"{says}, with {card_words(int(card_of(a)))}"
    path = [] if s.phase == SECOND else [f"card:{card}"]
    path += [piece(marble), point(marble, to)]
    if a < MOVE:
        return Move(a, f"{card} out {LETTERS[colour]}", {"kind": "out", "card": card, "seat": colour}, path, says)
    data = {"kind": "move", "card": card, "marble": [colour, place_name(at)], "to": place_name(to)}
    count = ""
    if a >= JOKER_TO:
        data["kind"] = "joker"
        if at == START and to == come_out_of(s, colour):
            path[-1] = piece((a - JOKER_TO) % ALL)  # the pip itself means coming out (JM-3.1), with the same result
    elif a >= LEG:
        data = {**data, "kind": "leg", "pips": pips_moved(a)}
        count = f"{pips_moved(a):+d}"
    return Move(a, f"{card} {LETTERS[colour]}{place_text(at)}{count}>{place_text(to)}", data, path, says)


def effects(s: Any, a: int) -> list[Step]:
    """Answer what a legal action would do on the board, to draw it before it is played."""
    if mover(s, a) < 0:
        return []
    after = np.zeros(1, dtype=STATE).view(np.recarray)
    after[0] = s
    apply(after[0], a)
    return steps(s, a, after[0])


def place_text(place: int) -> str:
    """Answer a place in the notation: ``start``, ``17`` or ``h3``."""
    if place == START:
        return "start"
    return f"h{place - LANE}" if place > LANE else str(place)


def vague(s: Any, a: int) -> str:
    """Answer what somebody reads who may not see the action: only drawn cards are secret."""
    return "draw"


# --- reading JSON --------------------------------------------------------------------------------------------------

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
    """Answer the action a JSON move names, whether legal or not."""
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in KEYS:
        raise InvalidMove(f"kind: expected one of {', '.join(KEYS)}, got {kind!r}")
    if set(data) != {"kind", *KEYS[kind]}:
        raise InvalidMove(f"{kind}: expected keys {', '.join(('kind', *KEYS[kind]))}, got {', '.join(map(str, data))}")
    if kind == "draw":
        return DRAW
    if kind == "six":
        return SIX + seat_of(s, data["seat"])
    card = data["card"]
    if not isinstance(card, str) or card not in CARDS:
        raise InvalidMove(f"card: expected one of {' '.join(CARDS)}, got {card!r}")
    kind_of_card = CARDS.index(card)
    if kind == "discard":
        return DISCARD + kind_of_card
    if kind == "out":
        seat = seat_of(s, data["seat"])
        if kind_of_card not in OUT_CARDS:
            raise refused(data, LEAVES_HOME_BY)
        return OUT + SEATS * int(np.searchsorted(OUT_CARDS, kind_of_card)) + seat
    return read_movement(s, data, kind_of_card)


def read_movement(s: Any, data: dict[str, Any], card: int) -> int:
    """Answer the action of a move, leg or Joker."""
    marble = marble_of(s, data)
    to = place_of(s, "to", data["to"])
    if data["kind"] == "joker":
        return read_joker(s, data, card, marble, to)
    if data["kind"] == "leg":
        pips = leg_pips(data, card)
        action = LEG + LEGS * marble + int(leg_index(card, pips))
    elif card == JOKER:
        raise refused(data, JOKER_TARGET)
    else:
        pips = int(pips_of(card))
        action = MOVE + MOVES * marble + card
    if s.place[marble] == START or (card == NINE and data["kind"] == "move"):
        return action
    if to != destination(s, marble, pips) and verdict(s, action) == LEGAL:
        raise unreached(s, data, marble, pips, to)
    return action


def unreached(s: Any, data: dict[str, Any], marble: int, pips: int, to: int) -> IllegalMove:
    """Answer the refusal of a destination that a legal count does not lead to."""
    if pips < 0 and to > LANE:
        return IllegalMove(text_of(data), "JM-3.6", "moving backward never enters Finish")
    if data["card"] == "8":
        return IllegalMove(text_of(data), "JM-4.8", "an 8 moves a marble eight pips backward")
    if destination(s, marble, pips) > LANE > s.place[marble]:
        rule = "JM-3.7" if s.circle else "JM-3.5"
        return IllegalMove(text_of(data), rule, "past its entry a marble turns into Finish, by the full count")
    return IllegalMove(text_of(data), "JM-2.2", "the full count leads elsewhere")


def read_joker(s: Any, data: dict[str, Any], card: int, marble: int, to: int) -> int:
    """Answer the action of a Joker onto a pip."""
    if card != JOKER:
        raise IllegalMove(text_of(data), "JM-4.J", "only a Joker strikes from anywhere")
    if not 0 <= to < LANE or s.on[to] == 0:
        raise refused(data, JOKER_TARGET)
    return JOKER_TO + ALL * marble + int(s.on[to]) - 1


def leg_pips(data: dict[str, Any], card: int) -> int:
    """Answer the pips of a leg, backward negative."""
    pips = data["pips"]
    if isinstance(pips, bool) or not isinstance(pips, int):
        raise InvalidMove(f"pips: expected a number, negative for backward, got {pips!r}")
    if card not in (SEVEN, NINE):
        raise IllegalMove(text_of(data), "JM-4.7", "only a 7 or a 9 is split")
    if card == SEVEN and not 1 <= pips <= 6:
        raise IllegalMove(text_of(data), "JM-4.7", "a split 7 has two legs forward, each at least 1")
    if card == NINE and not 1 <= abs(pips) <= 8:
        raise IllegalMove(text_of(data), "JM-4.9", "a 9 has two legs, each at least 1")
    return pips


def marble_of(s: Any, data: dict[str, Any]) -> int:
    """Answer the marble named by [seat, place]."""
    given = data["marble"]
    if not isinstance(given, list | tuple) or len(given) != 2:
        raise InvalidMove(f"marble: expected [seat, place], got {given!r}")
    seat = seat_of(s, given[0])
    place = place_of(s, "marble", given[1])
    if place == START:
        marble = int(first_in_start(s, seat))
        if marble < 0:
            raise refused(data, NONE_HOME)
        return marble
    for marble in range(MARBLES * seat, MARBLES * seat + MARBLES):
        if s.place[marble] == place:
            return marble
    raise IllegalMove(text_of(data), "JM-2.1", f"no marble of {LOOKS[seat].name} stands there")


def seat_of(s: Any, seat: Any) -> int:
    """Answer a seat's number."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < s.seats:
        raise InvalidMove(f"seat: expected 0 to {s.seats - 1}, got {seat!r}")
    return seat


def place_of(s: Any, what: str, place: Any) -> int:
    """Answer a place as an integer."""
    code = place_code(place, int(s.pips), SLOTS)
    if code is None:
        raise InvalidMove(f'{what}: expected "start", a pip below {s.pips} or "home:1" to "home:5", got {place!r}')
    return code


def refused(data: dict[str, Any], code: int) -> IllegalMove:
    """Answer the refusal behind a verdict code."""
    return IllegalMove(text_of(data), *VERDICTS[code])


def text_of(data: dict[str, Any]) -> str:
    """Answer a JSON move in short, for messages."""
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
    """Answer the action a text names, whether legal or not."""
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
    """Answer a place of the notation as JSON has it."""
    if text.isdigit():
        return int(text)
    return f"home:{text[1:]}" if text != "start" else text
