"""The log of a match in memory, and its lines as each viewer may read them.

A viewer's lines are made once, from the moments before and after each event, and kept.
"""

from __future__ import annotations

from time import perf_counter

from arena.server.live_match import LiveMatch, Moment, story
from arena.server.sentences import undo_sentence
from arena.server.store import Entry
from arena.server.table import GAME_KINDS
from arena.server.wire import LogLine

SLICE = 0.004  # seconds of telling at a time before others get their turn
ANIMATED = 64  # steps of older lines are forgotten: nobody animates them any more

Moments = dict[int, tuple[Moment, Moment]]  # number of an event -> before and after it


class Past:
    """What has happened in a match."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.sentences: dict[int, str] = {}  # seq -> sentence, for entries that are no game events
        self.seqs: list[int] = []  # number of a game event -> its seq
        self.line: list[int] = []  # numbers of the events that count
        self.keys: dict[tuple[int | None, str], int] = {}  # (seat, idempotency key) -> length of the log it led to
        self.key: tuple[int | None, str] | None = None  # of the last move, while its chance follows
        self.moved = 0  # length of the log after the last game event: who knows so much may decide

    @property
    def seq(self) -> int:
        """Answer how long the log is."""
        return len(self.entries)

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
            event = len(self.seqs)
            self.seqs.append(entry.seq)
            self.moved = entry.seq + 1
            if entry.kind != "undo":
                self.line.append(event)
                continue
            assert entry.undoes is not None
            while self.line and self.line[-1] >= entry.undoes:
                self.line.pop()

    def event(self, number: int) -> Entry:
        """Answer a game event's entry by its number."""
        return self.entries[self.seqs[number]]


class Teller:
    """The lines of the log as one seat (None: a spectator) may read them; tellers share those that are the same."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.lines: list[LogLine] = []
        self.events = 0  # game events told so far
        self.now: Moment | None = None  # before the next event, while an old log is being told

    def tell(self, match: LiveMatch | None, past: Past, moments: Moments, until: float | None = None) -> bool:
        """Tell what is not told yet; ``moments`` knows the latest events. Answer whether the time sufficed."""
        while len(self.lines) < past.seq:
            if until is not None and perf_counter() > until:
                return False
            entry = past.entries[len(self.lines)]
            if entry.kind not in GAME_KINDS:
                line = LogLine(entry.seq, entry.at, entry.kind, past.sentences[entry.seq], entry.seat)
            elif entry.kind == "undo":
                line = self._undo(entry, past)
            else:
                assert match is not None
                line = self._event(match, entry, moments.get(self.events))
            self.lines.append(line)
            if len(self.lines) > ANIMATED and self.lines[-ANIMATED - 1].steps:
                self.lines[-ANIMATED - 1].steps = []
        self.now = None
        return True

    def _event(self, match: LiveMatch, entry: Entry, known: tuple[Moment, Moment] | None) -> LogLine:
        assert entry.action is not None
        if known is None:
            before = self.now or Moment(match.game, match.seats, match.states_before(self.events))
            known = (before, before.after(entry.action))
            self.now = known[1]
        before, after = known
        told = story(before, entry.action, after, self.seat)
        if told is after.told and after.line is not None:
            line = after.line
        else:
            line = LogLine(
                entry.seq, entry.at, entry.kind, told.sentence, entry.seat, entry.bot is not None, self.events,
                steps=told.steps,
            )  # fmt: skip
            if told is after.told:
                after.line = line
        self.events += 1
        return line

    def _undo(self, entry: Entry, past: Past) -> LogLine:
        assert entry.undoes is not None
        first = past.seqs[entry.undoes]
        for line in self.lines[first:]:
            if line.event is not None and line.kind != "undo":
                line.undone = True
        self.now = None
        words = undo_sentence(entry.seat, first)
        event = self.events
        self.events += 1
        return LogLine(entry.seq, entry.at, "undo", words, entry.seat, event=event, undoes=first)
