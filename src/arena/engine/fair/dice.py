"""Fair dice by commit and reveal: nobody can choose the luck, and everybody can check it afterwards.

Before the first event the hash of a secret 32-byte seed is published; seats may add words of their own (nonces).
So that nobody chooses after having seen, each seat first publishes the hash of its nonce (its pledge), and shows the
nonce itself when all have pledged. Bent dice would need the seed and every nonce before the last pledge.
Outcome k is drawn from HMAC-SHA256(seed, "0=nonce|1=nonce:k:block"), block = 0, 1, ..., read as big-endian 64-bit
words. A word at or above the largest multiple of the total weight is rejected, so every outcome has exactly its
weight. At the end the seed is revealed and anyone can recompute every event (``arena verify``).
A counter is never used twice: an undone event is drawn again with the next one.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence

from msgspec import Struct

from arena.engine.errors import ArenaError

SEED_BYTES = 32
WORD_BYTES = 8
WORD_RANGE = 1 << (8 * WORD_BYTES)
NONCE = re.compile(r"[A-Za-z0-9_-]{1,64}")  # no ':' or '|', so that joined nonces cannot be read two ways


class Attempt(Struct, frozen=True):
    """Dice that were set up and given up before the first event, for somebody did not show a pledged nonce."""

    commitment: str
    missing: tuple[int, ...]  # the seats that did not


class Dice:
    """The dice of one match: a secret seed, the seats' nonces and a counter."""

    pledges: dict[int, str] | None = None  # seat -> hash of its nonce, published before any was shown; None: not asked
    attempts: tuple[Attempt, ...] = ()  # before these dice

    def __init__(self, seed: bytes | None = None, nonces: dict[int, str] | None = None, counter: int = 0) -> None:
        self.seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed
        assert len(self.seed) == SEED_BYTES
        self.nonces: dict[int, str] = {}
        self.counter = 0
        for seat, nonce in (nonces or {}).items():
            self.add_nonce(seat, nonce)
        self.counter = counter

    @classmethod
    def reproducible(cls, seed: int, nonces: dict[int, str] | None = None) -> Dice:
        """Answer dice whose secret follows from a number: for tests and simulations, not for strangers."""
        return cls(hashlib.sha256(f"arena:{seed}".encode()).digest(), nonces)

    @property
    def commitment(self) -> str:
        """Answer what is published before the first event."""
        return commitment_of(self.seed)

    def add_nonce(self, seat: int, nonce: str) -> None:
        """Mix in a seat's own words; only before the first event."""
        if self.counter:
            raise ArenaError("a nonce can only be added before the first chance event")
        if not isinstance(nonce, str) or not NONCE.fullmatch(nonce):
            raise ArenaError(f"nonce: expected 1 to 64 letters, digits, '-' or '_', got {nonce!r}")
        self.nonces[seat] = nonce

    def draw(self, weights: Sequence[int]) -> tuple[int, int]:
        """Answer (counter, index of the outcome drawn) and move on to the next counter."""
        counter = self.counter
        self.counter += 1
        return counter, outcome(self.seed, self.nonces, counter, weights)


def commitment_of(seed: bytes) -> str:
    """Return the published hash of a seed."""
    return hashlib.sha256(seed).hexdigest()


def pledge_of(nonce: str) -> str:
    """Return the published hash of a nonce."""
    return hashlib.sha256(nonce.encode()).hexdigest()


def outcome(seed: bytes, nonces: dict[int, str], counter: int, weights: Sequence[int]) -> int:
    """Answer which outcome the dice give for a counter: a pure function, the heart of verification."""
    total = sum(weights)
    assert total > 0, "a chance event needs an outcome with weight"
    words = "|".join(f"{seat}={nonces[seat]}" for seat in sorted(nonces))
    limit = WORD_RANGE - WORD_RANGE % total
    block = 0
    while True:
        digest = hmac.digest(seed, f"{words}:{counter}:{block}".encode(), "sha256")
        for at in range(0, len(digest), WORD_BYTES):
            word = int.from_bytes(digest[at : at + WORD_BYTES], "big")
            if word < limit:
                return pick(weights, word % total)
        block += 1


def pick(weights: Sequence[int], ticket: int) -> int:
    """Answer the outcome that owns a ticket when outcome i holds weights[i] tickets, in order."""
    for index, weight in enumerate(weights):
        if ticket < weight:
            return index
        ticket -= weight
    raise AssertionError("a ticket beyond the total weight")
