"""What clicks mean in Aggravation: the die, a button, a marble, and where it goes if it has several ways."""

from __future__ import annotations

import re
from typing import Any

from arena.engine.looks import SEATS
from arena.games.aggravation.rules import actions as at
from arena.games.aggravation.rules import state as st
from arena.games.aggravation.rules.ways import is_star, star_at, target
from arena.kit.race.notation import BY_CLICK, marble_clicked
from arena.kit.race.places import point_of
from arena.kit.race.state import ARM, CENTER, MAX_SEATS

NAMES = {seat: f"button:name.{seat}" for seat in range(MAX_SEATS)}
BUTTONS = {"button:pass": "Pass"} | {button: f"Roll for {SEATS[seat].name}" for seat, button in NAMES.items()}
SINGLE_CLICKS = BY_CLICK | {button: at.naming(seat) for seat, button in NAMES.items()}
STAR_POINT = re.compile(r"pip:(\d{1,2})", re.ASCII)


def candidates(s: Any, path: list[str]) -> list[int]:
    """Return the actions, legal or not, that clicks could have meant, the most telling first."""
    if not path or len(path) > 2 or not all(isinstance(click, str) for click in path):
        return []
    if len(path) == 1 and path[0] in SINGLE_CLICKS:
        return [SINGLE_CLICKS[path[0]]]
    marble = marble_clicked(s, path[0])
    if marble is None:
        return []
    if len(path) == 1:
        return [at.moving(*marble, way) for way in range(at.WAYS)]
    ending = [at.moving(*marble, way) for way in range(at.WAYS) if end_of(s, *marble, way) == path[1]]
    star = STAR_POINT.fullmatch(path[1])
    if not ending and star is not None and int(star[1]) in range(0, st.PIPS, ARM):
        return [at.moving(*marble, at.BY_STAR + int(star[1]) // ARM)]
    return ending or [at.moving(*marble, at.BY_PATH)]


def end_of(s: Any, seat: int, m: int, way: int) -> str | None:
    """Return the point on which a marble would end this way, if nothing barred it; None if the way leads nowhere."""
    progress, roll = int(s.marble[seat, m]), int(s.roll)
    if way == at.TO_CENTER:
        return "center"
    if progress == CENTER:
        return f"pip:{ARM * (way - at.BY_STAR)}" if way >= at.BY_STAR else None
    if way == at.BY_PATH:
        return point_of(s, seat, m, min(target(s, seat, progress, way), st.DEEPEST))
    steps = (star_at(s, seat, way - at.BY_STAR) - progress) // ARM
    return point_of(s, seat, m, target(s, seat, progress, way)) if is_star(progress) and 0 < steps <= roll else None
