"""The notation of Jokers & Marbles: actions as text, JSON and clicks.

    draw · discard 4 · K out C · 7 C8>15 · 7 C8+3>11 · 9 C20-4>16 · * C8>30 · * Cstart>30 · six C

A marble is its colour's letter and its place; ``h3`` is the third space of the lane (Finish 3). A leg names its pips.
"""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Move, Step
from arena.engine.moments.states import tried
from arena.games.jokers import GAME
from arena.games.jokers.rules import actions as at
from arena.games.jokers.rules import state as st
from arena.games.jokers.rules.six_card import ends_wait
from arena.games.jokers.table.clicks import candidates
from arena.games.jokers.table.faces import card_words
from arena.games.jokers.table.reading import LETTERS, read, read_text
from arena.games.jokers.table.steps import landing_place, movement, mover, piece, point, steps, verb
from arena.kit.places import LANE, START, place_name

BUTTONS = {"button:discard": "Discard", "button:draw": "Draw", "button:six": "Sixth card: bring a marble out"}

__all__ = ["candidates", "describe", "effects", "read", "read_text", "vague"]


def describe(s: Any, a: int) -> Move:
    """Return an action legal in ``s``, or an open chance outcome, in every form."""
    row = at.ROWS[a]
    if row.kind == at.DRAW:
        return Move(a, "draw", {"kind": "draw"}, ["button:draw"], "Draw up to six cards")
    if row.kind == at.SIX:
        return describe_six(s, a)
    card = st.CARDS[row.card]
    if row.kind == at.DEAL:
        return Move(a, f"draw {card}", {"kind": "draw", "card": card})
    if row.kind == at.DISCARD:
        path = [f"card:{card}", "button:discard"]
        return Move(a, f"discard {card}", {"kind": "discard", "card": card}, path, f"Discard {card_words(row.card)}")
    return describe_movement(s, a)


def describe_six(s: Any, a: int) -> Move:
    """Return the free come-out (JM-5) in every form."""
    colour = at.ROWS[a].colour
    path = ["button:six"] + ([piece(mover(s, a))] if s.progressive else [])
    says = f"{deed(s, a)}, by the sixth card"
    return Move(a, f"six {LETTERS[colour]}", {"kind": "six", "seat": colour}, path, says)


def describe_movement(s: Any, a: int) -> Move:
    """Return coming out, a move, a leg or a Joker's strike in every form."""
    row, marble, to = at.ROWS[a], mover(s, a), landing_place(s, a)
    card, letter, here = st.CARDS[row.card], LETTERS[row.colour], int(s.place[marble])
    says = f"{deed(s, a)}, with {card_words(row.card)}"
    path = [] if s.phase == st.SECOND else [f"card:{card}"]
    path += [piece(marble), point(marble, to)]
    if row.kind == at.OUT:
        data = {"kind": "out", "card": card, "seat": row.colour}
        return Move(a, f"{card} out {letter}", data, path, says, marks={path[1]: "Out"})
    data = {"kind": "move", "card": card, "marble": [row.colour, place_name(here)], "to": place_name(to)}
    count = ""
    if row.kind == at.STRIKE:
        data["kind"] = "joker"
        if here == START and to == st.come_out_of(s, row.colour):
            path[-1] = piece(row.target)  # the pip itself means coming out (JM-3.1), with the same result
    elif row.kind == at.LEG:
        data = {**data, "kind": "leg", "pips": row.pips}
        count = f"{row.pips:+d}"
    return Move(
        a, f"{card} {letter}{place_text(here)}{count}>{place_text(to)}", data, path, says, marks=marks_of(s, a, path)
    )


def marks_of(s: Any, a: int, path: list[str]) -> dict[str, str]:
    """Return how a 7 or 9 is divided, shown on the place where the leg ends."""
    row = at.ROWS[a]
    if row.kind != at.LEG:
        return {path[-1]: str(row.pips)} if st.CARDS[row.card] == "7" and row.kind == at.MOVE else {}
    if s.phase == st.SECOND:
        return {path[-1]: signed(row.pips)}
    rest = 7 - row.pips if st.CARDS[row.card] == "7" else (abs(row.pips) - 9 if row.pips > 0 else 9 + row.pips)
    return {path[-1]: f"{signed(row.pips)}{'+' if rest > 0 else ''}{signed(rest)}"}


def signed(pips: int) -> str:
    """Return a count as it is shown: with a sign if it goes back."""
    return str(pips).replace("-", "−")


def deed(s: Any, a: int) -> str:
    """Return what an action does with a marble, and to whom: "Move a marble from pip 3 to pip 8, bumping Amber"."""
    words = f"{verb(a).capitalize()} {movement(s, a)}"
    to = landing_place(s, a)
    standing = int(s.on[to]) - 1 if to < LANE else -1
    if standing < 0:
        return words
    other = standing // st.MARBLES
    if s.team[other] != s.team[at.ROWS[a].colour]:
        return f"{words}, bumping {LOOKS[other].name}"
    return f"{words}, sending {LOOKS[other].name} to the entry"


def effects(s: Any, a: int) -> list[Step]:
    """Return what a legal action would do on the board, to draw it before it is played."""
    if mover(s, a) == st.NONE:
        return []
    return steps(s, a, tried(GAME, s, a))


def place_text(place: int) -> str:
    """Return a place in the notation: ``start``, ``17`` or ``h3``."""
    if place == START:
        return "start"
    return f"h{place - LANE}" if place > LANE else str(place)


def vague(s: Any, a: int) -> str:
    """Return what somebody reads who may not see the card drawn: that it ends a wait is open, its cards go (JM-5)."""
    return "draw, ends the wait" if ends_wait(s, at.ROWS[a].card) else "draw"
