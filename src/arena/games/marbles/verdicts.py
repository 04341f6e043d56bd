"""Why a move is not legal in Marbles: code, rule and the sentence a person reads."""

from __future__ import annotations

VERDICTS = (
    ("", ""),
    ("MB-4", "the game is over"),
    ("MB-1.4", "the highest roll says who begins, before anybody plays"),
    ("MB-2.1", "the die is still rolling"),
    ("MB-2.1", "the die decides that, not a seat"),
    ("MB-2.1", "roll the die first"),
    ("MB-2.1", "the die is rolled: use it or pass, a roll is not repeated"),
    ("MB-2.1", "a move is possible with this roll, so one must be made"),
    ("MB-1.2", "nobody sits there"),
    ("MB-3.5", "a roll moves the marbles of the seat that uses it: one's own, or a teammate's once all four are in"),
    ("MB-2.3", "only a 1 or a 6 brings a marble out of Base"),
    ("MB-2.3", "the marbles in Base are one choice: take the first of them"),
    ("MB-3.4", "a marble reaches its lane by exact count; this one would overshoot"),
    ("MB-3.2", "a marble may not land on one of its own colour"),
    ("MB-3.3", "a teammate's marble may be landed on only if no other move is possible"),
)
(
    LEGAL,
    GAME_OVER,
    NOT_BEGUN,
    ROLLING,
    FATE,
    ROLL_FIRST,
    ROLLED,
    MUST_MOVE,
    NO_SEAT,
    NOT_THE_USER,
    ONE_OR_SIX,
    SAME_CHOICE,
    OVERSHOOT,
    OWN_MARBLE,
    TEAMMATE,
) = range(len(VERDICTS))
