"""The contract between a game and everything else: what its modules must define, and what they may.

Each Protocol here is fulfilled by a module of the game's folder, not by a class: ``rules/`` is the Rules,
``table/notation.py`` the Notation, ``position.py`` the Position, ``table/`` the Table, ``value.py`` the Value,
``options.py`` the Choices. What a game may leave out is a Protocol of its own further down; code that uses it asks
``isinstance`` and goes without.

The state of a game is one NumPy record of small integers with named fields. The ten functions of Rules are the whole of
a game's rules, compiled; functions of the other modules are plain Python and read states, they never change one.

A state is *hidden* for a viewer when all is blanked that the viewer may not know; a blank is a value of the game's own
(0, -2), never an index. These are asked about hidden states:
  - ``actor``, ``hide`` and ``guess``, for every viewer at every moment;
  - ``legal_actions``, ``verdict``, ``apply`` (then ``payoffs`` and ``features``) and the notation's ``describe`` and
    ``effects``, for the seat that decides, with what is legal for it, and on as long as it decides and no chance comes
    between: bots weigh and hints explain that way. What they list and say is the same as of the truth;
  - ``view`` and ``story``, for every viewer, and ``dangers``, for every seat.
Chance is weighed, and ``sees`` and ``vague`` are asked, where the state is the truth or a guessed world.

SPECTATOR is a viewer that sits nowhere and knows what everybody knows; ``sees``, ``hide`` and ``guess`` serve it.

What a seat knows lives in the state. ``hide`` keeps all that the seat was told and can still use (a card it passed on,
a kind that a hidden card has been seen not to be), ``guess`` deals by it, and a position carries it. Two actions told
alike to a viewer hide alike, and two that hide alike are told alike, unless they come to the same truth. Only a shuffle
may forget. Every byte of STATE belongs to a field: NumPy copies none that lie between.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:  # rules import numbers from here: looks are none of their sources (engine/compiling/sources.py)
    import numpy as np
    from msgspec import Raw

    from arena.engine.features import Feature
    from arena.engine.looks import Board, Danger, Move, Step, Story, View
    from arena.engine.options import Option, Values

CHANCE = -1  # returned by actor(): the dice or the deck decide
OVER = -2  # returned by actor(): the game has ended
LEGAL = 0  # returned by verdict(): no rule forbids it
SPECTATOR = -1  # a viewer of hide() and sees() that sits nowhere

State = Any  # a record of the game's own type: NumPy's in compiled code, else one whose fields are attributes
Array = Any


# --- required -------------------------------------------------------------------------------------------------------


class Choices(Protocol):
    """What a table chooses before the match: the game's ``options.py``."""

    OPTIONS: tuple[Option, ...]
    """In the order in which ``start`` is given their integers."""

    def teams(self, values: Values) -> list[int]:
        """Return the team of each seat; there are as many seats as entries."""


class Rules(Protocol):
    """The rules, compiled: the game's ``rules/``. They never roll, and they never look at a clock."""

    STATE: np.dtype[Any]
    """The record; every field has its line of meaning."""
    N_ACTIONS: int
    """Actions are 0 .. N_ACTIONS - 1, the same in every state."""
    MAX_CHANCE: int
    """The most outcomes a chance event can have: room for their weights."""
    VERDICTS: Sequence[tuple[str, str]]
    """By code: rule id and sentence. VERDICTS[LEGAL] is two empty texts."""

    def start(self, s: State, options: Array) -> None:
        """Set up the opening position in a zeroed record; ``options`` holds one integer per Option, in their order."""

    def actor(self, s: State) -> int:
        """Return the seat that decides now, CHANCE or OVER."""

    def legal_actions(self, s: State, out: Array) -> int:
        """Fill ``out`` with the legal actions or chance outcomes, ascending; return how many: none only once OVER."""

    def chance_weights(self, s: State, out: Array) -> int:
        """At CHANCE: fill ``out`` with integer weights parallel to legal_actions and return their sum."""

    def verdict(self, s: State, a: int) -> int:
        """Return LEGAL, or the code of the rule that forbids action ``a`` to the seat that decides now."""

    def apply(self, s: State, a: int) -> None:
        """Change ``s`` in place by a legal action or chance outcome. Legality is not checked here."""

    def payoffs(self, s: State, out: Array) -> None:
        """Once OVER: fill one float per seat; they sum to zero, all zero when undecided."""

    def sees(self, s: State, a: int, seat: int) -> bool:
        """Return whether ``seat`` (or SPECTATOR) may see action ``a``, about to happen in ``s``."""

    def hide(self, s: State, seat: int) -> None:
        """Blank all that ``seat`` (or SPECTATOR) may not know. Doing it twice changes nothing more."""

    def guess(self, s: State, seat: int, rng: Array) -> None:
        """Fill the blanks of a hidden state with one world consistent with what ``seat`` knows, all equally likely."""


class Notation(Protocol):
    """Actions as text, JSON and clicks, both ways: the game's ``table/notation.py``."""

    def describe(self, s: State, action: int) -> Move:
        """Return an action in every form, without its effects; a text is unique among the legal ones."""

    def effects(self, s: State, action: int) -> list[Step]:
        """Return what a legal action would do, as far as the seat that decides can know."""

    def vague(self, s: State, action: int) -> str:
        """Return the text of an action for somebody who may not see it; it must tell nothing else."""

    def read(self, s: State, data: dict[str, Any]) -> int:
        """Return the action a JSON object names, legal or not; InvalidMove if it names none."""

    def read_text(self, s: State, text: str) -> int:
        """Return the action a text names, legal or not; InvalidMove if it names none."""

    def candidates(self, s: State, clicks: list[str]) -> list[int]:
        """Return actions that some clicks may mean, legal or not, the likeliest first: to say why not."""


class Position(Protocol):
    """The JSON position, both ways: the game's ``position.py``. ``game`` and ``options`` are written by the engine."""

    def write(self, s: State) -> dict[str, Any]:
        """Return the whole state as plain data."""

    def read(self, s: State, data: dict[str, Any]) -> None:
        """Set a started record to a position; BadPosition names what is missing, malformed or impossible in it."""


class Table(Protocol):
    """Looks: the game's ``table/``. Everything here is told to people, from hidden states only."""

    def board(self, options: Values) -> Board:
        """Return everything about the table that does not change during a match."""

    def view(self, s: State, seat: int | None) -> View:
        """Return what a seat (None: a spectator) sees, given the state as that seat may know it."""

    def story(self, before: State, action: int | None, after: State, seat: int | None, vague: str) -> Story:
        """Return what an action did, from the viewer's states before and after; None and its vague text if unseen."""


class Value(Protocol):
    """What a position is worth: the game's ``value.py``, compiled like the rules. Without one only the end counts."""

    FEATURES: Sequence[Feature]
    """What is looked at, each with a first weight, a phrase for hints and what personas care for."""

    def features(self, s: State, seat: int, out: Array) -> None:
        """Fill one number per feature from a seat's own point of view, from what a hidden state shows."""


# --- optional -------------------------------------------------------------------------------------------------------


@runtime_checkable
class Agrees(Protocol):
    """Choices, optional: whether values go together."""

    def agree(self, values: Values) -> str | None:
        """Return a complaint, with its rule, about values that do not."""


@runtime_checkable
class Unordered(Protocol):
    """Position, optional: lists whose order means nothing, for whoever compares two positions."""

    UNORDERED: Mapping[str, int]
    """By key: 0 the list itself, 1 the lists within it, one a seat."""


@runtime_checkable
class DescribesAll(Protocol):
    """Notation, optional: many moves at once, where that is quicker than one by one."""

    def describe_all(self, s: State, actions: list[int]) -> list[Move]:
        """Return legal actions in every form, as ``describe`` does."""


@runtime_checkable
class EncodesAll(Protocol):
    """Notation, optional: many moves as JSON, where a game remembers them: a server asks hundreds of times a second."""

    def encode_all(self, s: State, actions: list[int]) -> list[Raw]:
        """Return legal actions as the JSON of what ``describe`` returns."""


@runtime_checkable
class Warns(Protocol):
    """Table, optional: what a coach points out to a newcomer."""

    def dangers(self, s: State, seat: int) -> list[Danger]:
        """Return what threatens a seat, the worst first, from the state as that seat may know it; few, or none."""


@runtime_checkable
class Places(Protocol):
    """Value, optional: where a piece stands in words, for the reason of a hint."""

    def stands(self, s: State, piece: str) -> str:
        """Return words such as "3 pips from Home" for a piece's id, or nothing."""


@runtime_checkable
class QuickIterations(Protocol):
    """Value, optional: how long the quick bot thinks."""

    QUICK: int
    """Iterations; without it a common number."""


@runtime_checkable
class Searched(Protocol):
    """Value, optional: how the search looks at this game."""

    SEARCH: Mapping[str, float]
    """Settings that differ from the common ones, by name (bots/search/settings.py)."""


@runtime_checkable
class SearchedLong(Protocol):
    """Value, optional: how the search looks at this game when it has a second or more."""

    LONG: Mapping[str, float]
    """Settings that differ from those of a short search."""


@runtime_checkable
class Believed(Protocol):
    """Value, optional: how far chances are to be believed, as measured by ``benchmarks/chances.py``."""

    BELIEF: tuple[float, float]
    """The power of the odds, between two teams and among more; without it 1."""


# --- what generic loops import while they are read as plain Python --------------------------------------------------


def start(s: State, options: Array) -> None:
    """See Rules."""
    raise AssertionError("a game's rules define this")


def actor(s: State) -> int:
    """See Rules."""
    raise AssertionError("a game's rules define this")


def legal_actions(s: State, out: Array) -> int:
    """See Rules."""
    raise AssertionError("a game's rules define this")


def chance_weights(s: State, out: Array) -> int:
    """See Rules."""
    raise AssertionError("a game's rules define this")


def verdict(s: State, a: int) -> int:
    """See Rules."""
    raise AssertionError("a game's rules define this")


def apply(s: State, a: int) -> None:
    """See Rules."""
    raise AssertionError("a game's rules define this")


def payoffs(s: State, out: Array) -> None:
    """See Rules."""
    raise AssertionError("a game's rules define this")


def sees(s: State, a: int, seat: int) -> bool:
    """See Rules."""
    raise AssertionError("a game's rules define this")


def hide(s: State, seat: int) -> None:
    """See Rules."""
    raise AssertionError("a game's rules define this")


def guess(s: State, seat: int, rng: Array) -> None:
    """See Rules."""
    raise AssertionError("a game's rules define this")
