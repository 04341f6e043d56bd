"""The walks of docs/architecture.md: the files they name are there, and are passed in that order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.server.test_one_move import PACKAGE, Called, one_move, traced
from tests.tools.server.house import House
from tests.tools.server.tables import table

pytestmark = pytest.mark.anyio
PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
MOVE, DECISION, RECORD, HINT = (
    "A move, from click to disk and back",
    "A bot's decision",
    "A record, from play to proof",
    "A hint",
)
NAMED = re.compile(r"`((?:server|edge|room|engine|bots)/[a-z_/<>]+(?:\.py)?)[`:]")


def places(title: str) -> list[str]:
    """Return the files and rooms a walk passes: those named at the beginning of each step, in order."""
    walk = PAGE.read_text().split(f"\n## {title}\n")[1].split("\n## ")[0]
    steps = [line.partition(" — ")[0] for line in walk.splitlines() if re.match(r"\d+\. `", line)]
    found = [place for step in steps for place in NAMED.findall(step)]
    return [f"server/{place}" if place.startswith(("edge/", "room/")) else place for place in found]


def missed(walk: list[str], called: list[Called]) -> list[str]:
    """Return what is left of a walk when everything that ran was followed."""
    left = list(walk)
    for each in called:
        if left and re.match(left[0].replace("<name>", "[a-z]+"), each.file):
            left.pop(0)
    return left


@pytest.mark.parametrize("title", [MOVE, DECISION, RECORD, HINT])
def test_what_a_walk_names_is_there(title: str) -> None:
    walk = places(title)
    assert len(walk) >= 5
    assert [place for place in walk if "<" not in place and not Path(PACKAGE + place).exists()] == []


async def a_hint(home: House) -> list[Called]:
    """Return what runs when somebody asks for a hint."""
    match, guests = await table(home)
    (mine,) = [guest for guest in guests if (await guest.look(match)).get("moves")]
    with traced(home) as called:
        await mine.post(f"/api/matches/{match}/hint")
    return called


async def a_decision(home: House) -> list[Called]:
    """Return what runs from a person's move to the bot's."""
    guest = home.guest()
    created = await guest.post("/api/play-now", {"game": "canary", "bot": "expert"})
    live = await guest.live(created["match"])
    with traced(home) as called:
        answer = await live.play()
        await live.until(lambda update: update["seq"] > answer["seq"])
    return called


async def test_a_move_goes_as_it_is_told(home: House) -> None:
    assert missed(places(MOVE), await one_move(home)) == []


async def test_a_bots_decision_goes_as_it_is_told(home: House) -> None:
    assert missed(places(DECISION), await a_decision(home)) == []


async def test_a_hint_goes_as_it_is_told(home: House) -> None:
    called = await a_hint(home)
    assert missed(places(HINT), called) == []
    # the control: the room's acts, which the page once named, are not passed
    assert missed(["server/room/acts.py"], called) == ["server/room/acts.py"]
