"""The log: which events count, how it stood at each of them, and what going back costs."""

from __future__ import annotations

import random
from typing import Any

import pytest

import arena
from arena.engine import log as logs
from arena.engine.compiled import INTERPRETED
from arena.engine.errors import MatchTooLong, MoveError
from arena.engine.log import CHECKPOINT, Event, Walk, counting, moment_after, standing, undone

PLIES = 8 if INTERPRETED else 150


def played(name: str, plies: int = PLIES, seed: int = 3) -> Any:
    """Return a match with many undos, some of them of many decisions."""
    chooser = random.Random(f"{name} {seed}")
    match = arena.game(name).match({}, seed=seed)
    for _ in range(plies):
        if not match.over and chooser.random() < 0.7:
            match.play(match.actor, chooser.choice(match.actions()))
        elif moves := [event for event in match.events[-2 * CHECKPOINT :] if event.kind == "move"]:
            match.undo_from(chooser.choice(moves).seq)
            match.settle_all()
    return match


def plainly_standing(log: Any) -> list[int]:
    """Return the numbers of the events that count, worked out the slow way."""
    line: list[int] = []
    for event in log:
        if event.kind == "undo":
            line = [seq for seq in line if seq < event.undoes]
        else:
            line.append(event.seq)
    return line


@pytest.mark.parametrize("name", arena.games())
def test_a_walk_comes_by_every_state(name: str) -> None:
    match = played(name)
    rules = match.game.rules
    for event, before, after in Walk(match.log):
        states = match.states_before(0)
        for seq in plainly_standing(match.log[: event.seq]):
            rules.apply(states[0], match.log[seq].action)
        assert before.states.tobytes() == states.tobytes() == match.states_before(event.seq).tobytes()
        assert after.states.tobytes() == match.states_before(event.seq + 1).tobytes()
    assert [event.seq for event in match.events] == plainly_standing(match.log)
    assert after.states.tobytes() == match.state.tobytes()


def test_a_walk_can_begin_anywhere_and_go_on_when_the_log_grows() -> None:
    match = played("marbles")
    walk, late = Walk(match.log), Walk(match.log, len(match.log))
    assert len(list(walk)) == len(match.log) and list(late) == []
    begun = len(match.log)
    match.undo()
    assert [step.event for step in walk] == [step.event for step in late] == match.log[begun:]


def test_an_undo_names_what_it_took_back() -> None:
    match = played("marbles")
    taken: list[int] = []
    for event in match.log:
        if event.kind == "undo":
            gone = [each.seq for each in undone(event)]
            line = plainly_standing(match.log[: event.seq])
            assert gone == [seq for seq in reversed(line) if seq >= event.undoes]
            taken += gone
    assert taken and len(taken) == len(set(taken)), "an event is taken back once"


def test_only_what_counts_can_be_taken_back() -> None:
    match = arena.game("marbles").match({}, seed=1)
    match.play(match.actor, match.actions()[0])
    move = next(event for event in match.log if event.kind == "move")
    match.undo()
    before = match.record(secret=True)
    for seq in (move.seq, len(match.log) - 1, len(match.log), -1, 10**9):
        with pytest.raises(MoveError, match="no such event"):
            match.undo_from(seq)
    assert match.record(secret=True) == before


def test_copies_go_their_own_ways() -> None:
    match = played("marbles")
    twin = match.copy()
    match.undo()
    twin.play(twin.actor, twin.actions()[0])
    assert match.log[-1].kind == "undo" and match.log[: len(twin.log)] != twin.log
    for each in (match, twin):
        assert arena.load_record(each.record(secret=True)).log == each.log


def test_events_are_compared_by_what_happened() -> None:
    match = played("marbles", 6)
    again = arena.load_record(match.record(secret=True))
    assert again.log == match.log and again.log[:] == match.log and match.log == again.log[:]
    assert match.log != again.log[:-1] and match.log != "a log" and match.log[0] != "an event"
    first = match.log[0]
    assert first != Event(first.seq, first.kind, first.seat, first.action, "other words", first.roll)
    assert repr(first) == f"<event 0 chance seat=None {first.text!r}>"


def test_an_event_is_put_into_words_when_asked_for_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = arena.game("marbles").match({}, seed=1)
    notation, described = match.game.notation, []
    real = notation.describe
    monkeypatch.setattr(notation, "describe", lambda s, a: described.append(a) or real(s, a))
    match.play(match.actor, match.actions()[0])
    assert not described
    text = match.log[-1].text
    assert match.log[-1].text is text and described == [match.log[-1].action]


@pytest.mark.skipif(INTERPRETED, reason="the compiled run counts")
def test_a_chance_outcome_is_described_once_when_a_record_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("overtake", seed=4)
    text = match.record(secret=True)
    notation, described = match.game.notation, []
    real = notation.describe
    monkeypatch.setattr(notation, "describe", lambda s, a: described.append(a) or real(s, a))
    assert arena.load_record(text).record(secret=True) == text
    assert len(described) == sum(event.kind != "undo" for event in match.log)


def test_what_a_seat_reads_leads_nowhere() -> None:
    """Events of a log know the states around them; what is told to a seat must not."""
    match = played("overtake", 12)
    for seat in (None, 0, 1):
        assert all(event.before is None and event.kept is None for event in match.log_for(seat))


def test_checkpoints_are_few_and_near() -> None:
    match = arena.game("marbles").match({}, seed=1)
    while len(match.events) < (3 if INTERPRETED else 20) * CHECKPOINT and not match.over:
        match.play(match.actor, match.actions()[0])
    line = match.events
    assert not any(event.kept for event in line), "nobody asked yet"
    match.states_before(len(match.log))
    kept = [event.seq for event in line if event.kept is not None]
    assert kept == list(range(CHECKPOINT - 1, len(line), CHECKPOINT))
    for _ in range(2 * CHECKPOINT):
        match.undo()
        match.play(match.actor, match.actions()[0])
    everywhere = [event for event in match.log if event.kept is not None]
    assert len(everywhere) <= len(match.log) / CHECKPOINT


def test_the_end_of_a_long_line_can_outlive_its_match() -> None:
    """A chain of events must not be freed one inside the other: a long one would overflow the stack."""
    event = Event(-1, "opening", None, None, "")
    for seq in range(300_000):
        event = Event(seq, "move", 0, 0, "", before=event)
    assert sum(1 for _ in counting(event)) == 300_000
    del event


def test_a_log_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    match = arena.game("marbles").match({}, seed=1)
    monkeypatch.setattr(logs, "MAX_UNDOS", 1)
    match.play(match.actor, match.actions()[0])
    match.undo()
    match.play(match.actor, match.actions()[0])
    before = match.record(secret=True)
    with pytest.raises(MatchTooLong, match="1 undos"):
        match.undo()
    monkeypatch.setattr(logs, "MAX_EVENTS", len(match.log))
    with pytest.raises(MatchTooLong, match="nobody moves any more"):
        match.play(match.actor, match.actions()[0])
    with pytest.raises(MatchTooLong):
        match.undo()
    assert match.record(secret=True) == before
    monkeypatch.setattr(logs, "MAX_EVENTS", len(match.log) - 3)
    with pytest.raises(arena.BadRecord, match="too long"):
        arena.load_record(before)


def test_what_is_repeated_must_be_possible() -> None:
    match = arena.game("overtake").match({}, seed=1)
    twin = arena.game("overtake").match({}, seed=1)
    match.play(0, match.actions()[-1])
    match.undo()
    for event in match.log[28:]:
        twin.repeat(event.kind, event.seat, event.action, event.roll, event.undoes)
    assert twin.log == match.log and twin.events == standing(match.log)
    for kind, seat, action, undoes in (
        ("undo", None, None, None), ("undo", None, None, 999), ("chance", None, 0, None), ("move", 1, 0, None),
        ("move", None, 0, None), ("move", 0, None, None), ("move", 0, -1, None), ("move", 0, 10**6, None),
    ):  # fmt: skip
        with pytest.raises(MoveError):
            twin.repeat(kind, seat, action, None, undoes)
    assert twin.log == match.log
    assert moment_after(twin.log.last).states.tobytes() == twin.state.tobytes()
