"""What a move of a race does: where the marble runs, whom it sends back, and what is told of the roll."""

from __future__ import annotations

from typing import Any, NamedTuple

from arena.engine.looks import SEATS, Step, Story
from arena.kit.places import Place
from arena.kit.race.actions import FACE, FIRST, TO_ROLL, Action
from arena.kit.race.places import place_of, point_of
from arena.kit.race.state import ENDED, MARBLES, spot
from arena.kit.words import name_of, result, says


class Deed(NamedTuple):
    """A marble's move by the roll that lies on the table."""

    seat: int  # whose marble
    m: int
    origin: Place
    to: Place
    victim: tuple[int, int] | None  # seat and marble that go back to their base
    path: list[str]  # the points it touches
    via: str  # which way, as JSON has it, where a game knows several


def deed(s: Any, action: Action, stops: list[int], via: str = "path") -> Deed:
    """Return what a marble's move does, given its progress at every hole it touches."""
    seat, m = action.seat, action.marble
    there = int(s.at[spot(s, seat, stops[-1])]) - 1
    return Deed(
        seat,
        m,
        place_of(s, seat, stops[0]),
        place_of(s, seat, stops[-1]),
        None if there < 0 else divmod(there, MARBLES),
        [point_of(s, seat, m, stop) for stop in stops],
        via,
    )


def steps_of(done: Deed) -> list[Step]:
    """Return the move as steps to animate: the run, then the marble that goes back."""
    phrase = "brings {} Home" if str(done.to).startswith("home") else ""
    steps = [Step("run", f"marble:{done.seat}.{done.m}", done.path, done.seat, phrase=phrase)]
    if done.victim is not None:
        seat, m = done.victim
        path = [done.path[-1], f"start:{seat}.{m}"]
        back = Step("fly", f"marble:{seat}.{m}", path, seat, "harm", does="bumps {}", phrase="sends {} back to Base")
        steps.append(back)
    return steps


def roll_story(before: Any, action: Action, viewer: int | None, about: list[int]) -> Story | None:
    """Return what is told of a roll or of who begins; None if the action is neither.

    ``about`` are the seats told of the die in words of their own; the last of them uses the roll.
    """
    turn = int(before.turn)
    if action.kind == FIRST:
        return Story(f"{SEATS[action.seat].name} rolled highest and begins.")
    if action.kind == FACE:
        helped = "" if about[-1] == turn else f" for {name_of(about[-1], viewer)}"
        shown = [Step("die", "die", seat=turn, value=action.value)]
        return Story(f"{says(turn, viewer, 'roll')} {action.value}{helped}.", shown, about)
    return Story(f"{says(turn, viewer, 'roll')}.", about=[turn]) if action.kind == TO_ROLL else None


def story_with_result(sentence: str, steps: list[Step], after: Any, viewer: int | None) -> Story:
    """Return a story that ends with the result, once there is one."""
    return Story(f"{sentence}. {result(after, viewer)}." if after.phase == ENDED else f"{sentence}.", steps)
