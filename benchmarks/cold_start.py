"""The first minute on a fresh machine: what a newcomer waits for, with nothing compiled.

    python -m benchmarks.cold_start [GAME ...] [--rounds 3]

Every round begins with an empty cache. For the server: from its start to a table with legal moves, from the first move
to its acknowledgement, and from the end of one's turn to the first move of a bot (quick, at the usual pace). For the
terminal: from the command to the prompt, and from the first move to the next prompt. The slowest round counts. Beside
it stands what the same takes with a warm cache, and what it took to compile all that a game and its bots need.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import arena
from arena.bots import warming
from tests.tools.server.house import House, Process

GOALS = {"table": 2.0, "acknowledged": 0.2, "bot": 1.5, "prompt": 2.0, "answer": 1.5}
PROMPT = "your move (or help)> "


class Waits(NamedTuple):
    """What a newcomer waited for, in seconds."""

    table: float
    acknowledged: float
    bot: float
    prompt: float = 0.0
    answer: float = 0.0


def environment(cache: Path) -> dict[str, str]:
    """Return the environment of a fresh machine: nothing compiled, only the games that come with the arena."""
    return {"ARENA_CACHE_DIR": str(cache), "NUMBA_DISABLE_JIT": "0", "ARENA_GAMES_PATH": ""}


async def at_the_server(game: str, folder: Path, cache: Path) -> Waits:
    """Start a server, sit down against bots, play a turn, wait for a bot; stop the server."""
    process = Process(folder / "arena.db", "--game", game, **environment(cache))
    begun = time.perf_counter()
    process.start()
    house = House(None, process.address)
    try:
        guest = house.guest()
        match = (await guest.post("/api/play-now", {"game": game}))["match"]
        live = await guest.live(match)  # the table stands, with whoever is to play
        table = time.perf_counter() - begun
        await live.until(lambda update: update.get("moves"))
        acknowledged = 0.0
        while live.update.get("moves"):
            begun = time.perf_counter()
            answer = await live.play()
            acknowledged = acknowledged or time.perf_counter() - begun
            assert "kind" not in answer, answer
            seq = live.update["seq"]
            if answer["seq"] > seq:
                await live.reach(answer["seq"])
        begun, reached = time.perf_counter(), live.update["seq"]
        await live.until(lambda update: update["seq"] > reached)
        return Waits(table, acknowledged, time.perf_counter() - begun)
    finally:
        await house.close()
        process.stop()


def at_the_terminal(game: str, cache: Path) -> tuple[float, float]:
    """Return how long ``arena play`` takes to its prompt, and from a move to the next prompt."""
    command = [sys.executable, "-u", "-m", "arena.cli", "play", game, "--bot", "quick"]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={**os.environ, **environment(cache)}, start_new_session=True,
    )  # fmt: skip
    try:
        begun = time.perf_counter()
        await_prompt(process)
        prompt = time.perf_counter() - begun
        assert process.stdin is not None
        process.stdin.write("1\n")
        process.stdin.flush()
        begun = time.perf_counter()
        await_prompt(process)
        return prompt, time.perf_counter() - begun
    finally:
        os.killpg(process.pid, signal.SIGKILL)  # with what compiles for it
        process.communicate()


def await_prompt(process: subprocess.Popen[str]) -> None:
    """Read what a process says up to its prompt."""
    assert process.stdout is not None
    said = ""
    while not said.endswith(PROMPT):
        letter = process.stdout.read(1)
        assert letter, f"it ended: {said[-500:]}"
        said += letter


def measured(game: str, cache: Path | None = None, terminal: bool = True) -> Waits:
    """Measure one game once, with an empty cache unless one is given."""
    with tempfile.TemporaryDirectory() as made:
        cache = cache or Path(made) / "cache"
        found = asyncio.run(at_the_server(game, Path(made), cache))
        if terminal:
            prompt, answer = at_the_terminal(game, cache)
            found = found._replace(prompt=prompt, answer=answer)
        return found


def compile_all(game: str, cache: Path) -> float:
    """Compile what a game and its bots need into a cache, and return how many seconds of a core that took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(warming.command(arena.game(game)), check=True, env={**os.environ, **environment(cache)})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print the table; exit 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    missed = False
    print(f"{'seconds':14}" + "".join(f"{name:>14}" for name in Waits._fields) + "   (cold, then warm)")
    print(f"{'at most':14}" + "".join(f"{GOALS[name]:14.2f}" for name in Waits._fields), flush=True)
    for game in given.games or arena.games():
        rounds = [measured(game) for _ in range(given.rounds)]
        cold = Waits(*map(max, zip(*rounds, strict=True)))
        with tempfile.TemporaryDirectory() as cache:
            compiling = compile_all(game, Path(cache))
            warm = measured(game, Path(cache))
        for told, waits in ((game, cold), ("  warm", warm)):
            print(f"{told:14}" + "".join(f"{seconds:14.2f}" for seconds in waits), flush=True)
        print(f"  compiled in {compiling:.1f} s of a core", flush=True)
        missed |= any(seconds > GOALS[name] for name, seconds in cold._asdict().items())
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
