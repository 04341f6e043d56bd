"""What threatens a seat in a race: rivals that one roll brings onto a marble of its own."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import Danger
from arena.kit.chases import Runner, chased
from arena.kit.race.state import BASE, ENDED, FACES, MARBLES, pip_at


def dangers(s: Any, seat: int, rule: str) -> list[Danger]:
    """Return which marbles of a seat a rival could land on with one roll, by the rule that sends them back."""
    if s.phase == ENDED:
        return []
    rivals = [runner for o in range(int(s.seats)) if (o - seat) % s.sides for runner in on_track(s, o)]
    return chased(on_track(s, seat), rivals, int(s.pips), range(1, FACES + 1), rule)


def on_track(s: Any, seat: int) -> list[Runner]:
    """Return a seat's marbles on the track."""
    come_out, entry, pips = int(s.come_out[seat]), int(s.entry), int(s.pips)
    out = [(m, int(s.marble[seat, m])) for m in range(MARBLES)]
    return [Runner(seat, m, int(pip_at(p, come_out, pips)), entry - p) for m, p in out if BASE < p <= entry]
