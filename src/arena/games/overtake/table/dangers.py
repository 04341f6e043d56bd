"""What threatens a seat at OVERTAKE's table, for a coach to point out."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import Danger
from arena.games.overtake.rules import cards
from arena.games.overtake.rules import state as st
from arena.kit.chases import Runner, chased
from arena.kit.places import LANE, START

REACH = {int(pips) for pips in cards.PIPS if pips > 0}  # one marble forward by one card


def dangers(s: Any, seat: int) -> list[Danger]:
    """Return which marbles of a seat a rival could land on with one forward card (OT-6.2)."""
    if s.phase == st.ENDED:
        return []
    rivals = [runner for other in range(st.SEATS) if (other - seat) % 2 for runner in on_track(s, other)]
    return chased(on_track(s, seat), rivals, st.PIPS_ON_TRACK, REACH, "OT-6.2")


def on_track(s: Any, seat: int) -> list[Runner]:
    """Return a seat's marbles on the track."""
    entry = int(st.ENTRY[seat])
    places = [(m, int(s.marble[seat, m])) for m in range(st.MARBLES)]
    return [Runner(seat, m, place, (entry - place) % st.PIPS_ON_TRACK) for m, place in places if START < place < LANE]
