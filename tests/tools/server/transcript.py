"""Every act at a table, over HTTP and over the WebSocket, done rightly and wrongly: what was sent and what came back.

    python -m tests.tools.server.transcript > tests/golden/wire.txt

Tokens, seeds and the time are fixed, so the bytes of every answer are too. The golden is written anew only when the
wire is meant to change; the commit says why.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import random
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import arena.games
from arena.engine.fair.dice import pledge_of
from arena.server.show import broadcast
from tests.tools.server.house import FakeWall, Guest, House, Live, house
from tests.tools.toys import TOY_GAMES

GOLDEN = Path(__file__).parents[2] / "golden" / "wire.txt"
SHOWN = 220  # characters of an answer; the rest is in its hash
NONCES = ["the-nonce-of-the-host", "the-nonce-of-the-guest"]
ACTS = (
    "join", "watch", "leave", "remove", "rename", "start", "links", "pledge", "reveal", "play", "why", "hint", "undo",
    "undo/answer", "talk", "back", "rematch", "seat-link", "recover",
)  # fmt: skip
FRAMES = ("play", "why", "undo", "undo_answer", "back", "talk")


@contextlib.contextmanager
def fixed() -> Iterator[None]:
    """Let chance fall the same every time, and updates come whole."""
    rng = random.Random(12)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arena.games, "__path__", [*arena.games.__path__, str(TOY_GAMES)])
        patch.setattr(secrets, "token_bytes", lambda size: rng.randbytes(size))
        patch.setattr(secrets, "token_urlsafe", lambda size: rng.randbytes(size).hex()[: {16: 22, 9: 12}[size]])
        patch.setattr(broadcast, "GHOSTS", 1e9)
        yield


class Transcript:
    """What was said, line by line."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, head: str, said: bytes) -> None:
        text = said.decode()
        if len(text) > SHOWN:
            text = f"{text[:SHOWN]}… {len(said)} bytes, {hashlib.sha256(said).hexdigest()[:16]}"
        self.lines.append(f"{head} {text}".replace("\n", "\\n"))

    def part(self, title: str) -> None:
        self.lines.append(f"\n# {title}")

    async def ask(self, who: str, guest: Guest, method: str, path: str, body: Any = None) -> Any:
        """Ask over HTTP and note the answer."""
        self.add(f"{who} > {method} {path}", b"" if body is None else json.dumps(body).encode())
        answer = await guest.http.request(method, path, json=body)
        cookie = " (a cookie)" if "set-cookie" in answer.headers else ""
        self.add(f"{who} < {answer.status_code} {answer.headers['content-type']}{cookie}", answer.content)
        return answer.json()

    async def send(self, who: str, live: Live, text: str, *awaited: str) -> Any:
        """Send a frame and note what comes until one of each awaited kind has come."""
        self.add(f"{who} >", text.encode())
        await live.socket.send(text)
        return await self.hear(who, live, *awaited)

    async def hear(self, who: str, live: Live, *awaited: str) -> Any:
        missing, frame = list(awaited), None
        while missing:
            frame = await live.frame()
            self.add(f"{who} <", live.guest.bytes[-1])
            if frame["t"] in missing:
                missing.remove(frame["t"])
        return frame["d"] if frame else None


def frame(kind: str, **data: Any) -> str:
    return json.dumps({"t": kind, "d": data})


async def walk(home: House) -> list[str]:
    """Return the transcript of a visit in which everything is done once."""
    told = Transcript()
    host, friend, stranger = home.guest(), home.guest(), home.guest()
    created = await told.ask(
        "host", host, "POST", "/api/matches", {"game": "canary", "name": "Host", "pledge": pledge_of(NONCES[0])}
    )
    match = created["match"]
    path = f"/api/matches/{match}"
    await set_up(told, path, created, host, friend, stranger)
    await by_frames(told, match, host, friend, stranger)
    await by_requests(told, match, host, friend)
    return told.lines


async def set_up(told: Transcript, path: str, created: Any, host: Guest, friend: Guest, stranger: Guest) -> None:
    """Let a stranger try everything, then fill the table and fix the dice."""
    told.part("who may not, and what cannot be read")
    for act in ACTS:
        await told.ask("stranger", stranger, "POST", f"{path}/{act}", GOOD.get(act, {}))
        await told.ask("stranger", stranger, "POST", f"{path}/{act}", {"unknown": 1})
        await told.ask("stranger", stranger, "POST", "/api/matches/nosuchmatch/" + act, GOOD.get(act, {}))
    for act in ("look", "chances", "record", "replay", "fairness"):
        await told.ask("stranger", stranger, "GET", path if act == "look" else f"{path}/{act}")
    told.part("before the start")
    await told.ask("friend", friend, "POST", f"{path}/watch", {"secret": created["watch"]})
    await told.ask("friend", friend, "POST", f"{path}/talk", {"phrase": 0})
    await told.ask("friend", friend, "POST", f"{path}/leave", {})
    await told.ask("friend", friend, "POST", f"{path}/remove", {"seat": 0})
    for act in ("remove", "start", "links", "play", "why", "undo", "back", "rename", "talk", "pledge", "hint"):
        await told.ask("host", host, "POST", f"{path}/{act}", {**GOOD.get(act, {})})
    fresh = await told.ask("host", host, "POST", f"{path}/links", {"withdraw": True})
    joining = {"name": "Friend", "pledge": pledge_of(NONCES[1])}
    await told.ask("friend", friend, "POST", f"{path}/join", {"secret": created["invite"], **joining})
    await told.ask("friend", friend, "POST", f"{path}/join", {"secret": fresh["invite"], "seat": 0, **joining})
    await told.ask("friend", friend, "POST", f"{path}/join", {"secret": fresh["invite"], **joining})
    await told.ask("host", host, "POST", f"{path}/start", {"fill": True})
    await told.ask("host", host, "POST", f"{path}/reveal", {"nonce": NONCES[1]})
    await told.ask("host", host, "POST", f"{path}/reveal", {"nonce": NONCES[0]})
    await told.ask("friend", friend, "POST", f"{path}/reveal", {"nonce": NONCES[1]})
    await told.ask("host", host, "POST", f"{path}/start", {})


GOOD: dict[str, Any] = {
    "play": {"seq": 0, "action": 1, "key": "k"},
    "why": {"clicks": ["button:pass"]},
    "undo/answer": {"agree": True},
    "undo_answer": {"agree": True},
    "talk": {"phrase": 1},
    "remove": {"seat": 1},
    "rename": {"name": "New"},
    "reveal": {"nonce": NONCES[0]},
    "recover": {"secret": "a-secret-that-nobody-has"},
}


async def by_frames(told: Transcript, match: str, host: Guest, friend: Guest, stranger: Guest) -> None:
    """Do everything that frames can."""
    told.part("frames of who may not, and such as cannot be read")
    outside = await stranger.live()
    for kind in FRAMES:
        refused = "refused" if kind == "play" else "error"
        await told.send("stranger", outside, frame(kind, match=match, **GOOD.get(kind, {})), refused)
        await told.send("stranger", outside, frame(kind, **GOOD.get(kind, {})), "error")
        await told.send("stranger", outside, frame(kind, match=match, unknown=1, **GOOD.get(kind, {})), "error")
        await told.send("stranger", outside, frame(kind, match="nosuchmatch", **GOOD.get(kind, {})), refused)
    for text in ("", "{}", '{"t":"play"}', '{"t":"sing","d":{}}', '{"t":"undo","d":{},"x":1}', frame("ping", n=-1)):
        await told.send("stranger", outside, text, "error")
    await told.send("stranger", outside, frame("hello", match=match), "error")
    await told.send("stranger", outside, frame("ping", n=7), "pong")
    told.part("a match by frames")
    one, two = await host.live(), await friend.live()
    await told.send("host", one, frame("hello", match=match), "update", "people")
    await told.send("friend", two, frame("hello", match=match), "update", "people")
    await told.hear("host", one, "people")
    play = {"match": match, "seq": one.update["seq"], "key": "k1"}
    await told.send("host", one, frame("play", action=31, **play), "ack", "update")
    await told.hear("friend", two, "update")
    await told.send("host", one, frame("undo", match=match), "update")
    await told.hear("friend", two, "update")
    play = {"match": match, "seq": one.update["seq"], "key": "k2"}
    first = one.update["moves"][0]["action"]
    await told.send("host", one, frame("why", match=match, clicks=["button:pass"]), "why")
    await told.send("host", one, frame("why", match=match, clicks=one.update["moves"][0]["path"]), "why")
    await told.send("friend", two, frame("why", match=match, clicks=["button:pass"]), "error")
    await told.send("friend", two, frame("play", action=first, **play), "refused")
    await told.send("host", one, frame("play", action=30, **play), "refused")
    await told.send("host", one, frame("play", action=first, **play), "ack", "update")
    await told.hear("friend", two, "update")
    await told.send("host", one, frame("play", action=first, **play), "ack")
    await told.send("host", one, frame("play", action=first, **{**play, "key": "k3"}), "refused")
    await told.send("friend", two, frame("undo", match=match), "error")
    await told.send("friend", two, frame("undo_answer", match=match, agree=True), "error")
    await told.send("host", one, frame("undo", match=match), "update")
    await told.hear("friend", two, "update")
    await told.send("friend", two, frame("undo_answer", match=match, agree=False), "update")
    await told.hear("host", one, "update")
    await told.send("friend", two, frame("talk", match=match, text="Well, well."), "talk")
    await told.hear("host", one, "talk")
    await told.send("friend", two, frame("talk", match=match), "error")
    await told.send("friend", two, frame("talk", match=match, phrase=63), "error")
    await told.ask("friend", friend, "POST", f"/api/matches/{match}/leave", {})
    await told.hear("friend", two, "update")
    await told.hear("host", one, "update")


async def by_requests(told: Transcript, match: str, host: Guest, friend: Guest) -> None:
    """Do the same by requests; the friend comes back before the bot that stands in has moved."""
    path = f"/api/matches/{match}"
    told.part("a match by requests")
    await told.ask("friend", friend, "POST", f"{path}/undo", {})
    await told.ask("friend", friend, "POST", f"{path}/back", {})
    update = await friend.look(match)
    play, first = {"seq": update["seq"], "key": "h1"}, update["moves"][0]["action"]
    await told.ask("friend", friend, "POST", f"{path}/why", {"clicks": ["nowhere"]})
    await told.ask("friend", friend, "POST", f"{path}/play", {"action": 30, **play})
    await told.ask("friend", friend, "POST", f"{path}/play", {"action": first, "seq": 0, "key": "h2"})
    await told.ask("host", host, "POST", f"{path}/play", {"action": first, **play})
    await told.ask("friend", friend, "POST", f"{path}/play", {"action": first, **play})
    await told.ask("friend", friend, "POST", f"{path}/play", {"action": first, **play})
    await told.ask("friend", friend, "POST", f"{path}/undo", {})
    await told.ask("host", host, "POST", f"{path}/undo/answer", {"agree": True})
    await told.ask("friend", friend, "POST", f"{path}/talk", {"text": "That was close."})
    await told.ask("friend", friend, "POST", f"{path}/rename", {"name": "Another"})
    await told.ask("host", host, "POST", f"{path}/hint", {})
    for act in ("rematch", "back", "pledge", "links", "start"):
        await told.ask("friend", friend, "POST", f"{path}/{act}", {})
    await told.ask("friend", friend, "GET", f"{path}/record")
    await told.ask("friend", friend, "GET", f"{path}?since=4")
    told.part("a seat on another device, and a table that is full")
    phone, late = host.house.guest(), host.house.guest()
    private = await told.ask("friend", friend, "POST", f"{path}/seat-link", {})
    await told.ask("phone", phone, "POST", f"{path}/recover", private)
    await told.ask("host", host, "POST", f"{path}/recover", private)
    await told.ask("friend", friend, "POST", f"{path}/seat-link", {"withdraw": True})
    await told.ask("phone", phone, "POST", f"{path}/recover", private)
    fresh = await told.ask("host", host, "POST", f"{path}/links", {})
    await told.ask("late", late, "POST", f"{path}/join", {"secret": fresh["invite"]})
    await told.ask("late", late, "POST", f"{path}/join", {"secret": fresh["invite"], "over": True})


async def transcript() -> list[str]:
    """Return the transcript of a fresh server."""
    wall = FakeWall()
    with fixed(), tempfile.TemporaryDirectory() as folder:
        async with house(Path(folder) / "arena.db", wall, bot_pace=60.0) as home:  # longer than the visit takes
            return await walk(home)


def text() -> str:
    """Return the whole transcript."""
    return "\n".join(asyncio.run(transcript())) + "\n"


if __name__ == "__main__":
    print(text(), end="")
