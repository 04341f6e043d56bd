"""What the server tells of a lesson: all of it at once, for the page plays it by itself."""

from __future__ import annotations

from arena.engine.looks import Board, Move, Step, View
from arena.server.wire.answers import Told


class LessonPanel(Told):
    """One picture of a game's card, and its sentence."""

    say: str
    rule: str
    view: View
    drawn: list[Move]  # what is drawn on it before it happens


class LessonLine(Told):
    """One thing that happened: its sentence, and the steps to animate."""

    sentence: str
    steps: list[Step]


class LessonEnd(Told):
    """How a step ends that was fulfilled by an action."""

    action: int
    view: View
    lines: list[LessonLine]


class LessonStep(Told):
    """One step of a lesson: what to do, what can be done, and what comes of doing it."""

    say: str
    because: str
    rule: str
    otherwise: str  # what is told of a legal move that does not fulfil it
    view: View
    moves: list[Move]
    ends: list[LessonEnd]  # one for each move that fulfils it
    goes_on: bool = False  # where the step before ended


class Lesson(Told):
    """A game's lesson, as the learner's seat sees it."""

    game: str
    title: str
    goal: str
    seat: int
    board: Board
    teams: list[int]
    card: list[LessonPanel]
    steps: list[LessonStep]
