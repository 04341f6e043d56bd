"""What a move does: where the marble runs, whom it bumps, and the words for it."""

from __future__ import annotations

from typing import Any, NamedTuple

from arena.engine.looks import SEATS, Step
from arena.games.marbles.core import spot
from arena.games.marbles.position import place_of
from arena.games.marbles.state import BASE, MARBLES, TO_MOVE
from arena.kit.places import Place


class Deed(NamedTuple):
    """A marble's move by the roll that lies on the table."""

    seat: int  # whose marble
    m: int
    origin: Place
    to: Place
    victim: tuple[int, int] | None  # seat and marble that go to their Base
    path: list[str]  # the points it touches


def marble_of(a: int) -> tuple[int, int]:
    """Answer the seat and marble an action names."""
    return divmod(a - TO_MOVE, MARBLES)


def point_of(s: Any, seat: int, m: int, progress: int) -> str:
    """Answer the id of the board's point for a marble that has come so far."""
    if progress == BASE:
        return f"start:{seat}.{m}"
    place = place_of(s, seat, progress)
    return f"pip:{place}" if isinstance(place, int) else f"home:{seat}.{place[-1]}"


def deed_of(s: Any, a: int) -> Deed:
    """Answer what moving a marble by the roll would do; the landing is on the board."""
    seat, m = marble_of(a)
    progress = int(s.marble[seat, m])
    to = progress + int(s.roll)
    touched = [progress, to] if progress == BASE else range(progress, to + 1)
    there = int(s.at[spot(s, seat, to)]) - 1
    return Deed(
        seat,
        m,
        place_of(s, seat, progress),
        place_of(s, seat, to),
        None if there < 0 else divmod(there, MARBLES),
        [point_of(s, seat, m, stop) for stop in touched],
    )


def steps_of(deed: Deed) -> list[Step]:
    """Answer the move as steps to animate: the run, then the bump."""
    cause = "deploy" if deed.origin == "start" else ""
    steps = [Step("run", f"marble:{deed.seat}.{deed.m}", deed.path, deed.seat, cause)]
    if deed.victim is not None:
        seat, m = deed.victim
        steps.append(Step("fly", f"marble:{seat}.{m}", [deed.path[-1], f"start:{seat}.{m}"], seat, "bump"))
    return steps


def name_of(seat: int, viewer: int | None) -> str:
    """Answer how to speak of a seat to a viewer within a sentence."""
    return "you" if seat == viewer else SEATS[seat].name


def words_of(deed: Deed, mover: int, viewer: int | None) -> tuple[str, str]:
    """Answer a move as a verb and the rest of the sentence."""
    if deed.seat == mover:
        whose = "a marble"
    else:
        whose = "a marble of yours" if deed.seat == viewer else f"a marble of {SEATS[deed.seat].name}'s"
    bump = "" if deed.victim is None else f", bumping {name_of(deed.victim[0], viewer)}"
    if deed.origin == "start":
        return "bring", f"{whose} out to pip {deed.to}{bump}"
    if isinstance(deed.origin, str):
        return "move", f"{whose} deeper into the lane{bump}"
    if isinstance(deed.to, str):
        return "bring", f"{whose} from pip {deed.origin} into the lane{bump}"
    return "move", f"{whose} from pip {deed.origin} to pip {deed.to}{bump}"
