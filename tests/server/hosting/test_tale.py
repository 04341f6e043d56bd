"""A match that is over is told in figures, and the score of its series is kept over rematches."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.tools.server.house import Guest, House, house
from tests.tools.server.tables import play_to_the_end, refused, table

pytestmark = pytest.mark.anyio
SHORT = {"options": {"seats": 2, "goal": 5}}


async def end(match: str, guests: list[Guest], seed: int) -> list[int]:
    """Play a match to its end; return the seats that have won."""
    lives = sorted([await guest.live(match) for guest in guests], key=lambda live: live.update["you"])
    await play_to_the_end(match, lives, seed)
    won: list[int] = lives[0].update["view"].get("winners", [])
    return won


async def test_a_match_is_told_once_it_is_over_and_the_same_to_all(home: House) -> None:
    match, guests = await table(home, options={"seats": 2, "goal": 20})  # not to be reached in two turns
    path = f"/api/matches/{match}/tale"
    assert (await refused(guests[0].get(path))).status == 409
    await end(match, guests, 1)
    tales = await asyncio.gather(*(guest.get(path) for guest in guests))
    assert tales[0] == tales[1]
    curve = tales[0]["course"]["curve"]
    assert curve[0]["event"] == -1 and len(curve) > 2
    assert tales[0]["turns"] > 1 and tales[0]["took"] >= 0
    assert (await refused(home.guest().get(path))).status == 403  # nor to who was never there


async def test_the_score_follows_people_over_rematches_and_restarts(tmp_path: Path) -> None:
    score = [0, 0]  # of the first guest and of the second
    async with house(tmp_path / "a.db") as home:
        match, guests = await table(home, **SHORT)
        assert await guests[0].get(f"/api/matches/{match}/series") == {"played": 0, "wins": [0, 0]}
        for played in range(1, 4):
            seats = [(await guest.look(match)).get("you") for guest in guests]
            for seat in await end(match, guests, played):
                score[seats.index(seat)] += 1
            told = await guests[0].get(f"/api/matches/{match}/series")
            assert told == {"played": played, "wins": [score[seats.index(seat)] for seat in range(2)]}
            assert (await refused(home.guest().get(f"/api/matches/{match}/series"))).status == 403
            last, match = match, (await guests[0].post(f"/api/matches/{match}/rematch"))["match"]
            await guests[1].post(f"/api/matches/{last}/rematch")
        rows = (await guests[0].get("/api/me/matches"))["tables"]
        assert ["winners" in row for row in rows] == [False, True, True, True]  # the last rematch is not over
        cookies = [guest.cookie for guest in guests]
    assert sum(score) > 0
    async with house(tmp_path / "a.db") as home:
        guests = [home.guest(cookie) for cookie in cookies]
        assert (await guests[0].get(f"/api/matches/{last}/series"))["played"] == 3
