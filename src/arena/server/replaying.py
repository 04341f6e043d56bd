"""From stored entries back to a match: the log is the truth, the state its cache."""

from __future__ import annotations

from msgspec import convert

from arena.engine.errors import ArenaError
from arena.engine.game import Game
from arena.server.asked import ClockRule
from arena.server.clocks import new_clocks
from arena.server.live_match import LiveMatch
from arena.server.past import Past
from arena.server.pledges import Pledges, first_pledges
from arena.server.sentences import sentence
from arena.server.store import Entry, Head
from arena.server.table import GAME_KINDS, Sitter, Table, taken

MAX_ROLL = 2**31 - 1


class Unreadable(Exception):
    """A stored log that cannot have come about."""


def new_table(head: Head, seats: int) -> Table:
    """Return the table of a match before its first entry."""
    clocks = new_clocks(convert(head.settings["clock"], ClockRule), seats)
    return Table((Sitter(),) * seats, clocks, first_pledges(head.seed))


def new_match(head: Head, game: Game, pledges: Pledges) -> LiveMatch:
    """Return a match at its start, with its own dice and the first chance event open."""
    match = LiveMatch(game, head.options, pledges.dice(), None)
    match._set_up(match.state)
    return match


def replayed(head: Head, game: Game, entries: list[Entry]) -> tuple[LiveMatch | None, Table, Past]:
    """Return a match, its table and its past as they follow from the log; Unreadable names the entry that cannot be."""
    table, past = new_table(head, len(game.teams(head.options))), Past()
    match: LiveMatch | None = None
    for entry in entries:
        try:
            if entry.kind == "started":
                match = new_match(head, game, table.pledges)
            elif entry.kind in GAME_KINDS:
                assert match is not None, "it happens before the match begins"
                happen_again(match, entry)
            elif entry.seat is not None and not 0 <= entry.seat < len(table.sitters):
                raise ArenaError(f"there is no seat {entry.seat}")
            words = "" if entry.kind in GAME_KINDS else sentence(entry, table)
            table = after(table, entry, match)
            past.add([entry], [words])
        except Exception as wrong:  # a file can be damaged in every way
            raise Unreadable(f"entry {entry.seq} ({entry.kind!r}): {type(wrong).__name__}: {wrong}") from wrong
    if match is not None:
        match.dice.counter = 1 + max((e.roll for e in entries if e.roll is not None), default=-1)
    return match, table, past


def happen_again(match: LiveMatch, entry: Entry) -> None:
    """Let one stored event happen again, if it is legal: compiled rules would read out of bounds what is not."""
    if entry.kind == "undo":
        undoes = entry.undoes
        if undoes is None or undoes not in match._line or match.log[undoes].kind != "move":
            raise ArenaError(f"there is no decision {undoes} to take back")
        match._undo_to(match._line.index(undoes))
        return
    if type(entry.action) is not int:
        raise ArenaError(f"action: expected a number, got {entry.action!r}")
    if entry.kind == "move":
        if entry.seat is None:
            raise ArenaError("a move of nobody")
        match._expect(entry.seat)
        match._action(entry.action)
    elif entry.action not in [action for action, _ in match.chance()]:
        raise ArenaError(f"chance cannot give {entry.action} now")
    elif entry.seat is not None or (entry.roll is not None and not 0 <= entry.roll <= MAX_ROLL):
        raise ArenaError(f"a roll {entry.roll} of seat {entry.seat}")
    match._happen(entry.kind, entry.seat, entry.action, entry.roll)


def after(table: Table, entry: Entry, match: LiveMatch | None) -> Table:
    """Answer the table after an entry, given the match after it."""
    if match is None:
        return taken(table, entry, None, False, False)
    actor = match.actor
    if actor is not None:
        return taken(table, entry, actor, False, False)
    return taken(table, entry, None, match.chance_open, match.over)
