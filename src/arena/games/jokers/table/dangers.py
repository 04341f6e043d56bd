"""What threatens a seat at the table of Jokers & Marbles, for a coach to point out."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import Danger
from arena.games.jokers.rules import state as st
from arena.kit.chases import Runner, chased
from arena.kit.places import LANE, START

REACH = {1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13}  # one marble forward by one card (JM-2.2, JM-4.7)


def dangers(s: Any, seat: int) -> list[Danger]:
    """Return which marbles of a seat an opponent could land on with one forward card (JM-3.3)."""
    if s.phase == st.ENDED:
        return []
    rivals = [runner for o in range(int(s.seats)) if s.team[o] != s.team[seat] for runner in on_track(s, o)]
    return chased(on_track(s, seat), rivals, int(s.pips), REACH, "JM-3.3")


def on_track(s: Any, seat: int) -> list[Runner]:
    """Return a seat's marbles on the track."""
    entry, pips = int(st.entry_of(s, seat)), int(s.pips)
    places = [(m, int(s.place[seat * st.MARBLES + m])) for m in range(st.MARBLES)]
    return [Runner(seat, m, place, (entry - place) % pips) for m, place in places if START < place < LANE]
