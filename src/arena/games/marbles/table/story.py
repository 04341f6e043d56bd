"""What a move of Marbles does, and the words for it."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS, Story
from arena.games.marbles.rules import actions as at
from arena.kit.race import actions as kinds
from arena.kit.race import state as race
from arena.kit.race.story import Deed, deed, roll_story, steps_of, story_with_result
from arena.kit.words import does, name_of, says


def deed_of(s: Any, a: int) -> Deed:
    """Return what moving a marble by the roll would do; the landing is on the board."""
    action = at.MEANINGS[a]
    progress = int(s.marble[action.seat, action.marble])
    to = progress + int(s.roll)
    return deed(s, action, [progress, to] if progress == race.BASE else list(range(progress, to + 1)))


def words_of(done: Deed, mover: int, viewer: int | None) -> tuple[str, str]:
    """Return a move as a verb and the rest of the sentence."""
    marble = "a marble"
    if done.seat != mover:
        marble = "a marble of yours" if done.seat == viewer else f"a marble of {SEATS[done.seat].name}'s"
    bump = "" if done.victim is None else f", bumping {name_of(done.victim[0], viewer)}"
    if done.origin == "start":
        return "bring", f"{marble} out to pip {done.to}{bump}"
    if isinstance(done.origin, str):
        return "move", f"{marble} deeper into the lane{bump}"
    if isinstance(done.to, str):
        return "bring", f"{marble} from pip {done.origin} into the lane{bump}"
    return "move", f"{marble} from pip {done.origin} to pip {done.to}{bump}"


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    """Return what an action did, told to a viewer."""
    assert a is not None, "nothing is hidden"
    action, turn = at.MEANINGS[a], int(before.turn)
    if rolled := roll_story(before, action, seat, [turn]):
        return rolled
    sentence = f"{says(turn, seat, 'roll')} {before.roll} and"
    if action.kind == kinds.TO_PASS:
        again = " but may roll again" if before.roll == 6 else ""
        return story_with_result(f"{sentence} can't move{again}", [], after, seat)
    done = deed_of(before, a)
    verb, rest = words_of(done, turn, seat)
    return story_with_result(f"{sentence} {does(turn, seat, verb)} {rest}", steps_of(done), after, seat)
