"""Tables at every stage of a match's life, made as people make them, with what each of their people knows."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from itertools import count
from typing import Any

import httpx
import msgspec

from arena.engine.fair.dice import pledge_of
from arena.server.room.room import Room
from arena.server.room.tokens import COOKIE, new_token
from tests.fuzz.running import Running

PEOPLE = ("host", "guest", "watcher", "stranger", "nobody")  # the last one brings no cookie
NONCES = ("the-nonce-of-seat-0", "the-nonce-of-seat-1", "the-nonce-of-seat-2")
BOOST = 31  # Canary's move that tells nobody anything
BOT = "random"


class Refused(AssertionError):
    """A table could not be brought to its stage."""


class Table:
    """A match at some stage, with a browser for everybody who may have to do with it."""

    def __init__(self, house: Running, http: httpx.Client) -> None:
        self.house = house
        self.http = http
        self.tokens = {name: new_token() for name in PEOPLE[:-1]}
        self.match = self.invite = self.watch = ""
        self.keys = count()

    def cookie(self, who: str) -> dict[str, str]:
        """Return the header by which somebody is known."""
        return {"cookie": f"{COOKIE}={self.tokens[who]}"} if who in self.tokens else {}

    def ask(self, who: str, what: str, body: dict[str, Any], path: str = "") -> Any:
        """Return what the server answers when all is well."""
        path = path or f"/api/matches/{self.match}/{what}"
        response = self.http.post(path, json=body, headers=self.cookie(who))
        if response.status_code >= 300:
            raise Refused(f"{who} {path} {body}: {response.status_code} {response.text}")
        return response.json()

    def create(self, **more: Any) -> None:
        """Set the table up."""
        wish = {"game": "canary", "public": True, "name": "Host", "stand_in": BOT, **more}
        created = self.ask("host", "", wish, "/api/matches")
        self.match, self.invite, self.watch = created["match"], created["invite"], created["watch"]

    @property
    def room(self) -> Room:
        """Return its room."""
        return self.house.room(self.match)

    def play(self, action: int | None = None) -> None:
        """Let who decides play a move, the first legal one."""
        room = self.room
        assert room.match is not None and room.table.actor is not None
        action = room.match.actions()[0] if action is None else action
        self.ask(PEOPLE[room.table.actor], "play", {"seq": room.seq, "action": action, "key": f"k{next(self.keys)}"})

    def seat(self, who: str) -> int | None:
        """Return the seat somebody is meant to have."""
        return PEOPLE.index(who) if who in PEOPLE[:2] else None

    def real(self, who: str) -> dict[str, Any]:
        """Return a good value for every field of a request that has one, as somebody could know it here."""
        room = self.room
        actions = [] if room.match is None else room.match.actions()
        clicks = [move.path for move in map(self._move, room.moves())]
        nonce = NONCES[self.seat(who) or 0]
        return {
            "action": actions[0] if actions else 0,
            "agree": True,
            "before": "",
            "bot": BOT,
            "clicks": clicks[0] if clicks else ["button:pass"],
            "fill": True,
            "game": "canary",
            "key": f"k{next(self.keys)}",
            "match": self.match,
            "name": "canary" if who == "game" else "Ann",
            "nonce": nonce,
            "only": "on",
            "options": {"seats": 2},
            "phrase": 1,
            "pledge": pledge_of(nonce),
            "seat": 1,
            "secret": self.invite,
            "seq": room.seq,
            "since": room.seq - 1,
            "words": "ann",
        }

    def _move(self, raw: bytes) -> Any:
        return msgspec.json.decode(raw, type=Clickable)


class Clickable(msgspec.Struct):
    """What is needed of a move here."""

    path: list[str] = []


# --- the stages -------------------------------------------------------------------------------------------------------


def open_(table: Table) -> None:
    """A seat is open, anybody may take it."""
    table.create()


def private(table: Table) -> None:
    """A seat is open to who has the link; somebody watches."""
    table.create(public=False)
    table.ask("watcher", "watch", {"secret": table.watch})


def half_full(table: Table) -> None:
    """Two of three sit there."""
    table.create(options={"seats": 3})
    table.ask("guest", "join", {"secret": table.invite, "name": "Guest"})


def revealing(table: Table) -> None:
    """Everybody has pledged, nobody has revealed."""
    table.create(pledge=pledge_of(NONCES[0]))
    table.ask("guest", "join", {"pledge": pledge_of(NONCES[1])})


def on(table: Table, **more: Any) -> None:
    """Hidden cards are dealt, the host decides."""
    table.create(**more)
    table.ask("guest", "join", {})


def by_invitation(table: Table) -> None:
    """Cards are dealt where no stranger may look; hints and free talk are off, a clock runs."""
    table.create(public=False, hints=False, free_text=False, clock={"kind": "side", "seconds": 600, "increment": 5})
    table.ask("guest", "join", {"secret": table.invite})
    table.ask("watcher", "watch", {"secret": table.watch})


def lent(table: Table) -> None:
    """Cards are dealt, and the host has a private link to the own seat."""
    on(table)
    table.invite = table.ask("host", "seat-link", {})["secret"]


def boosted(table: Table) -> None:
    """The host made a move that told nobody anything: it can be taken back freely."""
    on(table)
    table.play(BOOST)


def undo_asked(table: Table) -> None:
    """The host asks to take back a move, the guest is to answer."""
    on(table)
    table.play()
    table.ask("host", "undo", {})


def undone(table: Table) -> None:
    """A move was taken back."""
    undo_asked(table)
    table.ask("guest", "undo_answer", {"agree": True}, f"/api/matches/{table.match}/undo/answer")


def stood_in_for(table: Table) -> None:
    """A bot stands in for the guest."""
    on(table)
    table.ask("guest", "leave", {})


def over(table: Table) -> None:
    """The match is over."""
    on(table, options={"goal": 5})
    while not table.room.table.over:
        table.play()


def again(table: Table) -> None:
    """A rematch to which the other one has not come yet."""
    over(table)
    table.match = table.ask("host", "rematch", {})["match"]
    table.tokens["host"], table.tokens["guest"] = table.tokens["guest"], table.tokens["host"]  # the seats are rotated


def of_older_rules(table: Table) -> None:
    """A match begun under rules that are others now: it can be looked at and left."""
    on(table)
    with sqlite3.connect(table.house.server.settings.db) as connection:
        connection.execute("UPDATE matches SET rules_version = 0 WHERE match = ?", (table.match,))
    connection.close()
    table.house.call(closed(table))


async def closed(table: Table) -> None:
    """Close the room, so that it is opened from the stored log."""
    rooms = table.house.server.rooms
    rooms.keeper.forget(rooms.rooms.pop(table.match))


Stage = Callable[[Table], None]
STAGES: dict[str, Stage] = {
    "open": open_,
    "private": private,
    "half full": half_full,
    "revealing": revealing,
    "on": on,
    "by invitation": by_invitation,
    "lent": lent,
    "boosted": boosted,
    "undo asked": undo_asked,
    "undone": undone,
    "stood in for": stood_in_for,
    "over": over,
    "again": again,
    "of older rules": of_older_rules,
}
