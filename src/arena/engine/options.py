"""Options of a game: what a table can choose before the match, with one line of help each.

The set-up form, the command line, the docs and the compiled rules all read the same list.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from arena.engine.errors import BadOption

Value = str | int
Values = dict[str, Value]


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One choice. Either ``choices`` (text or numbers, the rules see the index) or a range ``low .. high``."""

    name: str
    default: Value
    help: str
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    rule: str = ""

    def code(self, value: Value) -> int:
        """Return the integer the compiled rules see: a number is itself, a word its place among the choices."""
        if isinstance(value, int):
            return value
        return self.choices.index(value)

    def value(self, code: int) -> Value:
        """Return the value behind the integer the rules see: the inverse of ``code``."""
        return self.choices[code] if isinstance(self.default, str) else code

    def check(self, value: Any) -> Value:
        """Return the value if this option takes it; numbers may come as text, as from a command line."""
        if isinstance(self.default, int) and isinstance(value, str) and value.lstrip("-").isdigit() and len(value) < 12:
            value = int(value)
        if self.choices:
            if isinstance(value, bool) or value not in self.choices:
                expected = ", ".join(str(choice) for choice in self.choices)
                raise BadOption(f"option {self.name}: expected one of {expected}, got {value!r}")
            return value  # type: ignore[no-any-return]
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise BadOption(f"option {self.name}: expected a number {self.low} to {self.high}, got {value!r}")
        return value


def complete(
    options: tuple[Option, ...], given: dict[str, Any], agree: Callable[[Values], str | None] | None = None
) -> Values:
    """Return every option with its given or default value; refuse what the game does not have or cannot combine."""
    if not isinstance(given, dict):
        raise BadOption(f"options: expected an object, got {given!r}")
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadOption(f"option {name!r} is unknown: expected one of {', '.join(known)}")
    values = {name: option.check(given.get(name, option.default)) for name, option in known.items()}
    if agree is not None and (complaint := agree(values)):
        raise BadOption(complaint)
    return values
