"""Why an action is not legal, as far as it has nothing to do with how marbles move: codes and sentences."""

from __future__ import annotations

from typing import NamedTuple

from arena.engine.verdicts import Refusals

UNSAID = -1  # no verdict yet: this part of the rules has nothing against it, the next may
(GAME_OVER, NOT_BEGUN, ROLLING, FATE, ROLL_FIRST, ROLLED, MUST_MOVE, NO_SEAT, NOT_THE_USER) = range(1, 10)


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
    helping = f"one's own, or a teammate's once all four are {finished}"
    rows = {
        GAME_OVER: (cited.over, "the game is over"),
        NOT_BEGUN: (cited.begins, "the highest roll says who begins, before anybody plays"),
        ROLLING: (cited.rolls, "the die is still rolling"),
        FATE: (cited.rolls, "the die decides that, not a seat"),
        ROLL_FIRST: (cited.rolls, "roll the die first"),
        ROLLED: (cited.rolls, rolled),
        MUST_MOVE: (cited.rolls, "a move is possible with this roll, so one must be made"),
        NO_SEAT: (cited.seated, "nobody sits there"),
        NOT_THE_USER: (cited.uses, f"a roll moves the marbles of the seat that uses it: {helping}"),
    }
    for code, row in rows.items():
        assert refuse(*row) == code
    return refuse
