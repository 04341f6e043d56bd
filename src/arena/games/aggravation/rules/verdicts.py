"""Why a move is not legal in Aggravation: each refusal with its rule and the sentence a person reads."""

from __future__ import annotations

from arena.kit.race.verdicts import Cited, refusals

CITED = Cited(over="AG-5.1", begins="AG-1.4", rolls="AG-2.1", seated="AG-1.2", uses="AG-5.2")
VERDICTS = refuse = refusals(CITED, rolled="the die is rolled once: use it or pass", finished="HOME")
NAME_FIRST = refuse("AG-5.3", "name the teammate who will use the roll first")
NO_NAMING = refuse(
    "AG-5.3", "a teammate is named before a roll, and only while both teammates of a finished seat are on the board"
)
NO_TEAMMATE = refuse("AG-5.3", "name a teammate who is still on the board")
ONE_OR_SIX = refuse("AG-2.3", "only a 1 or a 6 brings a marble out of BASE")
START_TAKEN = refuse("AG-2.3", "a marble of one's own is on START")
SAME_CHOICE = refuse("AG-2.3", "the marbles in BASE are one choice: take the first of them")
IN_BASE = refuse("AG-2.3", "a marble in BASE can only come out to START")
OWN_MARBLE = refuse("AG-3.1", "a marble may not land on one of its own colour")
OWN_BETWEEN = refuse("AG-3.1", "a marble may not jump over one of its own colour")
OWN_IN_HOME = refuse("AG-3.3", "a marble may not go beyond one of its own colour in HOME")
OVERSHOOT = refuse("AG-3.3", "HOME is reached by exact count; this marble would overshoot")
NOT_ON_STAR = refuse("AG-4.1", "only a marble that stands on a star moves along the stars")
STAR_TOO_FAR = refuse("AG-4.1", "the roll does not reach that star")
PAST_HOME_STAR = refuse("AG-4.1", "a marble leaves the stars at its home star at the latest")
OWN_ON_STARS = refuse("AG-4.2", "a marble may not jump over one of its own colour on the stars")
CENTER_COUNT = refuse(
    "AG-4.3", "the center is entered by exact count: the count to a star along the path, and one more"
)
CENTER_ONE = refuse("AG-4.4", "a marble leaves the center with a 1 only, onto a star")
OWN_ON_STAR = refuse("AG-4.4", "a marble of one's own is on that star")
