"""Run the whole contract suite on Parcel, as it is or with a fault planted in it.

Interpreted, and each in a forked process of its own: nothing a fault does stays, and one that loops is stopped. The checks
that are there for a fault of its group run first; if they let it live, all others follow.
"""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import arena.games
from arena.engine.compiled import INTERPRETED
from tests.contract import OF_A_GAME, OF_A_MATCH, OF_A_VARIANT
from tests.contract.trial import SMALL, Trial
from tests.mutants.mutant import Mutant
from tests.mutants.planted import GROUPS
from tests.tools.variants import sets_of

GAME = "parcel"
SOURCES = Path(__file__).parent / "games" / GAME
LIMIT = 8.0  # seconds of processor time one check may take (the longest takes two); then a fault loops
AIMED = {  # at the faults of a group: the modules of checks that run first
    "rules": ("legality",),
    "secrets": ("secrets", "hidden_states", "worlds", "knowledge"),
    "notation": ("notation", "secrets", "hidden_states", "worlds"),
    "positions": ("positions",),
    "looks": ("looks",),
    "teaching": ("teaching",),
}
FIRST = ({"seats": 3, "teams": "none"}, {"seats": 4, "teams": "pairs"})  # the variants in which most can be seen


class Fate(NamedTuple):
    """What became of a mutant."""

    check: str  # that killed it; empty if it lives
    how: str  # the last line of what the check said
    seconds: float  # of processor time


class NotPlanted(Exception):
    """A replacement that does not apply: the text is not there, or more than once."""


def planted(mutant: Mutant | None, folder: Path) -> None:
    """Write Parcel into a folder of games, with a fault in it if one is named."""
    home = folder / GAME
    shutil.copytree(SOURCES, home, ignore=shutil.ignore_patterns("__pycache__"))
    for edit in mutant.edits if mutant is not None else ():
        text = (home / edit.file).read_text(encoding="utf-8")
        if mutant is not None and text.count(edit.old) != 1:
            raise NotPlanted(f"{mutant.name}: expected {edit.old!r} once in {edit.file}, got {text.count(edit.old)}")
        (home / edit.file).write_text(text.replace(edit.old, edit.new), encoding="utf-8")


class Attempt:
    """The suite run on a mutant, or on the toy as it is, in a process of its own; it goes on while others are tried."""

    def __init__(self, mutant: Mutant | None, seed: int) -> None:
        assert INTERPRETED, "expected NUMBA_DISABLE_JIT=1"
        self.folder = tempfile.TemporaryDirectory()
        planted(mutant, Path(self.folder.name))
        reading, writing = os.pipe()
        self.child = os.fork()
        if self.child == 0:
            os.close(reading)
            try:
                aimed = next((AIMED[name] for name, group in GROUPS.items() if mutant in group), ())
                os.write(writing, msgspec.json.encode(first_failure(Path(self.folder.name), seed, aimed)))
            finally:
                os._exit(0)
        os.close(writing)
        self.pipe = os.fdopen(reading, "rb")

    def fate(self) -> Fate:
        """Return how it ends."""
        with self.pipe:
            check, how = msgspec.json.decode(self.pipe.read(), type=tuple[str, str])
        _, _, used = os.wait4(self.child, 0)
        self.folder.cleanup()
        return Fate(check, how, used.ru_utime)


def first_failure(folder: Path, seed: int, aimed: tuple[str, ...]) -> tuple[str, str]:
    """Run all checks on the game in a folder until one fails."""
    arena.games.__path__.insert(0, str(folder))
    os.environ["ARENA_CACHE_DIR"] = str(folder / "cache")  # of another mutant's time it would be cleared away
    signal.signal(signal.SIGPROF, too_long)
    name = "it can be imported"
    try:
        for name, check in checks(seed, aimed):
            signal.setitimer(signal.ITIMER_PROF, LIMIT)
            check()
    except BaseException as error:
        told = [line for line in traceback.format_exception_only(error) if line.strip()]
        return name, told[-1].strip().splitlines()[0][:160]
    return "", ""


def checks(seed: int, aimed: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Yield the name of every check and how to run it, variant by variant; first those of some modules."""
    game = arena.game(GAME)
    yield "it can be imported", lambda: (game.rules, game.table, game.notation, game.position, game.value)
    for of_game in OF_A_GAME:
        yield of_game.__name__, lambda of_game=of_game: of_game(game)
    for of_match in OF_A_MATCH:
        yield of_match.__name__, lambda of_match=of_match: of_match(game, seed)
    likely = [each for name in aimed for each in OF_A_VARIANT if each.__module__.rsplit(".", 1)[-1] == name]
    others = [each for each in OF_A_VARIANT if each not in likely]
    rest = [each for each in sets_of(GAME) if each not in FIRST]
    plan = [(check, options) for group in (likely, others) for check in group for options in FIRST]
    plan += [(check, options) for options in rest for check in [*likely, *others]]
    for check, options in plan:
        trial = Trial(game, options, seed, SMALL)
        yield check.__name__, lambda check=check, trial=trial: check(trial)


def too_long(number: int, frame: Any) -> None:
    """Stop a check that does not end."""
    raise TimeoutError(f"no end in {LIMIT} s")
