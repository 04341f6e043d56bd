"""Why an action is not legal, as far as it has nothing to do with how marbles move: codes and sentences."""

from __future__ import annotations

from typing import NamedTuple

from arena.engine.verdicts import Refusals

UNSAID = -1  # no verdict yet: this part of the rules has nothing against it, the next may
ROWS: list[tuple[str, str]] = []  # which rule is cited, by its field of Cited, and the sentence


def row(cites: str, sentence: str) -> int:
    """Add a refusal that all races have; return its code."""
    ROWS.append((cites, sentence))
    return len(ROWS)


GAME_OVER = row("over", "the game is over")
NOT_BEGUN = row("begins", "the highest roll says who begins, before anybody plays")
ROLLING = row("rolls", "the die is still rolling")
FATE = row("rolls", "the die decides that, not a seat")
ROLL_FIRST = row("rolls", "roll the die first")
ROLLED = row("rolls", "{rolled}")
MUST_MOVE = row("rolls", "a move is possible with this roll, so one must be made")
NO_SEAT = row("seated", "nobody sits there")
NOT_THE_USER = row(
    "uses",
    "a roll moves the marbles of the seat that uses it: one's own, or a teammate's once all four are {finished}",
)


class Cited(NamedTuple):
    """The rules of a game that these refusals cite."""

    over: str
    begins: str
    rolls: str
    seated: str
    uses: str  # who uses a roll


def refusals(cited: Cited, *, rolled: str, finished: str) -> Refusals:
    """Return the refusals of a race, begun with those all races have.

    A game gives its sentence for a second roll, and what it calls a seat's marbles that are all in the lane.
    """
    refuse = Refusals()
    rules = cited._asdict()
    for cites, sentence in ROWS:
        refuse(rules[cites], sentence.format(rolled=rolled, finished=finished))
    return refuse
