"""Every hidden card of the canary game carries a mark; no mark may reach anybody who may not see the card.

Each card exists once, so what a viewer may know is exactly: the cards it held itself, and the cards that were played.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.house import Guest, House
from tests.server.test_match import table

pytestmark = pytest.mark.anyio
MARK = re.compile(rb"zq(\d\d)qz")


async def watched_match(home: House, seed: int) -> tuple[dict[str, list[bytes]], dict[str, set[int]]]:
    """Play a match in which everybody asks for everything all the time; answer what each was sent and may know."""
    print(f"seed {seed}")
    rng = random.Random(seed)
    match, guests = await table(home, 3, public=True)
    watcher, poller = home.guest(), home.guest()
    people: dict[str, Guest] = {**{f"seat {seat}": guest for seat, guest in enumerate(guests)}, "watcher": watcher}
    lives = {name: await guest.live(match) for name, guest in people.items()}
    path = f"/api/matches/{match}"
    room = home.server.rooms.rooms[match]
    may: dict[str, set[int]] = {name: set() for name in (*people, "poller")}

    def note() -> None:
        assert room.match is not None
        hands = room.match.state["hand"]
        for seat in range(3):
            may[f"seat {seat}"] |= {card for card in range(30) if hands[seat, card]}
        for event in room.match.log:
            if event.kind == "move" and event.action is not None and event.action < 30:
                for known in may.values():
                    known.add(event.action)

    async def curious(name: str, guest: Guest) -> None:
        """Ask for whatever might tell too much; refusals count as answers."""
        seq = room.seq
        await guest.http.get(f"{path}?since={rng.randrange(-1, seq + 1)}")
        for asking in (
            guest.http.get(f"{path}/record"),
            guest.http.get(f"{path}/fairness"),
            guest.http.get(f"{path}/replay", params={"seat": rng.randrange(-1, 3)}),
            guest.http.post(f"{path}/why", json={"clicks": [f"card:zq{rng.randrange(30):02d}qz"]}),
            guest.http.post(f"{path}/play", json={"seq": seq, "action": rng.randrange(32), "key": f"x{seq}{name[-1]}"}),
            guest.http.get("/api/me/matches"),
            guest.http.get("/api/matches"),
            guest.http.get("/metrics"),
        ):
            response = await asking
            guest.bytes.append(response.content)
            guest.bytes.append(str(response.headers).encode())
        note()

    note()
    while not room.table.over:
        actor = room.table.actor
        live = lives[f"seat {actor}"]
        await live.until(lambda update: update["seq"] >= room.past.moved)
        await live.play(rng.choice(live.update["moves"])["action"])
        note()
        if room.table.over:
            break
        for name, guest in {**people, "poller": poller}.items():
            if rng.random() < 0.4 and not room.table.over:
                # Only who is not to decide guesses moves: a lucky one would be played.
                if f"seat {room.table.actor}" != name:
                    await curious(name, guest)
        if rng.random() < 0.2 and not room.table.over:
            await guests[rng.randrange(3)].http.post(f"{path}/undo", json={})
            for guest in guests:
                await guest.http.post(f"{path}/undo/answer", json={"agree": True})
            note()
    return {name: guest.bytes for name, guest in {**people, "poller": poller}.items()}, may


def leaks(sent: list[bytes], may: set[int]) -> set[int]:
    """Answer the cards somebody was sent who may not know them. Clicks of the asker's own come back in answers."""
    found = {int(mark) for answer in sent for mark in MARK.findall(answer)}
    return found - may


async def test_no_mark_of_a_hidden_card_reaches_anybody_else(home: House) -> None:
    for _ in range(3):
        sent, may = await watched_match(home, random.randrange(10**6))
        for name, answers in sent.items():
            assert answers
            assert not leaks(answers, may[name]), name


def leaky_view(view: Callable[..., Any]) -> Callable[..., Any]:
    """Answer a view that gives a hidden card away in a label nobody looks at."""

    def leaky(s: Any, seat: int | None) -> Any:
        shown = view(s, seat)
        unseen = [card for card in range(30) if s.draw[card] > 0]
        shown.pieces[0].label = f"zq{unseen[-1]:02d}qz"
        return shown

    return leaky


def leaky_vague(vague: Callable[..., str]) -> Callable[..., str]:
    """Answer a vague text that names the card drawn."""
    return lambda s, a: f"draw zq{int(a):02d}qz"


async def test_a_planted_leak_is_caught(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await home.server.rooms.game("canary")
    with monkeypatch.context() as planted:
        planted.setattr(game.table, "view", leaky_view(game.table.view))
        sent, may = await watched_match(home, 1)
        assert all(leaks(sent[name], may[name]) for name in ("seat 0", "seat 1", "seat 2", "watcher"))
    with monkeypatch.context() as planted:
        planted.setattr(game.table, "story", lambda b, a, c, seat, vague: told(game, vague, a))
        planted.setattr(game.moves, "vague", leaky_vague(game.moves.vague))
        sent, may = await watched_match(home, 2)
        assert leaks(sent["watcher"], may["watcher"])


def told(game: Any, vague: str, action: int | None) -> Any:
    """Answer a story that is its vague text."""
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
