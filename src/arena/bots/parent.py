"""A process that works for another one ends with it, however that one ended: killed, it can tell nobody."""

from __future__ import annotations

import os
import threading
from time import sleep

EVERY = 0.5  # seconds between two looks
ORPHANED = 1  # exit code


def end_with(parent: int) -> None:
    """End this process at once when its parent is gone, in the middle of whatever it does."""
    threading.Thread(target=_watch, args=(parent,), daemon=True, name="parent").start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        sleep(EVERY)
    os._exit(ORPHANED)
