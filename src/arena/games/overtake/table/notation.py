"""OVERTAKE's actions as people write and click them.

    A5 8>13            Advance 5 from pip 8          S7:3 8>11         first or second leg of 3
    D10J deploy        D10J jam 8                    D1T tripwire 8
    W start>17         DUP=A5 8>13                   DUP fizzle
    discard A3         end                           overtake V30      (the victim: Violet's marble on pip 30)
A marble of another colour than the turn's carries its letter: S7:4 A44>48.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
from msgspec import Raw

from arena.engine.looks import SEATS as SEAT_LOOKS
from arena.engine.looks import Move, Step
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.table.about import About, about_action, fill_about, unpacked
from arena.games.overtake.table.clicks import candidates
from arena.games.overtake.table.parts import Play, play_of, point, take_apart
from arena.games.overtake.table.reading import read, read_text
from arena.games.overtake.table.steps import tried
from arena.kit.places import LANE, START, place_name

__all__ = ["BUTTONS", "candidates", "describe", "describe_all", "effects", "encode_all", "read", "read_text", "vague"]

encode = msgspec.json.Encoder().encode
KEPT = 1 << 15  # moves remembered as JSON: some hundred tables' worth, 10 MB
BUTTONS = {
    "button:jam": "Jam this pip",
    "button:tripwire": "Lay a Tripwire here",
    "button:discard": "Discard it",
    "button:fizzle": "Let it fizzle",
    "button:end": "End the turn",
}


def describe(s: Any, a: int) -> Move:
    """Return a legal action or chance outcome in every form."""
    return describe_all(s, [a])[0]


def describe_all(s: Any, actions: list[int]) -> list[Move]:
    """Return many legal actions or chance outcomes in every form."""
    return [written(key) for key in keys_of(s, actions)]


def encode_all(s: Any, actions: list[int]) -> list[Raw]:
    """Return the same as JSON, most of it remembered."""
    return [encoded(key) for key in keys_of(s, actions)]


def keys_of(s: Any, actions: list[int]) -> list[int]:
    """Return for each action what its words depend on."""
    keys = np.empty(len(actions), dtype=np.int64)
    fill_about(s, np.array(actions, dtype=np.int64), keys)
    answer: list[int] = keys.tolist()
    return answer


@lru_cache(KEPT)
def encoded(key: int) -> Raw:
    """Return a move as JSON: the same whenever the same marble goes the same way."""
    return Raw(encode(written(key)))


def written(key: int) -> Move:
    """Return a move in every form, given what it is about."""
    what = unpacked(key)
    play = play_of(what)
    data: dict[str, Any] = {"kind": play.kind}
    path: list[str] = []
    word = ""
    if play.card != st.NONE:
        data["card"] = word = cards.CODES[play.card]
        if play.card == cards.DUPLICATE and play.acts_as != st.NONE:
            data["as"] = cards.CODES[play.acts_as]
            word = f"DUP={cards.CODES[play.acts_as]}"
        if play.kind != "draw" and not at.SECOND_LEG <= what.action < at.TAKE_VICTIM:
            path.append(f"card:{cards.CODES[play.card]}")
    text, says = WRITERS[play.kind](play, what, data, path, word)
    return Move(what.action, text, data, path, says)


def effects(s: Any, a: int) -> list[Step]:
    """Return what a play would do on the board, to be drawn before it is made."""
    play = take_apart(s, a)
    if play.kind in ("discard", "end", "fizzle"):
        return []
    seat, m, to, how = moved(s, a, play)
    return tried(s, a, how, seat, m, to)


def moved(s: Any, a: int, play: Play) -> tuple[int, int, int, str]:
    """Return (seat, marble, where it is put, how) for a play that names a marble."""
    what = unpacked(int(about_action(s, a)))
    back = play.kind == "move" and cards.PIPS[play.acts_as] < 0
    return what.seat, what.m, what.to, "reverse" if back else play.kind


def write_draw(play: Play, what: About, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """A card drawn."""
    return f"draw {word}", f"{SEAT_LOOKS[what.seat].name} draws {cards.TITLES[play.card]}"


def write_deploy(play: Play, what: About, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Deploy."""
    path += [f"marble:{what.seat}.{what.m}", f"pip:{what.to}"]
    return f"{word} deploy", f"deploy a marble to pip {what.to}"


def write_sign(play: Play, what: About, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Jam and Tripwire."""
    pip = what.place
    data["pip"] = pip
    path += [f"marble:{what.seat}.{what.m}", f"button:{play.kind}"]
    return f"{word} {play.kind} {pip}", f"jam pip {pip}" if play.kind == "jam" else f"lay a Tripwire on pip {pip}"


def write_run(play: Play, what: About, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Whole moves, legs and Warp: a marble goes from a place to a place."""
    _, _, _, _, seat, m, place, to, own = what
    data["marble"] = [seat, place_name(place)]
    if play.kind == "leg":
        data["pips"] = play.pips
        word += f":{play.pips}"
    data["to"] = place_name(to)
    path += [f"marble:{seat}.{m}", point(seat, to)]
    letter = "" if own else SEAT_LOOKS[seat].letter
    origin = "Start" if place == START else f"pip {place}"
    goal = f"lane slot {to - LANE}" if to > LANE else f"pip {to}"
    verb = {"warp": "warp", "leg": f"{play.pips} pips"}.get(play.kind, cards.TITLES[play.acts_as])
    return f"{word} {letter}{place_name(place)}>{place_name(to)}", f"{verb}: {origin} to {goal}"


def write_victim(play: Play, what: About, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """The victim of OVERTAKE."""
    pip = what.place
    data["marble"] = [what.seat, pip]
    path.append(f"marble:{what.seat}.{what.m}")
    look = SEAT_LOOKS[what.seat]
    return f"overtake {look.letter}{pip}", f"OVERTAKE: send {look.name}'s marble on pip {pip} back to Start"


def write_plain(play: Play, what: About, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Discard, fizzle and end."""
    path.append(f"button:{play.kind}")
    if play.kind == "discard":
        return f"discard {word}", f"discard {cards.TITLES[play.card]} and draw"
    if play.kind == "fizzle":
        return "DUP fizzle", "Duplicate fizzles: there is nothing to copy"
    return "end", "end the turn without a movement card"


WRITERS = {
    "draw": write_draw,
    "deploy": write_deploy,
    "jam": write_sign,
    "tripwire": write_sign,
    "move": write_run,
    "leg": write_run,
    "warp": write_run,
    "victim": write_victim,
    "fizzle": write_plain,
    "discard": write_plain,
    "end": write_plain,
}


def vague(s: Any, a: int) -> str:
    """Return what somebody reads who may not see the card drawn."""
    return "draw"
