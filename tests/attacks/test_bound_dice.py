"""The attack: whoever reads the database knows the seed, sits down last and picks a nonce until the dice please."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import pytest

from arena.engine.fair.dice import Dice, outcome, pledge_of
from arena.server.errors import Refused
from arena.server.room import acts
from arena.server.room.room import Room
from tests.tools.server.house import FakeWall, Guest, House, until
from tests.tools.server.tables import pledged, refused

DIE = [1] * 6
TRIES = 1000


def sixes(seed: bytes, nonces: dict[int, str], rolls: int = 4) -> int:
    """Return how many of the first rolls are sixes."""
    return sum(outcome(seed, nonces, counter, DIE) == 5 for counter in range(rolls))


def fresh() -> str:
    return secrets.token_urlsafe(24)


# --- an operator who joins last ---------------------------------------------------------------------------------------


def test_control_with_free_nonces_the_last_one_bends_the_dice() -> None:
    """Before there were pledges: the seed and the other's nonce are known, so a thousand tries find four sixes or so."""
    dice, honest = Dice(), fresh()
    best = max((fresh() for _ in range(TRIES)), key=lambda mine: sixes(dice.seed, {0: honest, 1: mine}))
    assert sixes(dice.seed, {0: honest, 1: best}) >= 3  # by chance: 1 in 62


def test_a_nonce_chosen_before_the_others_is_known_bends_nothing() -> None:
    """Now the best of a thousand is chosen while only the hash of the other's nonce is known: a guess in its place."""
    rolls, bent = 0, 0
    for _ in range(40):
        dice, guess, honest = Dice(), fresh(), fresh()
        best = max((fresh() for _ in range(60)), key=lambda mine: sixes(dice.seed, {0: guess, 1: mine}))
        rolls, bent = rolls + 4, bent + sixes(dice.seed, {0: honest, 1: best})
    assert bent < rolls / 2  # fair: a sixth of 160; the chance of half of them is below 1e-19


# --- the server -------------------------------------------------------------------------------------------------------


async def room_of(home: House, path: str) -> Room:
    return await home.server.rooms.room(path.rsplit("/", 1)[1])


@pytest.mark.anyio
async def test_the_last_to_join_must_pledge_before_any_nonce_is_known(home: House) -> None:
    host, operator = home.guest(), home.guest()
    honest = fresh()
    created = await host.post("/api/matches", {"game": "canary", "public": True, "pledge": pledge_of(honest)})
    path = f"/api/matches/{created['match']}"
    room = await room_of(home, path)
    known = repr([(entry.kind, entry.data) for entry in room.past.entries]) + repr(room.table)  # the whole database
    assert honest not in known and pledge_of(honest) in known
    assert created["commitment"] == hashlib.sha256(room.head.seed).hexdigest()
    mine = fresh()
    await operator.post(f"{path}/join", {"pledge": pledge_of(mine)})
    await host.post(f"{path}/reveal", {"nonce": honest})
    seed = room.head.seed
    better = next(each for each in (fresh() for _ in range(10_000)) if sixes(seed, {0: honest, 1: each}) >= 2)
    problem = await refused(operator.post(f"{path}/reveal", {"nonce": better}))
    assert problem.status == 422
    assert (await refused(operator.post(f"{path}/pledge", {"pledge": pledge_of(better)}))).status == 409
    await operator.post(f"{path}/reveal", {"nonce": mine})
    assert room.match is not None and room.match.dice.nonces == {0: honest, 1: mine}
    assert room.match.dice.seed == seed


@pytest.mark.anyio
async def test_control_without_the_check_the_better_nonce_would_be_taken(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, guests, _ = await pledged(home)
    room = await room_of(home, path)
    monkeypatch.setattr(acts, "pledge_of", lambda nonce: room.table.pledges.said[1])
    await guests[1].post(f"{path}/reveal", {"nonce": "another-one-than-pledged"})
    assert room.table.pledges.nonces == {1: "another-one-than-pledged"}


@pytest.mark.anyio
async def test_nobody_can_be_made_to_reveal_before_all_have_pledged(home: House) -> None:
    host = home.guest()
    mine = fresh()
    created = await host.post("/api/matches", {"game": "canary", "public": True, "pledge": pledge_of(mine)})
    path = f"/api/matches/{created['match']}"
    assert (await refused(host.post(f"{path}/reveal", {"nonce": mine}))).status == 409
    room = await room_of(home, path)
    assert mine not in repr(room.past.entries)
    await home.guest().post(f"{path}/join")  # control: once all have pledged the same is taken
    await host.post(f"{path}/reveal", {"nonce": mine})
    assert room.table.started


@pytest.mark.anyio
@pytest.mark.parametrize("body", [{"nonce": "x" * 20}, {"pledge": None, "nonce": "x" * 20}])
async def test_the_old_doors_are_closed(home: House, body: dict[str, Any]) -> None:
    guest = home.guest()
    for path, more in (("/api/matches", {"game": "canary"}), ("/api/play-now", {"game": "canary"})):
        assert (await refused(guest.post(path, {**more, **body}))).status == 400
    match = (await guest.post("/api/matches", {"game": "canary", "public": True}))["match"]
    assert (await refused(home.guest().post(f"/api/matches/{match}/join", body))).status == 400
    response = await guest.http.post(f"/api/matches/{match}/nonce", json={"nonce": "x" * 20})
    assert response.status_code in (404, 405)


# --- breaking off -----------------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_breaking_off_when_the_dice_displease_is_named_and_gives_other_dice(home: House, wall: FakeWall) -> None:
    path, guests, first = await pledged(home)
    room = await room_of(home, path)
    await guests[0].post(f"{path}/reveal", {"nonce": "the-nonce-of-seat-0"})  # the operator has seen enough
    wall.advance(11)
    await until(lambda: room.table.pledges.attempts)
    assert room.commitment != first and room.table.pledges.seed != room.head.seed
    assert [attempt.missing for attempt in room.table.pledges.attempts] == [(1,)]
    with pytest.raises(Refused):
        await acts.reveal(room, 1, "the-nonce-of-seat-1")


@pytest.mark.anyio
async def test_no_secret_of_any_attempt_is_told_before_the_end(home: House, wall: FakeWall) -> None:
    path, guests, _ = await pledged(home)
    room = await room_of(home, path)
    lives = [await guest.live(room.head.match) for guest in guests]
    wall.advance(11)
    await until(lambda: room.table.pledges.attempts)
    for seat, guest in enumerate(guests):
        await guest.post(f"{path}/pledge", {"pledge": pledge_of(f"the-nonce-of-seat-{seat}")})
    for seat, guest in enumerate(guests):
        await guest.post(f"{path}/reveal", {"nonce": f"the-nonce-of-seat-{seat}"})
    for live, guest in zip(lives, guests, strict=True):
        await live.until(lambda update: update.get("started"))
        await guest.get(path)
        await guest.get(f"{path}/fairness")
    secret = [room.head.seed, room.table.pledges.seed]
    assert len(set(secret)) == 2
    for guest in guests:
        assert not tells(guest, secret)
    guests[0].bytes.append(room.table.pledges.seed.hex().encode())  # control: it would be found
    assert tells(guests[0], secret)


def tells(guest: Guest, seeds: list[bytes]) -> bool:
    sent = b"".join(guest.bytes)
    return any(seed in sent or seed.hex().encode() in sent for seed in seeds)
