"""What to call so that all of a game is compiled: every door a table uses first, then every bot.

``python -m arena.bots.warming GAME PARENT`` does it beside everything else, at low priority, and leaves a mark in the
cache that names every file: who finds the mark, and the files whole, need only load. It ends with the process that
started it.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

import numpy as np

from arena.bots import bot, bots
from arena.bots.advice import evaluate
from arena.bots.parent import end_with
from arena.bots.players.expert import Searcher
from arena.engine.compiled import INTERPRETED, cache_for, key_of
from arena.engine.compiling import cache as keeping
from arena.engine.compiling import sources, takeover
from arena.engine.compiling.cache import NotKept, cache_root, insisting, sealed, unsealed, write_once
from arena.engine.fair.dice import Dice
from arena.engine.game import Game, game
from arena.engine.match import Match
from arena.engine.moments.knowledge import reveals
from arena.engine.moments.moment import story
from arena.engine.moments.states import record_of, room_for
from arena.engine.rng import new_rng

DECISIONS = 40  # played to meet most kinds of move
SEED = 0
NICENESS = 15
NOT_KEPT = 3  # exit code: what is compiled cannot be kept; the last line says why
LOOPS = ("arena.bots.loops.search", "arena.engine.loops.doors", "arena.engine.loops.knowledge")


def warm_rules(found: Game) -> None:
    """Play a little through every door a table uses, so that nothing is left to compile."""
    found.doors.meet(record_of(room_for(1, found.rules.STATE)))  # before any other: see there
    options = found.complete({})
    found.table.board(options)
    match = Match(found, options, Dice.reproducible(SEED))
    match.settle_all()
    for turn in range(DECISIONS):
        if match.actor is None:
            break
        before, legal = match.now, match.moves()
        action = legal[turn * 7 % len(legal)].action
        match.play(match.actor, action)
        for seat in (None, 0):
            match.look(seat)
            story(before, action, before.after(action), seat)
    hidden = match.hidden_states(0)
    found.rules.guess(hidden[0], 0, new_rng(SEED))
    found.rules.sees(match.state, 0, 0)
    found.rules.payoffs(match.state, np.zeros(match.seats))
    if match.actor is not None:
        match.why(0)
        reveals(found, match.seats, match.now.states, match.actions()[0], match.actor)
    if match.events:
        match.undo()


def warm_bots(found: Game) -> None:
    """Let every bot choose once and chances be told, so that nobody waits for it to be compiled."""
    match = found.match({}, seed=SEED)
    if match.actor is not None:
        for player in map(bot, bots()):
            hurried = player.within(iterations=2) if isinstance(player, Searcher) else player
            hurried.choose(found, match.hidden_states(match.actor), match.actor, SEED)
        evaluate(match, None, worlds=1)


def warm(found: Game) -> None:
    """Have all of a game compiled, its rules before its bots, and leave the mark; NotKept if it cannot be kept."""
    with insisting():
        warm_rules(found)
        warm_bots(found)
        path = mark_of(found)
        write_once(path, sealed("\n".join(files_of(found)).encode()))
    for old in path.parent.glob(f"{found.name}-*"):
        if old != path:
            old.unlink(missing_ok=True)


def files_of(found: Game) -> list[str]:
    """Return the files in which a game's compiled code is kept, and those of what games share, below the root."""
    shared = [each for each in takeover.functions[takeover.SHARED] if each.__module__.startswith("arena.")]
    folders = {cache_for(each.__module__) for each in (*takeover.functions[found.name], *shared)}
    paths = [path for folder in folders for path in folder.rglob("*.nb[ic]")]
    return sorted(str(path.relative_to(cache_root())) for path in paths if unsealed(path) is not None)


def is_warm(found: Game) -> bool:
    """Return whether all of a game is in the cache already, and whole."""
    if INTERPRETED:
        return True
    named = unsealed(mark_of(found))
    return named is not None and all(unsealed(cache_root() / name) is not None for name in named.decode().splitlines())


def is_damaged(found: Game) -> bool:
    """Return whether a game was in the cache, but is no longer there as it was written."""
    return not is_warm(found) and mark_of(found).exists()


def note_failure(found: Game, cause: str) -> None:
    """Leave a note that a game could not be compiled; it is gone when it could."""
    write_once(failure_of(found), cause.encode())


def failure(found: Game) -> str:
    """Return why a game could not be compiled the last time; nothing if it was not tried or could."""
    try:
        return failure_of(found).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def failure_of(found: Game) -> Path:
    """Return the file of the note, which goes with the mark."""
    path = mark_of(found)
    return path.with_name(f"{path.name}-failed")


def mark_of(found: Game) -> Path:
    """Return the file that says so; its name changes with whatever Numba would compile anew for."""
    import llvmlite.binding as llvm

    own = sources.of_game(found.package)
    stamps = [f"{path} {path.stat().st_mtime_ns}" for path in sources.depends_on([*own, *LOOPS]).values()]
    told = f"{key_of([*own, *LOOPS])} {sorted(stamps)} {llvm.get_host_cpu_name()} {sys.executable}"
    return cache_root() / "ready" / f"{found.name}-{hashlib.sha256(told.encode()).hexdigest()[:16]}"


def command(found: Game) -> list[str]:
    """Return the command that warms a game in another process, for as long as this one is there."""
    return [sys.executable, "-m", "arena.bots.warming", found.name, str(os.getpid())]


if __name__ == "__main__":
    end_with(int(sys.argv[2]))
    os.nice(NICENESS)
    try:
        warm(game(sys.argv[1]))
    except NotKept:
        print(keeping.trouble, file=sys.stderr)
        sys.exit(NOT_KEPT)
