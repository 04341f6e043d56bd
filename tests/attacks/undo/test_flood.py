"""A flood of undos: playing, loading, opening and telling a log takes time in proportion to its length.

An undo used to play the whole log again, and so did every undo of a log that was opened or pasted: a record of 29,844
undos kept a server busy for more than four minutes. What is counted here is how often an action is applied, which no
busy machine disturbs; one test measures processor time, with much room.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

import arena
from arena.engine import log as logs
from arena.engine.log import CHECKPOINT, Walk
from arena.engine.match import Match
from arena.engine.moments.moment import Moment
from arena.server.room.restore import restored
from arena.server.room.teller import Teller
from arena.server.store import Entry, Head

UNDOS = 29_844  # of the record that was pasted
SECONDS = 30.0  # of processor time to load it
DEEP = 300  # events that stand while a flood goes on
PER_EVENT = CHECKPOINT + 2  # actions applied for an event at most: an undo goes back to a checkpoint


def flooded(undos: int, deep: int = DEEP) -> Match:
    """Return a match in which somebody plays a move and takes it back, again and again."""
    match = arena.game("marbles").match({}, seed=3)
    while len(match.log) < deep:
        match.play(match.actor, match.actions()[0])
    for _ in range(undos):
        match.play(match.actor, match.actions()[0], settle=False)
        match.undo()
    return match


def taken_back(deep: int) -> Match:
    """Return a match that was taken back to its beginning, decision by decision."""
    match = flooded(0, deep)
    while True:
        try:
            match.undo()
        except arena.MoveError:
            return match


def loaded(match: Match) -> None:
    """Write a match down and read it again."""
    arena.load_record(match.record(secret=True))


def opened(match: Match) -> None:
    """Open a match as it is stored, and tell it to a seat."""
    entries = [Entry(0, 0, "created", data={"seats": [{"kind": "bot", "bot": "random"}] * match.seats})]
    entries.append(Entry(1, 0, "started"))
    entries += [Entry(e.seq + 2, 0, e.kind, e.seat, e.action, e.roll, e.undoes) for e in match.log]
    head = Head("flood", match.game.name, 1, match.options, {"clock": {"kind": "none"}}, match.dice.seed, "", True, 0)
    again = restored(head, match.game, entries)
    assert again.match is not None and again.match.state.tobytes() == match.state.tobytes()
    assert Teller(0).tell(again.match, again.past, {})


def told(match: Match) -> None:
    """Read the log as a seat may."""
    assert len(match.log_for(0)) == len(match.log)


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which is added how many actions are applied."""
    counted: list[int] = []
    one, many = Moment.after, Moment.after_all
    monkeypatch.setattr(Moment, "after", lambda self, action: counted.append(1) or one(self, action))
    monkeypatch.setattr(Moment, "after_all", lambda self, actions: counted.append(len(actions)) or many(self, actions))
    return counted


ATTACKS: list[Callable[[], Match]] = [lambda: flooded(1_000), lambda: taken_back(DEEP)]
WORKS: list[Callable[[Match], Any]] = [loaded, opened, told, lambda match: list(Walk(match.log))]


@pytest.mark.parametrize("attack", ATTACKS, ids=["again and again", "to the beginning"])
@pytest.mark.parametrize("work", WORKS, ids=["load", "open", "tell", "walk"])
def test_no_log_costs_more_than_its_length(
    attack: Callable[[], Match], work: Callable[[Match], Any], applied: list[int]
) -> None:
    match = attack()
    assert match.log.undos > 100
    assert sum(applied) <= PER_EVENT * len(match.log), "playing it"
    applied.clear()
    work(match)
    assert sum(applied) <= 2 * PER_EVENT * len(match.log)


def test_control_without_checkpoints_the_same_flood_costs_its_square(
    applied: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "CHECKPOINT", 10**9)
    match = flooded(1_000)
    assert sum(applied) > 5 * PER_EVENT * len(match.log)


def test_the_record_that_was_pasted_loads_in_seconds() -> None:
    text = flooded(UNDOS, 2).record(secret=True)
    assert text.count(" undo ") == UNDOS and len(text) > 900_000
    begun = time.process_time()
    arena.load_record(text)
    took = time.process_time() - begun
    print(f"{len(text)} characters, {took:.1f} s")
    assert took < SECONDS


def test_more_undos_than_any_match_needs_are_refused() -> None:
    match = flooded(logs.MAX_UNDOS, 2)
    match.play(match.actor, match.actions()[0])
    before = len(match.log)
    with pytest.raises(arena.MoveError, match="too long to take back"):
        match.undo()
    assert len(match.log) == before
