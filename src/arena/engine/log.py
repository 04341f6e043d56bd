"""The log of a match, and the one walker that knows which of its events still count.

Nothing is ever taken out of a log: an undo is one more event. Each event knows the last event that counted when it
happened, so the events that count are one line through the log from its end back to the opening. Taking back a move
is going back along that line, and what it leads to is found by playing on from the nearest checkpoint.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Literal, NamedTuple, cast, overload

import msgspec

from arena.engine.errors import MatchTooLong, MoveError
from arena.engine.moments.moment import Moment
from arena.engine.moments.shared_list import SharedList

MAX_EVENTS = 100_000  # after so many, nobody moves any more; chance that a move opened is still settled
MAX_UNDOS = 30_000
CHECKPOINT = 16  # events that are played again at most, once a stretch of the log has been asked for

Kind = Literal["move", "chance", "undo"]
EventKind = Literal["opening", Kind]  # the opening: what the first event of a log follows, and in no log itself


class Event(msgspec.Struct, eq=False):
    """Something that happened in a match. ``action`` and its text are None and vague to who may not see it."""

    seq: int
    kind: EventKind
    seat: int | None  # who decided, of an undo: whose decision it takes back; None for chance
    action: int | None
    said: str | None = None  # its text, once somebody asked for it
    roll: int | None = None  # which outcome of the fair dice; None if set by hand
    undoes: int | None = None  # undo: this event and all later ones no longer count
    before: Event | None = None  # the last event that counted when it happened; None: it is not in a log
    kept: Moment | None = None  # a checkpoint: how the match stood after it

    @property
    def text(self) -> str:
        """Return what happened in notation; it is put into words when first asked for."""
        if self.said is None:
            if self.kind == "undo":
                self.said = f"undo {self.undoes}"
            else:
                assert self.before is not None and self.action is not None
                moment = moment_after(self.before)
                self.said = moment.game.notation.describe(moment.truth, self.action).text
        return self.said

    def told_as(self, action: int | None, text: str) -> Event:
        """Return the event as somebody may read it, with no way from it to the rest of the log."""
        return Event(self.seq, self.kind, self.seat, action, text, self.roll, self.undoes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self is other or (self.facts == other.facts and self.text == other.text)

    __hash__ = None  # type: ignore[assignment]

    @property
    def facts(self) -> tuple[object, ...]:
        """Return what is known of the event without words."""
        return self.seq, self.kind, self.seat, self.action, self.roll, self.undoes

    def __repr__(self) -> str:
        return f"<event {self.seq} {self.kind} seat={self.seat} {self.text!r}>"


class Log(Sequence[Event]):
    """All events of a match. It only grows at its end; a copy costs the same however long it is."""

    __slots__ = ("_events", "last", "undos")

    def __init__(self, opening: Moment) -> None:
        self._events: SharedList[Event] = SharedList()
        self.last = Event(-1, "opening", None, None, "", kept=opening)  # of the events that count
        self.undos = 0

    def add(self, kind: Kind, seat: int | None, action: int, roll: int | None, text: str | None = None) -> Event:
        """Add something that happened."""
        event = Event(len(self._events), kind, seat, action, text, roll, None, self.last)
        self._events.append(event)
        self.last = event
        return event

    def take_back(self, seq: int) -> Event:
        """Add an undo: decision ``seq`` and all after it no longer count.

        Draws are only taken back with the decision that led to them: who could take back a draw alone could draw
        until one pleases, with nobody having moved.
        """
        if len(self._events) >= MAX_EVENTS or self.undos >= MAX_UNDOS:
            raise MatchTooLong(f"the match is too long to take back: {len(self)} events, {self.undos} undos")
        first = next((event for event in counting(self.last) if event.seq <= seq), None)
        if first is None or first.seq != seq:
            raise MoveError("there is no such event to undo")
        if first.kind != "move":
            raise MoveError(f"an undo begins at a decision of a seat: event {seq} is chance")
        assert first.before is not None
        undo = Event(len(self._events), "undo", first.seat, None, None, None, seq, self.last)
        self._events.append(undo)
        self.last = first.before
        self.undos += 1
        return undo

    def expect_room(self) -> None:
        """Refuse a move if the log is too long for it."""
        if len(self._events) >= MAX_EVENTS:
            raise MatchTooLong(f"the match is too long: after {MAX_EVENTS} events nobody moves any more")

    def before(self, seq: int) -> Moment:
        """Return the moment in which event ``seq`` happened; how it stands now if that is yet to come."""
        event = self.last if seq == len(self) else self._events[seq].before
        assert event is not None
        return moment_after(event)

    def copy(self) -> Log:
        """Return an independent log of the same events."""
        twin = Log.__new__(Log)
        twin._events, twin.last, twin.undos = self._events.copy(), self.last, self.undos
        return twin

    def __len__(self) -> int:
        return len(self._events)

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> list[Event]: ...
    def __getitem__(self, at: int | slice) -> Event | list[Event]:
        return self._events[at]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Log | list):
            return NotImplemented
        return len(self) == len(other) and all(mine == its for mine, its in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]


def counting(last: Event) -> Iterator[Event]:
    """Yield an event that counts and all that counted when it happened, the latest first."""
    while last.before is not None:
        yield last
        last = last.before


def standing(log: Log) -> list[Event]:
    """Return the events that still count: the log without what was undone."""
    return list(counting(log.last))[::-1]


def undone(undo: Event) -> list[Event]:
    """Return the events that an undo took back, the latest first. An event is taken back once, so all are few."""
    assert undo.undoes is not None and undo.before is not None
    first = undo.undoes
    return list(takewhile(lambda event: event.seq >= first, counting(undo.before)))


def led_by(draw: Event) -> int | None:
    """Return the seat whose decision led to a chance event; None in the opening deal."""
    return next((event.seat for event in counting(draw) if event.kind == "move"), None)


def moment_after(event: Event) -> Moment:
    """Return how a match stood after an event: played again from the nearest checkpoint, leaving more of them.

    A checkpoint is left after so many events as lie between two, so they never take more room than the log; and what
    was played again once is never played again as a whole, so any number of undos takes time in proportion to it.
    """
    since: list[Event] = []
    while event.kept is None:
        since.append(event)
        assert event.before is not None
        event = event.before
    moment = event.kept
    for end in range(len(since), 0, -CHECKPOINT):
        part = since[max(end - CHECKPOINT, 0) : end][::-1]
        moment = moment.after_all([cast(int, each.action) for each in part])
        if len(part) == CHECKPOINT:
            part[-1].kept = moment
    return moment.fresh()


class WalkStep(NamedTuple):
    """An event on a walk, with how it stood before and after it."""

    event: Event
    before: Moment
    after: Moment


class Walk:
    """A log walked through event by event, undone ones and undos included. One that grew can be walked on."""

    def __init__(self, log: Log, begin: int = 0) -> None:
        self.log = log
        self.next = begin  # the event that comes next
        self.now = log.before(begin)  # how it stood before that

    def __iter__(self) -> Iterator[WalkStep]:
        while self.next < len(self.log):
            yield self.step()

    def step(self) -> WalkStep:
        """Go past the next event."""
        event, before = self.log[self.next], self.now
        if event.undoes is None:
            assert event.action is not None
            self.now = before.after(event.action)
        else:
            self.now = self.log.before(event.undoes)
        self.next += 1
        return WalkStep(event, before, self.now)
