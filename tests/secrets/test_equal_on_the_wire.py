"""Equal knowledge, equal bytes, over real connections: HTTP and WebSocket, every seat with a browser of its own.

Two tables of one running server are dealt and led on so that one viewer knows the same at both (``pairing.py``). Faked: the
dice fall as told, the clock stands, hints think so many times and not so long, ghosts take the time they need; ids and
commitments, which differ by right, are put in each other's place.
"""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

import arena
from arena.bots import advice as adviser
from arena.engine.fair.dice import Dice
from arena.engine.game import Game
from arena.engine.moments.moment import opening
from arena.server.hosting import advice
from arena.server.room.pledges import Pledges
from arena.server.room.room import Room
from tests.secrets.pairing import look_ahead, looks
from tests.secrets.rooms import LoadedDice
from tests.tools.server.house import FakeWall, Guest, House, Live, Refusal, house

pytestmark = pytest.mark.anyio

SEED = int(os.environ.get("SECRETS_SEED", random.randrange(10**6)))
GAMES = [*arena.games(), "canary"]
TABLES = int(os.environ.get("SECRETS_TABLES", 2))  # pairs of them, in each game
DECISIONS = 12  # at each


class WiredTable:
    """A table of a running server, its guests, and the one who is compared."""

    def __init__(self, home: House, game: Game, seat: int | None) -> None:
        self.home = home
        self.game = game
        self.guests = [home.guest() for _ in game.teams(game.complete({}))]
        self.viewer: Guest = home.guest() if seat is None else self.guests[seat]
        self.seat = seat
        self.dice = LoadedDice()
        self.live: Live

    async def begin(self, chance: list[int], patch: pytest.MonkeyPatch) -> None:
        """Let everybody sit down; the deal falls as told."""
        self.dice.coming = list(chance)
        patch.setattr(Pledges, "dice", lambda pledges: fixed_as(pledges, self.dice))
        wish = {"game": self.game.name, "public": True, "name": "Guest", "title": ""}
        self.match = (await self.guests[0].post("/api/matches", wish))["match"]
        for guest in self.guests[1:]:
            await guest.post(f"/api/matches/{self.match}/join", {"name": "Guest"})
        self.viewer.bytes.clear()
        self.live = await self.viewer.live(self.match)

    @property
    def room(self) -> Room:
        """Return the room."""
        return self.home.server.rooms.rooms[self.match]

    async def play(self, action: int, chance: list[int]) -> None:
        """Let who decides play, and the viewer see it."""
        assert self.room.match is not None
        seat, dice = self.room.table.actor, self.room.match.dice
        assert isinstance(dice, LoadedDice) and seat is not None
        dice.coming[:] = chance
        if seat == self.seat:
            await self.live.play(action)
        else:
            body = {"seq": self.room.seq, "action": action, "key": f"k{self.room.seq}"}
            await self.guests[seat].http.post(f"/api/matches/{self.match}/play", json=body)
        await self.live.reach(self.room.seq)

    async def ask(self, action: int, clicks: list[str]) -> None:
        """Let the viewer ask for whatever can be asked during a match; a refusal is an answer too."""
        path = f"/api/matches/{self.match}"
        for method, asked, body in (
            ("GET", path, None),
            ("GET", f"{path}/chances", None),
            ("GET", f"{path}/record", None),
            ("GET", f"{path}/fairness", None),
            ("POST", f"{path}/hint", {}),
            ("POST", f"{path}/why", {"clicks": clicks}),
            ("POST", f"{path}/undo/answer", {"agree": True}),
            ("POST", f"{path}/play", {"seq": self.room.seq, "action": action, "key": "x"}),
        ):
            with contextlib.suppress(Refusal):
                await self.viewer.ask(method, asked, body)

    async def look_back(self) -> None:
        """Let the viewer go through the match from its beginning: a process of its own, once is enough."""
        await self.viewer.get(f"/api/matches/{self.match}/replay")

    def sent(self) -> list[bytes]:
        """Return what the viewer was sent, with what differs by right taken out."""
        named = ((self.match.encode(), b"the-match"), (self.room.commitment.encode(), b"the-commitment"))
        answers = []
        for answer in self.viewer.bytes:
            for name, instead in named:
                answer = answer.replace(name, instead)
            answers.append(answer)
        self.viewer.bytes.clear()
        return answers


def fixed_as(pledges: Pledges, dice: LoadedDice) -> Dice:
    """Return loaded dice as pledges fix them."""
    dice.pledges, dice.attempts = pledges.pledged, pledges.attempts
    return dice


def thought_out(match: Any, what: str, seat: int | None) -> Any:
    """Return advice that does not depend on the clock."""
    return adviser.hint(match, seat, iterations=8) if what == "hint" else adviser.evaluate(match, seat, worlds=2)


@contextlib.asynccontextmanager
async def server_of(name: str, folder: Path) -> AsyncIterator[House]:
    """Run a server that offers one game."""
    async with house(folder / "arena.db", FakeWall(), games=(name,)) as home:
        yield home


async def compared(home: House, name: str, number: int, patch: pytest.MonkeyPatch) -> int:
    """Play at two tables as long as a viewer knows the same; return for how many decisions all bytes were the same."""
    chooser = random.Random(f"{SEED} {name} {number}")
    game = await home.server.rooms.game(name)
    begin = opening(game, game.complete({}), None)
    seat = chooser.choice([None, *range(begin.seats)])
    tables = [WiredTable(home, game, seat) for _ in range(2)]
    ahead = look_ahead(begin, begin, seat, chooser)
    assert ahead is not None
    for place, table in enumerate(tables):
        await table.begin([both[place] for both in ahead.chance], patch)
    decisions = 0
    while True:
        one, two = (table.room.match for table in tables)
        assert one is not None and two is not None
        assert looks(one.now, seat) == looks(two.now, seat)
        paths = [move.path for move in one.moves(effects=False)]
        click = sorted({click for path in paths for click in path} or {"nothing"})[0]
        refused = next(action for action in range(game.rules.N_ACTIONS) if one.now.verdict(action))
        for table in tables:
            await table.ask(refused, [click, click])
        assert tables[0].sent() == tables[1].sent()
        ahead = None if one.over or decisions == DECISIONS else look_ahead(one.now, two.now, seat, chooser)
        if ahead is None:
            break
        assert ahead.decision is not None
        decisions += 1
        for place, table in enumerate(tables):
            await table.play(ahead.decision[place], [both[place] for both in ahead.chance])
    for table in tables:
        await table.look_back()
    assert tables[0].sent() == tables[1].sent()
    return decisions


@pytest.fixture(autouse=True)
def by_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints think so many times, not so long."""
    monkeypatch.setattr(advice, "ask", thought_out)


@pytest.mark.parametrize("name", GAMES)
async def test_who_knows_the_same_is_sent_the_same(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    print(f"SECRETS_SEED={SEED}")
    async with server_of(name, tmp_path) as home:
        decisions = [await compared(home, name, number, monkeypatch) for number in range(TABLES)]
    print(decisions)


async def test_a_leak_of_the_edge_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A field that nobody draws, with a card of the draw pile in it."""
    from arena.server.show import update

    real: Callable[..., Any] = update.settings_of

    def leaky(room: Room) -> Any:
        told = real(room)
        if room.match is not None:
            told.stand_in = str(room.match.state["draw"].tolist())
        return told

    monkeypatch.setattr(update, "settings_of", leaky)
    async with server_of("canary", tmp_path) as home:
        with pytest.raises(AssertionError, match="stand_in"):
            await compared(home, "canary", 0, monkeypatch)
