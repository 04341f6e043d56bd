"""How the dice of a match are fixed before it begins, so that nobody chooses after having seen.

The commitment to the server's secret is public from the first moment of a table. Each person then pledges the hash of a
nonce, or says to add nothing. When everybody has, the nonces are shown (the table is *revealing*); the last one lets
the match begin. Who does not show in time is named, and everything is set up anew with a fresh secret.
Like the table, this is a value that follows from the entries of the log.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from arena.engine.fair.dice import Attempt, Dice, commitment_of

MISSES = 3  # how often a person may fail to show what was pledged; after that the person's seat adds nothing
ATTEMPTS = 3  # given up at a table: after so many, who has broken one off and goes is replaced by a bot


class Pledges(Struct, frozen=True, gc=False):
    """The dice of a match before it begins, and how they came about afterwards."""

    seed: bytes  # the server's secret: shown to nobody until the match is over
    commitment: str  # its hash: shown to everybody from the beginning
    said: dict[int, str | None] = {}  # seat -> hash of its nonce; None: it adds nothing
    nonces: dict[int, str] = {}  # of the seats that have shown theirs
    since: int | None = None  # ms: when everybody had pledged
    attempts: tuple[Attempt, ...] = ()  # given up before
    misses: dict[str, int] = {}  # person -> how often it did not show what it had pledged, on whichever seat

    @property
    def pledged(self) -> dict[int, str]:
        """Return the pledges of the seats that add something."""
        return {seat: pledge for seat, pledge in self.said.items() if pledge is not None}

    @property
    def missing(self) -> list[int]:
        """Return the seats that have not shown what they pledged."""
        return [seat for seat in sorted(self.pledged) if seat not in self.nonces]

    def wasted(self, person: str | None) -> bool:
        """Return whether a person may not add anything any more, for it failed too often to show it."""
        return self.misses.get(person or "", 0) >= MISSES

    def dice(self) -> Dice:
        """Return the dice as they are fixed now."""
        dice = Dice(self.seed, self.nonces)
        # A log from before there were pledges has nonces without them: its record says so.
        dice.pledges = self.pledged if set(self.nonces) <= set(self.pledged) else None
        dice.attempts = self.attempts
        return dice


def first_pledges(seed: bytes) -> Pledges:
    """Return how it begins."""
    return Pledges(seed, commitment_of(seed))


def with_pledge(pledges: Pledges, seat: int, pledge: str | None) -> Pledges:
    """Return the pledges after a seat has said what it adds."""
    return replace(pledges, said={**pledges.said, seat: pledge})


def with_nonce(pledges: Pledges, seat: int, nonce: str) -> Pledges:
    """Return the pledges after a seat has shown its nonce."""
    return replace(pledges, nonces={**pledges.nonces, seat: nonce})


def without(pledges: Pledges, seat: int) -> Pledges:
    """Return the pledges when a seat's owner is another one now."""
    said = {each: pledge for each, pledge in pledges.said.items() if each != seat}
    nonces = {each: nonce for each, nonce in pledges.nonces.items() if each != seat}
    return replace(pledges, said=said, nonces=nonces)


def anew(pledges: Pledges, seed: bytes, missing: list[int], owners: list[str | None]) -> Pledges:
    """Return fresh pledges, for some seats did not show theirs; who adds nothing need not say so again.

    A miss is the person's, ``owners`` says whose: who comes to that seat later has a say like everybody else.
    """
    attempts = (*pledges.attempts, Attempt(pledges.commitment, tuple(missing)))
    misses = dict(pledges.misses)
    for seat in missing:
        person = owners[seat] or ""
        misses[person] = misses.get(person, 0) + 1
    fresh = Pledges(seed, commitment_of(seed), attempts=attempts, misses=misses)
    nothing = [seat for seat, pledge in pledges.said.items() if pledge is None or fresh.wasted(owners[seat])]
    return replace(fresh, said=dict.fromkeys(sorted(nothing)))
