"""Tells a match's events as sentences, as one viewer may hear them, in the order in which they happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arena.engine.contract import SPECTATOR
from arena.engine.looks import SEATS, Event, View

if TYPE_CHECKING:
    from arena.engine.match import Match

KEPT = 60  # sentences remembered for the screen
SHOWN_AFTER_SKIP = 12


class Teller:
    """Follows a match through its log; keeps the state before the next event, so that telling costs no replay."""

    def __init__(self, match: Match, viewer: int | None, begin: int = 0) -> None:
        self.match = match
        self.viewer = viewer
        self.next = begin  # the event told next
        self.states = match.states_before(begin)
        self.sentences: list[str] = []
        self.fresh: list[str] = []  # points where the last event left something

    def tell(self) -> list[str]:
        """Answer the sentences of all events since the last time."""
        return [self.tell_next() for _ in self.match.log[self.next :]]

    def tell_next(self) -> str:
        """Answer the sentence of the next event, and step past it."""
        words = self._sentence(self.match.log[self.next])
        self.sentences = [*self.sentences, words][-KEPT:]
        return words

    def skip(self) -> None:
        """Go on to the last few events without telling those before."""
        self.next = max(self.next, len(self.match.log) - SHOWN_AFTER_SKIP)
        self.states = self.match.states_before(self.next)
        self.tell()

    def look(self) -> View:
        """Answer what the viewer saw before the next event."""
        hidden = self.states.copy()
        self.match.game.rules.hide(hidden[0], SPECTATOR if self.viewer is None else self.viewer)
        view: View = self.match.game.table.view(hidden[0], self.viewer)
        return view

    def _sentence(self, event: Event) -> str:
        self.next += 1
        if event.kind == "undo":
            self.states = self.match.states_before(self.next)
            self.fresh = []
            return self.undone(event)
        story = self.match.story_of(self.states, event, self.viewer)
        self.match.game.rules.apply(self.states[0], event.action)
        landed = [step.path[-1] for step in story.steps if step.path]
        if landed and event.kind == "move":
            self.fresh = landed
        return story.sentence

    def undone(self, event: Event) -> str:
        """Answer the sentence of an undo."""
        if event.seat is not None and event.seat == self.viewer:
            return "You take back a move."
        return f"{'Chance' if event.seat is None else SEATS[event.seat].name} takes back a move."
