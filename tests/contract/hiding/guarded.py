"""A state whose arrays refuse every index outside their bounds; for interpreted rules only.

Python and Numba let a negative index count from the end: a blank of -1 or -2 that is used as a card reads another
card's number, and nothing tells. Here it is an error.
"""

from __future__ import annotations

from typing import Any

import numpy as np


class GuardedArray(np.ndarray):
    """An array in which negative indices are out of bounds too."""

    def __getitem__(self, key: Any) -> Any:
        within(self, key)
        return super().__getitem__(key)

    def __setitem__(self, key: Any, value: Any) -> None:
        within(self, key)
        super().__setitem__(key, value)


def within(array: np.ndarray, key: Any) -> None:
    """Raise IndexError for a negative index; too great ones NumPy refuses itself."""
    for part in key if isinstance(key, tuple) else (key,):
        if isinstance(part, int | np.integer) and part < 0:
            raise IndexError(f"index {key} is out of bounds for shape {array.shape}")


class Guarded:
    """A record, looked at through guarded arrays."""

    __slots__ = ("_record",)

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "_record", record)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._record, name)
        return value.view(GuardedArray) if isinstance(value, np.ndarray) else value

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._record, name, value)

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def __setitem__(self, name: str, value: Any) -> None:
        setattr(self, name, value)


def guarded(record: Any) -> Guarded:
    """Return a record whose arrays refuse negative indices."""
    return Guarded(record)
