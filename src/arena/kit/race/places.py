"""Where a marble of a race is, as JSON and the board have it, and what the shared words ask of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from arena.engine.verdicts import Refusals
from arena.kit.places import LANE, START, Place, place_code, place_name
from arena.kit.race.state import BASE, CENTER, SLOTS, pip_at, progress_at


def no_user(s: Any, position: dict[str, Any], phase: int) -> None:
    """Read nothing: who uses a roll follows from where the marbles are."""


class Words(NamedTuple):
    """What a game calls things: the numbers of its rules, and a few words of its own."""

    moves: str  # the rule by which marbles move
    enters: str  # ... a marble turns into its lane
    limit: str  # ... a game stops undecided
    holds: str  # "in" or "on": a marble is in a hole
    finished: str  # "HOME": marbles that are all in their lanes are all HOME
    holes: str  # where a marble is that is out: "a pip or a lane space"


class Race(NamedTuple):
    """What a game tells ``kit/race``: functions of its rules, its refusals and its words, and how it differs."""

    actor: Callable[[Any], int]  # of its rules, as plain Python
    await_roll: Callable[[Any], None]  # of its rules: let the seat in turn roll
    find_moves: Callable[[Any], None]  # of its rules: set ``movable`` and the phase that follows a roll
    verdicts: Refusals  # of its rules: which rule a refusal cites
    words: Words
    center: bool = False  # whether a marble may be in the middle of the board
    names_user: bool = False  # whether a seat may name who uses its roll
    read_user: Callable[[Any, dict[str, Any], int], None] = no_user  # take the user of a position's roll


def place_of(s: Any, seat: int, progress: int) -> Place:
    """Return where a marble is, as JSON has it."""
    entry = int(s.entry)
    if progress == BASE:
        return place_name(START)
    if progress == CENTER:
        return "center"
    if progress > entry:
        return place_name(LANE + progress - entry)
    return place_name(pip_at(progress, int(s.come_out[seat]), int(s.pips)))


def code_of(race: Race, s: Any, place: Any) -> int | None:
    """Return the code of a JSON place (``kit/places.py``, or CENTER); None if it is none of this board."""
    if isinstance(place, str) and place == "center":
        return CENTER if race.center else None
    if isinstance(place, str) and not place.isascii():  # digits of other scripts are no numbers here
        return None
    return place_code(place, int(s.pips), SLOTS)


def progress_of(race: Race, s: Any, seat: int, place: Any) -> int | None:
    """Return how far a marble on a JSON place has come; None if it is no place, or one beyond its own entry."""
    code = code_of(race, s, place)
    if code is None or code == CENTER:
        return code
    if code == START:
        return BASE
    if code > LANE:
        return int(s.entry) + code - LANE
    progress = progress_at(code, int(s.come_out[seat]), int(s.pips))
    return progress if progress <= s.entry else None


def holes_of(race: Race, s: Any) -> str:
    """Return in words all JSON places of a marble that is out."""
    center = ", 'center'" if race.center else ""
    return f"a pip 0 to {s.pips - 1}{center} or 'home:1' to 'home:{SLOTS}'"


def point_of(s: Any, seat: int, m: int, progress: int) -> str:
    """Return the id of the board's point for a marble that has come so far."""
    if progress == BASE:
        return f"start:{seat}.{m}"
    place = place_of(s, seat, progress)
    if isinstance(place, int):
        return f"pip:{place}"
    return place if progress == CENTER else f"home:{seat}.{place[-1]}"
