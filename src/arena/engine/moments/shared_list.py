"""Lists of which every copy shares the beginning.

Each move is tried on a copy of its match. A plain copy of a log touches every event that ever happened, twice: when it
is made and when it is thrown away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

Item = TypeVar("Item")


class SharedList(Sequence[Item], Generic[Item]):
    """A list that only grows at its end; a copy costs the same however long it is."""

    __slots__ = ("ends", "own", "shared")

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self.shared: list[Item] = list(items)  # with other copies, which may have let it grow on
        self.ends = len(self.shared)  # how much of that is in this list
        self.own: list[Item] = []  # what follows

    def append(self, item: Item) -> None:
        """Add an item at the end."""
        self.own.append(item)

    def copy(self) -> SharedList[Item]:
        """Return an independent list of the same items."""
        if self.own:
            if len(self.shared) > self.ends:  # another copy has grown: part ways
                self.shared = self.shared[: self.ends]
            self.shared += self.own
            self.ends, self.own = len(self.shared), []
        twin: SharedList[Item] = SharedList.__new__(SharedList)
        twin.shared, twin.ends, twin.own = self.shared, self.ends, []
        return twin

    def __iter__(self) -> Iterator[Item]:
        yield from islice(self.shared, self.ends)
        yield from self.own

    def __len__(self) -> int:
        return self.ends + len(self.own)

    @overload
    def __getitem__(self, at: int) -> Item: ...
    @overload
    def __getitem__(self, at: slice) -> list[Item]: ...
    def __getitem__(self, at: int | slice) -> Item | list[Item]:
        if isinstance(at, slice):
            begin, end, step = at.indices(len(self))
            if step == 1 and begin >= self.ends:
                return self.own[begin - self.ends : max(end - self.ends, 0)]
            return [self[i] for i in range(begin, end, step)]
        place = at if at >= 0 else at + len(self)
        if place < 0:
            raise IndexError(f"no item {at} in a list of {len(self)}")
        return self.shared[place] if place < self.ends else self.own[place - self.ends]
