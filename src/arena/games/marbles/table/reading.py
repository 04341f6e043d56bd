"""Reading moves of Marbles: JSON and text, legal or not."""

from __future__ import annotations

import re
from typing import Any

from arena.engine.errors import IllegalMove
from arena.engine.looks import SEATS
from arena.games.marbles.position import RACE
from arena.games.marbles.rules import actions as at
from arena.games.marbles.rules import verdicts as no
from arena.games.marbles.rules.landing import landing
from arena.kit.places import Place
from arena.kit.race import state as race
from arena.kit.race.notation import BY_WORD, KINDS, marble_at, match_text, place_in, read_ends, read_kind
from arena.kit.race.places import place_of, progress_of

TEXT = re.compile(r"([A-Z]) (start|\d+|home:\d)>(\d+|home:\d)", re.ASCII)
EXPECTED = "'roll', 'pass' or one like 'C 9>13' or 'C start>8'"


def read(s: Any, data: dict[str, Any]) -> int:
    """Return the action a JSON move names, legal or not."""
    kind = read_kind(data, KINDS)
    return BY_WORD[kind] if kind in BY_WORD else action_for(s, *read_ends(RACE, s, data))


def action_for(s: Any, seat: int, origin: int, to: Place) -> int:
    """Return the action that moves a seat's marble; IllegalMove if the roll does not lead it there."""
    text = f"{SEATS[seat].letter} {place_of(s, seat, origin)}>{to}"
    action = int(at.moving(seat, marble_at(RACE, s, seat, origin, text)))
    ahead, wanted = origin + int(s.roll), progress_of(RACE, s, seat, to)
    if s.phase not in (race.MOVE, race.PASS) or seat != s.user or wanted == ahead:
        return action
    if landing(s, seat, origin) in (no.ONE_OR_SIX, no.OVERSHOOT):
        return action
    if origin == race.BASE:
        raise IllegalMove(text, "MB-2.3", "a 1 brings a marble out to the 1-hole, a 6 to the 6-hole")
    if ahead > s.entry:
        raise IllegalMove(text, "MB-3.4", "past its entry a marble turns into its lane, by exact count")
    if wanted is not None and origin < wanted < ahead:
        raise IllegalMove(text, "MB-2.1", "a roll is never divided")
    raise IllegalMove(text, "MB-3.1", "a marble moves clockwise by the full roll")


def read_text(s: Any, text: str) -> int:
    """Return the action a move's text names, legal or not."""
    if text in BY_WORD:
        return BY_WORD[text]
    seat, found = match_text(s, text, TEXT, EXPECTED)
    kind = "out" if found[2] == "start" else "move"
    return read(s, {"kind": kind, "marble": [seat, place_in(found[2])], "to": place_in(found[3])})
