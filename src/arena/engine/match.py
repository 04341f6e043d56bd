"""A match: the one door through which people, bots and tests play a game.

A match is its log. The state is only a cache of it: everything else (undo, replay, storage, proof) reads the log.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any, Protocol, TypeVar, overload

import msgspec
import numpy as np
import numpy.typing as npt

from arena.engine.advising import adviser
from arena.engine.contract import CHANCE, LEGAL, OVER, SPECTATOR
from arena.engine.dice import Dice
from arena.engine.errors import (
    AmbiguousMove,
    ArenaError,
    IllegalMove,
    InvalidMove,
    MoveError,
    NotYourTurn,
)
from arena.engine.game import Game
from arena.engine.looks import Event, Move, Story, View
from arena.engine.options import Values

MAX_TEXT = 200  # the longest move text worth reading
Item = TypeVar("Item")


class Grows(Protocol[Item]):
    """A list that only grows at its end."""

    def append(self, item: Item, /) -> None:
        """Add an item at the end."""

    def index(self, item: Item, /) -> int:
        """Answer where an item is first found."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Item]: ...
    @overload
    def __getitem__(self, at: int, /) -> Item: ...
    @overload
    def __getitem__(self, at: slice, /) -> list[Item]: ...


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not legal: the rule's id and a sentence."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class Match:
    """One playing of a game. Errors leave it exactly as it was."""

    def __init__(self, game: Game, values: Values, dice: Dice, origin: dict[str, Any] | None) -> None:
        self.game = game
        self.options = values
        self.dice = dice
        self.origin = origin  # the position it was set up from, None for the ordinary opening
        self.teams = game.teams(values)
        self.log: Grows[Event] = []
        self._line: Grows[int] = []  # indices into the log of the events that still count
        self._states = new_states(game)
        self._legal = np.zeros(game.rules.N_ACTIONS, dtype=np.int32)
        self._weights = np.zeros(game.rules.MAX_CHANCE, dtype=np.int64)

    @classmethod
    def begin(
        cls,
        game: Game,
        values: Values,
        seed: int | None,
        nonces: dict[int, str] | None,
        origin: dict[str, Any] | None = None,
    ) -> Match:
        """Set up a match at its opening or at a position, with the first chance event still open."""
        dice = Dice(None, nonces) if seed is None else Dice.reproducible(seed, nonces)
        match = cls(game, values, dice, origin)
        match._set_up(match.state)
        return match

    # --- what is the case ---------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """Answer the full truth as a record: for the engine and tests, never for bots or clients."""
        return self._states[0]

    @property
    def seats(self) -> int:
        """Answer how many seats play."""
        return len(self.teams)

    @property
    def actor(self) -> int | None:
        """Answer the seat that decides now; None while chance is open or the match is over."""
        who = int(self.game.rules.actor(self.state))
        return who if who >= 0 else None

    @property
    def over(self) -> bool:
        """Answer whether the match has ended."""
        return int(self.game.rules.actor(self.state)) == OVER

    @property
    def chance_open(self) -> bool:
        """Answer whether a chance event waits to be settled."""
        return int(self.game.rules.actor(self.state)) == CHANCE

    @property
    def payoffs(self) -> list[float]:
        """Answer one number per seat, summing to zero; all zero while the match is on or when it ended undecided."""
        out = np.zeros(self.seats)
        if self.over:
            self.game.rules.payoffs(self.state, out)
        return [float(x) for x in out]

    @property
    def events(self) -> list[Event]:
        """Answer the events that count: the log without what was undone."""
        return [self.log[i] for i in self._line]

    def actions(self) -> list[int]:
        """Answer the legal actions of the seat that decides now; none while chance is open or after the end."""
        if self.actor is None:
            return []
        count = self.game.rules.legal_actions(self.state, self._legal)
        return [int(a) for a in self._legal[:count]]

    def moves(self, *, effects: bool = True) -> list[Move]:
        """Answer the legal moves of the seat that decides now, with what each would do unless that is not wanted."""
        moves = self.game.describe_all(self.state, self.actions())
        if effects:
            for move in moves:
                move.effects = self.game.notation.effects(self.state, move.action)
        return moves

    def chance(self) -> list[tuple[int, int]]:
        """Answer the outcomes of the open chance event with their weights; none if no chance is open."""
        if not self.chance_open:
            return []
        count = self.game.rules.legal_actions(self.state, self._legal)
        self.game.rules.chance_weights(self.state, self._weights)
        return [(int(a), int(w)) for a, w in zip(self._legal[:count], self._weights[:count], strict=True)]

    def position(self) -> dict[str, Any]:
        """Answer the JSON position of the rules file: the full truth."""
        head = {"game": self.game.name, "options": self.game.changed(self.options)}
        return {**head, **self.game.position.write(self.state)}

    # --- playing ------------------------------------------------------------------------------------------------

    def play(self, seat: int, move: int | str | dict[str, Any] | Move, *, settle: bool = True) -> list[Event]:
        """Play a move for a seat and (unless told not to) settle the chance it opens; answer the new events."""
        begun = len(self.log)
        self._expect(seat)
        action = self._action(move)
        self._happen("move", seat, action, None)
        if settle:
            self.settle_all()
        return self.log[begun:]

    def settle(self, action: int | None = None) -> Event:
        """Settle the open chance event by the fair dice, or by hand with one of its outcomes."""
        outcomes = self.chance()
        if not outcomes:
            raise MoveError("no chance event is open")
        roll = None
        if action is None:
            roll, index = self.dice.draw([weight for _, weight in outcomes])
            action = outcomes[index][0]
        elif isinstance(action, bool) or action not in [a for a, _ in outcomes]:
            raise MoveError(f"chance: expected one of {[a for a, _ in outcomes]}, got {action!r}")
        self._happen("chance", None, action, roll)
        return self.log[-1]

    def settle_all(self) -> None:
        """Settle chance by the fair dice until a seat decides or the match is over."""
        while self.chance_open:
            self.settle()

    def undo(self) -> Event:
        """Take back the last decision and all chance after it; the log keeps what happened and gains an undo."""
        decisions = [k for k, i in enumerate(self._line) if self.log[i].kind == "move"]
        if not decisions:
            raise MoveError("there is no move to take back")
        return self._undo_to(decisions[-1])

    def why(self, move: int | str | dict[str, Any] | list[str]) -> Refusal | None:
        """Answer the rule that forbids a move (JSON, text, action, or clicks so far), or None if it is legal."""
        if self.actor is None:
            raise NotYourTurn("nobody decides now: " + ("the match is over" if self.over else "chance is open"))
        try:
            if isinstance(move, list):
                return self._why_clicks(move)
            self._action(move)
        except IllegalMove as refused:
            return Refusal(refused.rule, refused.text)
        return None

    # --- looking ------------------------------------------------------------------------------------------------

    def hidden_states(self, seat: int | None) -> npt.NDArray[Any]:
        """Answer a copy with all blanked that the seat (None: a spectator) may not know: what bots receive."""
        self._expect_viewer(seat)
        states = self._states.copy()
        self.game.rules.hide(states[0], SPECTATOR if seat is None else seat)
        return states

    def look(self, seat: int | None) -> View:
        """Answer what a seat (None: a spectator) sees, as a struct; built from a hidden state only."""
        view: View = self.game.table.view(self.hidden_states(seat)[0], seat)
        return view

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Answer what a seat (None: a spectator) sees, as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(self.look(seat))
        return data

    def hint(self, seat: int | None = None, **how: Any) -> Any:
        """Answer what a strong player would do for the seat that decides now, and why (arena/bots/advice.py)."""
        return adviser().hint(self, seat, **how)

    def evaluate(self, seat: int | None = None, **how: Any) -> Any:
        """Answer each team's chance to win as a seat (None: a spectator) can tell it (arena/bots/advice.py)."""
        self._expect_viewer(seat)
        return adviser().evaluate(self, seat, **how)

    def log_for(self, seat: int | None) -> list[Event]:
        """Answer the log as a seat (None: a spectator) may read it."""
        self._expect_viewer(seat)
        viewer = SPECTATOR if seat is None else seat
        core = self.game.rules
        states = new_states(self.game)
        line: list[Event] = []
        self._set_up(states[0])
        seen = []
        for event in self.log:
            if event.kind == "undo":
                while line and line[-1].seq >= event.undoes:  # type: ignore[operator]
                    line.pop()
                states[0] = new_states(self.game)[0]
                self._set_up(states[0])
                for earlier in line:
                    core.apply(states[0], earlier.action)
                seen.append(event)
                continue
            if core.sees(states[0], event.action, viewer):
                seen.append(event)
            else:
                vague = self.game.notation.vague(states[0], event.action)
                seen.append(msgspec.structs.replace(event, action=None, text=vague))
            core.apply(states[0], event.action)
            line.append(event)
        return seen

    def story(self, event: Event, seat: int | None) -> Story:
        """Answer what an event did, as a seat (None: a spectator) may tell it. An undo tells itself."""
        self._expect_viewer(seat)
        if event.kind == "undo":
            return Story(sentence=event.text)
        before = self.states_before(event.seq)
        return self.story_of(before, event, seat)

    def story_of(self, before: npt.NDArray[Any], event: Event, seat: int | None) -> Story:
        """Answer the story of an event, given the state before it; both sides are hidden before they are told."""
        viewer = SPECTATOR if seat is None else seat
        core = self.game.rules
        visible = bool(core.sees(before[0], event.action, viewer))
        vague = "" if visible else self.game.notation.vague(before[0], event.action)
        after = before.copy()
        core.apply(after[0], event.action)
        hidden = before.copy()
        core.hide(hidden[0], viewer)
        core.hide(after[0], viewer)
        story: Story = self.game.table.story(hidden[0], event.action if visible else None, after[0], seat, vague)
        return story

    def states_before(self, seq: int) -> npt.NDArray[Any]:
        """Answer the true state in which event ``seq`` happened, rebuilt from the log."""
        states = new_states(self.game)
        self._set_up(states[0])
        for earlier in self._line_at(seq):
            self.game.rules.apply(states[0], self.log[earlier].action)
        return states

    def copy(self) -> Match:
        """Answer an independent match in the same position, with the same log and dice."""
        twin = copy.copy(self)
        twin.log = list(self.log)
        twin._line = list(self._line)
        twin._states = self._states.copy().view(np.recarray)
        twin._legal = self._legal.copy()
        twin._weights = self._weights.copy()
        twin.dice = copy.copy(self.dice)
        twin.dice.nonces = dict(self.dice.nonces)
        return twin

    def record(self, *, secret: bool = False) -> str:
        """Answer a self-contained text record. The dice's seed is in it once the match is over, or if ``secret``."""
        from arena.engine.record import write_record

        return write_record(self, secret=secret)

    # --- inside -------------------------------------------------------------------------------------------------

    def _set_up(self, s: Any) -> None:
        codes = np.array(self.game.codes(self.options), dtype=np.int64)
        self.game.rules.start(s, codes)
        if self.origin is not None:
            self.game.position.read(s, self.origin)

    def _happen(self, kind: str, seat: int | None, action: int, roll: int | None) -> None:
        text = self.game.notation.describe(self.state, action).text
        self.game.rules.apply(self.state, action)
        self._line.append(len(self.log))
        self.log.append(Event(len(self.log), kind, seat, action, text, roll))

    def _undo_to(self, kept: int) -> Event:
        """Keep the first ``kept`` events of the line; the rest is undone."""
        undone = self._line[kept]
        line = self._line[:kept]
        states = new_states(self.game)
        self._set_up(states[0])
        for i in line:
            self.game.rules.apply(states[0], self.log[i].action)
        self._line = line
        self._states = states
        event = Event(len(self.log), "undo", self.log[undone].seat, None, f"undo {undone}", undoes=undone)
        self.log.append(event)
        return event

    def _line_at(self, seq: int) -> list[int]:
        line: list[int] = []
        for event in self.log[:seq]:
            if event.kind == "undo":
                while line and line[-1] >= event.undoes:  # type: ignore[operator]
                    line.pop()
            else:
                line.append(event.seq)
        return line

    def _expect(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise NotYourTurn(f"seat: expected 0 to {self.seats - 1}, got {seat!r}")
        if self.over:
            raise NotYourTurn("the match is over")
        if self.chance_open:
            raise NotYourTurn("a chance event is open: settle it first")
        if seat != self.actor:
            raise NotYourTurn(f"seat {self.actor} decides now, not seat {seat}")

    def _expect_viewer(self, seat: int | None) -> None:
        if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats):
            raise ArenaError(f"seat: expected 0 to {self.seats - 1} or None for a spectator, got {seat!r}")

    def _action(self, move: int | str | dict[str, Any] | Move) -> int:
        """Answer the legal action a move names; IllegalMove, InvalidMove or AmbiguousMove if there is none."""
        if isinstance(move, Move):
            move = move.action
        if isinstance(move, bool) or not isinstance(move, int | str | dict | np.integer):
            raise InvalidMove(f"move: expected an action number, text or JSON object, got {move!r}")
        if isinstance(move, int | np.integer):
            action = int(move)
            if not 0 <= action < self.game.rules.N_ACTIONS:
                raise InvalidMove(f"action: expected 0 to {self.game.rules.N_ACTIONS - 1}, got {action}")
        else:
            action = self._read(move)
        code = int(self.game.rules.verdict(self.state, action))
        if code != LEGAL:
            rule, text = self.game.rules.VERDICTS[code]
            raise IllegalMove(self._name(move), rule, text)
        return action

    def _name(self, move: int | str | dict[str, Any] | np.integer[Any]) -> str:
        if isinstance(move, dict):
            return " ".join(f"{value}" for value in move.values())[:MAX_TEXT]
        return str(move)

    def _read(self, move: str | dict[str, Any]) -> int:
        """Answer the action a text or JSON object names, legal or not."""
        if isinstance(move, dict):
            action: int = self.game.notation.read(self.state, move)
            return action
        text = " ".join(move.split())
        if not text or len(text) > MAX_TEXT:
            raise InvalidMove(f"move: expected a move's text, got {move[:40]!r}")
        legal = self.moves(effects=False)
        for known in legal:
            if known.text == text:
                return known.action
        try:
            written: int = self.game.notation.read_text(self.state, text)
        except InvalidMove:
            fits = [known.text for known in legal if known.text.startswith(text)]
            if not fits:
                raise
            raise AmbiguousMove(f"{text!r} fits {len(fits)} moves: {', '.join(fits[:4])}") from None
        return written

    def _why_clicks(self, clicks: list[str]) -> Refusal | None:
        if any(known.path[: len(clicks)] == clicks for known in self.moves(effects=False)):
            return None
        for action in self.game.notation.candidates(self.state, clicks):
            code = int(self.game.rules.verdict(self.state, action))
            if code != LEGAL:
                return Refusal(*self.game.rules.VERDICTS[code])
        raise InvalidMove("there is nothing to do there now")


def new_states(game: Game, count: int = 1) -> npt.NDArray[Any]:
    """Answer zeroed state records; a record array, so that interpreted rules can read fields by name."""
    return np.zeros(count, dtype=game.rules.STATE).view(np.recarray)
