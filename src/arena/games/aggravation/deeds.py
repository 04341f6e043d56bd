"""What a move does: where the marble runs, whom it aggravates, and the words for it."""

from __future__ import annotations

from typing import Any, NamedTuple

from arena.engine.looks import SEATS, Step
from arena.games.aggravation.position import place_of
from arena.games.aggravation.state import BASE, BY_PATH, BY_STAR, CENTER, MARBLES, TO_CENTER, TO_MOVE, WAYS
from arena.games.aggravation.ways import spot, star_at, target
from arena.kit.places import Place
from arena.kit.race import ARM


class Deed(NamedTuple):
    """A marble's move by the roll that lies on the table."""

    seat: int  # whose marble
    m: int
    origin: Place
    to: Place
    via: str  # path, stars or center, as JSON has it
    victim: tuple[int, int] | None  # seat and marble that go back to their BASE
    path: list[str]  # the points it touches


def split(a: int) -> tuple[int, int, int]:
    """Answer the seat, marble and way an action names."""
    which, way = divmod(a - TO_MOVE, WAYS)
    return which // MARBLES, which % MARBLES, way


def point_of(s: Any, seat: int, m: int, progress: int) -> str:
    """Answer the id of the board's point for a marble that has come so far."""
    if progress == BASE:
        return f"start:{seat}.{m}"
    place = place_of(s, seat, progress)
    if isinstance(place, int):
        return f"pip:{place}"
    return "center" if place == "center" else f"home:{seat}.{place[-1]}"


def touched(s: Any, seat: int, progress: int, way: int) -> list[int]:
    """Answer the progress at every hole a marble touches on its way, from first to last."""
    to = target(s, seat, progress, way)
    if progress in (BASE, CENTER):
        return [progress, to]
    if way == TO_CENTER:
        return [*range(progress, progress + int(s.roll)), CENTER]
    if way == BY_PATH:
        return list(range(progress, to + 1))
    star = star_at(s, seat, way - BY_STAR)
    return [*range(progress, star, ARM), *range(star, to + 1)]


def deed_of(s: Any, a: int) -> Deed:
    """Answer what a marble's move would do; the way is open."""
    seat, m, way = split(a)
    progress = int(s.marble[seat, m])
    stops = touched(s, seat, progress, way)
    there = int(s.at[spot(s, seat, stops[-1])]) - 1
    return Deed(
        seat,
        m,
        place_of(s, seat, progress),
        place_of(s, seat, stops[-1]),
        "path" if way == BY_PATH else "center" if way == TO_CENTER or progress == CENTER else "stars",
        None if there < 0 else divmod(there, MARBLES),
        [point_of(s, seat, m, stop) for stop in stops],
    )


def steps_of(deed: Deed) -> list[Step]:
    """Answer the move as steps to animate: the run, then the marble that goes back."""
    cause = "deploy" if deed.origin == "start" else ""
    steps = [Step("run", f"marble:{deed.seat}.{deed.m}", deed.path, deed.seat, cause)]
    if deed.victim is not None:
        seat, m = deed.victim
        steps.append(Step("fly", f"marble:{seat}.{m}", [deed.path[-1], f"start:{seat}.{m}"], seat, "bump"))
    return steps


def name_of(seat: int, viewer: int | None) -> str:
    """Answer how to speak of a seat to a viewer within a sentence."""
    return "you" if seat == viewer else SEATS[seat].name


def words_of(deed: Deed, viewer: int | None) -> tuple[str, str]:
    """Answer a move as a verb and the rest of the sentence."""
    victim = "" if deed.victim is None else f", aggravating {name_of(deed.victim[0], viewer)}"
    if deed.origin == "start":
        return "bring", f"a marble out to START{victim}"
    if deed.origin == "center":
        return "take", f"a marble out of the center to the star on pip {deed.to}{victim}"
    if deed.to == "center":
        return "take", f"a marble from pip {deed.origin} into the center{victim}"
    if isinstance(deed.origin, str):
        return "move", f"a marble deeper into HOME{victim}"
    if isinstance(deed.to, str):
        return "bring", f"a marble from pip {deed.origin} HOME{victim}"
    over = " over the stars" if deed.via == "stars" else ""
    return "move", f"a marble from pip {deed.origin}{over} to pip {deed.to}{victim}"
