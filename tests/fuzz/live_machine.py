"""Frames in odd orders from everybody around a table: seats, somebody who watches, strangers.

The machine knows what must hold whatever is sent: the server lives and answers, every answer is a documented frame, a
move that was acknowledged is stored, the log replays and its dice are fair, and nobody is told a card before the rules
say so.
"""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from itertools import count
from typing import Any, ClassVar

import httpx
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from arena.engine.fair.dice import pledge_of
from arena.engine.fair.record import load_record, write_record
from arena.engine.fair.verify import verify_record
from arena.engine.log import Walk
from arena.server.room.restore import restored
from arena.server.room.tokens import COOKIE, hash_of, new_token
from tests.fuzz.running import WITHIN, Running
from tests.fuzz.sockets import Socket, Wrong, marks_in, text_of
from tests.fuzz.stages import NONCES, Table

SEATED = ("seat 0", "seat 1", "seat 2")
EVERYBODY = (*SEATED, "watcher", "stranger", "nobody")
SOCKETS = 3  # of one person
SHOWN = 30  # of the latest steps, when something is wrong
CARDS = 30
MAX_FRAME = 64 * 1024

who = st.sampled_from(EVERYBODY)
seated = st.sampled_from(SEATED)
small = st.integers(0, 40)
offset = st.sampled_from([0, 0, 0, 0, -1, 1, -5, 1000, 2**31])
half_valid = st.sampled_from(
    [
        *('{"t": "play"}', '{"t": "play", "d": null}', '{"t": "dance", "d": {}}', '{"d": {}}', "null", "[]", "", "{"),
        *('{"t": "ping", "d": {"n": -1}}', '{"t": "ping", "d": {"n": 1e99}}', '{"t": "ping", "d": {"n": "1"}}'),
        *('{"t": "ping", "t": "bye", "d": {"n": 1}}', "[" * 5000, '{"t": ["ping"], "d": {"n": 1}}', "\x00", "\ufeff{}"),
        *('{"t": "hello", "d": {"match": "../../etc"}}', '{"t": "hello", "d": {"match": "\\ud800aaaa"}}'),
    ]
)
CLICKS = ("button:pass", "button:boost", "pip:3", "x", "card:zq99qz")
DAMAGES = ("leave a field out", "add a field", "null", "a list", "a number", "a text", "cut", "twice", "as bytes")
ACTS = ("leave", "back", "rename", "undo", "links", "remove", "start", "talk", "reveal", "pledge", "join", "hint")


class LiveMachine(RuleBasedStateMachine):
    """A table and everybody around it. ``house`` is set by who runs it."""

    house: ClassVar[Running]
    sent: ClassVar[Counter[str]] = Counter()  # frames by kind of sender
    answers: ClassVar[Counter[str]] = Counter()  # frames by kind

    def __init__(self) -> None:
        super().__init__()
        self.http = httpx.Client(base_url=f"http://{self.house.address}", timeout=WITHIN)
        self.table = Table(self.house, self.http)
        self.tokens: dict[str, str | None] = {
            "seat 0": self.table.tokens["host"],
            "seat 1": self.table.tokens["guest"],
            "seat 2": new_token(),
            "watcher": self.table.tokens["watcher"],
            "stranger": self.table.tokens["stranger"],
            "nobody": None,
        }
        self.sockets: dict[str, list[Socket]] = {name: [] for name in EVERYBODY}
        self.said: dict[str, set[int]] = {name: set() for name in EVERYBODY}  # cards named by themselves in this step
        self.told: dict[str, set[int]] = {name: set() for name in EVERYBODY}
        self.acknowledged: set[str] = set()
        self.keys = count()
        self.used = "k0"  # a key that was used before
        self.journal: list[str] = []

    # --- the table ------------------------------------------------------------------------------------------------

    @initialize(
        public=st.booleans(),
        begun=st.sampled_from([True, True, True, False]),
        clock=st.sampled_from([{}, {"kind": "move", "seconds": 30}, {"kind": "side", "seconds": 60, "increment": 2}]),
        pledged=st.booleans(),
    )
    def set_up(self, public: bool, begun: bool, clock: dict[str, Any], pledged: bool) -> None:
        """Make a table of three; sometimes the last one is still to come."""
        pledges = [{"pledge": pledge_of(nonce)} if pledged else {} for nonce in NONCES]
        options = {"seats": 3, "goal": 25}
        self.table.create(public=public, clock=clock, options=options, free_text=public, **pledges[0])
        self.post("watcher", "watch", {"secret": self.table.watch})
        for seat in (1, 2) if begun else (1,):
            self.post(SEATED[seat], "join", {"secret": self.table.invite, **pledges[seat]})
        if pledged and begun:
            for name, nonce in zip(SEATED, NONCES, strict=True):
                self.post(name, "reveal", {"nonce": nonce})
        for name in EVERYBODY:
            self.connect(name)
            self.hello(name, "own", -1)
        if begun:
            self.play_on([0, 1, 2])
        self.journal = [f"set up public={public} begun={begun} clock={clock} pledged={pledged}"]

    @property
    def room(self) -> Any:
        """Return the table's room."""
        return self.table.room

    def post(self, name: str, what: str, body: dict[str, Any]) -> int:
        """Ask by HTTP; return the status."""
        token = self.tokens[name]
        headers = {"cookie": f"{COOKIE}={token}"} if token else {}
        self.http.cookies.clear()
        response = self.http.post(f"/api/matches/{self.table.match}/{what}", json=body, headers=headers)
        if response.status_code >= 500:
            raise self.wrong(f"{what}: {response.status_code} {response.text}")
        return response.status_code

    def wrong(self, text: str) -> Wrong:
        """Return an error with the latest steps."""
        return Wrong("\n".join([text, "after:", *self.journal[-SHOWN:]]))

    def note(self, *step: object) -> None:
        """Write a step down."""
        self.journal.append(" ".join(map(str, step)))

    def send(self, name: str, frame: str | bytes | list[str], harm: bool = False) -> Socket | None:
        """Send a frame over somebody's latest connection."""
        lines = [socket for socket in self.sockets[name] if socket.open]
        if not lines:
            return None
        self.sent[name] += 1
        lines[-1].harmed |= harm
        lines[-1].send(frame)
        self.note(name, "sends", str(frame)[:200])
        return lines[-1]

    def match_called(self, which: str) -> str:
        """Return the id of a match."""
        return self.table.match if which == "own" else "no-such-match"

    # --- what people do -------------------------------------------------------------------------------------------

    @rule(name=who)
    def connect(self, name: str) -> None:
        """Open one more connection."""
        self.sockets[name] = [socket for socket in self.sockets[name] if socket.open]
        if len(self.sockets[name]) < SOCKETS:
            self.sockets[name].append(Socket(self.house.address, self.tokens[name]))
            self.note(name, "connects")

    @rule(name=who, politely=st.booleans())
    def hang_up(self, name: str, politely: bool) -> None:
        """Close a connection, or just be gone."""
        if self.sockets[name]:
            socket = self.sockets[name].pop(0)
            self.note(name, "hangs up", politely)
            if not politely:
                socket.line.socket.close()
            socket.close()

    @rule(name=who, which=st.sampled_from(["own", "own", "own", "none"]), since=st.integers(-1, 60))
    def hello(self, name: str, which: str, since: int) -> None:
        """Look at a table."""
        self.send(name, text_of("hello", match=self.match_called(which), since=since))

    @rule(name=who)
    def bye(self, name: str) -> None:
        """Look away."""
        self.send(name, text_of("bye", match=self.table.match))

    @rule(index=small, off=offset, used=st.sampled_from([False, False, False, True]))
    def play(self, index: int, off: int, used: bool) -> None:
        """Let who decides play a legal move, perhaps chosen too early, too late, or with a key used before."""
        room = self.room
        if room.match is None or room.table.actor is None:
            return
        actions = room.match.actions()
        self.play_as(SEATED[room.table.actor], actions[index % len(actions)], max(room.seq + off, 0), used)

    @rule(indices=st.lists(small, min_size=3, max_size=12))
    def play_on(self, indices: list[int]) -> None:
        """Let those who decide click somewhere and play some moves, as people would."""
        for index in indices:
            actor = self.room.table.actor
            if actor is not None and not any(socket.open for socket in self.sockets[SEATED[actor]]):
                self.connect(SEATED[actor])
            self.why("nobody", True, [CLICKS[index % len(CLICKS)]])
            self.play(index, 0, False)
            self.all_is_well()

    @rule(name=who, action=st.sampled_from([*range(33), 10**6, 2**31 - 1]), off=offset)
    def play_anything(self, name: str, action: int, off: int) -> None:
        """Let anybody play anything."""
        self.said[name].add(action)
        self.play_as(name, action, max(self.room.seq + off, 0), False)

    def play_as(self, name: str, action: int, seq: int, used: bool) -> None:
        """Send a move."""
        key = self.used if used else f"k{next(self.keys)}"
        frame = text_of("play", match=self.table.match, seq=seq, action=action, key=key)
        socket = self.send(name, frame)
        if socket is not None and seq < 2**31:
            socket.awaited.add(key)
        self.used = key

    @rule(name=who, decides=st.booleans(), clicks=st.lists(st.sampled_from(CLICKS), max_size=3))
    def why(self, name: str, decides: bool, clicks: list[str]) -> None:
        """Ask why some clicks lead nowhere; who decides may."""
        actor = self.room.table.actor
        name = SEATED[actor] if decides and actor is not None else name
        self.send(name, text_of("why", match=self.table.match, clicks=clicks))

    @rule(name=who)
    def undo(self, name: str) -> None:
        """Take back, or ask for it."""
        self.send(name, text_of("undo", match=self.table.match))

    @rule(name=who, agree=st.sampled_from([True, True, True, False]))
    def undo_answer(self, name: str, agree: bool) -> None:
        """Agree to an undo, or not."""
        self.send(name, text_of("undo_answer", match=self.table.match, agree=agree))

    @rule(agree=st.sampled_from([True, True, False]))
    def all_answer(self, agree: bool) -> None:
        """Let all seats answer to an undo."""
        for name in SEATED:
            self.undo_answer(name, agree)

    @rule(name=who)
    def back(self, name: str) -> None:
        """Take a seat back."""
        self.send(name, text_of("back", match=self.table.match))

    @rule(
        name=who, words=st.one_of(st.integers(0, 63), st.sampled_from(["", "hello", "\u202e", "\x00", "é" * 300, None]))
    )
    def talk(self, name: str, words: int | str | None) -> None:
        """Say something."""
        said = {"phrase": words} if isinstance(words, int) else {"text": words}
        self.send(name, text_of("talk", match=self.table.match, **said))

    @rule(name=who, frame=half_valid)
    def say_half(self, name: str, frame: str) -> None:
        """Send what is hardly a frame."""
        self.send(name, frame)

    @rule(
        name=who,
        kind=st.sampled_from(["hello", "bye", "play", "why", "undo", "undo_answer", "back", "talk", "ping"]),
        damage=st.sampled_from(DAMAGES),
        at=small,
    )
    def say_damaged(self, name: str, kind: str, damage: str, at: int) -> None:
        """Send a frame with one thing wrong in it."""
        fields: dict[str, Any] = {"match": self.table.match, "since": -1, "seq": self.room.seq, "action": 30, "n": 1}
        fields |= {"key": "damaged", "clicks": ["button:pass"], "agree": True, "phrase": 1}
        asked = {"hello": ("match", "since"), "play": ("match", "seq", "action", "key"), "why": ("match", "clicks")}
        asked |= {"undo_answer": ("match", "agree"), "talk": ("match", "phrase"), "ping": ("n",)}
        data = {each: fields[each] for each in asked.get(kind, ("match",))}
        field = list(data)[at % len(data)]
        self.send(name, damaged(kind, data, field, damage, at))

    @rule(name=who, data=st.binary(max_size=40))
    def say_bytes(self, name: str, data: bytes) -> None:
        """Send bytes."""
        self.send(name, data)

    @rule(name=who, size=st.sampled_from([MAX_FRAME - 100, MAX_FRAME + 1]))
    def say_much(self, name: str, size: int) -> None:
        """Send a huge frame; a larger one than anybody needs ends the connection."""
        text = text_of("talk", match=self.table.match, text="x" * (size - 60))
        self.send(name, text, harm=size > MAX_FRAME)

    @rule(
        name=who, parts=st.lists(st.sampled_from(['{"t": "ping", ', '"d": {"n": 5}}', "", " "]), min_size=1, max_size=4)
    )
    def say_in_parts(self, name: str, parts: list[str]) -> None:
        """Send a frame in fragments."""
        self.send(name, parts)

    @rule(name=who, times=st.integers(2, 25))
    def burst(self, name: str, times: int) -> None:
        """Send much without waiting for an answer."""
        for n in range(times):
            kind = ("undo", "back", "bye", "hello")[n % 4]
            self.send(name, text_of(kind, match=self.table.match))

    @rule(name=seated, what=st.sampled_from(ACTS), seat=st.integers(0, 3))
    def by_http(self, name: str, what: str, seat: int) -> None:
        """Do something by HTTP in between."""
        nonce = NONCES[SEATED.index(name)]
        bodies = {
            "rename": {"name": "Zoë"},
            "remove": {"seat": seat},
            "start": {"fill": True, "bot": "random"},
            "talk": {"phrase": 1},
            "reveal": {"nonce": nonce},
            "links": {"withdraw": True},
            "join": {"secret": self.table.invite},
        }
        self.note(name, "asks for", what, self.post(name, what, bodies.get(what, {})))

    @rule(seconds=st.sampled_from([1, 11, 35, 130]))
    def wait(self, seconds: int) -> None:
        """Let time pass: clocks run out, bots stand in for who is gone."""
        self.note("time passes:", seconds)
        self.house.call(self.house.pass_time(seconds))

    # --- what must hold -------------------------------------------------------------------------------------------

    @invariant()
    def all_is_well(self) -> None:
        """Read everything that came, and look at the server."""
        if not self.table.match:
            return
        for name, lines in self.sockets.items():
            for socket in lines:
                try:
                    self.listen(name, socket.drain())
                except Wrong as wrong:
                    raise self.wrong(f"{name}: {wrong}") from wrong
        self.expect_no_leak()
        health = self.http.get("/healthz")
        if health.status_code != 200 or not health.json()["ok"] or self.house.alarms.told:
            raise self.wrong(f"{health.text} {self.house.alarms.told}")

    def listen(self, name: str, frames: list[dict[str, Any]]) -> None:
        """Take in what somebody was told."""
        for frame in frames:
            self.answers[frame["t"]] += 1
            if frame["t"] == "ack":
                self.acknowledged.add(frame["d"]["key"])
            self.told[name] |= marks_in(frame) - self.said[name]
        self.said[name].clear()

    def expect_no_leak(self) -> None:
        """Compare what everybody was told with what the rules let them know."""
        match = self.room.match
        if match is None:
            assert not any(self.told.values())
            return
        played = {event.action for event in match.log if event.kind == "move"}
        held: list[set[int]] = [set() for _ in SEATED]
        for _, _, after in Walk(match.log):
            for seat in range(len(SEATED)):
                held[seat] |= {card for card in range(CARDS) if after.truth.hand[seat, card]}
        for name, told in self.told.items():
            seat = self.seat_of(name)
            leaked = told - played - (held[seat] if seat is not None else set())
            if leaked:
                raise self.wrong(f"{name} was told of the hidden cards {sorted(leaked)}")

    def seat_of(self, name: str) -> int | None:
        """Return the seat somebody has."""
        token = self.tokens[name]
        return None if token is None else self.room.table.seat_of(hash_of(token))

    def teardown(self) -> None:
        """Read the stored log again: it is the match, and its dice are fair."""
        try:
            if self.table.match:
                self.all_is_well()
                self.expect_stored()
        finally:
            for socket in (socket for lines in self.sockets.values() for socket in lines):
                with contextlib.suppress(OSError):
                    socket.close()
            self.http.close()

    def expect_stored(self) -> None:
        """Compare the log on disk with the match in memory."""
        live = self.house.call(self.house.stored(self.table.match))
        again = restored(live.head, live.game, live.entries)
        missing = self.acknowledged - {entry.key for entry in live.entries}
        if missing:
            raise self.wrong(f"acknowledged and not stored: {missing}")
        if again.table != live.table:
            raise self.wrong(f"stored is another table: {again.table} is not {live.table}")
        if again.match is None or live.match is None:
            return
        if again.match.state.tobytes() != live.match.state.tobytes():
            raise self.wrong("the stored log does not lead to the match")
        record = write_record(again.match, secret=True)
        if write_record(load_record(record), secret=True) != record:
            raise self.wrong("the record does not replay to itself")
        proof = verify_record(record)
        if proof.finding == "unfair":
            raise self.wrong(f"the dice: {proof.reasons}")


def damaged(kind: str, data: dict[str, Any], field: str, damage: str, at: int) -> str | bytes:
    """Return a frame with one thing wrong in it."""
    instead: dict[str, Any] = {"null": None, "a list": [], "a number": -1.5, "a text": "\u0663"}
    if damage == "leave a field out":
        data = {key: value for key, value in data.items() if key != field}
    elif damage == "add a field":
        data["surprise"] = at
    elif damage in instead:
        data[field] = instead[damage]
    text = json.dumps({"t": kind, "d": data})
    if damage == "cut":
        return text[: at + 1]
    if damage == "twice":
        return text + text
    return text.encode() if damage == "as bytes" else text
