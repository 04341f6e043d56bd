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

from arena.engine.looks import SEATS as LOOKS
from arena.engine.looks import Move, Step
from arena.engine.moments.states import tried
from arena.games.overtake import GAME
from arena.games.overtake.rules import actions as at
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.games.overtake.rules.plays import Play, play_of, play_rows, plays_of
from arena.games.overtake.table.board import point
from arena.games.overtake.table.clicks import candidates
from arena.games.overtake.table.reading import read, read_text
from arena.games.overtake.table.steps import steps
from arena.kit.places import LANE, START, place_name

__all__ = ["candidates", "describe", "describe_all", "effects", "encode_all", "read", "read_text", "vague"]

encode = msgspec.json.Encoder().encode
KEPT = 1 << 15  # moves remembered as JSON: some hundred tables' worth, 10 MB
ROW = np.dtype((np.void, 2 * len(Play._fields)))  # a play as one value to remember it by
BUTTONS = {
    "button:jam": "Jam this pip",
    "button:tripwire": "Lay a Tripwire here",
    "button:discard": "Discard it",
    "button:fizzle": "Let it fizzle",
    "button:end": "End the turn",
}


def describe(s: Any, a: int) -> Move:
    """Return a legal action or chance outcome in every form."""
    return written(play_of(s, a))


def describe_all(s: Any, actions: list[int]) -> list[Move]:
    """Return many legal actions or chance outcomes in every form."""
    return [written(play) for play in plays_of(s, actions)]


def encode_all(s: Any, actions: list[int]) -> list[Raw]:
    """Return the same as JSON, most of it remembered."""
    return [encoded(row) for row in play_rows(s, actions).view(ROW).ravel().tolist()]


@lru_cache(KEPT)
def encoded(row: bytes) -> Raw:
    """Return a move as JSON: the same whenever the same marble goes the same way."""
    return Raw(encode(written(Play(*np.frombuffer(row, np.int16).tolist()))))


def effects(s: Any, a: int) -> list[Step]:
    """Return what a play would do on the board, to be drawn before it is made."""
    play = play_of(s, a)
    return [] if play.marble == st.NONE else steps(s, tried(GAME, s, a), play)


def vague(s: Any, a: int) -> str:
    """Return what somebody reads who may not see the card drawn."""
    return "draw"


def written(play: Play) -> Move:
    """Return a play in every form."""
    data: dict[str, Any] = {"kind": at.KINDS[play.kind]}
    path: list[str] = []
    word = ""
    if play.card != st.NONE:
        data["card"] = word = cards.CODES[play.card]
        if play.card == cards.DUPLICATE and play.acts_as != st.NONE:
            data["as"] = cards.CODES[play.acts_as]
            word = f"DUP={cards.CODES[play.acts_as]}"
        if play.kind not in (at.DRAW, at.SECOND_LEG):
            path.append(f"card:{cards.CODES[play.card]}")
    text, says = WRITERS[play.kind](play, data, path, word)
    return Move(play.action, text, data, path, says, marks=marks_of(play, path))


def marks_of(play: Play, path: list[str]) -> dict[str, str]:
    """Return what is shown beside what is to be clicked: that a marble is deployed, and how a split is divided."""
    if play.kind == at.DEPLOY:
        return {path[1]: "Deploy"}
    if play.acts_as not in (cards.S7, cards.S9) or play.kind not in (at.MOVE, at.LEG, at.SECOND_LEG):
        return {}
    whole = int(cards.PIPS[play.acts_as])
    parts = {at.MOVE: f"{whole}", at.LEG: f"{play.pips}+{whole - play.pips}", at.SECOND_LEG: f"{play.pips}"}
    return {path[-1]: parts[play.kind]}


# --- one writer per kind: adds to the JSON and the path, returns the text and a sentence ----------------------------


def write_draw(play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """A card drawn."""
    return f"draw {word}", f"{LOOKS[play.seat].name} draws {cards.TITLES[play.card]}"


def write_deploy(play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Deploy."""
    path += [f"marble:{play.seat}.{play.marble}", f"pip:{play.to}"]
    return f"{word} deploy", f"deploy a marble to pip {play.to}"


def write_jam(play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Jam."""
    data["pip"] = play.place
    path += [f"marble:{play.seat}.{play.marble}", "button:jam"]
    return f"{word} jam {play.place}", f"jam pip {play.place}"


def write_tripwire(play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Tripwire."""
    data["pip"] = play.place
    path += [f"marble:{play.seat}.{play.marble}", "button:tripwire"]
    return f"{word} tripwire {play.place}", f"lay a Tripwire on pip {play.place}"


def write_run(play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """A whole count, a leg or a Warp: a marble goes from a place to a place."""
    place, to = place_name(play.place), place_name(play.to)
    verb = "warp" if play.kind == at.WARP else cards.TITLES[play.acts_as]
    data["marble"] = [play.seat, place]
    if play.pips != st.NONE:
        data["pips"] = play.pips
        word += f":{play.pips}"
        verb = f"{play.pips} pips"
    data["to"] = to
    path += [f"marble:{play.seat}.{play.marble}", point(play.seat, play.marble, play.to)]
    letter = "" if play.own else LOOKS[play.seat].letter
    origin = "Start" if play.place == START else f"pip {place}"
    goal = f"lane slot {play.to - LANE}" if play.to > LANE else f"pip {to}"
    return f"{word} {letter}{place}>{to}", f"{verb}: {origin} to {goal}"


def write_victim(play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """The victim of OVERTAKE."""
    data["marble"] = [play.seat, play.place]
    path.append(f"marble:{play.seat}.{play.marble}")
    look = LOOKS[play.seat]
    says = f"OVERTAKE: send {look.name}'s marble on pip {play.place} back to Start"
    return f"overtake {look.letter}{play.place}", says


def write_discard(play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """Discard."""
    path.append("button:discard")
    return f"discard {word}", f"discard {cards.TITLES[play.card]} and draw"


def write_fizzle(play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """A Duplicate with nothing to copy."""
    path.append("button:fizzle")
    return "DUP fizzle", "Duplicate fizzles: there is nothing to copy"


def write_end(play: Play, data: dict[str, Any], path: list[str], word: str) -> tuple[str, str]:
    """The end of a turn without a movement card."""
    path.append("button:end")
    return "end", "end the turn without a movement card"


WRITERS = {
    at.DEPLOY: write_deploy,
    at.JAM: write_jam,
    at.TRIPWIRE: write_tripwire,
    at.MOVE: write_run,
    at.LEG: write_run,
    at.WARP: write_run,
    at.FIZZLE: write_fizzle,
    at.DISCARD: write_discard,
    at.END: write_end,
    at.SECOND_LEG: write_run,
    at.VICTIM: write_victim,
    at.DRAW: write_draw,
}
