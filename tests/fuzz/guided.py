"""Search for inputs that break a parser, guided by the code each input reaches (atheris).

    python -m tests.fuzz.guided --seconds 600        every parser for so long, after the controls
    python -m tests.fuzz.guided record crash-FILE    once more with an input that broke it; needs no atheris

An input may take so long and so much memory and no more. What is found is kept under ``.make/fuzz``, inputs that reached
something new too, so that the next run goes on from there. The rules run as plain Python, so that their branches count.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

KEPT = Path(".make/fuzz")
INPUT_SECONDS = 30  # of a machine that may be busy; the longest takes a tenth of one
SHORT = 3  # seconds after which the planted delay is one
INPUT_MEGABYTES = 1500  # of the whole process
LONGEST = 4096  # bytes
INSIDE = 0.5  # how often JSON is changed as JSON
BROKE, TOO_SLOW, TOO_MUCH = 77, 70, 71  # how libFuzzer ends
CONTROLS = {"fault": BROKE, "delay": TOO_SLOW, "hunger": TOO_MUCH}
CONTROL_SECONDS = 120
WORD = re.compile(rb"[A-Za-z_]{2,20}")
SPACES = {rb"\x0a", rb"\x0d\x0a", rb"\x09", rb"\xc2\x85"}  # as libFuzzer writes them
SHOWN = 3000  # characters of the output of what failed


def search(parser: str, seconds: int) -> None:
    """Search in this process, which ends with it."""
    import atheris  # type: ignore[import-not-found]

    with atheris.instrument_imports(include=["arena", "tests.fuzz.parsers"]):
        from tests.fuzz import parsers
        from tests.fuzz.seeds import committed

        control = parser in parsers.PLANTED
        read = {**parsers.PARSERS, **parsers.PLANTED}[parser]
        seeds = {"nothing": b"nothing"} if control else committed(parser)
        for data in seeds.values():
            read(data)  # and so have everything imported that it needs
    folder = KEPT / parser
    if control:  # which is to be found from nothing each time
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(seeds.values()):
        (folder / f"seed-{number}").write_bytes(data)
    words = {word for data in seeds.values() for word in WORD.findall(data)} | SPACES
    (KEPT / f"{parser}.words").write_bytes(b"".join(b'"%s"\n' % word for word in sorted(words)))
    options = {
        "artifact_prefix": f"{KEPT}/{parser}-",
        "dict": KEPT / f"{parser}.words",
        "max_len": LONGEST,
        "max_total_time": seconds,
        "print_final_stats": 1,
        "rss_limit_mb": INPUT_MEGABYTES,
        "timeout": SHORT if parser == "delay" else INPUT_SECONDS,
    }
    atheris.Setup(
        [sys.argv[0], *(f"-{name}={value}" for name, value in options.items()), str(folder)],
        read,
        custom_mutator=damaged_json,
    )
    atheris.Fuzz()


def damaged_json(data: bytes, most: int, seed: int) -> bytes:
    """Return an input with one thing changed: inside its JSON if it has some, else anywhere."""
    import atheris

    from tests.fuzz.seeds import compact
    from tests.games.test_damaged import damaged

    chooser = random.Random(seed)
    begin = min((at for at in (data.find(b"{"), data.find(b"[")) if at >= 0), default=-1)
    if begin >= 0 and chooser.random() < INSIDE:
        with contextlib.suppress(ValueError, RecursionError, LookupError):  # it is none, or there is nothing in it
            changed = data[:begin] + compact(damaged(json.loads(data[begin:]), chooser))
            if len(changed) <= most:
                return changed
    return bytes(atheris.Mutate(data, most))


def searched(parser: str, seconds: int) -> subprocess.CompletedProcess[str]:
    """Search in a process of its own; return how it ended."""
    command = [sys.executable, "-m", "tests.fuzz.guided", parser, "--seconds", str(seconds)]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    done.stdout = "\n".join(line for line in done.stdout.split("\n") if "INFO: Instrumenting" not in line)
    return done


def broken_controls() -> list[str]:
    """Return the planted faults that were not found."""
    missed = []
    for planted, expected in CONTROLS.items():
        ended = searched(planted, CONTROL_SECONDS)
        print(f"planted {planted}: {'found' if ended.returncode == expected else 'NOT FOUND'}", flush=True)
        if ended.returncode != expected:
            missed.append(f"planted {planted}: exit {ended.returncode}, not {expected}\n{ended.stdout[-SHOWN:]}")
    return missed


def findings(seconds: int, places: int) -> list[str]:
    """Return what was found wrong with the parsers, so many of them searched at once."""
    from tests.fuzz.parsers import PARSERS

    found = []
    with ThreadPoolExecutor(places) as pool:
        for parser, ended in zip(PARSERS, pool.map(lambda name: searched(name, seconds), PARSERS), strict=True):
            runs = re.findall(r"number_of_executed_units: (\d+)", ended.stdout)
            reached = re.findall(r"cov: (\d+)", ended.stdout)
            print(
                f"{parser}: {runs[-1:]} inputs, {reached[-1:]} places in the code, exit {ended.returncode}", flush=True
            )
            if ended.returncode != 0:
                found.append(f"{parser}: exit {ended.returncode}, its input is in {KEPT}\n{ended.stdout[-SHOWN:]}")
    return found


def main() -> None:
    """Search, or try one input again."""
    asked = argparse.ArgumentParser(prog="python -m tests.fuzz.guided")
    asked.add_argument("parser", nargs="?")
    asked.add_argument("input", nargs="?", type=Path)
    asked.add_argument("--seconds", type=int, default=60)
    asked.add_argument("--places", type=int, default=os.cpu_count() or 1)
    wish = asked.parse_args()
    if wish.input is not None:
        from tests.fuzz.parsers import PARSERS

        print("taken" if PARSERS[wish.parser](wish.input.read_bytes()) else "refused as documented")
    elif wish.parser is not None:
        search(wish.parser, wish.seconds)
    else:
        wrong = broken_controls() or findings(wish.seconds, wish.places)
        sys.exit("\n".join(wrong) if wrong else 0)


if __name__ == "__main__":
    main()
