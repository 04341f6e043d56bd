"""The notation of Canary. Every card has a name of its own that occurs nowhere else."""

from __future__ import annotations

from typing import Any

from arena.games.canary.rules import BOOST, CARDS, PASS, PLAY

from arena.engine.errors import InvalidMove
from arena.engine.looks import Move, Step

BUTTONS = {"button:pass": "Pass", "button:boost": "Boost"}


def mark(card: int) -> str:
    """Return a card's name: a mark that is found in any byte stream."""
    return f"zq{card:02d}qz"


def describe(s: Any, a: int) -> Move:
    a = int(a)
    if s.phase != PLAY:
        return Move(a, f"draw {mark(a)}", {"draw": mark(a)})
    if a == PASS:
        return Move(a, "pass", {"kind": "pass"}, ["button:pass"], "pass")
    if a == BOOST:
        return Move(a, "boost", {"kind": "boost"}, ["button:boost"], "one step more with the next card")
    return Move(a, mark(a), {"kind": "card", "card": mark(a)}, [f"card:{mark(a)}"], f"run with {mark(a)}")


def effects(s: Any, a: int) -> list[Step]:
    if a >= CARDS:
        return []
    at = int(s.at[s.turn])
    return [Step("run", f"runner:{int(s.turn)}", [f"pip:{at}", f"pip:{at + a % 5 + 1}"])]


def vague(s: Any, a: int) -> str:
    return "draw"


def read(s: Any, data: dict[str, Any]) -> int:
    for a in range(CARDS):
        if data == {"kind": "card", "card": mark(a)}:
            return a
    if data == {"kind": "pass"}:
        return PASS
    if data == {"kind": "boost"}:
        return BOOST
    raise InvalidMove(f"move: expected a card, pass or boost, got {data!r}")


def read_text(s: Any, text: str) -> int:
    if text in ("pass", "boost"):
        return PASS if text == "pass" else BOOST
    return read(s, {"kind": "card", "card": text})


def candidates(s: Any, path: list[str]) -> list[int]:
    found = {"button:pass": PASS, "button:boost": BOOST, **{f"card:{mark(card)}": card for card in range(CARDS)}}
    return [found[path[0]]] if len(path) == 1 and path[0] in found else []
