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

import numpy as np

from arena.engine.compiled import plain
from arena.engine.looks import SEATS as SEAT_LOOKS
from arena.engine.looks import Move, Step
from arena.games.overtake import actions as at
from arena.games.overtake.cards import CODES, DUPLICATE, PIPS, TITLES
from arena.games.overtake.clicks import candidates
from arena.games.overtake.ends import fill_ends
from arena.games.overtake.landing import first_in_start as compiled_first_in_start
from arena.games.overtake.parts import Play, end_of, mover_of, point, take_apart
from arena.games.overtake.reading import read, read_text
from arena.games.overtake.state import DEPLOY_PIP, NONE
from arena.games.overtake.steps import tried
from arena.games.overtake.turns import drawer as compiled_drawer
from arena.kit.places import LANE, START, place_name

__all__ = ["BUTTONS", "candidates", "describe", "describe_all", "effects", "read", "read_text", "vague"]

drawer, first_in_start = plain(compiled_drawer), plain(compiled_first_in_start)

KEPT = 1 << 14  # plays whose words are remembered: some hundred tables' worth, a few MB
BUTTONS = {
    "button:jam": "Jam this pip",
    "button:tripwire": "Lay a Tripwire here",
    "button:discard": "Discard it",
    "button:fizzle": "Let it fizzle",
    "button:end": "End the turn",
}


# What the words for a play depend on beside the play itself: whose marble (of a draw: who draws), which one, where it
# stands, where it goes, and whether it is of the turn's own colour.
About = tuple[int, int, int, int, bool]
NOTHING: About = (NONE, NONE, START, START, True)


def about(s: Any, play: Play, end: int | None = None) -> About:
    """Answer what a play is about in a state; ``end``: where a move or leg ends, if that is known."""
    if play.kind in ("discard", "end", "fizzle"):
        return NOTHING
    if play.kind == "draw":
        return (int(drawer(s)), NONE, START, START, True)
    if play.kind == "deploy":
        seat = int(s.colour)
        return (seat, int(first_in_start(s, seat)), START, int(DEPLOY_PIP[seat]), True)
    seat, m = mover_of(s, play)
    place = int(s.marble[seat, m])
    if play.kind in ("jam", "tripwire", "victim"):
        return (seat, m, place, START, True)
    if play.kind == "warp":
        end = play.pip
    elif end is None:
        end = end_of(s, play)[1]
    return (seat, m, place, end, seat == s.turn)


def describe(s: Any, a: int) -> Move:
    """Answer a legal action or chance outcome in every form."""
    play = take_apart(s, a)
    text, data, path, says = written(a, play, about(s, play))
    return Move(a, text, data.copy(), path.copy(), says)


def describe_all(s: Any, actions: list[int]) -> list[Move]:
    """Answer many legal actions in every form, as ``describe`` does one by one, but quicker."""
    ends = np.empty(len(actions), dtype=np.int8)
    fill_ends(s, np.array(actions, dtype=np.int64), ends)
    moves = []
    for a, end in zip(actions, ends.tolist(), strict=True):
        play = take_apart(s, a)
        text, data, path, says = written(a, play, about(s, play, end))
        moves.append(Move(a, text, data.copy(), path.copy(), says))
    return moves


@lru_cache(KEPT)
def written(a: int, play: Play, what: About) -> tuple[str, dict[str, Any], list[str], str]:
    """Answer a play's text, JSON, clicks and sentence: the same whenever the same marble goes the same way."""
    data: dict[str, Any] = {"kind": play.kind}
    path: list[str] = []
    word = ""
    if play.card != NONE:
        data["card"] = word = CODES[play.card]
        if play.card == DUPLICATE and play.acts_as != NONE:
            data["as"] = CODES[play.acts_as]
            word = f"DUP={CODES[play.acts_as]}"
        if play.kind != "draw" and not at.SECOND_LEG <= a < at.TAKE_VICTIM:
            path.append(f"card:{CODES[play.card]}")
    text, says = WRITERS[play.kind](play, what, data, path, word)
    return text, data, path, says


def effects(s: Any, a: int) -> list[Step]:
    """Answer what a play would do on the board, to be drawn before it is made."""
    play = take_apart(s, a)
    if play.kind in ("discard", "end", "fizzle"):
        return []
    seat, m, to, how = moved(s, play)
    return tried(s, a, how, seat, m, to)


def moved(s: Any, play: Play) -> tuple[int, int, int, str]:
    """Answer (seat, marble, where it is put, how) for a play that names a marble."""
    seat, m, _, to, _ = about(s, play)
    back = play.kind == "move" and PIPS[play.acts_as] < 0
    return seat, m, to, "reverse" if back else play.kind


def write_draw(play: Play, what: About, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """A card drawn."""
    return f"draw {word}", f"{SEAT_LOOKS[what[0]].name} draws {TITLES[play.card]}"


def write_deploy(play: Play, what: About, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Deploy."""
    seat, m, _, to, _ = what
    path += [f"marble:{seat}.{m}", f"pip:{to}"]
    return f"{word} deploy", f"deploy a marble to pip {to}"


def write_sign(play: Play, what: About, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Jam and Tripwire."""
    seat, m, pip, _, _ = what
    data["pip"] = pip
    path += [f"marble:{seat}.{m}", f"button:{play.kind}"]
    return f"{word} {play.kind} {pip}", f"jam pip {pip}" if play.kind == "jam" else f"lay a Tripwire on pip {pip}"


def write_run(play: Play, what: About, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Whole moves, legs and Warp: a marble goes from a place to a place."""
    seat, m, place, to, own = what
    data["marble"] = [seat, place_name(place)]
    if play.kind == "leg":
        data["pips"] = play.pips
        word += f":{play.pips}"
    data["to"] = place_name(to)
    path += [f"marble:{seat}.{m}", point(seat, to)]
    letter = "" if own else SEAT_LOOKS[seat].letter
    origin = "Start" if place == START else f"pip {place}"
    goal = f"lane slot {to - LANE}" if to > LANE else f"pip {to}"
    verb = {"warp": "warp", "leg": f"{play.pips} pips"}.get(play.kind, TITLES[play.acts_as])
    return f"{word} {letter}{place_name(place)}>{place_name(to)}", f"{verb}: {origin} to {goal}"


def write_victim(play: Play, what: About, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """The victim of OVERTAKE."""
    seat, m, pip, _, _ = what
    data["marble"] = [seat, pip]
    path.append(f"marble:{seat}.{m}")
    look = SEAT_LOOKS[seat]
    return f"overtake {look.letter}{pip}", f"OVERTAKE: send {look.name}'s marble on pip {pip} back to Start"


def write_plain(play: Play, what: About, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Discard, fizzle and end."""
    path.append(f"button:{play.kind}")
    if play.kind == "discard":
        return f"discard {word}", f"discard {TITLES[play.card]} and draw"
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
    """Answer what somebody reads who may not see the card drawn."""
    return "draw"
