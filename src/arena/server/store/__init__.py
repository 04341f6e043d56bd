"""What must survive: matches, each with its log, in a store that can be asked and appended to.

The log of a match is the truth: everything the server knows of a match follows from its Head and its entries. An entry
is known by (match, seq); appending at a seq that is taken is a Conflict, so two writers can never both succeed.
The Summary is a copy of a few facts for lists; it is written in the same transaction as the entries it follows from.
Adapters: ``sqlite.py``. ``tests/server/store/test_store.py`` runs the same suite on each.
"""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct

from arena.server.wire.kinds import LogKind


class Conflict(Exception):
    """Somebody else appended at this seq first; nothing was written."""


class StoreFailed(Exception):
    """The disk is full or gone: it is not known to be stored, and can be tried again."""


class Damaged(Exception):
    """What is read is not what was written."""


class Head(Struct, frozen=True):
    """What never changes about a match."""

    match: str
    game: str
    rules_version: int
    options: dict[str, Any]  # all values, defaults filled in
    settings: dict[str, Any]  # what the host chose: requests.CreateMatch without the seats
    seed: bytes  # of the dice: secret until the match is over
    host: str  # hash of the browser that created it
    public: bool
    created: int  # ms


class Entry(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened in a match. Game events have an action; the rest is told by ``data``."""

    seq: int
    at: int  # ms
    kind: LogKind
    seat: int | None = None
    action: int | None = None
    roll: int | None = None  # chance: which outcome of the fair dice
    undoes: int | None = None  # undo: number of the first event that no longer counts
    bot: str | None = None  # move: the bot that chose it
    key: str | None = None  # move: the idempotency key it came with
    data: dict[str, Any] | None = None


class Summary(Struct, frozen=True, gc=False):
    """The facts that lists need, after the last entry."""

    started: bool
    over: bool
    actor: int | None  # the seat that decides now
    due: int | None  # ms: when the room must act even if nobody comes: a clock runs out, a bot is to move
    updated: int  # ms
    winners: list[int] | None = None  # seats, once it is over; None: as before, or not known
    people: list[dict[str, Any]] | None = None  # wire.Person per seat; None: as before
    owners: dict[int, str] | None = None  # seat -> hash of the browser; None: as before


class MatchRow(Struct, frozen=True):
    """A match in a list."""

    head: Head
    summary: Summary
    seq: int


class Search(Struct, frozen=True):
    """Which of somebody's matches are looked for; what is empty does not matter."""

    before: tuple[int, str] | None = None  # when the last one known was touched (ms), and which it was
    only: str = ""  # on, over
    game: str = ""
    words: str = ""  # casefolded: in a name, or in the table's title
    titled: tuple[str, ...] = ()  # games that have the words in theirs


ANY = Search()


class Said(Struct, frozen=True):
    """Talk; kept apart from the log."""

    n: int
    at: int
    seat: int | None
    name: str
    text: str


class Standing(Struct, frozen=True):
    """How strong the bots are that a guest is seated against in a game. Nobody else is told."""

    browser: str  # hash
    game: str
    rung: int  # on the game's ladder
    stride: int  # rungs of the next step
    went: int  # 1: the last match that counted was won, -1: lost, 0: there was none
    chosen: str | None = None  # the level to be seated against; None: follow the results
    match: str | None = None  # the last match that was looked at ...
    moved: int = 0  # ... and by how many rungs it moved its guest


class Store(Protocol):
    """Where matches are kept. Every method that writes answers only when the write is durable.

    StoreFailed says that it may not be: the disk is full, or the file is gone.
    """

    async def open(self) -> None:
        """Connect and bring the tables up to date."""

    async def close(self) -> None:
        """Finish what was begun and disconnect."""

    async def create(self, head: Head, entries: list[Entry], summary: Summary, grants: list[tuple[str, str]]) -> None:
        """Store a new match with its first entries and grants (role, hash); Conflict if the id is taken."""

    async def append(self, match: str, entries: list[Entry], summary: Summary) -> None:
        """Append entries with ascending seq to a match's log; Conflict if one of their seqs is taken."""

    async def grant(self, match: str, role: str, holder: str) -> None:
        """Let the holder of a secret (or a browser), known by its hash, do what a role may. Twice is once."""

    async def revoke(self, match: str, role: str) -> None:
        """Take a role away from all who hold it."""

    async def granted(self, match: str, role: str, holder: str) -> bool:
        """Return whether it was granted."""

    async def say(self, match: str, said: Said) -> None:
        """Keep something said; Conflict if its n is taken."""

    async def head(self, match: str) -> Head | None:
        """Return a match's head."""

    async def over(self, match: str) -> bool:
        """Return whether a match was over after its last entry."""

    async def entries(self, match: str, since: int = 0) -> list[Entry]:
        """Return the log from seq ``since`` on; Damaged if it is read whole and is not what was written."""

    async def renew(self, old: str, new: str, browser: str) -> None:
        """Let a browser be known by a new token, and end the old one and all private links; tokens by their hashes."""

    async def lend(self, match: str, browser: str, owner: str) -> None:
        """Let a browser sit at a table as a seat's owner."""

    async def lent(self, browser: str) -> dict[str, str]:
        """Return as whom a browser sits at the tables where a seat is lent to it, by match."""

    async def devices(self, match: str) -> dict[str, str]:
        """Return the browsers that sit at a table as a seat's owner, and as whom."""

    async def end_devices(self, owner: str, match: str) -> list[str]:
        """End an owner's private links to seats at a table and its rematches, and what they lent; return which."""

    async def tokens(self) -> dict[str, str | None]:
        """Return whose each token is that is not a browser's first; None: it was ended."""

    async def check(self) -> None:
        """Write something and wait until it is durable; StoreFailed if that is not possible."""

    async def talk(self, match: str, last: int) -> list[Said]:
        """Return the last things said, oldest first."""

    async def stand(self, standing: Standing) -> None:
        """Keep where a guest stands in a game, in place of what was kept."""

    async def standings(self, browser: str) -> list[Standing]:
        """Return where a guest stands, in every game played so far."""

    async def lobby(self, after: int, limit: int) -> list[MatchRow]:
        """Return public matches that are not over and were touched after a moment (ms), open ones first."""

    async def mine(self, owner: str, limit: int, search: Search = ANY) -> list[MatchRow]:
        """Return the matches in which a browser has a seat and which it has not hidden, the latest first."""

    async def hide(self, browser: str, match: str, hidden: bool) -> None:
        """Leave a match in which a browser has a seat out of its list, or put it back; others' are let alone."""

    async def series(self, match: str, limit: int) -> list[MatchRow]:
        """Return a match and its rematches, from either end, the latest first."""

    async def due(self, before: int, limit: int) -> list[str]:
        """Return the matches whose room must act before a moment (ms), the most urgent first."""
