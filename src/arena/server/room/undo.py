"""Undo: what taking back a seat's last move would take along, who must agree to it, and why it may not be.

It is free if the move told nobody anything and nobody decided since. Else everybody who owns another seat is asked,
and who is away has not agreed: nobody's moves are taken back behind their back. Bots agree.
"""

from __future__ import annotations

from itertools import islice

from msgspec import Struct

from arena.engine.log import Event, counting
from arena.engine.match import Match
from arena.engine.moments.knowledge import reveals
from arena.server.room.room import Room
from arena.server.room.table import MOST_EVENTS, MOST_UNDOS

HORIZON = 200  # events looked back for one's own last move
PER_TURN = 10  # undos of one seat until the match has come further than ever before


class Plan(Struct, frozen=True):
    """What an undo of a seat's last move comes to."""

    moves: list[int]  # seqs of the entries of the decisions taken back, the first one first
    asks: list[int]  # seats that must agree
    why_not: str = ""  # empty: it can be done, or asked for


def undo_plan(room: Room, seat: int) -> Plan | None:
    """Return what an undo of a seat's last move comes to; None if there is no such move."""
    if room.match is None:
        return None
    moves: list[int] = []
    for event in islice(counting(room.match.log.last), HORIZON):
        if event.kind != "move":
            continue
        moves.insert(0, room.past.seqs[event.seq])
        if event.seat == seat:
            free = len(moves) == 1 and not told_something(room, room.match, event)
            asks = [] if free else [other for other in room.table.owned() if other != seat]
            return Plan(moves, asks, why_not(room, seat, asks))
    return None


def why_not(room: Room, seat: int, asks: list[int]) -> str:
    """Return what is against an undo that these seats would have to agree to."""
    table = room.table
    if table.taken_back >= MOST_UNDOS or room.past.events >= MOST_EVENTS:
        return "so much has been taken back in this match that it has to be played on now"
    if table.undos.get(seat, 0) >= PER_TURN:
        return f"you have taken back {PER_TURN} times: play on first"
    away = [table.sitters[other].name for other in asks if not table.sitters[other].plays]
    return f"{' and '.join(away)} would have to agree and {'is' if len(away) == 1 else 'are'} away" if away else ""


def told_something(room: Room, match: Match, last: Event) -> bool:
    """Return whether the match's last decision may have told anybody anything; found out once."""
    if room.last_reveals is None or room.last_reveals[0] != last.seq:
        assert last.action is not None and last.seat is not None
        before = match.log.before(last.seq)
        room.last_reveals = (last.seq, reveals(match.game, match.seats, before.states, last.action, last.seat))
    return room.last_reveals[1]
