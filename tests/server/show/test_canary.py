"""Every hidden card of the canary game carries a mark; no mark may reach anybody who may not see the card.

Each card exists once, so what a viewer may know is exactly: the cards it held itself, and the cards that were played.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from arena.engine.match import Match
from tests.tools.server.house import Guest, House
from tests.tools.server.tables import table

pytestmark = pytest.mark.anyio
MARK = re.compile(rb"zq(\d\d)qz")


class Audience:
    """Everybody who is sent anything, what each may know by now, and what each was told too early."""

    def __init__(self, guests: dict[str, Guest]) -> None:
        self.guests = guests
        self.read = dict.fromkeys(guests, 0)
        self.may: dict[str, set[int]] = {name: set() for name in guests}
        self.leaks: dict[str, set[int]] = {name: set() for name in guests}

    def check(self, match: Match) -> None:
        """Look through everything that came since the last time."""
        for seat in range(match.seats):
            self.may[f"seat {seat}"] |= {card for card in range(30) if match.state["hand"][seat, card]}
        played = {event.action for event in match.log if event.kind == "move" and event.action is not None}
        for name, guest in self.guests.items():
            self.may[name] |= played
            found = {int(mark) for answer in guest.bytes[self.read[name] :] for mark in MARK.findall(answer)}
            self.read[name] = len(guest.bytes)
            self.leaks[name] |= found - self.may[name]


async def watched_match(home: House, seed: int) -> dict[str, set[int]]:
    """Play a match in which everybody asks for everything all the time; return the cards each was told too early."""
    print(f"seed {seed}")
    rng = random.Random(seed)
    match, guests = await table(home, 3, public=True)
    people = {**{f"seat {seat}": guest for seat, guest in enumerate(guests)}, "watcher": home.guest()}
    lives = {name: await guest.live(match) for name, guest in people.items()}
    audience = Audience({**people, "poller": home.guest()})
    path = f"/api/matches/{match}"
    room = home.server.rooms.rooms[match]
    assert room.match is not None
    while not room.table.over:
        live = lives[f"seat {room.table.actor}"]
        await live.reach(room.seq)
        await live.play(rng.choice(live.update["moves"])["action"])
        for each in lives.values():
            await each.reach(room.seq)
        audience.check(room.match)
        if room.table.over:
            break
        for name, guest in audience.guests.items():
            if (
                rng.random() < 0.2 and f"seat {room.table.actor}" != name
            ):  # a lucky guess of the actor's would be played
                await ask_everything(path, guest, room.seq, rng)
        if rng.random() < 0.2:
            await guests[rng.randrange(3)].http.post(f"{path}/undo", json={})
            for guest in guests:
                await guest.http.post(f"{path}/undo/answer", json={"agree": True})
        audience.check(room.match)
    return audience.leaks


async def ask_everything(path: str, guest: Guest, seq: int, rng: random.Random) -> None:
    """Ask for whatever might tell too much; a refusal is an answer too."""
    for asking in (
        guest.http.get(path, params={"since": rng.randrange(-1, seq + 1)}),
        guest.http.get(f"{path}/record"),
        guest.http.get(f"{path}/fairness"),
        guest.http.post(f"{path}/hint", json={}),
        guest.http.get(f"{path}/chances"),
        guest.http.get(f"{path}/replay", params={"seat": rng.randrange(-1, 3)}),
        guest.http.post(f"{path}/why", json={"clicks": [f"card:zq{rng.randrange(30):02d}qz"]}),
        guest.http.post(f"{path}/play", json={"seq": seq, "action": rng.randrange(32), "key": "guess"}),
        guest.http.get("/api/me/matches"),
        guest.http.get("/api/matches"),
        guest.http.get("/metrics"),
    ):
        response = await asking
        guest.bytes.append(response.content + str(response.headers).encode())


async def test_no_mark_of_a_hidden_card_reaches_anybody_else(home: House) -> None:
    for _ in range(2):
        leaks = await watched_match(home, random.randrange(10**6))
        assert not any(leaks.values()), leaks


def leaky_view(view: Callable[..., Any]) -> Callable[..., Any]:
    """Return a view that gives a hidden card away in a label nobody looks at."""

    def leaky(s: Any, seat: int | None) -> Any:
        shown = view(s, seat)
        unseen = [card for card in range(30) if s.draw[card] > 0]
        shown.pieces[0] = msgspec.structs.replace(shown.pieces[0], label=f"zq{unseen[-1]:02d}qz")
        return shown

    return leaky


def leaky_vague(vague: Callable[..., str]) -> Callable[..., str]:
    """Return a vague text that names the card drawn."""
    return lambda s, a: f"draw zq{int(a):02d}qz"


async def test_a_planted_leak_is_caught(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await home.server.rooms.game("canary")
    with monkeypatch.context() as planted:
        planted.setattr(game.table, "view", leaky_view(game.table.view))
        leaks = await watched_match(home, 1)
        assert all(leaks[name] for name in ("seat 0", "seat 1", "seat 2", "watcher"))
    with monkeypatch.context() as planted:
        planted.setattr(game.table, "story", lambda b, a, c, seat, vague: told(game, vague, a))
        planted.setattr(game.notation, "vague", leaky_vague(game.notation.vague))
        assert (await watched_match(home, 2))["watcher"]


def told(game: Any, vague: str, action: int | None) -> Any:
    """Return a story that is its vague text."""
    from arena.engine.looks import Story

    return Story(vague or f"action {action}")


async def test_no_secret_of_the_table_is_sent_or_logged(home: House, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG", "arena"):
        match, guests = await table(home, 2)
        watcher = home.guest()
        links = await guests[0].post(f"/api/matches/{match}/links")
        await watcher.post(f"/api/matches/{match}/watch", {"secret": links["watch"]})
        live = await watcher.live(match)
        await watcher.look(match)
        room = home.server.rooms.rooms[match]
        answers = b"".join(watcher.bytes)
        hashes = [sitter.owner for sitter in room.table.sitters]
        for secret in (room.head.seed.hex(), *(guest.cookie for guest in guests), *hashes, room.head.host):
            assert secret
            assert secret.encode() not in answers
            assert secret not in caplog.text
        for secret in (links["invite"], links["watch"], watcher.cookie):
            assert secret not in caplog.text
        assert live.update["commitment"] == room.commitment
