"""Compiled code takes over when it is ready: until then a game runs as the Python it is written in.

Compiling a game takes half a minute on a fresh machine, and nobody who wants to play waits so long. Who serves people
says ``be_patient()`` before a game is played; from then on every compiled function is *uncompiled*: a call runs its
Python source. Another process compiles into the cache meanwhile. When it is done, a thread calls everything once inside
``using_compiled()``, which loads it, and ``take_over(game)`` lets everybody use it.

Functions are not replaced, they change their class: whoever imported one has the compiled one from the next call on. Do
it between two moves and while no bot thinks (``paused``): a function that is under way would go on with arguments that
compiled code has not met, which is right but has to be compiled first.

Libraries, tests and measurements are not patient: there the first call of a function compiles it, or loads it.
"""

from __future__ import annotations

import threading
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core.registry import CPUDispatcher

SHARED = ""  # who owns what all games share
functions: dict[str, list[Any]] = defaultdict(list)  # every function that can be compiled, by who owns it
taken: set[str] = set()  # who is no longer waited for
patient = False
here = threading.local()  # whether this thread uses compiled code before the others do
gate = threading.Condition()
inside: Counter[str] = Counter()  # threads that think in a game that waits
closing: set[str] = set()  # games that are about to be taken over


class Uncompiled(CPUDispatcher):  # type: ignore[misc]  # Numba is not typed
    """A compiled function that is not in use yet: a call runs the Python it was written in."""

    def __call__(self, *args: Any, **named: Any) -> Any:
        """Run the source; inside ``using_compiled()`` what is compiled from it."""
        if vars(here).get("compiled"):
            return super().__call__(*args, **named)
        return self.py_func(*args, **named)


def be_patient() -> None:
    """Let every game run uncompiled until it is taken over."""
    global patient
    patient = True
    for owner in functions.keys() - taken:
        for function in functions[owner]:
            function.__class__ = Uncompiled


def held_back(function: Any) -> Any:
    """Return a compiled function, held back if this process is patient."""
    owner = owner_of(function.__module__)
    functions[owner].append(function)
    if waits(owner):
        function.__class__ = Uncompiled
    return function


def owner_of(module: str) -> str:
    """Return the game a module belongs to, SHARED if it serves all of them."""
    parts = module.split(".")
    if parts[0] == "arena_loops":
        return parts[1]
    return parts[2] if parts[:2] == ["arena", "games"] and len(parts) > 2 else SHARED


def waits(owner: str) -> bool:
    """Return whether a game still runs uncompiled, so that nobody should search a tree in it."""
    return patient and owner not in taken


@contextmanager
def using_compiled() -> Iterator[None]:
    """Use compiled code in this thread, whatever the others do: what is called here is compiled or loaded."""
    here.compiled = True
    try:
        yield
    finally:
        here.compiled = False


def take_over(owner: str) -> None:
    """Let everybody use the compiled functions of a game, or of what games share once none of them waits."""
    taken.add(owner)
    for function in functions[owner]:
        function.__class__ = CPUDispatcher


@contextmanager
def thinking(game: str) -> Iterator[None]:
    """Think in a game from a thread of one's own: it is not taken over before one is done."""
    if not waits(game):
        yield
        return
    with gate:
        gate.wait_for(lambda: game not in closing)
        inside[game] += 1
    try:
        yield
    finally:
        with gate:
            inside[game] -= 1
            gate.notify_all()


@contextmanager
def paused(game: str) -> Iterator[None]:
    """Wait until nobody thinks in a game, and let nobody begin."""
    with gate:
        closing.add(game)
        gate.wait_for(lambda: not inside[game])
    try:
        yield
    finally:
        with gate:
            closing.discard(game)
            gate.notify_all()
