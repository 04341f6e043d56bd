"""A match: the one door through which people, bots and tests play a game.

A match is its log. The state is only a cache of it: everything else (undo, replay, storage, proof) reads the log.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec
import numpy as np
import numpy.typing as npt
from msgspec import Raw

from arena.engine.contract import CHANCE, LEGAL, OVER
from arena.engine.errors import (
    AmbiguousMove,
    ArenaError,
    IllegalMove,
    InvalidMove,
    MoveError,
    NotYourTurn,
)
from arena.engine.fair.dice import Dice
from arena.engine.game import Game
from arena.engine.log import Event, Kind, Log, Walk, counting, standing
from arena.engine.looks import Move, Story, View
from arena.engine.moments.moment import Moment, opening, own_story, sees, story
from arena.engine.moments.states import new_states, twin
from arena.engine.options import Values

__all__ = ["Match", "Refusal", "new_states"]

MAX_TEXT = 200  # the longest move text worth reading
encode = msgspec.json.Encoder().encode


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not legal: the rule's id and a sentence."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class Match:
    """One playing of a game. Errors leave it exactly as it was."""

    def __init__(self, game: Game, values: Values, dice: Dice, origin: dict[str, Any] | None = None) -> None:
        """Set up a match at its opening or at a position, with the first chance event still open."""
        self.game = game
        self.options = values
        self.dice = dice
        self.origin = origin  # the position it was set up from, None for the ordinary opening
        self.teams = game.teams(values)
        self.now = opening(game, values, origin)  # how it stands: follows from the log
        self.log = Log(self.now.fresh())

    @classmethod
    def begin(
        cls,
        game: Game,
        values: Values,
        seed: int | None,
        nonces: dict[int, str] | None,
        origin: dict[str, Any] | None = None,
    ) -> Match:
        """Return a match with new dice; a seed makes them reproducible."""
        return cls(game, values, Dice(None, nonces) if seed is None else Dice.reproducible(seed, nonces), origin)

    # --- what is the case ---------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """Return the full truth as a record that is only read: for the engine and tests, never for bots or clients."""
        return self.now.truth

    @property
    def seats(self) -> int:
        """Return how many seats play."""
        return len(self.teams)

    @property
    def actor(self) -> int | None:
        """Return the seat that decides now; None while chance is open or the match is over."""
        who = self.now.decides
        return who if who >= 0 else None

    @property
    def over(self) -> bool:
        """Return whether the match has ended."""
        return self.now.decides == OVER

    @property
    def chance_open(self) -> bool:
        """Return whether a chance event waits to be settled."""
        return self.now.decides == CHANCE

    @property
    def payoffs(self) -> list[float]:
        """Return one number per seat, summing to zero; all zero while the match is on or when it ended undecided."""
        out = np.zeros(self.seats)
        if self.over:
            self.game.rules.payoffs(self.state, out)
        return [float(x) for x in out]

    @property
    def events(self) -> list[Event]:
        """Return the events that count: the log without what was undone."""
        return standing(self.log)

    def actions(self) -> list[int]:
        """Return the legal actions of the seat that decides now; none while chance is open or after the end."""
        return self.now.actions()

    def moves(self, *, effects: bool = True) -> list[Move]:
        """Return the legal moves of the seat that decides now, with what each would do unless that is not wanted."""
        moves = self.game.describe_all(self.state, self.actions())
        if effects:
            for move in moves:
                move.effects = self.game.notation.effects(self.state, move.action)
        return moves

    def encoded(self, actions: list[int]) -> list[Raw]:
        """Return moves as JSON, without what they would do."""
        return self.game.encode_all(self.state, actions)

    def with_effects(self, move: Raw, action: int) -> Raw:
        """Return a move as JSON with what it would do."""
        effects = self.game.notation.effects(self.state, action)
        return Raw(bytes(move)[:-1] + b',"effects":' + encode(effects) + b"}") if effects else move

    def chance(self) -> list[tuple[int, int]]:
        """Return the outcomes of the open chance event with their weights; none if no chance is open."""
        return self.now.chance()

    def position(self) -> dict[str, Any]:
        """Return the JSON position of the rules file: the full truth."""
        head = {"game": self.game.name, "options": self.game.changed(self.options)}
        return {**head, **self.game.position.write(self.state)}

    # --- playing ------------------------------------------------------------------------------------------------

    def play(self, seat: int, move: int | str | dict[str, Any] | Move, *, settle: bool = True) -> list[Event]:
        """Play a move for a seat and (unless told not to) settle the chance it opens; return the new events."""
        begun = len(self.log)
        self._expect(seat)
        action, text = self._action(move)
        self.log.expect_room()
        self._happen("move", seat, action, None, text)
        if settle:
            self.settle_all()
        return self.log[begun:]

    def settle(self, action: int | None = None) -> Event:
        """Settle the open chance event by the fair dice, or by hand with one of its outcomes."""
        outcomes = self._outcomes()
        if action is None:
            roll, index = self.dice.draw([weight for _, weight in outcomes])
            return self._happen("chance", None, outcomes[index][0], roll)
        return self._happen("chance", None, self._expect_outcome(outcomes, action), None)

    def settle_all(self) -> None:
        """Settle chance by the fair dice until a seat decides or the match is over."""
        while self.chance_open:
            self.settle()

    def undo(self) -> Event:
        """Take back the last decision and all chance after it; the log keeps what happened and gains an undo."""
        last = next((event for event in counting(self.log.last) if event.kind == "move"), None)
        if last is None:
            raise MoveError("there is no move to take back")
        return self.undo_from(last.seq)

    def undo_from(self, seq: int) -> Event:
        """Take back event ``seq``, a decision that must still count, and all after it."""
        undo = self.log.take_back(seq)
        self.now = self.log.before(len(self.log))
        return undo

    def repeat(
        self,
        kind: str,
        seat: int | None,
        action: int | None,
        roll: int | None = None,
        undoes: int | None = None,
        text: str | None = None,
    ) -> Event:
        """Let an event of another log happen here: the rules are asked, the dice are not.

        ``roll`` and ``text`` are believed: which roll of the dice it was, and its notation if that is known.
        """
        if kind == "undo":
            if undoes is None:
                raise MoveError("undo: expected the event it takes back")
            return self.undo_from(undoes)
        if kind == "chance":
            return self._happen("chance", None, self._expect_outcome(self._outcomes(), action), roll, text)
        self._expect(seat)
        self.log.expect_room()
        return self._happen("move", seat, self._legal(action), None, text)

    def why(self, move: int | str | dict[str, Any] | list[str]) -> Refusal | None:
        """Return the rule that forbids a move (JSON, text, action, or clicks so far), or None if it is legal."""
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
        """Return a copy with all blanked that the seat (None: a spectator) may not know: what bots receive."""
        self._expect_viewer(seat)
        return self.now.hidden_states(seat)

    def look(self, seat: int | None) -> View:
        """Return what a seat (None: a spectator) sees, as a struct; built from a hidden state only."""
        self._expect_viewer(seat)
        return self.now.view(seat)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return what a seat (None: a spectator) sees, as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(self.look(seat))
        return data

    def log_for(self, seat: int | None) -> list[Event]:
        """Return the log as a seat (None: a spectator) may read it."""
        self._expect_viewer(seat)
        seen = []
        for event, before, after in Walk(self.log):
            if event.action is None or sees(before, event.action, after, seat):
                seen.append(event.told_as(event.action, event.text))
            else:
                seen.append(event.told_as(None, self.game.notation.vague(before.truth, event.action)))
        return seen

    def story(self, event: Event, seat: int | None) -> Story:
        """Return what an event did, as a seat (None: a spectator) may tell it. An undo tells itself."""
        self._expect_viewer(seat)
        if event.action is None:
            return Story(sentence=event.text)
        before = self.log.before(event.seq)
        return story(before, event.action, before.after(event.action), seat)

    def story_of(self, before: npt.NDArray[Any], event: Event, seat: int | None) -> Story:
        """Return the story of an event in the viewer's own words, given the state before it."""
        moment = Moment(self.game, self.seats, twin(before, self.game.rules.STATE))
        action = cast(int, event.action)
        return own_story(moment, action, moment.after(action), seat)

    def states_before(self, seq: int) -> npt.NDArray[Any]:
        """Return a copy of the true state in which event ``seq`` happened, or how it stands now."""
        states = new_states(self.game)
        states[0] = self.log.before(seq).states[0]
        return states

    def copy(self) -> Match:
        """Return an independent match in the same position, with the same log and dice."""
        match, dice = Match.__new__(Match), Dice.__new__(type(self.dice))
        vars(match).update(vars(self))
        vars(dice).update(vars(self.dice))
        dice.nonces = dict(self.dice.nonces)
        match.dice, match.log = dice, self.log.copy()
        return match

    def in_world(self, states: npt.NDArray[Any]) -> Match:
        """Return a match that stands in another state, to which its log does not lead: a world that might be true."""
        match = self.copy()
        match.now = Moment(self.game, self.seats, twin(states, self.game.rules.STATE))
        return match

    def record(self, *, secret: bool = False) -> str:
        """Return a self-contained text record. The dice's seed is in it once the match is over, or if ``secret``."""
        from arena.engine.fair.record import write_record

        return write_record(self, secret=secret)

    # --- inside -------------------------------------------------------------------------------------------------

    def _happen(self, kind: Kind, seat: int | None, action: int, roll: int | None, text: str | None = None) -> Event:
        self.now = self.now.after(action)
        return self.log.add(kind, seat, action, roll, text)

    def _outcomes(self) -> list[tuple[int, int]]:
        outcomes = self.now.chance()
        if not outcomes:
            raise MoveError("no chance event is open")
        return outcomes

    def _expect_outcome(self, outcomes: list[tuple[int, int]], action: Any) -> int:
        known = [outcome for outcome, _ in outcomes]
        if isinstance(action, bool) or not isinstance(action, int | np.integer) or action not in known:
            raise MoveError(f"chance: expected one of {known}, got {action!r}")
        return int(action)

    def _expect(self, seat: int | None) -> None:
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

    def _action(self, move: int | str | dict[str, Any] | Move) -> tuple[int, str | None]:
        """Return the legal action a move names, and its text if that is known; a MoveError if there is none."""
        if isinstance(move, Move):
            move = move.action
        if isinstance(move, str):
            return self._written(move)
        if isinstance(move, dict):
            return self._legal(self.game.notation.read(self.state, move), move), None
        return self._legal(move), None

    def _legal(self, action: Any, named: str | dict[str, Any] | None = None) -> int:
        """Return an action that is legal; IllegalMove says under which name it is not."""
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise InvalidMove(f"move: expected an action number, text or JSON object, got {action!r}")
        number = int(action)
        if not 0 <= number < self.game.rules.N_ACTIONS:
            raise InvalidMove(f"action: expected 0 to {self.game.rules.N_ACTIONS - 1}, got {number}")
        code = self.now.verdict(number)
        if code != LEGAL:
            raise IllegalMove(name_of(number if named is None else named), *self.game.rules.VERDICTS[code])
        return number

    def _written(self, move: str) -> tuple[int, str | None]:
        """Return the legal action a text names; the beginning of several is ambiguous."""
        text = " ".join(move.split())
        if not text or len(text) > MAX_TEXT:
            raise InvalidMove(f"move: expected a move's text, got {move[:40]!r}")
        try:
            written: int = self.game.notation.read_text(self.state, text)
        except InvalidMove:
            legal = self.moves(effects=False)
            for known in legal:
                if known.text == text:
                    return known.action, text
            fits = [known.text for known in legal if known.text.startswith(text)]
            if not fits:
                raise
            raise AmbiguousMove(f"{text!r} fits {len(fits)} moves: {', '.join(fits[:4])}") from None
        if self.now.verdict(written) == LEGAL and self.game.notation.describe(self.state, written).text == text:
            return written, text
        for known in self.moves(effects=False):
            if known.text == text:
                return known.action, text
        return self._legal(written, text), None

    def _why_clicks(self, clicks: list[str]) -> Refusal | None:
        if any(known.path[: len(clicks)] == clicks for known in self.moves(effects=False)):
            return None
        for action in self.game.notation.candidates(self.state, clicks):
            code = self.now.verdict(action)
            if code != LEGAL:
                return Refusal(*self.game.rules.VERDICTS[code])
        raise InvalidMove("there is nothing to do there now")


def name_of(move: int | str | dict[str, Any]) -> str:
    """Return a move as it was given, in short."""
    return " ".join(f"{value}" for value in move.values())[:MAX_TEXT] if isinstance(move, dict) else str(move)
