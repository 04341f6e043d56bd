"""One entry of the table of acts is all that an act needs: here is one more, and it works everywhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta

from arena.server.edge.access import At
from arena.server.edge.acts import ACTS, act
from arena.server.edge.routes import api
from arena.server.room.acts import rename
from arena.server.wire.act import Act, Live, Who
from arena.server.wire.answers import Done
from arena.server.wire.frames import LiveWhyAnswer
from arena.server.wire.openapi import document
from arena.server.wire.requests import Asked, Seat
from arena.server.wire.typescript import client, typescript
from tests.tools.server.house import FakeWall, Guest, House, house
from tests.tools.server.tables import refused, table

pytestmark = pytest.mark.anyio


class WaveTo(Asked):
    """A wave to a seat."""

    seat: Seat  # whom it is for
    with_: Annotated[str, Meta(max_length=5)] = "hand"


async def wave(at: At, wish: WaveTo) -> Done:
    return await rename(at.room, at.seat, f"waves a {wish.with_} to {wish.seat}")


WAVE = act("wave", Who.SEAT, WaveTo, Done, wave, "Wave to a seat.")


@pytest.fixture
async def waving(tmp_path: Path, wall: FakeWall) -> AsyncIterator[House]:
    async with house(tmp_path / "arena.db", wall, acts=(*ACTS, WAVE)) as opened:
        yield opened


async def seen(guest: Guest, match: str) -> str:
    return str((await guest.look(match))["people"][0]["name"])


async def test_it_is_done_by_a_request(waving: House) -> None:
    match, guests = await table(waving)
    seq = (await guests[0].look(match))["seq"]
    assert await guests[0].post(f"/api/matches/{match}/wave", {"seat": 1}) == {"seq": seq + 1}
    assert await seen(guests[1], match) == "waves a hand to 1"


async def test_it_is_done_by_a_frame(waving: House) -> None:
    match, guests = await table(waving)
    live = await guests[0].live(match)
    await live.send("wave", match=match, seat=1, with_="flag")
    await live.until(lambda update: update["people"][0]["name"] == "waves a flag to 1")


async def test_it_is_bounded_and_only_for_those_who_may(waving: House) -> None:
    match, guests = await table(waving)
    stranger, path = waving.guest(), f"/api/matches/{match}/wave"
    assert (await refused(stranger.post(path, {"seat": 1}))).status == 403
    assert (await refused(guests[0].post(path, {"seat": 99}))).status == 400
    assert (await refused(guests[0].post("/api/matches/nosuchmatch/wave", {"seat": 1}))).status == 404
    outside, inside = await stranger.live(), await guests[0].live(match)
    await outside.send("wave", match=match, seat=1)
    assert await outside.get("error") == {"kind": "private", "match": match,
                                          "text": "this table is by invitation: open it by its link"}  # fmt: skip
    for wrong in ({"seat": 1}, {"match": match}, {"match": match, "seat": 1, "with_": "far too long"}):
        await inside.send("wave", **wrong)
        assert (await inside.get("error"))["kind"] == "invalid"
    assert await seen(guests[1], match) == "Host"


async def test_without_the_entry_there_is_nothing_of_it(home: House) -> None:
    """The control."""
    match, guests = await table(home)
    assert (await guests[0].http.post(f"/api/matches/{match}/wave", json={"seat": 1})).status_code in (404, 405)
    live = await guests[0].live(match)
    await live.send("wave", match=match, seat=1)
    assert (await live.get("error"))["kind"] == "invalid"


async def test_what_costs_costs_by_frames_too(tmp_path: Path, wall: FakeWall) -> None:
    dear = Act("wave", "Wave.", Who.SEAT, WaveTo, Done, wave, costs=60)
    async with house(tmp_path / "arena.db", wall, acts=(*ACTS, dear), create_rate=0.01, create_burst=100.0) as home:
        match, guests = await table(home)
        live = await guests[0].live(match)
        for _ in range(2):
            await live.send("wave", match=match, seat=1)
        assert (await live.get("error"))["kind"] == "too_many"


async def test_a_frame_may_be_answered(tmp_path: Path, wall: FakeWall) -> None:
    answering = Act(
        "wave", "Wave.", Who.SEAT, WaveTo, Done, wave,
        live=Live(
            lambda asked, done: LiveWhyAnswer(asked.match, [str(done.seq)]),
            lambda asked, no: LiveWhyAnswer(asked.match, [no.kind]),
        ),
    )  # fmt: skip
    async with house(tmp_path / "arena.db", wall, acts=(*ACTS, answering)) as home:
        match, guests = await table(home)
        inside, outside = await guests[0].live(match), await home.guest().live()
        await inside.send("wave", match=match, seat=1)
        assert await inside.get("why") == {"match": match, "clicks": [str(inside.update["seq"] + 1)]}
        await outside.send("wave", match=match, seat=1)
        assert await outside.get("why") == {"match": match, "clicks": ["private"]}


def test_it_is_documented() -> None:
    whole = document("0", api((*ACTS, WAVE)))
    operation = whole["paths"]["/api/matches/{match}/wave"]["post"]
    assert operation["operationId"] == "wave"
    assert operation["summary"] == "Wave to a seat."
    assert {"200", "400", "403", "404", "409", "413", "429"} <= set(operation["responses"])
    schemas = whole["components"]["schemas"]
    assert operation["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/WaveTo"}
    assert {"$ref": "#/components/schemas/WaveToFrame"} in schemas["FromBrowser"]["anyOf"]
    assert schemas["WaveToFrame"]["properties"]["t"] == {"enum": ["wave"]}
    assert schemas["LiveWaveTo"]["required"] == ["match", "seat"]


def test_it_is_in_the_browsers_types() -> None:
    with_it = api((*ACTS, WAVE))
    types = typescript(with_it)
    assert "/** Wave to a seat. */\nexport interface LiveWaveTo extends WaveTo {\n  match: string;\n}" in types
    assert 'export interface WaveToFrame {\n  t: "wave";\n  d: LiveWaveTo;\n}' in types
    assert "\nexport interface WaveTo {\n  seat: number; // whom it is for\n" in types
    assert "\n  | WaveToFrame" in types
    assert "/** Wave to a seat. */\nexport const wave = (match: string, body: W.WaveTo) =>" in client(with_it)


def test_every_name_is_there_once() -> None:
    names = [each.name for each in ACTS]
    assert len(set(names)) == len(names)
    assert len({route.path + route.method for route in api().routes}) == len(api().routes)
