"""Tables of the server under test: people who sit down, pledge, play on, and are refused."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from arena.engine.fair.dice import pledge_of
from arena.server.room.room import Room
from tests.tools.server.house import Guest, House, Live, Refusal


async def table(home: House, seats: int = 2, **more: Any) -> tuple[str, list[Guest]]:
    """Return a table at which as many guests sit as it has seats."""
    guests = [home.guest() for _ in range(seats)]
    created = await guests[0].post(
        "/api/matches", {"game": "canary", "options": {"seats": seats}, "name": "Host", **more}
    )
    for number, guest in enumerate(guests[1:], 1):
        await guest.post(
            f"/api/matches/{created['match']}/join", {"secret": created["invite"], "name": f"Guest {number}"}
        )
    return created["match"], guests


async def play_to_the_end(match: str, lives: list[Live], seed: int) -> None:
    """Let live guests play any move until the match is over."""
    print(f"seed {seed}")
    rng = random.Random(seed)
    while not lives[0].update.get("over"):
        actor = lives[0].update["view"]["actor"]
        live = lives[actor]
        await live.reach(lives[0].update["seq"])
        answer = await live.play(rng.choice(live.update["moves"])["action"])
        for each in lives:
            await each.reach(answer["seq"])


class HeldTelling:
    """A room whose log is told only once it may go on, as if it were long."""

    def __init__(self, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.go_on = asyncio.Event(), asyncio.Event()
        self.catch_up = room.catch_up
        monkeypatch.setattr(room, "catch_up", self.hold)

    async def hold(self, seat: int | None) -> None:
        self.begun.set()
        await self.go_on.wait()
        await self.catch_up(seat)


async def refused(asking: Any) -> Refusal:
    """Return the refusal of a request that must be refused."""
    with pytest.raises(Refusal) as caught:
        await asking
    return caught.value


def nonce(seat: int) -> str:
    return f"the-nonce-of-seat-{seat}"


def pledge(seat: int) -> dict[str, str]:
    return {"pledge": pledge_of(nonce(seat))}


def reveal(seat: int) -> dict[str, str]:
    return {"nonce": nonce(seat)}


async def pledged(home: House, **more: Any) -> tuple[str, list[Guest], str]:
    """Return the path of a table of two people who have pledged, the two, and the commitment."""
    guests = [home.guest(), home.guest()]
    created = await guests[0].post(
        "/api/matches", {"game": "canary", "public": True, "name": "Ann", **pledge(0), **more}
    )
    path = f"/api/matches/{created['match']}"
    await guests[1].post(f"{path}/join", {"name": "Bob", **pledge(1)})
    return path, guests, created["commitment"]
