"""Games compiled in other processes while people play them uncompiled, and taken over when that is done.

The games somebody wants come first. A game that cannot be compiled stays as it is: slow, but right. A compiler that was
killed, as happens when memory is short, is started again after a while, a few times.
"""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import threading
from collections.abc import Callable, Iterable

from arena.bots import warming
from arena.engine.compiling import cache as keeping
from arena.engine.compiling import takeover
from arena.engine.game import Game

log = logging.getLogger("arena.compiling")
PLACES = min(2, os.cpu_count() or 1)  # games compiled at once
LAST_WORDS = 800  # letters of what a process said before it failed
PAUSES = (3.0, 15.0)  # seconds until a compiler that was killed is started again; after the last one no more


class Failed(Exception):
    """The process that compiles a game failed; says why."""


class Killed(Failed):
    """Somebody ended it, which says nothing about the game."""


class Compiling:
    """What is to be compiled, and the processes and threads that see to it."""

    def __init__(self, games: Iterable[Game], loaded: Callable[[Game, bool], None]) -> None:
        self.due = list(games)
        self.loaded = loaded  # called in a thread when a game can be taken over, or never can
        self.left = len(self.due)
        self.wanted: list[str] = []
        self.lock = threading.Lock()
        self.loading = threading.Lock()  # one at a time: loading keeps others from the interpreter
        self.processes: set[subprocess.Popen[str]] = set()
        self.closing = threading.Event()

    @property
    def closed(self) -> bool:
        """Return whether nothing is to be begun any more."""
        return self.closing.is_set()

    def start(self) -> None:
        """Begin, beside everything else."""
        for _ in range(min(PLACES, len(self.due))):
            threading.Thread(target=self._work, daemon=True, name="compiling").start()

    def want(self, game: str) -> None:
        """Take a game before the others."""
        self.wanted.append(game)

    def close(self) -> None:
        """End what is under way; what was compiled is kept for the next time."""
        with self.lock:
            self.closing.set()
            for process in self.processes:
                process.kill()

    def end(self) -> None:
        """Close, and return when nothing is being loaded: a process must not end in the middle of that."""
        self.close()
        self.loading.acquire()  # for good

    def _work(self) -> None:
        while (game := self._next()) is not None:
            works = self._made(game)
            if not self.closed:
                self.loaded(game, works)

    def _next(self) -> Game | None:
        with self.lock:
            if self.closed or not self.due:
                return None
            return self.due.pop(next((i for i, each in enumerate(self.due) if each.name in self.wanted), 0))

    def _made(self, game: Game) -> bool:
        """Compile a game elsewhere and load it; return whether that went well."""
        if takeover.patient and keeping.trouble and not warming.is_warm(game):
            return False  # that was told
        try:
            if takeover.patient and not warming.is_warm(game):
                self._until_done(game)
            with self.loading, takeover.using_compiled():
                warming.warm_rules(game)
                warming.warm_bots(game)
        except Failed as failed:
            if not self.closed and not keeping.trouble:
                log.error("%s cannot be compiled: %s", game.name, failed, extra={"game": game.name})
                warming.note_failure(game, str(failed))
            return False
        except Exception:
            if not self.closed:
                log.exception("a game cannot be compiled", extra={"game": game.name})
            return False
        return True

    def _until_done(self, game: Game) -> None:
        """Compile a game elsewhere; once more, after a pause, if that was killed."""
        for pause in (*PAUSES, None):
            try:
                return self._elsewhere(game)
            except Killed as killed:
                if pause is None or self.closed:
                    raise
                log.warning("the compiler of %s was %s: tried again in %g s", game.name, killed, pause)
                self.closing.wait(pause)

    def _elsewhere(self, game: Game) -> None:
        with self.lock:
            if self.closed:
                raise Failed("stopped")
            process = subprocess.Popen(
                warming.command(game), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                text=True,
            )  # fmt: skip
            self.processes.add(process)
        _, told = process.communicate()
        with self.lock:
            self.processes.discard(process)
        expect_done(process.returncode, told)


def expect_done(code: int, told: str) -> None:
    """Return if a process that compiles has ended well; else raise Failed with the cause."""
    if code < 0:
        raise Killed(f"killed by signal {-code} ({signal.Signals(-code).name})")
    if code == warming.NOT_KEPT:
        cause = told.splitlines()[-1]
        keeping.give_up(cause)
        raise Failed(cause)
    if code:
        raise Failed(told[-LAST_WORDS:].strip() or f"ended with exit code {code}")
