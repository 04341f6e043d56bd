"""Records, positions, moves and the wire: what is damaged is refused as documented. ``make soak`` searches further."""

from __future__ import annotations

import random

import pytest

from tests.fuzz.parsers import PARSERS, PLANTED, Parser
from tests.fuzz.seeds import committed, corpus

TIMES = {"record": 500, "position": 300, "move": 300, "wire": 2000}  # each seed is damaged
TOKENS = (b"", b"0", b"-1", b"null", b"true", b"[]", b"{}", b'"', b"\n", b"99999999999999999999", b"\xff", "٣".encode())


def damaged(data: bytes, chooser: random.Random) -> bytes:
    """Return data with a few places cut out, doubled or overwritten; the byte that chooses how it is read stays."""
    for _ in range(chooser.randrange(1, 4)):
        begin = chooser.randrange(1, len(data) + 1)
        end = min(len(data), begin + chooser.randrange(0, 9))
        other = chooser.randrange(1, len(data) + 1)
        data = data[:begin] + chooser.choice([*TOKENS, data[other : other + 9]]) + data[end:]
    return data


def search(parser: Parser, seeds: list[bytes], times: int) -> None:
    """Try every seed with so many damages."""
    chooser = random.Random(random.randrange(10**9))
    for seed in seeds:
        for _ in range(times):
            data = damaged(seed, chooser)
            try:
                parser(data)
            except Exception as broken:
                raise AssertionError(f"{data!r}: {type(broken).__name__}: {broken}") from broken


def test_the_seeds_are_what_the_code_makes() -> None:
    for parser, seeds in corpus().items():
        assert committed(parser) == seeds, "python -m tests.fuzz.seeds writes them anew"


@pytest.mark.parametrize("parser", PARSERS)
def test_every_seed_is_taken(parser: str) -> None:
    refused = [name for name, data in committed(parser).items() if not PARSERS[parser](data)]
    assert not refused


@pytest.mark.parametrize("parser", PARSERS)
def test_what_is_damaged_is_refused_as_documented(parser: str) -> None:
    search(PARSERS[parser], list(committed(parser).values()), TIMES[parser])


def test_a_planted_fault_is_found() -> None:
    with pytest.raises(AssertionError, match="planted"):
        search(PLANTED["fault"], [b" {q7z}"[1:], b"{q7z?}"], 200)
