"""A game: its name, its options and its pieces, found by its folder.

There is no list of games to edit. A folder under ``arena/games`` (or under a folder named in ``ARENA_GAMES_PATH``)
whose ``__init__.py`` defines ``GAME`` is a game. Its modules (contract.py says which) are imported only when they are
needed, so that naming the games costs no compiler.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec import Raw

from arena.engine.contract import Agrees, DescribesAll, EncodesAll, State
from arena.engine.errors import BadPosition, UnknownGame, meant
from arena.engine.looks import Move
from arena.engine.options import Values, complete

if TYPE_CHECKING:
    from arena.engine.contract import Choices, Notation, Position, Rules, Table, Value
    from arena.engine.match import Match

encode = msgspec.json.Encoder().encode
LEVELS = ("easy", "racer", "quick", "expert")  # where a game has measured nothing else


class Game:
    """The rules of one game, as seen from outside."""

    def __init__(
        self,
        package: str,
        *,
        title: str,
        tagline: str,
        rules_version: int,
        options: Choices,
        goal: str = "",
        flagship: bool = False,
        levels: tuple[str, ...] = LEVELS,
    ) -> None:
        self.package = package
        self.name = package.rsplit(".", 1)[-1]
        self.title = title
        self.tagline = tagline
        self.goal = goal  # how to win, in one line
        self.rules_version = rules_version  # goes up with every change of behaviour
        self.choices = options
        self.options = options.OPTIONS
        self.teams = options.teams  # option values -> the team of each seat; its length is the number of seats
        self.agree = options.agree if isinstance(options, Agrees) else None  # values -> a complaint
        self.flagship = flagship  # shown before the others
        self.levels = levels  # the bots from gentle up, as many as are apart (docs/levels.md)

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def piece(self, name: str) -> ModuleType:
        """Return one of the game's modules by its file name."""
        return importlib.import_module(f"{self.package}.{name}")

    @cached_property
    def rules_name(self) -> str:
        """Return the name of the module with the ten functions of the contract, for loops that import from it."""
        return f"{self.package}.rules"

    @cached_property
    def rules(self) -> Rules:
        """Return the compiled rules."""
        return cast("Rules", importlib.import_module(self.rules_name))

    @cached_property
    def doors(self) -> Any:
        """Return the compiled rules on arrays of states, which Python calls quickest (engine/loops/doors.py)."""
        from arena.engine.compiled import loop_for  # here, for the compiler takes a second to import
        from arena.engine.loops import doors
        from arena.engine.moments.states import record_of, room_for

        made = loop_for(doors, self.name, {"arena.engine.contract": self.rules_name})
        made.meet(record_of(room_for(1, self.rules.STATE)))
        return made

    @cached_property
    def notation(self) -> Notation:
        """Return the notation: actions as text, JSON and clicks."""
        return cast("Notation", self.piece("table.notation"))

    @cached_property
    def position(self) -> Position:
        """Return the JSON position, both ways."""
        return cast("Position", self.piece("position"))

    @cached_property
    def table(self) -> Table:
        """Return the looks: board, view and story."""
        return cast("Table", self.piece("table"))

    @cached_property
    def value(self) -> Value:
        """Return what a position is worth: features and weights."""
        return cast("Value", self.piece("value"))

    @property
    def folder(self) -> Path:
        """Return where the game lies."""
        package = importlib.import_module(self.package)
        assert package.__file__ is not None
        return Path(package.__file__).parent

    @cached_property
    def rulebook(self) -> str:
        """Return the text of RULES.md."""
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    @cached_property
    def describe_all(self) -> Callable[[State, list[int]], list[Move]]:
        """Return how legal actions are told in every form; a game may know a quicker way than one by one."""
        notation = self.notation
        if isinstance(notation, DescribesAll):
            return notation.describe_all
        return lambda s, actions: [notation.describe(s, action) for action in actions]

    @cached_property
    def encode_all(self) -> Callable[[State, list[int]], list[Raw]]:
        """Return how the same is told as JSON; a game may remember it: servers ask hundreds of times a second."""
        if isinstance(self.notation, EncodesAll):
            return self.notation.encode_all
        return lambda s, actions: [Raw(encode(move)) for move in self.describe_all(s, actions)]

    def complete(self, options: dict[str, Any]) -> Values:
        """Return all option values, defaults filled in; BadOption if they cannot be."""
        return complete(self.options, options, self.agree)

    def changed(self, values: Values) -> Values:
        """Return only the options that differ from their default, as positions and records carry them."""
        return {o.name: values[o.name] for o in self.options if values[o.name] != o.default}

    def codes(self, values: Values) -> list[int]:
        """Return the integers the compiled rules see, one per option in their order."""
        return [option.code(values[option.name]) for option in self.options]

    def match(
        self,
        options: dict[str, Any] | None = None,
        seed: int | None = None,
        *,
        nonces: dict[int, str] | None = None,
        settle: bool = True,
    ) -> Match:
        """Begin a match. ``settle=False`` leaves the opening chance events (the deal) open."""
        from arena.engine.match import Match

        match = Match.begin(self, self.complete(options or {}), seed, nonces)
        if settle:
            match.settle_all()
        return match

    def from_position(self, position: dict[str, Any], seed: int | None = None) -> Match:
        """Set up a match from a JSON position; BadPosition says what is impossible about it."""
        from arena.engine.match import Match

        if not isinstance(position, dict):
            raise BadPosition(f"position: expected an object, got {type(position).__name__}")
        named = position.get("game", self.name)
        if named != self.name:
            raise BadPosition(f"position: expected game {self.name!r}, got {named!r}")
        values = self.complete(position.get("options", {}))
        return Match.begin(self, values, seed, None, origin=position)


def games() -> list[str]:
    """Return the names of all games found."""
    package = importlib.import_module("arena.games")
    return sorted(entry.name for entry in pkgutil.iter_modules(package.__path__) if entry.ispkg)


def game(name: str) -> Game:
    """Return a game by its name."""
    found = games()
    if name not in found:
        raise UnknownGame(f"no game {name!r}: {meant(name, found)}")
    found_game = importlib.import_module(f"arena.games.{name}").GAME
    assert isinstance(found_game, Game)
    return found_game
