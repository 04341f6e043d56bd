"""States of a game, and how Python reads one quickly: a record whose fields are attributes, on shared bytes.

``numpy.record`` finds ``s.hand`` in Python code at every access, a number in one of NumPy's takes microseconds, and
Numba reads a record argument through the buffer protocol, which describes every field in text. Here every array of
states lies on a bytearray (its ``base``), and a record's fields are read from that directly.

All states of a game have the very same dtype object: Numba looks up a type it knows by identity first, but compares an
equal one field by field, which takes longer than most rules do.
"""

from __future__ import annotations

from functools import cache
from struct import Struct
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from arena.engine.game import Game

States = npt.NDArray[Any]  # of this module: made by ``room_for`` or ``twin``


@cache
def shared(declared: np.dtype[Any]) -> np.dtype[Any]:
    """Return the dtype of a game's states; interpreted rules read its fields by name."""
    return np.dtype((np.record, declared))


def room_for(count: int, declared: np.dtype[Any]) -> States:
    """Return so many blank states of a game that declares this type."""
    return np.ndarray(count, shared(declared), bytearray(count * declared.itemsize))


def twin(states: npt.NDArray[Any], declared: np.dtype[Any]) -> States:
    """Return a copy of one state. NumPy itself copies records field by field."""
    return np.ndarray(1, shared(declared), bytearray(states.tobytes()))


def new_states(game: Game, count: int = 1) -> npt.NDArray[Any]:
    """Return blank states to be worked on; a record array, so that interpreted rules can read fields by name."""
    return np.zeros(count, dtype=game.rules.STATE).view(np.recarray)


class ArrayField:
    """A field that is an array: a view on the state's own bytes, kept after the first use."""

    def __init__(self, name: str, dtype: np.dtype[Any], offset: int) -> None:
        self.name, self.offset = name, offset
        self.kind, self.shape = dtype.base, dtype.shape

    def __get__(self, record: Any, kind: type) -> Any:
        """Return the view."""
        known = record.__dict__
        view = known[self.name] = np.ndarray(self.shape, self.kind, known["own_bytes"], known["begins"] + self.offset)
        return view


class NumberField:
    """A field that is one number, kept as Python's own after the first use."""

    def __init__(self, name: str, dtype: np.dtype[Any], offset: int) -> None:
        self.name, self.offset = name, offset
        self.read = Struct(dtype.char).unpack_from  # NumPy and struct name kinds of numbers alike

    def __get__(self, record: Any, kind: type) -> Any:
        """Return the number."""
        known = record.__dict__
        (number,) = self.read(known["own_bytes"], known["begins"] + self.offset)
        known[self.name] = number
        return number


class OwnBytes:
    """What Numba asks a record for: its bytes. NumPy would describe every field in text first."""

    def __get__(self, record: Any, kind: type) -> Any:
        """Return the bytes."""
        known = record.__dict__
        own = known["data"] = memoryview(known["own_bytes"])[known["begins"] : known["begins"] + record.itemsize]
        return own


@cache
def quick(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """Return a record type of the same layout whose fields are read quickly."""
    assert dtype.fields is not None
    fields: dict[str, Any] = {
        name: (ArrayField if field[0].shape else NumberField)(name, *field[:2]) for name, field in dtype.fields.items()
    }
    return np.dtype((type("QuickRecord", (np.void,), {**fields, "data": OwnBytes()}), dtype))


def tried(game: Game, state: Any, action: int) -> Any:
    """Return the state after an action that is only tried: on a copy, as a record."""
    states = twin(state, game.rules.STATE)
    game.doors.apply_to(states, action)
    return record_of(states)


def record_of(states: States, place: int = 0) -> Any:
    """Return a state that does not change any more as a record that Python and compiled code read quickly."""
    begins = place * states.itemsize
    record: Any = np.ndarray(1, quick(states.dtype), states.base, begins)[0]
    record.own_bytes, record.begins = states.base, begins
    return record
