"""A match in a room: the engine's, with quicker ways to its state, for it is shown hundreds of times a second.

Two things cost most when Python looks at a NumPy record: ``numpy.record`` finds ``s.hand`` in Python code at every
access, and Numba reads a record argument field by field. Here Python reads records of the same bytes whose fields are
attributes, and compiled code is handed arrays (``loops/doors.py``). A test proves both kinds of match to be the same.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from arena.engine.contract import CHANCE, LEGAL, OVER, SPECTATOR
from arena.engine.dice import Dice
from arena.engine.errors import IllegalMove, InvalidMove
from arena.engine.game import Game
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


class StillNumber(ArrayField):
    """A field that is one number, in a record that does not change any more: kept, as Python's own."""

    def __get__(self, record: Any, kind: type) -> Any:
        """Answer the number."""
        number = record.__dict__[self.name] = record[self.name].item()
        return number


def number_field(name: str) -> property:
    """Answer a field that is one number: read anew each time, for the rules may change it."""
    return property(lambda record: record[name], lambda record, value: record.__setitem__(name, value))


class OwnBytes:
    """What Numba asks a record for: its bytes. NumPy would describe every field in text first."""

    def __get__(self, record: Any, kind: type) -> Any:
        """Answer the bytes."""
        return record.own_bytes

    def __set__(self, record: Any, value: Any) -> None:
        """Refuse: this is here only so that it goes before NumPy's own."""
        raise AttributeError("data")


@cache
def quick(dtype: np.dtype[Any], still: bool) -> np.dtype[Any]:
    """Answer a record type of the same layout whose fields are read quickly."""
    assert dtype.names is not None
    number = StillNumber if still else number_field
    fields = {name: ArrayField(name) if dtype[name].shape else number(name) for name in dtype.names}
    return np.dtype((type("QuickRecord", (np.void,), {**fields, "data": OwnBytes()}), dtype))


def record_of(states: States, place: int = 0, *, still: bool = True) -> Any:
    """Answer a state as a record that Python and compiled code read quickly; ``still``: it does not change any more."""
    size, everything = states.itemsize, states.view(np.uint8)
    record: Any = np.ndarray(1, quick(states.dtype, still), everything, place * size)[0]
    record.own_bytes = everything[place * size : (place + 1) * size]
    return record


@cache
def doors(game: Game) -> Any:
    """Answer a game's compiled functions on arrays of states."""
    from arena.engine.compiled import loop_for  # here, for the compiler takes a second to import
    from arena.server.loops import doors as template

    return loop_for(template, game.name, {"arena.engine.contract": f"{game.package}.core"})


def twin(states: States) -> States:
    """Answer a copy. NumPy itself copies records field by field."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


class LiveMatch(Match):
    """A match in a room; it behaves like any other."""

    _records: States
    _quick: Any = None  # the same bytes as a record; made when needed
    _still: Any = None  # ... and as one that is thrown away when something happens
    _who: int | None = None  # the answer of actor(), once asked

    @property
    def _states(self) -> States:
        return self._records

    @_states.setter
    def _states(self, states: States) -> None:
        self._records, self._quick, self._still, self._who = np.asarray(states), None, None, None

    @property
    def state(self) -> Any:
        """Answer the full truth as a record."""
        if self._quick is None:
            self._quick = record_of(self._records, still=False)
        return self._quick

    @property
    def still(self) -> Any:
        """Answer the full truth as a record to be read before anything else happens."""
        if self._still is None:
            self._still = record_of(self._records)
        return self._still

    @property
    def decides(self) -> int:
        """Answer the seat that decides now, CHANCE or OVER."""
        if self._who is None:
            self._who = int(doors(self.game).actor_of(self._records))
        return self._who

    @property
    def actor(self) -> int | None:
        """Answer the seat that decides now; None while chance is open or the match is over."""
        return self.decides if self.decides >= 0 else None

    @property
    def over(self) -> bool:
        """Answer whether the match has ended."""
        return self.decides == OVER

    @property
    def chance_open(self) -> bool:
        """Answer whether a chance event waits to be settled."""
        return self.decides == CHANCE

    def actions(self) -> list[int]:
        """Answer the legal actions of the seat that decides now."""
        if self.actor is None:
            return []
        legal: list[int] = self._legal[: doors(self.game).legal_of(self._records, self._legal)].tolist()
        return legal

    def chance(self) -> list[tuple[int, int]]:
        """Answer the outcomes of the open chance event with their weights."""
        if not self.chance_open:
            return []
        count = doors(self.game).legal_of(self._records, self._legal)
        doors(self.game).weights_of(self._records, self._weights)
        return list(zip(self._legal[:count].tolist(), self._weights[:count].tolist(), strict=True))

    def moves(self, *, effects: bool = True) -> list[Move]:
        """Answer the legal moves of the seat that decides now; the state is looked up once for all of them."""
        s, describe = self.still, self.game.moves.describe
        moves = [describe(s, action) for action in self.actions()]
        if effects:
            for move in moves:
                self.add_effects(move)
        return moves

    def add_effects(self, move: Move) -> None:
        """Add to a move what it would do."""
        move.effects = self.game.moves.effects(self.still, move.action)

    def copy(self) -> LiveMatch:
        """Answer an independent match in the same position, with the same log and dice."""
        other, dice = LiveMatch.__new__(LiveMatch), Dice.__new__(type(self.dice))
        vars(other).update(vars(self))
        vars(dice).update(vars(self.dice))
        dice.nonces = dict(self.dice.nonces)
        other.dice = dice
        other.log, other._line = list(self.log), list(self._line)
        other._records, other._quick, other._still = twin(self._records), None, None
        other._legal, other._weights = self._legal.copy(), self._weights.copy()
        return other

    def moment(self) -> Moment:
        """Answer how it stands now, for as long as anybody needs to know."""
        return Moment(self.game, self.seats, twin(self._records))

    def _action(self, move: Any) -> int:
        if type(move) is not int:
            return super()._action(move)
        if not 0 <= move < self.game.core.N_ACTIONS:
            raise InvalidMove(f"action: expected 0 to {self.game.core.N_ACTIONS - 1}, got {move}")
        code = int(doors(self.game).verdict_of(self._records, move))
        if code != LEGAL:
            raise IllegalMove(str(move), *self.game.core.VERDICTS[code])
        return move

    def _happen(self, kind: str, seat: int | None, action: int, roll: int | None) -> None:
        text = self.game.moves.describe(self.still, action).text
        doors(self.game).apply_to(self._records, action)
        self._still, self._who = None, None
        self._line.append(len(self.log))
        self.log.append(Event(len(self.log), kind, seat, action, text, roll))


class Moment:
    """The state of a match at one moment, and what each viewer sees of it."""

    __slots__ = ("game", "hidden", "records", "seats", "states", "told", "truth")

    def __init__(self, game: Game, seats: int, states: States) -> None:
        self.game = game
        self.seats = seats
        self.states = states
        self.hidden: States | None = None  # as the spectator sees it, then as each seat does; made when needed
        self.records: dict[int | None, Any] = {}  # the same for Python
        self.truth: Any = None  # ... and with nothing hidden
        self.told: Story | None = None  # how a spectator is told what led here

    def seen_by(self, seat: int | None) -> Any:
        """Answer the state with all blanked that a seat (None: a spectator) may not know."""
        record = self.records.get(seat)
        if record is None:
            if self.hidden is None:
                self.hidden = np.frombuffer(bytearray((self.seats + 1) * self.states.itemsize), self.states.dtype)
                doors(self.game).hide_all(self.states, self.hidden)
            record = self.records[seat] = record_of(self.hidden, 0 if seat is None else seat + 1)
        return record

    def view(self, seat: int | None) -> View:
        """Answer what a seat sees."""
        view: View = self.game.table.view(self.seen_by(seat), seat)
        return view

    def after(self, action: int) -> Moment:
        """Answer the moment after an action."""
        states = twin(self.states)
        doors(self.game).apply_to(states, action)
        return Moment(self.game, self.seats, states)


def story(before: Moment, event: Event, after: Moment, seat: int | None) -> Story:
    """Answer what an event did as a seat may tell it: as a spectator does, unless it is about the seat."""
    if after.told is None:
        after.told = own_story(before, event, after, None)
    if seat is None or (after.told.about is not None and seat not in after.told.about):
        return after.told
    return own_story(before, event, after, seat)


def own_story(before: Moment, event: Event, after: Moment, seat: int | None) -> Story:
    """Answer the story in a viewer's own words; like ``Match.story_of``, with nothing hidden twice."""
    game = before.game
    action: int | None = event.action
    vague = ""
    if not doors(game).sees_of(before.states, action, SPECTATOR if seat is None else seat):
        if before.truth is None:
            before.truth = record_of(before.states)
        vague = game.moves.vague(before.truth, action)
        action = None
    told: Story = game.table.story(before.seen_by(seat), action, after.seen_by(seat), seat, vague)
    return told
