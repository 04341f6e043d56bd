"""OVERTAKE's actions as people write and click them.

    A5 8>13            Advance 5 from pip 8          S7:3 8>11         first or second leg of 3
    D10J deploy        D10J jam 8                    D1T tripwire 8
    W start>17         DUP=A5 8>13                   DUP fizzle
    discard A3         end                           overtake V30      (the victim: Violet's marble on pip 30)
A marble of another colour than the turn's carries its letter: S7:4 A44>48.
"""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS as SEAT_LOOKS
from arena.engine.looks import Move, Step
from arena.games.overtake.cards import CODES, DUPLICATE, PIPS, TITLES
from arena.games.overtake.clicks import candidates
from arena.games.overtake.landing import first_in_start
from arena.games.overtake.parts import Play, end_of, mover_of, point, take_apart
from arena.games.overtake.reading import read, read_text
from arena.games.overtake.state import DEPLOY_PIP, LEG, NONE
from arena.games.overtake.steps import tried
from arena.games.overtake.turns import drawer
from arena.kit.places import LANE, START, place_name

__all__ = ["BUTTONS", "candidates", "describe", "effects", "read", "read_text", "vague"]

BUTTONS = {
    "button:jam": "Jam this pip",
    "button:tripwire": "Lay a Tripwire here",
    "button:discard": "Discard it",
    "button:fizzle": "Let it fizzle",
    "button:end": "End the turn",
}


def describe(s: Any, a: int) -> Move:
    """Answer a legal action or chance outcome in every form."""
    play = take_apart(s, a)
    if play.kind == "draw":
        who = SEAT_LOOKS[drawer(s)].name
        code = CODES[play.card]
        return Move(a, f"draw {code}", {"kind": "draw", "card": code}, [], f"{who} draws {TITLES[play.card]}")
    data: dict[str, Any] = {"kind": play.kind}
    path: list[str] = []
    word = ""
    if play.card != NONE:
        data["card"] = CODES[play.card]
        word = CODES[play.card]
        if play.card == DUPLICATE and play.acts_as != NONE:
            data["as"] = CODES[play.acts_as]
            word = f"DUP={CODES[play.acts_as]}"
        if not (play.kind == "leg" and s.phase == LEG):
            path.append(f"card:{CODES[play.card]}")
    write = WRITERS[play.kind]
    text, says = write(s, play, data, path, word)
    return Move(a, text, data, path, says)


def effects(s: Any, a: int) -> list[Step]:
    """Answer what a play would do on the board, to be drawn before it is made."""
    play = take_apart(s, a)
    if play.kind in ("discard", "end", "fizzle"):
        return []
    seat, m, to, how = moved(s, play)
    return tried(s, a, how, seat, m, to)


def moved(s: Any, play: Play) -> tuple[int, int, int, str]:
    """Answer (seat, marble, where it is put, how) for a play that names a marble."""
    if play.kind == "deploy":
        seat = int(s.colour)
        return seat, int(first_in_start(s, seat)), int(DEPLOY_PIP[seat]), "deploy"
    seat, m = mover_of(s, play)
    if play.kind in ("jam", "tripwire", "victim"):
        return seat, m, START, play.kind
    if play.kind == "warp":
        return seat, m, play.pip, "warp"
    back = play.kind == "move" and PIPS[play.acts_as] < 0
    return seat, m, end_of(s, play)[1], "reverse" if back else play.kind


def named(s: Any, seat: int, place: int) -> str:
    """Answer a marble in notation: its place, with its letter if it is not of the turn's own colour."""
    letter = "" if seat == s.turn else SEAT_LOOKS[seat].letter
    return f"{letter}{place_name(place)}"


def write_deploy(s: Any, play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Deploy."""
    seat = int(s.colour)
    path += [f"marble:{seat}.{first_in_start(s, seat)}", f"pip:{DEPLOY_PIP[seat]}"]
    return f"{word} deploy", f"deploy a marble to pip {DEPLOY_PIP[seat]}"


def write_sign(s: Any, play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Jam and Tripwire."""
    seat, m = mover_of(s, play)
    pip = int(s.marble[seat, m])
    data["pip"] = pip
    path += [f"marble:{seat}.{m}", f"button:{play.kind}"]
    return f"{word} {play.kind} {pip}", f"jam pip {pip}" if play.kind == "jam" else f"lay a Tripwire on pip {pip}"


def write_run(s: Any, play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Whole moves, legs and Warp: a marble goes from a place to a place."""
    seat, m = mover_of(s, play)
    place = int(s.marble[seat, m])
    to = play.pip if play.kind == "warp" else end_of(s, play)[1]
    data["marble"] = [seat, place_name(place)]
    if play.kind == "leg":
        data["pips"] = play.pips
        word += f":{play.pips}"
    data["to"] = place_name(to)
    path += [f"marble:{seat}.{m}", point(seat, to)]
    origin = "Start" if place == START else f"pip {place}"
    goal = f"lane slot {to - LANE}" if to > LANE else f"pip {to}"
    verb = {"warp": "warp", "leg": f"{play.pips} pips"}.get(play.kind, TITLES[play.acts_as])
    return f"{word} {named(s, seat, place)}>{place_name(to)}", f"{verb}: {origin} to {goal}"


def write_victim(s: Any, play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """The victim of OVERTAKE."""
    seat, m = mover_of(s, play)
    pip = int(s.marble[seat, m])
    data["marble"] = [seat, pip]
    path.append(f"marble:{seat}.{m}")
    look = SEAT_LOOKS[seat]
    return f"overtake {look.letter}{pip}", f"OVERTAKE: send {look.name}'s marble on pip {pip} back to Start"


def write_plain(s: Any, play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Discard, fizzle and end."""
    path.append(f"button:{play.kind}")
    if play.kind == "discard":
        return f"discard {word}", f"discard {TITLES[play.card]} and draw"
    if play.kind == "fizzle":
        return "DUP fizzle", "Duplicate fizzles: there is nothing to copy"
    return "end", "end the turn without a movement card"


WRITERS = {
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
