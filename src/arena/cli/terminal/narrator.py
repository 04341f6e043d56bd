"""A narrator tells a match's events as sentences, as one viewer may hear them, in the order in which they happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arena.cli.printable import printable
from arena.engine.log import Event, Walk, WalkStep
from arena.engine.looks import SEATS, View
from arena.engine.moments.moment import story

if TYPE_CHECKING:
    from arena.engine.match import Match

KEPT = 60  # sentences remembered for the screen
SHOWN_AFTER_SKIP = 12


class Narrator:
    """Follows a match through its log, as far as it has come."""

    def __init__(self, match: Match, viewer: int | None, begin: int = 0) -> None:
        self.viewer = viewer
        self.walk = Walk(match.log, begin)
        self.sentences: list[str] = []
        self.fresh: list[str] = []  # points where the last event left something

    @property
    def next(self) -> int:
        """Return which event is told next."""
        return self.walk.next

    def tell(self) -> list[str]:
        """Return the sentences of all events since the last time."""
        return [self.tell_next() for _ in self.walk.log[self.next :]]

    def tell_next(self) -> str:
        """Return the sentence of the next event, and step past it."""
        words = printable(self._sentence(self.walk.step()))  # of a match that may be a stranger's record
        self.sentences = [*self.sentences, words][-KEPT:]
        return words

    def skip(self) -> None:
        """Go on to the last few events without telling those before."""
        self.walk = Walk(self.walk.log, max(self.next, len(self.walk.log) - SHOWN_AFTER_SKIP))
        self.tell()

    def look(self) -> View:
        """Return what the viewer saw before the next event."""
        return self.walk.now.view(self.viewer)

    def _sentence(self, step: WalkStep) -> str:
        event = step.event
        if event.action is None:
            self.fresh = []
            return self.undone(event)
        told = story(step.before, event.action, step.after, self.viewer)
        landed = [moved.path[-1] for moved in told.steps if moved.path]
        if landed and event.kind == "move":
            self.fresh = landed
        return told.sentence

    def undone(self, event: Event) -> str:
        """Return the sentence of an undo."""
        assert event.seat is not None
        return "You take back a move." if event.seat == self.viewer else f"{SEATS[event.seat].name} takes back a move."
