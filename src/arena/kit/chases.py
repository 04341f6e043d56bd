"""Who runs behind whom on a track: what a coach points out to a newcomer."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import NamedTuple

from arena.engine.looks import SEATS, Danger

MOST = 2  # told at once: who hears of everything looks at nothing


class Runner(NamedTuple):
    """A marble on the track."""

    seat: int
    marble: int
    pip: int
    ahead: int  # pips until it leaves the track for its lane

    @property
    def id(self) -> str:
        """Return its id on the board."""
        return f"marble:{self.seat}.{self.marble}"


def chased(
    own: Iterable[Runner], rivals: Iterable[Runner], pips: int, reach: Container[int], rule: str
) -> list[Danger]:
    """Return which of one's own marbles a rival could land on, those that have least way left first.

    ``reach`` holds the counts by which one may run; a rival turns into its lane before it runs past it.
    """
    hunters, found = list(rivals), []
    for prey in sorted(own, key=lambda runner: runner.ahead):
        near = [((prey.pip - hunter.pip) % pips, hunter) for hunter in hunters]
        near = [(apart, hunter) for apart, hunter in near if apart in reach and apart <= hunter.ahead]
        if near:
            apart, hunter = min(near)
            away = "1 pip" if apart == 1 else f"{apart} pips"
            text = f"{SEATS[hunter.seat].name} stands {away} behind your marble."
            found.append(Danger(text, rule, [prey.id, hunter.id]))
    return found[:MOST]
