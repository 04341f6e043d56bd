"""A match in a room: the engine's, with quicker ways to its state, for it is shown hundreds of times a second.

Python reads quick records of the state's bytes (``records.py``), and compiled code is handed arrays of them
(``loops/doors.py``). What happened is put into words only when somebody asks for the record: hardly anybody does while
a match is on. A test proves both kinds of match to be the same.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec import Raw

from arena.engine.contract import CHANCE, LEGAL, OVER
from arena.engine.dice import Dice
from arena.engine.errors import IllegalMove, InvalidMove
from arena.engine.game import Game
from arena.engine.looks import Event, Move, Story, View
from arena.engine.match import Grows, Item, Match
from arena.server.growing import Growing
from arena.server.records import States, record_of, room_for, twin
from arena.server.wire import LogLine

encode = msgspec.json.Encoder().encode


@cache
def doors(game: Game) -> Any:
    """Answer a game's compiled functions on arrays of states."""
    from arena.engine.compiled import loop_for  # here, for the compiler takes a second to import
    from arena.server.loops import doors as template

    made = loop_for(template, game.name, {"arena.engine.contract": game.rules_name})
    made.meet(record_of(room_for(1, game.rules.STATE)))
    return made


class LiveMatch(Match):
    """A match in a room; it behaves like any other."""

    _records: States
    _still: Any = None  # the same bytes as a record; thrown away when something happens
    _who: int | None = None  # the answer of actor(), once asked

    @property
    def _states(self) -> npt.NDArray[Any]:  # as the engine has them, on the same bytes
        return self._records.view(np.recarray)

    @_states.setter
    def _states(self, states: npt.NDArray[Any]) -> None:
        self._records, self._still, self._who = twin(states, self.game.rules.STATE), None, None

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
        moves = self.game.describe_all(self.still, self.actions())
        if effects:
            for move in moves:
                move.effects = self.game.notation.effects(self.still, move.action)
        return moves

    def encoded(self, actions: list[int]) -> list[Raw]:
        """Answer moves as JSON, without what they would do."""
        return self.game.encode_all(self.still, actions)

    def with_effects(self, move: Raw, action: int) -> Raw:
        """Answer a move as JSON with what it would do."""
        effects = self.game.notation.effects(self.still, action)
        return Raw(bytes(move)[:-1] + b',"effects":' + encode(effects) + b"}") if effects else move

    def copy(self) -> LiveMatch:
        """Answer an independent match in the same position, with the same log and dice."""
        other, dice = LiveMatch.__new__(LiveMatch), Dice.__new__(type(self.dice))
        vars(other).update(vars(self))
        vars(dice).update(vars(self.dice))
        dice.nonces = dict(self.dice.nonces)
        other.dice = dice
        other.log, other._line = copied(self.log), copied(self._line)
        other._records, other._still = twin(self._records, self.game.rules.STATE), None
        other._legal, other._weights = self._legal.copy(), self._weights.copy()
        return other

    def record(self, *, secret: bool = False) -> str:
        """Answer a self-contained text record."""
        return self.in_words().record(secret=secret)

    def log_for(self, seat: int | None) -> list[Event]:
        """Answer the log as a seat (None: a spectator) may read it."""
        return self.in_words().log_for(seat)

    def in_words(self) -> Match:
        """Answer the engine's own match with the same log, now with the words of every event. It may take long."""
        told = Match(self.game, self.options, self.dice, self.origin)
        told._set_up(told.state)
        for event in self.log:
            if event.kind == "undo":
                assert event.undoes is not None
                told._undo_to(told._line.index(event.undoes))
            else:
                assert event.action is not None
                told._happen(event.kind, event.seat, event.action, event.roll)
        return told

    def moment(self) -> Moment:
        """Answer how it stands now, for as long as anybody needs to know."""
        return Moment(self.game, self.seats, self._records)

    def _action(self, move: Any) -> int:
        if type(move) is not int:
            return super()._action(move)
        if not 0 <= move < self.game.rules.N_ACTIONS:
            raise InvalidMove(f"action: expected 0 to {self.game.rules.N_ACTIONS - 1}, got {move}")
        code = int(doors(self.game).verdict_of(self._records, move))
        if code != LEGAL:
            raise IllegalMove(str(move), *self.game.rules.VERDICTS[code])
        return move

    def _happen(self, kind: str, seat: int | None, action: int, roll: int | None) -> None:
        doors(self.game).apply_to(self._records, action)
        self._still, self._who = None, None
        self._line.append(len(self.log))
        self.log.append(Event(len(self.log), kind, seat, action, "", roll))


def copied(items: Grows[Item]) -> Growing[Item]:
    """Answer an independent copy of a log, made without looking at what is in it, but for the first time."""
    return items.copy() if isinstance(items, Growing) else Growing(items)


class Moment:
    """The state of a match at one moment, and what each viewer sees of it."""

    __slots__ = ("game", "hidden", "line", "records", "seats", "seers", "states", "told", "truth")

    def __init__(self, game: Game, seats: int, states: npt.NDArray[Any]) -> None:
        self.game = game
        self.seats = seats
        self.states = twin(states, game.rules.STATE)
        self.hidden: States | None = None  # as the spectator sees it, then as each seat does; made when needed
        self.records: dict[int | None, Any] = {}  # the same for Python
        self.truth: Any = None  # ... and with nothing hidden
        self.told: Story | None = None  # how a spectator is told what led here
        self.line: LogLine | None = None  # ... in the log, the same for all who are told the same
        self.seers = 0  # who may see what led here, once it is told: bit 0 a spectator, bit k + 1 seat k

    def seen_by(self, seat: int | None) -> Any:
        """Answer the state with all blanked that a seat (None: a spectator) may not know."""
        record = self.records.get(seat)
        if record is None:
            if self.hidden is None:
                self.hidden = room_for(self.seats + 1, self.game.rules.STATE)
                doors(self.game).hide_all(self.states, self.hidden)
            record = self.records[seat] = record_of(self.hidden, 0 if seat is None else seat + 1)
        return record

    def view(self, seat: int | None) -> View:
        """Answer what a seat sees."""
        view: View = self.game.table.view(self.seen_by(seat), seat)
        return view

    def after(self, action: int) -> Moment:
        """Answer the moment after an action."""
        later = Moment(self.game, self.seats, self.states)
        doors(self.game).apply_to(later.states, action)
        return later


def story(before: Moment, action: int, after: Moment, seat: int | None) -> Story:
    """Answer what an action did as a seat may tell it: as a spectator does, unless it is about the seat."""
    if after.told is None:
        after.seers = doors(after.game).seers_of(before.states, action, after.seats)
        after.told = own_story(before, action, after, None)
    told = after.told
    if seat is None or (told.about is not None and seat not in told.about):
        return told
    if seat in told.own:
        return Story(told.own[seat], told.steps, told.about, told.own)
    return own_story(before, action, after, seat)


def own_story(before: Moment, action: int, after: Moment, seat: int | None) -> Story:
    """Answer the story in a viewer's own words; like ``Match.story_of``, with nothing hidden twice."""
    game = before.game
    seen: int | None = action
    vague = ""
    if not after.seers >> (0 if seat is None else seat + 1) & 1:
        if before.truth is None:
            before.truth = record_of(before.states)
        vague = game.notation.vague(before.truth, action)
        seen = None
    told: Story = game.table.story(before.seen_by(seat), seen, after.seen_by(seat), seat, vague)
    return told
