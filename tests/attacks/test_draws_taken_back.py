"""The attack: take back draws until one pleases. Every roll is what the seed gives, none is left out or used twice."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest
from click.testing import CliRunner

import arena
from arena.cli.main import arena as command
from arena.engine.errors import MoveError, UnfairRecord
from arena.engine.fair.redraws import OFTEN
from arena.engine.fair.verify import verify_record
from arena.engine.log import Event, Log, counting
from arena.engine.looks import SEATS
from arena.engine.match import Match

CHEAT = 0  # the seat that rolls well
GOOD = ("5", "6")
MOST = 200  # undos
TURNS = 60


def draw_alone(log: Log, seq: int) -> Event:
    """Take back as a log that does not look at what it takes back."""
    first = next(event for event in counting(log.last) if event.seq == seq)
    undo = Event(len(log), "undo", first.seat, None, None, None, seq, log.last)
    log._events.append(undo)
    assert first.before is not None
    log.last, log.undos = first.before, log.undos + 1
    return undo


def rigged(take_back: Callable[[Match], None]) -> tuple[Match, int, int]:
    """Return a match in which one seat's rolls are taken back until they please, how many it made, and how many did."""
    match = arena.game("marbles").match({"max_turns": TURNS}, seed=11)
    rolls = good = 0
    while not match.over:
        assert match.actor is not None
        action = match.actions()[0]
        match.play(match.actor, action)
        for _ in range(MOST):
            if match.over or match.log[-1].kind != "chance" or int(match.state.turn) != CHEAT or pleases(match):
                break
            take_back(match)
        if not match.over and match.log[-1].kind == "chance" and int(match.state.turn) == CHEAT:
            rolls, good = rolls + 1, good + pleases(match)
    return match, rolls, good


def pleases(match: Match) -> bool:
    return match.log[-1].text.endswith(GOOD)


def the_draw_alone(match: Match) -> None:
    match.undo_from(match.log[-1].seq)
    match.settle_all()


def with_the_decision(match: Match) -> None:
    """Take back the decision that led to the draw, and make the same again: only what was drawn is another."""
    seat, action = next((e.seat, e.action) for e in counting(match.log.last) if e.kind == "move")
    match.undo()
    assert seat is not None and action is not None
    match.play(seat, action)


def checked(record: str) -> tuple[int, str]:
    result = CliRunner().invoke(command, ["verify", "-"], input=record, standalone_mode=False)
    return result.exit_code, result.stdout + result.stderr


@pytest.fixture(scope="module")
def alone() -> str:
    """The record of a match whose log let draws be taken back alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Log, "take_back", draw_alone)
        match, rolls, good = rigged(the_draw_alone)
        assert rolls == good > 8 and match.log.undos > 15, "control: without the look at it the attack succeeds"
        return match.record()


def test_a_draw_cannot_be_taken_back_alone() -> None:
    match = arena.game("marbles").match(seed=11)
    seat = match.actor
    match.play(seat, match.actions()[0])
    for event in match.log:
        if event.kind == "chance":
            with pytest.raises(MoveError, match="begins at a decision"):
                match.undo_from(event.seq)
    assert match.undo().seat == seat, "control: a decision can, and what it led to goes with it"


def test_a_record_of_draws_taken_back_alone_is_unfair_and_does_not_load(alone: str) -> None:
    proof = verify_record(alone)
    assert proof.finding == "unfair" and "an undo begins at a decision of a seat" in proof.reasons[0]
    with pytest.raises(UnfairRecord):
        arena.load_record(alone)
    code, said = checked(alone)
    assert code == 1 and "unfair" in said


def test_control_nothing_else_is_wrong_to_who_does_not_look_where_an_undo_begins(alone: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Log, "take_back", draw_alone)
        patch.setattr("arena.engine.fair.record.undo_again", lambda match, line: match.undo_from(int(line.move[5:])))
        proof = verify_record(alone)
        assert proof.finding == "fair if" and [each.often for each in proof.redraws] == [True]


@pytest.mark.parametrize("who", ["*", "C"])
def test_an_undo_in_another_name_is_unfair(who: str) -> None:
    match = arena.game("marbles").match({"max_turns": 4}, seed=11)
    match.play(match.actor, match.actions()[0])
    undo = match.undo()
    while not match.over:
        match.play(match.actor, match.actions()[0])
    record = match.record()
    line = f"\n{undo.seq} {SEATS[undo.seat or 0].letter} undo {undo.undoes}\n"
    assert line in record and verify_record(record).fair
    body = record.replace(line, f"\n{undo.seq} {who} undo {undo.undoes}\n").rsplit("end ", 1)[0]
    forged = f"{body}end {len(match.log)} sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"
    assert verify_record(forged).finding == "unfair"


def test_draws_taken_back_with_their_decision_again_and_again_are_told_plainly() -> None:
    match, rolls, good = rigged(with_the_decision)
    assert rolls == good > 8, "honest logs can hold this: those concerned agreed, or played alone against bots"
    proof = verify_record(match.record())
    (again,) = (each for each in proof.redraws if each.often)
    assert proof.finding == "fair if" and again.taken_back > OFTEN
    code, said = checked(match.record())
    assert code == 3
    assert f"{again.taken_back} of {again.drawn} draws after decisions of seat {again.seat} were taken back" in said


def test_control_a_few_are_fair_and_counted() -> None:
    match = arena.game("marbles").match({"max_turns": TURNS}, seed=11)
    for _ in range(3):
        match.play(match.actor, match.actions()[0])
        with_the_decision(match)
    while not match.over:
        match.play(match.actor, match.actions()[0])
    proof = verify_record(match.record())
    assert proof.fair and str(proof).startswith("fair; 3 undos took back")
    assert sum(each.taken_back for each in proof.redraws) == proof.taken_back > 0
