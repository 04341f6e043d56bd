"""A moment of a match: its state, what each viewer sees of it, and what led to it.

A moment never changes; what happens leads to another one. So copies of a match share moments, a room can show one while
the next is being tried, and nobody has to say for how long a state may be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from arena.engine.contract import CHANCE
from arena.engine.game import Game
from arena.engine.looks import Story, View
from arena.engine.moments.states import States, record_of, room_for, twin
from arena.engine.options import Values

UNKNOWN = -1  # no set of seers


class Moment:
    """The state of a match at one moment."""

    __slots__ = ("_decides", "_hidden", "_seen", "_truth", "game", "public_story", "seats", "seers", "states")

    def __init__(self, game: Game, seats: int, states: States) -> None:
        self.game = game
        self.seats = seats
        self.states = states  # an array of one; nobody changes it
        self._truth: Any = None  # the same for Python
        self._decides: int | None = None  # the answer of actor(), once asked
        self._hidden: States | None = None  # as the spectator sees it, then as each seat does; made when needed
        self._seen: dict[int | None, Any] = {}  # the same for Python
        self.seers = UNKNOWN  # who may see what led here, once it is told: bit 0 a spectator, bit k + 1 seat k
        self.public_story: Story | None = None  # what led here, as a spectator is told it

    @property
    def truth(self) -> Any:
        """Return the state with nothing hidden, as a record."""
        if self._truth is None:
            self._truth = record_of(self.states)
        return self._truth

    @property
    def decides(self) -> int:
        """Return the seat that decides now, CHANCE or OVER."""
        if self._decides is None:
            self._decides = int(self.game.doors.actor_of(self.states))
        return self._decides

    def actions(self) -> list[int]:
        """Return the legal actions of the seat that decides; none while chance is open or after the end."""
        return self._legal() if self.decides >= 0 else []

    def chance(self) -> list[tuple[int, int]]:
        """Return the outcomes of the open chance event with their weights; none if no chance is open."""
        if self.decides != CHANCE:
            return []
        weights = np.empty(self.game.rules.MAX_CHANCE, dtype=np.int64)
        self.game.doors.weights_of(self.states, weights)
        outcomes = self._legal()
        return list(zip(outcomes, weights[: len(outcomes)].tolist(), strict=True))

    def verdict(self, action: int) -> int:
        """Return LEGAL, or the code of the rule that forbids an action to the seat that decides."""
        return int(self.game.doors.verdict_of(self.states, action))

    def hidden_states(self, seat: int | None) -> npt.NDArray[Any]:
        """Return a state of one's own in which all is blanked that a seat (None: a spectator) may not know."""
        place = self._place(seat)
        return self._all_hidden()[place : place + 1].copy().view(np.recarray)

    def seen_by(self, seat: int | None) -> Any:
        """Return the state as a seat (None: a spectator) may know it, as a record."""
        record = self._seen.get(seat)
        if record is None:
            record = self._seen[seat] = record_of(self._all_hidden(), self._place(seat))
        return record

    def view(self, seat: int | None) -> View:
        """Return what a seat sees."""
        view: View = self.game.table.view(self.seen_by(seat), seat)
        return view

    def after(self, action: int) -> Moment:
        """Return the moment after an action, which is not checked for legality."""
        states = twin(self.states, self.game.rules.STATE)
        self.game.doors.apply_to(states, action)
        return Moment(self.game, self.seats, states)

    def after_all(self, actions: Sequence[int]) -> Moment:
        """Return the moment after several actions, which are not checked for legality."""
        states = twin(self.states, self.game.rules.STATE)
        self.game.doors.apply_all(states, np.array(actions, dtype=np.int64))
        return Moment(self.game, self.seats, states)

    def fresh(self) -> Moment:
        """Return the same moment with nothing looked at yet: what is kept for long is to stay small."""
        return Moment(self.game, self.seats, self.states)

    def _legal(self) -> list[int]:
        out = np.empty(self.game.rules.N_ACTIONS, dtype=np.int32)
        legal: list[int] = out[: self.game.doors.legal_of(self.states, out)].tolist()
        return legal

    def _all_hidden(self) -> States:
        if self._hidden is None:
            hidden = room_for(self.seats + 1, self.game.rules.STATE)
            self.game.doors.hide_all(self.states, hidden)
            self._hidden = hidden
        return self._hidden

    def _place(self, seat: int | None) -> int:
        return 0 if seat is None else seat + 1


def opening(game: Game, values: Values, origin: dict[str, Any] | None) -> Moment:
    """Return the moment a match begins with: the ordinary opening, or a position."""
    seats = len(game.teams(values))
    moment = Moment(game, seats, room_for(1, game.rules.STATE))
    assert game.doors is not None  # before any other compiled function: see ``meet`` there
    game.rules.start(moment.states[0], np.array(game.codes(values), dtype=np.int64))
    if origin is not None:
        game.position.read(moment.states[0], origin)
    return moment


def sees(before: Moment, action: int, after: Moment, seat: int | None) -> bool:
    """Return whether a seat (None: a spectator) may see an action."""
    if after.seers == UNKNOWN:
        after.seers = int(after.game.doors.seers_of(before.states, action, after.seats))
    return bool(after.seers >> (0 if seat is None else seat + 1) & 1)


def story(before: Moment, action: int, after: Moment, seat: int | None) -> Story:
    """Return what an action did as a seat may tell it: as a spectator does, unless it is about the seat."""
    if after.public_story is None:
        after.public_story = own_story(before, action, after, None)
    told = after.public_story
    if seat is None or (told.about is not None and seat not in told.about):
        return told
    if seat in told.own:
        return Story(told.own[seat], told.steps, told.about, told.own)
    return own_story(before, action, after, seat)


def own_story(before: Moment, action: int, after: Moment, seat: int | None) -> Story:
    """Return what an action did in a viewer's own words; both sides are hidden before they are told."""
    seen: int | None = action
    vague = ""
    if not sees(before, action, after, seat):
        seen, vague = None, before.game.notation.vague(before.truth, action)
    told: Story = before.game.table.story(before.seen_by(seat), seen, after.seen_by(seat), seat, vague)
    return told
