"""What was advised at a table: remembered until the match goes on."""

from __future__ import annotations

import asyncio
from typing import Any


class Advised:
    """What was advised about one position, or is being thought about."""

    def __init__(self) -> None:
        self.moved = -1  # length of the log after the last game event
        self.answers: dict[tuple[str, int | None], asyncio.Future[Any]] = {}
