"""A match whose state Python reads quickly, and moments of it that are hidden once per viewer.

``numpy.record`` looks up ``s.hand`` in Python code at every access, which is most of the time it takes to draw a view.
The records here are the same bytes with the fields as attributes: an array field is a view made once per record.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from arena.engine.contract import SPECTATOR
from arena.engine.looks import Event, Move, Story, View
from arena.engine.match import Match

States = npt.NDArray[Any]


class ArrayField:
    """A field that is an array: a view on the record's own bytes, kept after the first use."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, record: Any, kind: type) -> Any:
        """Answer the view."""
        view = record.__dict__[self.name] = record[self.name]
        return view


def number_field(name: str) -> property:
    """Answer a field that is one number: read anew each time, for the rules may change it."""
    return property(lambda record: record[name], lambda record, value: record.__setitem__(name, value))


@cache
def quick(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """Answer a record type of the same layout whose fields are read quickly."""
    assert dtype.names is not None
    fields = {name: ArrayField(name) if dtype[name].shape else number_field(name) for name in dtype.names}
    return np.dtype((type("QuickRecord", (np.void,), fields), dtype))


class LiveMatch(Match):
    """A match in a room."""

    @property
    def _states(self) -> States:
        return self._quick

    @_states.setter
    def _states(self, states: States) -> None:
        self._quick = np.asarray(states).view(quick(states.dtype))

    def moves(self, *, effects: bool = True) -> list[Move]:
        """Answer the legal moves of the seat that decides now; the state is looked up once for all of them."""
        s, describe = self.state, self.game.moves.describe
        moves = [describe(s, action) for action in self.actions()]
        if effects:
            self.add_effects(moves)
        return moves

    def add_effects(self, moves: list[Move]) -> None:
        """Add to each move what it would do."""
        s, effects = self.state, self.game.moves.effects
        for move in moves:
            move.effects = effects(s, move.action)

    def moment(self) -> Moment:
        """Answer how it stands now, for as long as anybody needs to know."""
        return Moment(self, self._states.copy())


class Moment:
    """The state of a match at one moment, and what each viewer sees of it."""

    __slots__ = ("game", "hidden", "states")

    def __init__(self, match: Match, states: States) -> None:
        self.game = match.game
        self.states = states
        self.hidden: dict[int | None, Any] = {}

    def seen_by(self, seat: int | None) -> Any:
        """Answer the state with all blanked that a seat (None: a spectator) may not know."""
        seen = self.hidden.get(seat)
        if seen is None:
            seen = self.states.copy()[0]
            self.game.core.hide(seen, SPECTATOR if seat is None else seat)
            self.hidden[seat] = seen
        return seen

    def view(self, seat: int | None) -> View:
        """Answer what a seat sees."""
        view: View = self.game.table.view(self.seen_by(seat), seat)
        return view


def story(before: Moment, event: Event, after: Moment, seat: int | None) -> Story:
    """Answer what an event did as a seat may tell it; like ``Match.story_of``, with nothing hidden twice."""
    game = before.game
    action: int | None = event.action
    vague = ""
    if not game.core.sees(before.states[0], action, SPECTATOR if seat is None else seat):
        vague = game.moves.vague(before.states[0], action)
        action = None
    told: Story = game.table.story(before.seen_by(seat), action, after.seen_by(seat), seat, vague)
    return told
