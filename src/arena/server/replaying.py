"""From stored entries back to a match: the log is the truth, the state its cache."""

from __future__ import annotations

from arena.engine.game import Game
from arena.server.asked import ClockRule
from arena.server.clocks import new_clocks
from arena.server.live_match import LiveMatch
from arena.server.past import Past
from arena.server.pledges import Pledges, first_pledges
from arena.server.sentences import sentence
from arena.server.store import Entry, Head
from arena.server.table import GAME_KINDS, Sitter, Table, taken


def new_table(head: Head, seats: int) -> Table:
    """Return the table of a match before its first entry."""
    clocks = new_clocks(ClockRule(**head.settings["clock"]), seats)
    return Table((Sitter(),) * seats, clocks, first_pledges(head.seed))


def new_match(head: Head, game: Game, pledges: Pledges) -> LiveMatch:
    """Return a match at its start, with its own dice and the first chance event open."""
    match = LiveMatch(game, head.options, pledges.dice(), None)
    match._set_up(match.state)
    return match


def replayed(head: Head, game: Game, entries: list[Entry]) -> tuple[LiveMatch | None, Table, Past]:
    """Answer a match, its table and its past as they follow from the log."""
    table, past = new_table(head, len(game.teams(head.options))), Past()
    match: LiveMatch | None = None
    for entry in entries:
        if entry.kind == "started":
            match = new_match(head, game, table.pledges)
        elif entry.kind in GAME_KINDS:
            assert match is not None
            happen_again(match, entry)
        words = "" if entry.kind in GAME_KINDS else sentence(entry, table)
        table = after(table, entry, match)
        past.add([entry], [words])
    if match is not None:
        match.dice.counter = 1 + max((e.roll for e in entries if e.roll is not None), default=-1)
    return match, table, past


def happen_again(match: LiveMatch, entry: Entry) -> None:
    """Let one stored event happen again."""
    if entry.kind == "undo":
        assert entry.undoes is not None
        match._undo_to(match._line.index(entry.undoes))
    else:
        assert entry.action is not None
        match._happen(entry.kind, entry.seat, entry.action, entry.roll)


def after(table: Table, entry: Entry, match: LiveMatch | None) -> Table:
    """Answer the table after an entry, given the match after it."""
    if match is None:
        return taken(table, entry, None, False, False)
    actor = match.actor
    if actor is not None:
        return taken(table, entry, actor, False, False)
    return taken(table, entry, None, match.chance_open, match.over)
