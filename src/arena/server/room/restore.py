"""From stored entries back to a match: the log is the truth, the state its cache."""

from __future__ import annotations

import asyncio
from time import perf_counter

from msgspec import convert

from arena.engine.errors import ArenaError
from arena.engine.game import Game
from arena.engine.match import Match
from arena.server.room.clocks import new_clocks
from arena.server.room.pledges import Pledges, first_pledges
from arena.server.room.sentences import sentence
from arena.server.room.table import GAME_KINDS, Sitter, Table, after
from arena.server.room.teller import SLICE, Past
from arena.server.store import Entry, Head
from arena.server.wire.requests import ClockRule

MAX_ROLL = 2**31 - 1


class Unreadable(Exception):
    """A stored log that cannot have come about."""


def new_table(head: Head, seats: int) -> Table:
    """Return the table of a match before its first entry."""
    clocks = new_clocks(convert(head.settings["clock"], ClockRule), seats)
    return Table((Sitter(),) * seats, clocks, first_pledges(head.seed))


def new_match(head: Head, game: Game, pledges: Pledges) -> Match:
    """Return a match at its start, with its own dice and the first chance event open."""
    return Match(game, head.options, pledges.dice())


class Restored:
    """A match, its table and its past as they follow from the log; a long one is read in slices."""

    def __init__(self, head: Head, game: Game) -> None:
        self.head = head
        self.game = game
        self.match: Match | None = None
        self.table = new_table(head, len(game.teams(head.options)))
        self.past = Past()
        self.frozen = ""  # why it can be looked at and left, but not played
        if game.rules_version != head.rules_version:
            self.frozen = (
                f"this match was begun under rules version {head.rules_version} of {game.title}; here it is"
                f" {game.rules_version}: it can be looked at and left, but not played on"
            )

    def read(self, entries: list[Entry], until: float | None = None) -> bool:
        """Let stored entries happen again, as far as there is time; return whether all did.

        Unreadable names the entry that cannot be.
        """
        for at in range(self.past.seq, len(entries)):
            if until is not None and perf_counter() > until:
                return False
            entry = entries[at]
            try:
                self._take(entry)
            except Exception as wrong:  # a file can be damaged in every way
                raise Unreadable(f"entry {entry.seq} ({entry.kind!r}): {type(wrong).__name__}: {wrong}") from wrong
        return True

    def _take(self, entry: Entry) -> None:
        if entry.kind in GAME_KINDS and self.frozen:
            pass  # nobody here knows the rules by which it happened
        elif entry.kind == "started" and not self.frozen:
            self.match = new_match(self.head, self.game, self.table.pledges)
        elif entry.kind in GAME_KINDS:
            assert self.match is not None, "it happens before the match begins"
            happen_again(self.match, entry)
        elif entry.seat is not None and not 0 <= entry.seat < len(self.table.sitters):
            raise ArenaError(f"there is no seat {entry.seat}")
        words = "" if entry.kind in GAME_KINDS else sentence(entry, self.table)
        self.table = after(self.table, entry, self.match)
        self.past.add([entry], [words])


def restored(head: Head, game: Game, entries: list[Entry]) -> Restored:
    """Return what follows from a log, read at once."""
    found = Restored(head, game)
    found.read(entries)
    return found


async def restored_in_slices(head: Head, game: Game, entries: list[Entry]) -> Restored:
    """Return what follows from a log that may be long, without keeping others waiting."""
    found = Restored(head, game)
    while not found.read(entries, perf_counter() + SLICE):
        await asyncio.sleep(0)
    return found


def happen_again(match: Match, entry: Entry) -> None:
    """Let one stored event happen again, if it can have happened: compiled rules read out of bounds what cannot."""
    if entry.kind == "undo":
        undoes = entry.undoes
        if undoes is None or not 0 <= undoes < len(match.log) or match.log[undoes].kind != "move":
            raise ArenaError(f"there is no decision {undoes} to take back")
    if entry.kind == "chance" and (entry.seat is not None or not (entry.roll is None or 0 <= entry.roll <= MAX_ROLL)):
        raise ArenaError(f"a roll {entry.roll} of seat {entry.seat}")
    match.repeat(entry.kind, entry.seat, entry.action, entry.roll, entry.undoes)
    if entry.roll is not None:
        match.dice.counter = max(match.dice.counter, entry.roll + 1)
