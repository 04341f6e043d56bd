"""Why an action is not legal, as far as it has nothing to do with how marbles move: codes and sentences."""

from __future__ import annotations

from arena.engine.verdicts import Refusals

UNSAID = -1  # no verdict yet: this part of the rules has nothing against it, the next may
(GAME_OVER, NOT_BEGUN, ROLLING, FATE, ROLL_FIRST, ROLLED, MUST_MOVE, NO_SEAT, NOT_THE_USER) = range(1, 10)


def refusals(*, over: str, begins: str, rolls: str, rolled: str, seated: str, uses: str, finished: str) -> Refusals:
    """Return the refusals of a race, begun with those all races have.

    A game gives its rules on the end, the beginner, the roll, the seats and who uses a roll, its sentence for a second
    roll, and what it calls a seat's marbles that are all in the lane.
    """
    refuse = Refusals()
    helping = f"one's own, or a teammate's once all four are {finished}"
    rows = {
        GAME_OVER: (over, "the game is over"),
        NOT_BEGUN: (begins, "the highest roll says who begins, before anybody plays"),
        ROLLING: (rolls, "the die is still rolling"),
        FATE: (rolls, "the die decides that, not a seat"),
        ROLL_FIRST: (rolls, "roll the die first"),
        ROLLED: (rolls, rolled),
        MUST_MOVE: (rolls, "a move is possible with this roll, so one must be made"),
        NO_SEAT: (seated, "nobody sits there"),
        NOT_THE_USER: (uses, f"a roll moves the marbles of the seat that uses it: {helping}"),
    }
    for code, row in rows.items():
        assert refuse(*row) == code
    return refuse
