"""What a move of Aggravation does, and the words for it."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import SEATS, Story
from arena.games.aggravation.rules import actions as at
from arena.games.aggravation.rules.ways import star_at, target
from arena.kit.race import actions as kinds
from arena.kit.race.state import ARM, BASE, CENTER, PASS
from arena.kit.race.story import Deed, deed, roll_story, steps_of, story_with_result
from arena.kit.words import does, name_of, says


def touched(s: Any, seat: int, progress: int, way: int) -> list[int]:
    """Return the progress at every hole a marble touches on its way, from first to last."""
    to = target(s, seat, progress, way)
    if progress in (BASE, CENTER):
        return [progress, to]
    if way == at.TO_CENTER:
        return [*range(progress, progress + int(s.roll)), CENTER]
    if way == at.BY_PATH:
        return list(range(progress, to + 1))
    star = star_at(s, seat, way - at.BY_STAR)
    return [*range(progress, star, ARM), *range(star, to + 1)]


def deed_of(s: Any, a: int) -> Deed:
    """Return what a marble's move would do; the way is open."""
    action = at.MEANINGS[a]
    progress, way = int(s.marble[action.seat, action.marble]), action.way
    via = "path" if way == at.BY_PATH else "center" if way == at.TO_CENTER or progress == CENTER else "stars"
    return deed(s, action, touched(s, action.seat, progress, way), via)


def words_of(done: Deed, viewer: int | None) -> tuple[str, str]:
    """Return a move as a verb and the rest of the sentence."""
    victim = "" if done.victim is None else f", aggravating {name_of(done.victim[0], viewer)}"
    if done.origin == "start":
        return "bring", f"a marble out to START{victim}"
    if done.origin == "center":
        return "take", f"a marble out of the center to the star on pip {done.to}{victim}"
    if done.to == "center":
        return "take", f"a marble from pip {done.origin} into the center{victim}"
    if isinstance(done.origin, str):
        return "move", f"a marble deeper into HOME{victim}"
    if isinstance(done.to, str):
        return "bring", f"a marble from pip {done.origin} HOME{victim}"
    over = " over the stars" if done.via == "stars" else ""
    return "move", f"a marble from pip {done.origin}{over} to pip {done.to}{victim}"


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    """Return what an action did, told to a viewer."""
    assert a is not None, "nothing is hidden"
    action, turn, user = at.MEANINGS[a], int(before.turn), int(before.user)
    if rolled := roll_story(before, action, seat, [turn, user]):
        return rolled
    if action.kind == kinds.TO_NAME:
        roller = "You" if turn == seat else SEATS[turn].name
        return Story(f"{roller} will roll for {name_of(action.seat, seat)}.")
    sentence = f"{says(turn, seat, 'roll')} {before.roll} and"
    if user != turn:
        sentence = f"{says(turn, seat, 'roll')} {before.roll}, {name_of(user, seat)}"
    if action.kind == kinds.TO_PASS:
        again = f", but {name_of(turn, seat)} may roll again" if before.roll == 6 else ""
        passes = "can't move" if before.phase == PASS else does(user, seat, "pass")
        return story_with_result(f"{sentence} {passes}{again}", [], after, seat)
    done = deed_of(before, a)
    verb, rest = words_of(done, seat)
    return story_with_result(f"{sentence} {does(user, seat, verb)} {rest}", steps_of(done), after, seat)
