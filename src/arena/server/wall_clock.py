"""The clock on the wall: what time it is, and being called when a time has come. Tests bring their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that is to come and can be called off."""

    def cancel(self) -> None:
        """Call it off."""


class Wall(Protocol):
    """Time in milliseconds since 1970."""

    def now(self) -> int:
        """Return the time."""

    def call_at(self, at: int, call: Callable[[], None]) -> Alarm:
        """Call once the time has come; at once (but not before this returns) if it has passed."""


class RealWall:
    """The time of the machine. Alarms longer than a day are woken early and set again: the machine may sleep."""

    LONGEST = 86_400.0

    def now(self) -> int:
        """Return the time."""
        return time.time_ns() // 1_000_000

    def call_at(self, at: int, call: Callable[[], None]) -> Alarm:
        """Call once the time has come."""
        wait = max(0.0, (at - self.now()) / 1000)
        return asyncio.get_running_loop().call_later(min(wait, self.LONGEST), call)
