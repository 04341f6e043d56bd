"""Run the whole contract suite on Parcel, as it is or with a fault planted in it.

Interpreted, and each in a forked process of its own: nothing a fault does stays, and one that loops is stopped.
"""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import arena.games
from arena.engine.compiled import INTERPRETED
from tests.contract import OF_A_GAME, OF_A_MATCH, OF_A_VARIANT
from tests.contract.trial import SMALL, Trial
from tests.mutants.planted import Mutant
from tests.tools.variants import sets_of

GAME = "parcel"
SOURCES = Path(__file__).parent / "games" / GAME
LIMIT = 4.0  # seconds of processor time one check may take; then a fault loops
FIRST = ({"seats": 3, "teams": "none"}, {"seats": 4, "teams": "pairs"})  # the variants in which most can be seen


class Fate(NamedTuple):
    """What became of a mutant."""

    check: str  # that killed it; empty if it lives
    how: str  # the last line of what the check said
    seconds: float


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


def fate_of(mutant: Mutant | None, seed: int) -> Fate:
    """Return what the suite says about a mutant, or about the toy as it is."""
    assert INTERPRETED, "expected NUMBA_DISABLE_JIT=1"
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        planted(mutant, Path(folder))
        check, how = in_a_process(Path(folder), seed)
    return Fate(check, how, time.monotonic() - begun)


def in_a_process(folder: Path, seed: int) -> tuple[str, str]:
    """Return the check that failed and what it said, both empty if none did."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            answer = first_failure(folder, seed)
            os.write(writing, msgspec.json.encode(answer))
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answered = pipe.read()
    os.waitpid(child, 0)
    return msgspec.json.decode(answered, type=tuple[str, str])


def first_failure(folder: Path, seed: int) -> tuple[str, str]:
    """Run all checks on the game in a folder until one fails."""
    arena.games.__path__.insert(0, str(folder))
    signal.signal(signal.SIGPROF, too_long)
    name = "it can be imported"
    try:
        for name, check in checks(seed):
            signal.setitimer(signal.ITIMER_PROF, LIMIT)
            check()
    except BaseException as error:
        told = [line for line in traceback.format_exception_only(error) if line.strip()]
        return name, told[-1].strip().splitlines()[0][:160]
    return "", ""


def checks(seed: int) -> Iterator[tuple[str, Any]]:
    """Yield the name of every check and how to run it, variant by variant."""
    game = arena.game(GAME)
    yield "it can be imported", lambda: (game.rules, game.table, game.notation, game.position, game.value)
    for of_game in OF_A_GAME:
        yield of_game.__name__, lambda of_game=of_game: of_game(game)
    for of_match in OF_A_MATCH:
        yield of_match.__name__, lambda of_match=of_match: of_match(game, seed)
    for options in [*FIRST, *(each for each in sets_of(GAME) if each not in FIRST)]:
        trial = Trial(game, options, seed, SMALL)
        for check in OF_A_VARIANT:
            yield check.__name__, lambda check=check, trial=trial: check(trial)


def too_long(number: int, frame: Any) -> None:
    """Stop a check that does not end."""
    raise TimeoutError(f"no end in {LIMIT} s")
