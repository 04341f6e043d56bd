"""A match afterwards: moment by moment, told in figures, and the proof that its dice were fair.

It may take long, so it runs in a process of its own (``long_work.py``).
"""

from __future__ import annotations

from itertools import islice
from typing import cast

from arena.analysis.course import course
from arena.engine.fair.record import load_record
from arena.engine.log import Walk, led_by, standing
from arena.engine.looks import SEATS, Story
from arena.engine.match import Match
from arena.engine.moments.moment import story
from arena.server.errors import Refused
from arena.server.room.pledges import Pledges
from arena.server.room.sentences import undo_sentence
from arena.server.room.table import MOST_EVENTS, MOST_UNDOS, Table
from arena.server.store import MatchRow
from arena.server.wire.answers import (
    ChanceProof,
    FailedAttempt,
    Fairness,
    Replay,
    ReplayMoment,
    Series,
    Tale,
    UndoProof,
)

OPENING = -1
LONGEST = 6000  # frames: a longer match is cut, not refused


def expect_short(text: str) -> None:
    """Refuse a record that is longer than any match: it was made to keep us busy."""
    for what, count, most in (("lines", text.count("\n"), MOST_EVENTS), ("undos", text.count(" undo "), MOST_UNDOS)):
        if count > most:
            raise Refused("too_large", f"record: {count:,} {what}, at most {most:,} are replayed here")


def replay_record(text: str, seat: int | None) -> Replay:
    """Return a record moment by moment. Whoever has a record may see it from every seat."""
    match = load_record(text)
    if seat is not None and seat >= match.seats:
        raise Refused("illegal", f"seat: expected 0 to {match.seats - 1}, got {seat}")
    return replay(match, seat, [SEATS[each].name for each in range(match.seats)], None)


def replay(match: Match, seat: int | None, names: list[str], times: list[int] | None) -> Replay:
    """Return a match moment by moment as a seat (None: a spectator) could see it."""
    walk = Walk(match.log)
    frames = [ReplayMoment(OPENING, "opening", None, "The match begins.", walk.now.view(seat))]
    counting = {event.seq for event in standing(match.log)}
    for event, before, after in islice(walk, LONGEST):
        if event.undoes is not None:
            told = Story(undo_sentence(event.seat, event.undoes))
        else:
            assert event.action is not None
            told = story(before, event.action, after, seat)
        undone = event.undoes is None and event.seq not in counting
        at = None if times is None else times[event.seq]
        view = after.view(seat)
        frames.append(ReplayMoment(event.seq, event.kind, event.seat, told.sentence, view, told.steps, undone, at))
    game = match.game
    return Replay(game.name, game.title, game.table.board(match.options), match.teams, names, seat, match.over, frames)


def tale(match: Match, times: list[int]) -> Tale:
    """Return a match that is over in figures."""
    return Tale(match.look(None).turns, times[-1] - times[0] if times else 0, course(match))


def series(table: Table, rows: list[MatchRow]) -> Series:
    """Return how often each who sits at a table has won in the series of its matches.

    Seats rotate from match to match: a person is known by the browser, a bot by its name.
    """
    here = [sitter.owner or sitter.name for sitter in table.sitters]
    wins, played = [0] * len(here), 0
    for row in rows:
        people, winners = row.summary.people or [], row.summary.winners
        if not row.summary.over or winners is None:
            continue
        played += 1
        won = {people[seat]["owner"] or people[seat]["name"] for seat in winners if seat < len(people)}
        wins = [count + (who in won) for count, who in zip(wins, here, strict=True)]
    return Series(played, wins)


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
    told = promised(table)
    told.seed, told.events, told.from_position = match.dice.seed.hex(), chance_proofs(match), match.origin is not None
    told.undos = [UndoProof(e.seq, e.undoes, e.seat) for e in match.log if e.undoes is not None]
    return told


def chance_proofs(match: Match) -> list[ChanceProof]:
    """Return every chance event of a match with what could have come of it, undone ones too."""
    proofs = []
    counting = {event.seq for event in standing(match.log)}
    for event, before, _ in Walk(match.log):
        if event.kind == "chance":
            outcomes = before.chance()
            texts = [match.game.notation.describe(before.truth, action).text for action, _ in outcomes]
            chosen = [action for action, _ in outcomes].index(cast(int, event.action))
            weights, undone = [weight for _, weight in outcomes], event.seq not in counting
            proofs.append(ChanceProof(event.seq, event.roll, weights, texts, chosen, undone, led_by(event)))
    return proofs
