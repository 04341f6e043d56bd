"""What is read from outside, as functions of bytes: each may refuse in one line, and raise nothing else.

A coverage-guided fuzzer (``guided.py``) drives them; the first bytes choose what the rest is read as, so that one corpus
serves every game.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from itertools import dropwhile
from typing import Any

import msgspec

import arena
from arena.engine.errors import ArenaError, MoveError
from arena.engine.fair.record import TAG, load_record, write_record
from arena.engine.fair.verify import verify_record
from arena.engine.match import Match
from arena.server.edge.routes import api
from arena.server.errors import Refused
from arena.server.room.acts import clean
from arena.server.room.clocks import check as check_clock
from arena.server.wire import requests
from arena.server.wire.api import union

GAMES = tuple(sorted(arena.games()))
API = api()
BODIES = tuple({route.takes: None for route in API.routes if route.takes is not None})
READ_ANSWER = msgspec.json.Decoder(union(API.to_browser)).decode
READ_BODY = {kind: msgspec.json.Decoder(kind).decode for kind in BODIES}
PLIES = 12  # played on from a position that was taken
STANDINGS = 4  # positions of each game in which moves are read
APART = 7  # decisions between them

Parser = Callable[[bytes], bool]  # whether it was taken; False: refused, as documented


class Broken(AssertionError):
    """Something came out of a parser that its callers do not expect."""


def refused_well(refused: Exception) -> bool:
    """Return that it was refused; a refusal is shown to people, so it is one line."""
    if "\n" in str(refused):
        raise Broken(f"a refusal of several lines: {refused}")
    return False


# --- records ----------------------------------------------------------------------------------------------------------


def record(data: bytes) -> bool:
    """Read a record. Its hash is put right unless the first byte is 0: else nothing behind it would ever be met."""
    text = data[1:].decode("utf-8", "replace")
    text = text if data[:1] == b"\0" else closed(text)
    try:
        match = load_record(text)
    except ArenaError as refused:
        return refused_well(refused)
    again = write_record(match, secret="\n[Seed " in text)
    if load_record(again).state.tobytes() != match.state.tobytes():
        raise Broken("a record that was read is written as another match")
    verify_record(text)
    return True


def closed(body: str) -> str:
    """Return a record with the closing line that fits it."""
    body = body.replace("\r\n", "\n").strip("\n") + "\n"
    lines = list(dropwhile(TAG.fullmatch, body.removesuffix("\n").split("\n")))
    events = len(lines) - (lines[:1] == [""])
    return f"{body}end {events} sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"


# --- positions --------------------------------------------------------------------------------------------------------


def position(data: bytes) -> bool:
    """Read a JSON position of the game the first byte chooses; play on from it if it is taken."""
    game = arena.game(chosen(data, GAMES))
    try:
        given = json.loads(data[1:])
    except (ValueError, RecursionError):
        return False
    try:
        match = game.from_position(given, seed=1)
    except ArenaError as refused:
        return refused_well(refused)
    written = match.position()
    if game.from_position(json.loads(json.dumps(written))).position() != written:
        raise Broken(f"a position that was taken is written as one that is another: {written}")
    for _ in range(PLIES):
        if match.over:
            break
        if match.chance_open:
            match.settle()
        else:
            match.play(match.actor, match.actions()[-1], settle=False)
    return True


# --- moves ------------------------------------------------------------------------------------------------------------


def move(data: bytes) -> bool:
    """Read a move in notation, as JSON or as clicks, in a position the first two bytes choose."""
    match = standing(chosen(data, GAMES), chosen(data[1:], tuple(range(STANDINGS))))
    text = data[2:].decode("utf-8", "replace")
    read: Any = text
    if text[:1] in ("{", "["):
        try:
            read = json.loads(text)
        except (ValueError, RecursionError):
            return False
        if isinstance(read, list) and not all(isinstance(click, str) for click in read):
            return False
    before = match.state.tobytes()
    taken = True
    try:
        match.why(read)
        if not isinstance(read, list):
            match.copy().play(match.actor, read)
    except MoveError as refused:
        taken = refused_well(refused)
    if match.state.tobytes() != before:
        raise Broken("reading a move changed the match")
    return taken


@cache
def standing(name: str, number: int) -> Match:
    """Return a match of a game after some decisions."""
    match = arena.game(name).match(seed=number + 1)
    for decision in range(number * APART):
        actions = match.actions()
        if match.over or match.actor is None:
            break
        match.play(match.actor, actions[(decision * 5 + number) % len(actions)])
    return match


# --- the wire ---------------------------------------------------------------------------------------------------------


def wire(data: bytes) -> bool:
    """Read a frame or a request's body, whichever the first byte chooses, and use it as far as no table is needed."""
    read: Callable[[bytes], Any] = chosen(data, (API.read_frame, READ_ANSWER, *READ_BODY.values()))
    try:
        value = read(data[1:])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    again = read(msgspec.json.encode(value))
    if again != value:
        raise Broken(f"{value} is written as {again}")
    try:
        use(value)
    except (ArenaError, Refused) as refused:
        return refused_well(refused)
    return True


def use(value: Any) -> None:
    """Do with a request what can be done without a table."""
    if isinstance(value, requests.CreateMatch):
        check_clock(value.clock)
    if isinstance(value, requests.CreateMatch | requests.PlayNow | requests.AskPreview):
        name = getattr(value, "game", GAMES[0])
        game = arena.game(name)
        game.table.board(game.complete(value.options))
    if isinstance(value, requests.AskWhy):
        standing(GAMES[len(value.clicks) % len(GAMES)], 1).why(value.clicks)
    for field in ("name", "title", "text"):
        words = clean(getattr(value, field, None) or "")
        if any(ord(letter) < 32 for letter in words):
            raise Broken(f"a control character is left in {words!r}")


def chosen(data: bytes, among: tuple[Any, ...]) -> Any:
    """Return what the first byte chooses."""
    return among[(data[0] if data else 0) % len(among)]


# --- the controls: faults that a fuzzer worth its time finds ----------------------------------------------------------


def planted_fault(data: bytes) -> bool:
    """Fail behind a door of five letters, which nobody finds by chance."""
    text = data.decode("utf-8", "replace")
    if text[:1] == "{" and text[1:2] == "q" and text[2:3] == "7" and text[3:4] == "z" and text[4:5] == "}":
        raise KeyError("planted")
    return False


def planted_delay(data: bytes) -> bool:
    """Take for ever over an input that begins with x."""
    while data[:1] == b"x":
        pass
    return False


def planted_hunger(data: bytes) -> bool:
    """Take all the memory there is over an input that begins with m."""
    eaten = []
    while data[:1] == b"m":
        eaten.append(b"m" * 50_000_000)
    return False


PARSERS: dict[str, Parser] = {"record": record, "position": position, "move": move, "wire": wire}
PLANTED: dict[str, Parser] = {"fault": planted_fault, "delay": planted_delay, "hunger": planted_hunger}
