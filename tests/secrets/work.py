"""How much work a question is, line by line: the same lines in the same order, whatever others hold.

NUMBA_DISABLE_JIT=1 python -m tests.secrets.work GAME SEED PAIRS [planted]

Interpreted, so that the rules' own lines count too. A loop that ends where a hidden card is found is one line more or
less; no clock could tell, and no busy machine disturbs it. Prints the questions whose lines differ; "planted" asks an
implementation that looks through the other hands.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import sys
from typing import Any

from arena.engine.compiled import INTERPRETED
from arena.server.room.room import Room
from tests.secrets.asking import Ask, held_by_others, questions, worlds_of
from tests.tools.toys import TOY_GAMES

ITERATIONS = 2  # of a hint


def lines_of(ask: Ask, room: Room, seat: int) -> tuple[int, str]:
    """Return how many lines a question runs through, and a hash of their order."""
    digest, count = hashlib.sha256(), 0

    def trace(frame: Any, event: str, arg: Any) -> Any:
        nonlocal count
        count += 1
        digest.update(b"%x %d " % (id(frame.f_code), frame.f_lineno))
        return trace

    sys.settrace(trace)
    try:
        ask(room, seat)
    finally:
        sys.settrace(None)
    return count, digest.hexdigest()


def peeking(room: Room, seat: int) -> int:
    """Look for the first card in another hand: the planted fault."""
    assert room.match is not None
    s = room.match.state
    held = next(name for name in ("hand", "influence_new", "face_down") if name in s.dtype.names)
    for other, row in enumerate(s[held]):
        for card in range(len(row)):
            if other != seat and row[card]:
                return card
    return -1


async def differing(name: str, seed: int, pairs: int, planted: bool) -> list[str]:
    """Return the questions that took other lines in another world, with how many lines."""
    found = []
    worlds = worlds_of(name, {}, seed, held_by_others)
    chooser = random.Random(seed)
    for number in range(pairs):
        pair = await next(worlds).begin()
        asked = {"peek": peeking} if planted else questions(pair, chooser, ITERATIONS)
        for what, ask in asked.items():
            if what == "hint" and number:
                continue  # one is enough: it takes as long as all the rest
            for place in (0, 1):
                ask(pair.fresh(place), pair.seat)  # what is remembered is remembered for both
            (one, order_one), (two, order_two) = (lines_of(ask, pair.fresh(place), pair.seat) for place in (0, 1))
            assert one > 0
            if order_one != order_two:
                found.append(f"{what}: {one} lines or {two}")
    return found


if __name__ == "__main__":
    import arena.games

    assert INTERPRETED, "expected NUMBA_DISABLE_JIT=1"
    arena.games.__path__.append(str(TOY_GAMES))
    name, seed, pairs = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for line in asyncio.run(differing(name, seed, pairs, "planted" in sys.argv[4:])):
        print(line)
