"""A match afterwards: moment by moment, and the proof that its dice were fair. Runs in a thread: it may take long."""

from __future__ import annotations

from arena.engine.looks import SEATS, Event
from arena.engine.match import Match, new_states
from arena.engine.record import load_record
from arena.server.errors import Refused
from arena.server.pledges import Pledges
from arena.server.sentences import undo_sentence
from arena.server.table import Table
from arena.server.wire import ChanceProof, FailedAttempt, Fairness, Frame, Replay

OPENING = -1
LONGEST = 6000  # frames: a longer match is cut, not refused


def replay_record(text: str, seat: int | None) -> Replay:
    """Answer a record moment by moment. Whoever has a record may see it from every seat."""
    match = load_record(text)
    if seat is not None and seat >= match.seats:
        raise Refused("illegal", f"seat: expected 0 to {match.seats - 1}, got {seat}")
    return replay(match, seat, [SEATS[each].name for each in range(match.seats)], None)


def replay(match: Match, seat: int | None, names: list[str], times: list[int] | None) -> Replay:
    """Answer a match moment by moment as a seat (None: a spectator) could see it."""
    walk = Walk(match)
    frames = [Frame(OPENING, "opening", None, "The match begins.", walk.match.look(seat))]
    counting = set(match._line)
    for event in match.log[:LONGEST]:
        if event.kind == "undo":
            assert event.undoes is not None
            sentence, steps = undo_sentence(event.seat, event.undoes), []
        else:
            story = match.story_of(walk.match._states, event, seat)
            sentence, steps = story.sentence, story.steps
        walk.step(event)
        undone = event.kind != "undo" and event.seq not in counting
        at = None if times is None else times[event.seq]
        view = walk.match.look(seat)
        frames.append(Frame(event.seq, event.kind, event.seat, sentence, view, steps, undone, at))
    game = match.game
    return Replay(game.name, game.title, game.table.board(match.options), match.teams, names, seat, match.over, frames)


def promised(table: Table) -> Fairness:
    """Return what is public about the dice before the match is over."""
    pledges = table.pledges
    people = [seat for seat, sitter in enumerate(table.sitters) if sitter.kind == "human"]
    return Fairness(
        pledges.commitment,
        None if pledges.dice().pledges is None else by_seat(pledges.pledged),
        by_seat(pledges.nonces) if table.started else {},
        attempts_of(pledges),
        [seat for seat in people if seat not in pledges.pledged] if table.started else [],
    )


def attempts_of(pledges: Pledges) -> list[FailedAttempt]:
    """Return the attempts at the dice that were given up."""
    return [FailedAttempt(attempt.commitment, list(attempt.missing)) for attempt in pledges.attempts]


def by_seat(values: dict[int, str]) -> dict[str, str]:
    """Return what seats gave, as JSON has it."""
    return {str(seat): value for seat, value in values.items()}


def fairness(match: Match, table: Table) -> Fairness:
    """Return every chance event of a match that is over, with what the dice could have given."""
    assert match.over
    walk = Walk(match)
    proofs = []
    counting = {event.seq for event in match.events}
    for event in match.log:
        if event.kind == "chance":
            outcomes = walk.match.chance()
            describe = match.game.notation.describe
            texts = [describe(walk.match.state, action).text for action, _ in outcomes]
            assert event.action is not None
            chosen = [action for action, _ in outcomes].index(event.action)
            weights, undone = [weight for _, weight in outcomes], event.seq not in counting
            proofs.append(ChanceProof(event.seq, event.roll, weights, texts, chosen, undone))
        walk.step(event)
    told = promised(table)
    told.seed, told.events, told.from_position = match.dice.seed.hex(), proofs, match.origin is not None
    told.undos = sum(event.kind == "undo" for event in match.log)
    return told


class Walk:
    """A match that is walked through again, event by event."""

    def __init__(self, match: Match) -> None:
        self.match = match.copy()
        self.match.log, self.match._line = [], []
        self.match._states = new_states(match.game)
        self.match._set_up(self.match.state)

    def step(self, event: Event) -> None:
        """Let the next event happen."""
        if event.kind == "undo":
            assert event.undoes is not None
            self.match._undo_to(self.match._line.index(event.undoes))
            return
        assert event.action is not None
        self.match.game.rules.apply(self.match.state, event.action)
        self.match._line.append(len(self.match.log))
        self.match.log.append(event)
