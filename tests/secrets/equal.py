"""Equal knowledge, equal bytes: one match served twice, in worlds that one viewer cannot tell apart."""

from __future__ import annotations

import os
import random
from typing import Any

from arena.engine.contract import CHANCE, OVER
from arena.engine.game import Game
from arena.engine.moments.moment import Moment, opening
from tests.secrets.pairing import Ahead, another_world, look_ahead, looks, random_match
from tests.secrets.rooms import SECRET, ServedTable

DECISIONS = int(os.environ.get("SECRETS_DECISIONS", 20))  # of a match looked at
ROUNDS = 12  # pairs of worlds for them
GUESSES = 8  # worlds looked at for one that can go on as the first does
UNDO = 0.1  # how often a move is taken back
ASK = 0.25  # how often the viewer asks for everything
DEALT = 0.3  # of all matches are looked at from the deal on, the others from any moment


class Differs(AssertionError):
    """A viewer was sent other bytes, though it knows the same."""


class Count:
    """How much was compared."""

    def __init__(self) -> None:
        self.matches = self.worlds = self.decisions = self.frames = self.bytes = 0

    def add(self, other: Count) -> None:
        """Add what another one counted."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def __str__(self) -> str:
        return ", ".join(f"{value:,} {name}" for name, value in vars(self).items())


async def compare_match(game: Game, options: dict[str, Any], chooser: random.Random) -> Count:
    """Serve a random match in pairs of worlds; raise Differs where the bytes are not the same."""
    count = Count()
    count.matches = 1
    values = game.complete(options)
    seat = chooser.choice([None, *range(len(game.teams(values)))])
    if chooser.random() < DEALT:
        now = two = opening(game, values, None)
    else:
        now = two = chooser.choice(random_match(game, options, chooser))
    for _ in range(ROUNDS):
        ahead = None
        for _ in range(GUESSES):
            if now.decides != CHANCE:
                two = another_world(now, seat, chooser)
            ahead = look_ahead(now, two, seat, chooser)
            if ahead is not None:
                break
        if ahead is None:
            break
        count.worlds += 1
        now = await compare_worlds(values, seat, (now, two), ahead, chooser, count)
        if now.decides == OVER or count.decisions >= DECISIONS:
            break
    return count


async def compare_worlds(
    values: Any,
    seat: int | None,
    worlds: tuple[Moment, Moment],
    ahead: Ahead | None,
    chooser: random.Random,
    count: Count,
) -> Moment:
    """Serve two worlds as long as the viewer knows the same; return how the first one stands then."""
    tables = [ServedTable(world.game, values, seat) for world in worlds]
    assert ahead is not None
    for place, table in enumerate(tables):
        dealt = ahead.decision is None
        await table.begin(worlds[place], [both[place] for both in ahead.chance] if dealt else [])
    if ahead.decision is None:
        ahead = look_ahead(tables[0].now, tables[1].now, seat, chooser)
    await compare_answers(tables, chooser, count)
    while ahead is not None and ahead.decision is not None and count.decisions < DECISIONS:
        mover = tables[0].room.table.actor
        assert mover is not None
        count.decisions += 1
        for place, table in enumerate(tables):
            await table.play(ahead.decision[place], [both[place] for both in ahead.chance])
        if chooser.random() < UNDO:
            for table in tables:
                await table.undo(mover)
        await compare_answers(tables, chooser, count)
        if tables[0].room.table.over:
            break
        ahead = look_ahead(tables[0].now, tables[1].now, seat, chooser)
    return tables[0].now


async def compare_answers(tables: list[ServedTable], chooser: random.Random, count: Count) -> None:
    """Let the viewer ask now and then for everything; what was sent to it must be the same at both tables."""
    if chooser.random() < ASK:
        asked = questions(tables[0], chooser)
        for table in tables:
            await table.ask(*asked)
    expect_same(tables, count)


def questions(table: ServedTable, chooser: random.Random) -> tuple[list[str], int, int]:
    """Return some clicks, an action, and from where on to be told: anything that can be asked."""
    rules = table.room.game.rules
    paths = [move.path for move in table.room.match.moves(effects=False)] if table.room.match else []
    known = sorted({click for path in paths for click in path}) or ["nothing"]
    clicks = chooser.sample(known, min(len(known), chooser.randrange(1, 4)))
    return clicks, chooser.randrange(rules.N_ACTIONS), chooser.randrange(-1, table.room.seq + 1)


def expect_same(tables: list[ServedTable], count: Count) -> None:
    """Raise Differs unless the same was sent at both tables since the last time."""
    one, two = (table.audience.sent for table in tables)
    seat = tables[0].audience.seat
    assert looks(tables[0].now, seat) == looks(tables[1].now, seat), "what is compared is not what it should be"
    if one != two:
        number = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
        first = [sent[number] if number < len(sent) else b"nothing" for sent in (one, two)]
        raise Differs(f"viewer {seat}: {told_apart(*first)}")
    for frame in one:
        assert SECRET.hex().encode() not in frame, "the dice's secret is told"
    count.frames += len(one)
    count.bytes += sum(map(len, one))
    for table in tables:
        table.audience.sent.clear()


def told_apart(one: bytes, two: bytes) -> str:
    """Return where two frames begin to differ."""
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"{one[max(at - 80, 0) : at + 60]!r} or {two[max(at - 80, 0) : at + 60]!r}"
