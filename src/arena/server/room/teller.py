"""What happened at a table, in memory, and its lines as each viewer may read them.

A viewer's lines are made once, from the moments before and after each event, and kept.
"""

from __future__ import annotations

from time import perf_counter

from msgspec import Raw, Struct
from msgspec.json import encode
from msgspec.structs import replace

from arena.engine.log import Log, Walk, WalkStep, undone
from arena.engine.looks import SEATS
from arena.engine.match import Match
from arena.engine.moments.moment import story
from arena.server.room.sentences import undo_sentence
from arena.server.room.table import GAME_KINDS
from arena.server.store import Entry
from arena.server.wire.answers import LogLine

SLICE = 0.004  # seconds of telling at a time before others get their turn
ANIMATED = 64  # steps of older lines are forgotten: nobody animates them any more
BLOCK = 256  # older lines are kept as JSON too, so many together: a long log is asked for again and again


class StepLine(Struct):
    """An event with the moments around it, and its line for all who are told the same."""

    step: WalkStep
    line: LogLine | None = None


Moments = dict[int, StepLine]  # by the number of the event


class Past:
    """What has happened in a match."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.sentences: dict[int, str] = {}  # seq -> sentence, for entries that are no game events
        self.seqs: list[int] = []  # number of a game event -> its seq
        self.keys: dict[tuple[int | None, str], int] = {}  # (seat, idempotency key) -> length of the log it led to
        self.key: tuple[int | None, str] | None = None  # of the last move, while its chance follows
        self.moved = 0  # length of the log after the last game event: who knows so much may decide

    @property
    def seq(self) -> int:
        """Return how long the log is."""
        return len(self.entries)

    @property
    def events(self) -> int:
        """Return how many game events there were."""
        return len(self.seqs)

    def add(self, entries: list[Entry], sentences: list[str]) -> None:
        """Add what was stored together; ``sentences`` has an empty one for each game event."""
        for entry, sentence in zip(entries, sentences, strict=True):
            assert entry.seq == len(self.entries)
            self.entries.append(entry)
            if entry.kind not in GAME_KINDS:
                self.sentences[entry.seq] = sentence
                self.key = None
                continue
            if entry.kind != "chance":  # chance belongs to the move that opened it
                self.key = None if entry.key is None else (entry.seat, entry.key)
            if self.key is not None:
                self.keys[self.key] = entry.seq + 1
            self.seqs.append(entry.seq)
            self.moved = entry.seq + 1

    def event(self, number: int) -> Entry:
        """Return a game event's entry by its number."""
        return self.entries[self.seqs[number]]


class Teller:
    """The lines of the log as one seat (None: a spectator) may read them; tellers share those that are the same."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.lines: list[LogLine] = []
        self.blocks: list[Raw] = []  # the first lines again, BLOCK of them each, with commas between them
        self.events = 0  # game events told so far
        self.walk: Walk | None = None  # through an old log, while that is being told

    def tell(self, match: Match | None, past: Past, moments: Moments, until: float | None = None) -> bool:
        """Tell what is not told yet; ``moments`` knows the latest events. Return whether the time sufficed."""
        while len(self.lines) < past.seq:
            if until is not None and perf_counter() > until:
                return False
            entry = past.entries[len(self.lines)]
            if entry.kind not in GAME_KINDS:
                line = LogLine(entry.seq, entry.at, entry.kind, past.sentences[entry.seq], entry.seat)
            elif match is None:  # of older rules: it happened, but nobody here can say what it was
                who = "" if entry.seat is None else SEATS[entry.seat].name
                line = LogLine(entry.seq, entry.at, entry.kind, f"{who}: {entry.kind}".lstrip(": "), entry.seat)
            else:
                line = (
                    self._undo(match.log, entry, past) if entry.kind == "undo" else self._event(match, entry, moments)
                )
                self.events += 1
            self.lines.append(line)
            if len(self.lines) > ANIMATED and self.lines[-ANIMATED - 1].steps:
                self.lines[-ANIMATED - 1].steps = []
            self._keep_block()
        self.walk = None
        return True

    def _keep_block(self) -> None:
        """Keep the next lines as JSON, once there are enough that nobody animates any more."""
        begin = len(self.blocks) * BLOCK
        if begin + BLOCK <= len(self.lines) - ANIMATED:
            self.blocks.append(Raw(encode(self.lines[begin : begin + BLOCK])[1:-1]))

    def since(self, first: int, steps: bool) -> list[LogLine | Raw]:
        """Return the lines from one on, to be encoded: with or without the steps of the latest."""
        block = -(-first // BLOCK)
        known = self.blocks[block:]
        if not known:
            return without_steps(self.lines[first:], steps)
        rest = without_steps(self.lines[len(self.blocks) * BLOCK :], steps)
        return [*self.lines[first : block * BLOCK], *known, *rest]

    def _event(self, match: Match, entry: Entry, moments: Moments) -> LogLine:
        assert entry.action is not None
        known = moments.get(self.events) or StepLine(self._walked(match.log))
        _, before, after = known.step
        told = story(before, entry.action, after, self.seat)
        if told is after.public_story and known.line is not None:
            return known.line
        line = LogLine(
            entry.seq, entry.at, entry.kind, told.sentence, entry.seat, entry.bot is not None, self.events,
            steps=told.steps,
        )  # fmt: skip
        if told is after.public_story:
            known.line = line
        return line

    def _walked(self, log: Log) -> WalkStep:
        """Return the next event of an old log with the moments around it."""
        if self.walk is None or self.walk.next != self.events:
            self.walk = Walk(log, self.events)
        self.walk.log = log  # it may have grown meanwhile
        return self.walk.step()

    def _undo(self, log: Log, entry: Entry, past: Past) -> LogLine:
        undo = log[self.events]
        assert undo.undoes is not None
        for event in undone(undo):
            self.lines[past.seqs[event.seq]].undone = True
        first = past.seqs[undo.undoes]
        del self.blocks[first // BLOCK :]
        words = undo_sentence(entry.seat, first)
        return LogLine(entry.seq, entry.at, "undo", words, entry.seat, event=self.events, undoes=first)


def without_steps(lines: list[LogLine], steps: bool) -> list[LogLine | Raw]:
    """Return lines without their steps, unless these are wanted."""
    return [line if steps or not line.steps else replace(line, steps=[]) for line in lines]
