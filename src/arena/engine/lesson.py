"""A game's lesson: scripted positions by which a newcomer learns it, as data beside the game (``lesson.json``).

A lesson has a *card*, some pictures of the real board that tell the game in a minute, and *steps*, each a position in
which one thing is to be done. A position is written as in the rule cases: only the keys that differ from ``base``. A
step without one goes on where the step before ended. A game without the file offers no lesson.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from arena.engine.errors import ArenaError, BadLesson
from arena.engine.game import Game
from arena.engine.log import Event
from arena.engine.looks import Board, Move, Step
from arena.engine.match import Match
from arena.engine.rulebook import rules

FILE = "lesson.json"
MOST_STEPS = 12
MOST_PANELS = 5
LONGEST = 240  # letters of a sentence: it is read while one plays


class Panel(Struct, forbid_unknown_fields=True):
    """One picture of the card and its sentence."""

    say: str
    rule: str
    position: dict[str, Any] = {}
    show: dict[str, Any] = {}  # a legal move to draw, by the keys of its JSON
    way: list[str] = []  # points to draw a way through, along the board's lines where they lead there


class Task(Struct, forbid_unknown_fields=True):
    """One step: what to do, and why."""

    say: str
    because: str
    rule: str
    do: dict[str, Any]  # keys of a move's JSON: every legal move that has them fulfils the step
    otherwise: str  # what is told of another legal move
    position: dict[str, Any] | None = None  # None: goes on where the step before ended
    settle: list[str] = []  # what chance brings then, in order, as it is written in a log; what is not named stays open


class Script(Struct, forbid_unknown_fields=True):
    """A lesson as it is written."""

    base: dict[str, Any]
    card: list[Panel]
    steps: list[Task]


class Lesson:
    """A lesson set up: a match for every step. Making one checks all of it."""

    def __init__(self, game: Game, script: Script) -> None:
        self.game = game
        self.script = script
        self.seat: int = 0  # the learner's
        expect_counts(script)
        book = rules(game.rulebook)
        for place, each in named(script):
            if each.rule not in book:
                raise BadLesson(f"{place}: no rule {each.rule!r} in the rulebook")
        for place, sentence in sentences(script):
            if not 0 < len(sentence.strip()) <= LONGEST:
                raise BadLesson(f"{place}: expected a sentence of at most {LONGEST} letters, got {sentence!r}")
        self.matches: list[Match] = []  # how it stands before each step
        for number, task in enumerate(script.steps):
            match = self._begun(number, task)
            seat = match.actor if number == 0 else self.seat
            if seat is None or match.actor != seat:
                raise BadLesson(f"step {number}: expected the learner to decide, got {match.actor}")
            self.seat = seat
            self.matches.append(match)
            self.after(number, self.wanted(number)[0])
        for panel in script.card:
            self.picture(panel)

    @property
    def board(self) -> Board:
        """Return the board all of it is played on."""
        return self.game.table.board(self.matches[0].options)

    def picture(self, panel: Panel) -> tuple[Match, Move | None]:
        """Return what a panel shows: a position, and what is drawn on it."""
        match = self._at(panel.position, f"panel {panel.say!r}")
        if panel.show:
            return match, fitting(match, panel.show, f"panel {panel.say!r}")[0]
        if not panel.way:
            return match, None
        steps = [Step("run", path=way(self.board, panel.way), seat=self.seat)]
        return match, Move(0, "", {}, effects=steps)

    def wanted(self, number: int) -> list[int]:
        """Return the actions that fulfil a step."""
        return [move.action for move in fitting(self.matches[number], self.script.steps[number].do, f"step {number}")]

    def after(self, number: int, action: int) -> tuple[Match, list[Event]]:
        """Return how it stands once a step is done by an action and chance has brought what the step says."""
        match = self.matches[number].copy()
        begun = len(match.log)
        match.play(self.seat, action, settle=False)
        for text in self.script.steps[number].settle:
            outcomes = {match.game.notation.describe(match.state, each).text: each for each, _ in match.chance()}
            if text not in outcomes:
                raise BadLesson(f"step {number}: chance cannot bring {text!r}, only {sorted(outcomes)}")
            match.settle(outcomes[text])
        return match, match.log[begun:]

    def _begun(self, number: int, task: Task) -> Match:
        if task.position is not None:
            return self._at(task.position, f"step {number}")
        if not number or len(self.wanted(number - 1)) != 1:
            raise BadLesson(f"step {number}: goes on after a step that one move alone fulfils")
        return self.after(number - 1, self.wanted(number - 1)[0])[0]

    def _at(self, position: dict[str, Any], place: str) -> Match:
        if "options" in position:
            raise BadLesson(f"{place}: one table for all of it, its options are the base's")
        try:
            return self.game.from_position({**self.script.base, **position}, seed=0)
        except ArenaError as wrong:
            raise BadLesson(f"{place}: {wrong}") from wrong


def has_lesson(game: Game) -> bool:
    """Return whether a game has a lesson; it is not read for that."""
    return (game.folder / FILE).exists()


@lru_cache(maxsize=64)
def lesson(game: Game) -> Lesson | None:
    """Return a game's lesson; None if it has none, BadLesson if it cannot be played."""
    if not has_lesson(game):
        return None
    try:
        script = msgspec.json.decode((game.folder / FILE).read_bytes(), type=Script)
    except msgspec.DecodeError as wrong:
        raise BadLesson(f"lesson.json: {wrong}") from wrong
    return Lesson(game, script)


def expect_counts(script: Script) -> None:
    """Refuse a lesson that is longer than a newcomer listens, or empty."""
    for what, count, most in (("steps", len(script.steps), MOST_STEPS), ("panels", len(script.card), MOST_PANELS)):
        if not 1 <= count <= most:
            raise BadLesson(f"lesson: expected 1 to {most} {what}, got {count}")


def named(script: Script) -> list[tuple[str, Panel | Task]]:
    """Return everything of a lesson that cites a rule, with its place."""
    return [*((f"panel {n}", each) for n, each in enumerate(script.card)),
            *((f"step {n}", each) for n, each in enumerate(script.steps))]  # fmt: skip


def sentences(script: Script) -> list[tuple[str, str]]:
    """Return every sentence of a lesson with its place."""
    told = [(place, each.say) for place, each in named(script)]
    for n, task in enumerate(script.steps):
        told += [(f"step {n}", task.because), (f"step {n}", task.otherwise)]
    return told


def fitting(match: Match, keys: dict[str, Any], place: str) -> list[Move]:
    """Return the legal moves whose JSON has some keys, with what they would do."""
    moves = [move for move in match.moves() if keys.items() <= plain(move.data).items()]
    if not moves:
        known = ", ".join(move.text for move in match.moves(effects=False)[:12])
        raise BadLesson(f"{place}: no legal move fits {keys!r}; legal are {known}")
    return moves


def plain(data: dict[str, Any]) -> dict[str, Any]:
    """Return a move's JSON as it is written in a file: lists for tuples."""
    written: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    return written


def way(board: Board, stops: list[str]) -> list[str]:
    """Return a way through some points: along the board's lines where they lead on, else straight."""
    following: dict[str, list[str]] = defaultdict(list)
    for line in board.lines:
        for here, then in pairwise([*line.points, *line.points[: line.closed]]):
            following[here].append(then)
    found = stops[:1]
    for stop in stops[1:]:
        found += between(following, found[-1], stop)
    return found


def between(following: dict[str, list[str]], begin: str, end: str) -> list[str]:
    """Return the shortest run of points after ``begin`` that ends with ``end``; ``end`` alone if none leads there."""
    came: dict[str, str] = {begin: ""}
    reached = [begin]
    for here in reached:
        for then in following[here]:
            if then not in came:
                came[then] = here
                reached.append(then)
    if end not in came:
        return [end]
    run = [end]
    while came[run[-1]] != begin:
        run.append(came[run[-1]])
    return run[::-1]
