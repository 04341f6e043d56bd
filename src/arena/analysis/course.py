"""The course of a match: how the chances went, the moment it turned, who hit whom, and what the dice showed.

Everything follows from the log and from what a spectator could see: no hand is weighed that lay hidden.
"""

from __future__ import annotations

import itertools
from time import monotonic

import msgspec

from arena.bots.advice import evaluate
from arena.engine.log import Event, counting, led_by, moment_after
from arena.engine.match import Match
from arena.engine.moments.moment import story

POINTS = 32  # of the curve, with both ends
WORLDS = 120  # guessed for each of them: the curve is looked at, not counted with
SECONDS = 4.0  # after which the curve stays as coarse as it is
MOST_EVENTS = 6000  # told: of a longer match the end


class SeatCourse(msgspec.Struct):
    """What a seat did and what happened to it."""

    made: int = 0  # pieces of others it sent back or took
    suffered: int = 0  # own pieces sent back or taken by others
    rolls: int = 0  # dice that showed something for it ...
    rolled: int = 0  # ... and their sum


class CoursePoint(msgspec.Struct, frozen=True):
    """The chances of the teams after an event (-1: at the opening), lowest team first."""

    event: int
    teams: list[float]


class Turned(msgspec.Struct, frozen=True):
    """The event after which the winners led for good; if they always led, the one that won them most."""

    event: int
    sentence: str
    seat: int | None  # who decided, or whose decision led to it
    before: float  # the winners' chance
    after: float


class Course(msgspec.Struct):
    """The course of a match."""

    seats: list[SeatCourse]
    taken: bool  # what was hit left the board, it did not go back
    curve: list[CoursePoint]
    turned: Turned | None


def course(match: Match, seconds: float = SECONDS) -> Course:
    """Return the course of a match that is over."""
    events = list(counting(match.log.last))[:MOST_EVENTS][::-1]
    seats, taken = deeds(match, events)
    weigh = Scales(match, events, monotonic() + seconds)
    curve = [CoursePoint(weigh.event(at), weigh.teams(at)) for at in weigh.spread()]
    return Course(seats, taken, curve, turned(match, events, weigh))


def deeds(match: Match, events: list[Event]) -> tuple[list[SeatCourse], bool]:
    """Return what each seat did and suffered, and whether pieces were taken rather than sent back."""
    seats, kinds = [SeatCourse() for _ in range(match.seats)], set()
    after = moment_after(events[0].before) if events and events[0].before else match.now
    for event in events:
        assert event.action is not None
        before, after = after, after.after(event.action)
        by = event.seat if event.kind == "move" else led_by(event)
        for step in story(before, event.action, after, None).steps:
            if step.kind == "die" and step.seat is not None and step.value is not None:
                seats[step.seat].rolls += 1
                seats[step.seat].rolled += step.value
            elif step.cause == "harm" and by is not None and step.seat is not None and step.seat != by:
                kinds.add(step.kind)
                seats[by].made += 1
                seats[step.seat].suffered += 1
    return seats, kinds == {"remove"}


class Scales:
    """The chances after events, weighed when they are asked for and until the time is up."""

    def __init__(self, match: Match, events: list[Event], until: float) -> None:
        self.match, self.events, self.until = match, events, until
        self.weighed: dict[int, list[float]] = {}

    def event(self, at: int) -> int:
        """Return the number of the event at a place; place 0 is before the first."""
        first = self.events[0].before if self.events else None
        return self.events[at - 1].seq if at > 0 else -1 if first is None else first.seq

    def teams(self, at: int) -> list[float]:
        """Return the chances of the teams at a place."""
        if at not in self.weighed:
            event = self.events[at - 1] if at > 0 else self.events[0].before if self.events else self.match.log.last
            assert event is not None
            world = self.match.in_world(moment_after(event).states)
            self.weighed[at] = [round(each.chance, 3) for each in evaluate(world, None, WORLDS)]
        return self.weighed[at]

    def spread(self) -> list[int]:
        """Return the places of the curve: both ends, then what lies evenly between them as long as there is time."""
        last = len(self.events)
        wanted = sorted({round(last * part / (POINTS - 1)) for part in range(POINTS)})
        for at in (wanted[0], wanted[-1], *halves(wanted)):
            if monotonic() > self.until and len(self.weighed) > 1:
                break
            self.teams(at)
        return sorted(self.weighed)


def halves(places: list[int]) -> list[int]:
    """Return places in an order in which any number of them from the front is spread over all."""
    order, parts = [], [places[1:-1]]
    while parts:
        part = parts.pop(0)
        if part:
            middle = len(part) // 2
            order.append(part[middle])
            parts += [part[:middle], part[middle + 1 :]]
    return order


def turned(match: Match, events: list[Event], weigh: Scales) -> Turned | None:
    """Return the moment a match turned; None if nobody won it or there is no moment to choose from."""
    teams = sorted(set(match.teams))
    winners = {match.teams[seat] for seat, paid in enumerate(match.payoffs) if paid > 0}
    places = sorted(weigh.weighed)
    if len(winners) != 1 or len(places) < 2:
        return None
    own = teams.index(winners.pop())

    def chance(at: int) -> float:
        return weigh.teams(at)[own]

    behind = [i for i, at in enumerate(places[:-1]) if chance(at) < max(weigh.teams(at))]
    pairs = list(itertools.pairwise(places))
    low, high = pairs[behind[-1]] if behind else max(pairs, key=lambda pair: chance(pair[1]) - chance(pair[0]))
    half = (chance(low) + chance(high)) / 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if chance(middle) > half else (middle, high)
    event = events[high - 1]
    by = event.seat if event.kind == "move" else led_by(event)
    return Turned(event.seq, match.story(event, None).sentence, by, chance(low), chance(high))
