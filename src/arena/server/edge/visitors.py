"""Who is at the gate, by address: how much each may ask for, and how many of its requests are in progress at once.

The loop serves whatever is ready, then looks for more; uvloop takes in one new connection each time. So of one address
one request begins each time, and a few are in progress at once. The others wait unread, at no cost, and whoever comes
from elsewhere waits for a few requests and not for hundreds.
"""

from __future__ import annotations

from asyncio import get_running_loop
from collections import deque
from collections.abc import Callable

from arena.server.edge.limits import Buckets

LetIn = Callable[[], None]


class Visitor:
    """The connections of one address."""

    __slots__ = ("busy", "connections", "turns", "waiting")

    def __init__(self) -> None:
        self.connections = 0
        self.busy = 0  # requests in progress
        self.turns = False  # the loop is to look for the next request once it has looked at everybody else
        self.waiting: deque[LetIn] = deque()  # connections whose request was not looked at yet


class Visitors:
    """All addresses that are connected, with the limits of each."""

    def __init__(self, most: int, rate: float, burst: float) -> None:
        self.most = most  # requests in progress of one address; 0: as many as it likes
        self.allowance = Buckets(rate, burst)
        self.known: dict[str, Visitor] = {}

    def came(self, address: str) -> Visitor:
        """Return whom a new connection belongs to."""
        visitor = self.known.setdefault(address, Visitor())
        visitor.connections += 1
        return visitor

    def went(self, address: str) -> None:
        """Forget a connection."""
        visitor = self.known[address]
        visitor.connections -= 1
        if not visitor.connections:
            del self.known[address]

    def may_ask(self, address: str) -> bool:
        """Return whether one more request of an address is looked at at all."""
        return self.allowance.take(address)

    def enter(self, visitor: Visitor, let_in: LetIn) -> bool:
        """Begin a request; if others of the same address come first return False, and call ``let_in`` when it can."""
        if self.most and (visitor.turns or visitor.busy >= self.most):
            visitor.waiting.append(let_in)
            return False
        self._begin(visitor)
        return True

    def leave(self, visitor: Visitor) -> None:
        """End a request."""
        visitor.busy -= 1
        if visitor.waiting:
            self._look_soon(visitor)

    def _begin(self, visitor: Visitor) -> None:
        visitor.busy += 1
        if self.most:
            self._look_soon(visitor)

    def _look_soon(self, visitor: Visitor) -> None:
        if not visitor.turns:
            visitor.turns = True
            get_running_loop().call_soon(self._look, visitor)

    def _look(self, visitor: Visitor) -> None:
        """Let the request begin that has waited longest, if there is one and not too many are in progress."""
        visitor.turns = False
        if visitor.waiting and visitor.busy < self.most:
            self._begin(visitor)
            visitor.waiting.popleft()()
