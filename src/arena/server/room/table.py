"""Who sits where and what is agreed at a table: a value that follows from the entries of a match's log.

``after`` is the only way it changes: one entry at a time, the same live and after a restart.
"""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from arena.engine.match import Match
from arena.server.room.clocks import Clocks
from arena.server.room.pledges import ATTEMPTS, Pledges, anew, with_nonce, with_pledge, without
from arena.server.store import Entry

MOST_EVENTS = 20_000  # of the game: no game comes near, and a log must be read again whenever the table is opened
# What people can add to a log besides, by seat, before the start and again after it. It does not count among the events
# of the game: whatever one does at a table, the others can play on. Everything else follows from these or from moves.
MOST_OF = {"joined": 50, "renamed": 20, "back": 100, "undo_asked": 200}
MOST_UNDOS = 500  # decisions taken back in a match
Counted = TypeVar("Counted")
GAME_KINDS = frozenset(("move", "chance", "undo"))


class Sitter(Struct, frozen=True):
    """Who has a seat."""

    kind: Literal["human", "bot", "open"] = "open"
    owner: str | None = None  # hash of the browser; stays while a bot stands in
    name: str = ""
    bot: str | None = None  # the bot that plays now: its own seat's, or standing in
    away_since: int | None = None  # seq of the entry by which a bot stood in
    level: str = ""  # of a bot between two levels: as which it is known
    substitute: str = ""  # what the bot is called that stands in

    @property
    def plays(self) -> bool:
        """Return whether a person decides here now."""
        return self.kind == "human" and self.away_since is None

    @property
    def known_as(self) -> str | None:
        """Return as what the bot on this seat is known: by its level if it lies between two, else by its own name."""
        return self.level or self.bot


class UndoAsked(Struct, frozen=True):
    """An undo somebody asks for."""

    by: int
    waiting_for: tuple[int, ...]


class Table(Struct, frozen=True, gc=False):
    """Everything about a match that is not in the game's state."""

    sitters: tuple[Sitter, ...]
    clocks: Clocks
    pledges: Pledges
    started: bool = False
    over: bool = False
    actor: int | None = None
    asked: UndoAsked | None = None
    rematch: str | None = None
    decisions: int = 0  # that count
    furthest: int = 0  # the most there ever were
    taken_back: int = 0  # decisions that no longer count
    undos: dict[int, int] = {}  # seat -> undos done or asked for since then
    removed: frozenset[str] = frozenset()  # owners the host has removed: they cannot take a seat again
    host: str | None = None  # who is the host now; None: who set the table up
    done: dict[tuple[str, int], int] = {}  # how often what MOST_OF limits happened on each seat
    kept_until: int = 0  # ms: until then nobody else gets the seats of a rematch; 0: it is none

    def seat_of(self, owner: str) -> int | None:
        """Return the seat a browser has."""
        return next((seat for seat, sitter in enumerate(self.sitters) if sitter.owner == owner), None)

    def open_seats(self) -> list[int]:
        """Return the seats nobody has taken."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "open"]

    def bots_to_take(self) -> list[int]:
        """Return the seats of bots that a person may take over: none once it is over, nor while dice are fixed.

        Nor before the start of a match whose dice were given up too often: who comes last could break them off again.
        """
        worn_down = not self.started and len(self.pledges.attempts) >= ATTEMPTS
        if self.over or self.revealing or worn_down:
            return []
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "bot"]

    def people(self) -> list[int]:
        """Return the seats where a person decides now."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.plays]

    def owned(self) -> list[int]:
        """Return the seats that belong to a person, here or away."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "human"]

    def expected(self) -> list[int]:
        """Return the seats whose owners have not come to pledge yet."""
        said = self.pledges.said
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == "human" and seat not in said]

    def kept(self, now: int) -> list[int]:
        """Return the seats kept for owners who have not come to the rematch yet; all had, if dice were given up."""
        return self.expected() if now < self.kept_until and not self.pledges.attempts else []

    def heir(self, host: str) -> int | None:
        """Return the seat whose owner is to be host of a rematch if the host does not come: the first who came."""
        if self.started or not self.kept_until or self.seat_of(host) in self.pledges.said:
            return None
        return next((seat for seat in self.pledges.said if self.sitters[seat].kind == "human"), None)

    @property
    def revealing(self) -> bool:
        """Return whether everybody has pledged and the nonces are to be shown."""
        return not self.started and self.pledges.since is not None

    @property
    def decider(self) -> int | None:
        """Return the seat whose person is to decide now; None if a bot or nobody is."""
        return self.actor if self.actor is not None and self.sitters[self.actor].plays else None


def after(table: Table, entry: Entry, match: Match | None) -> Table:
    """Return the table after an entry, given the match after it."""
    if match is None:
        return taken(table, entry, None, False, False)
    actor = match.actor
    if actor is not None:
        return taken(table, entry, actor, False, False)
    return taken(table, entry, None, match.chance_open, match.over)


def taken(table: Table, entry: Entry, actor: int | None, chance: bool, over: bool) -> Table:
    """Return the table after an entry. ``actor``, ``chance`` and ``over`` say how the match stands after it."""
    if entry.kind in GAME_KINDS or entry.kind == "started":
        return after_event(table, entry, actor, chance, over)
    if entry.kind in MOST_OF:
        assert entry.seat is not None
        table = replace(table, done=counted(table.done, (entry.kind, entry.seat)))
    if not table.started:
        return complete(before_start(table, entry), entry.at)
    data = entry.data or {}
    match entry.kind:
        case "renamed":
            return seated(table, entry, name=data["name"])
        case "taken_over":
            return taken_over(table, entry, data["owner"], data["name"])
        case "left" if "bot" not in data:  # a match that cannot be played on: nobody need stand in
            return seated(table, entry, kind="open", owner=None, name="")
        case "left" | "away" | "timeout" | "replaced":
            return stand_in(table, entry, data["bot"], data.get("name", ""))
        case "back":
            assert entry.seat is not None
            clocks = table.clocks.taken_back(entry.seat, entry.at, table.actor == entry.seat)
            return replace(seated(table, entry, bot=None, away_since=None, substitute=""), clocks=clocks)
        case "undo_asked":
            assert entry.seat is not None
            asked = UndoAsked(entry.seat, tuple(data["of"]))
            return replace(table, asked=asked, undos=counted(table.undos, entry.seat))
        case "undo_answered":
            return answered(table, entry, data["agree"])
        case "rematch":
            return replace(table, rematch=data["match"])
        case "bot_failed":
            return table
        case "resumed":
            return replace(table, clocks=table.clocks.resumed(entry.at))
    raise AssertionError(f"an entry of a kind nobody knows: {entry.kind!r}")


def before_start(table: Table, entry: Entry) -> Table:
    """Return the table after an entry while seats are taken and the dice are made."""
    data, seat = entry.data or {}, entry.seat
    if entry.kind == "created":
        said = {int(each): pledge for each, pledge in data.get("pledges", {}).items()}
        sitters = tuple(Sitter(**each) for each in data["seats"])
        kept_until = entry.at + data["kept"] if "kept" in data else 0
        return replace(table, sitters=sitters, pledges=replace(table.pledges, said=said), kept_until=kept_until)
    if entry.kind == "anew":
        owners = [sitter.owner for sitter in table.sitters]
        return replace(table, pledges=anew(table.pledges, bytes.fromhex(data["seed"]), data["missing"], owners))
    assert seat is not None
    match entry.kind:
        case "joined":
            table = seated(table, entry, kind="human", owner=data["owner"], name=data["name"], bot=None)
            return replace(table, pledges=with_pledge(table.pledges, seat, data.get("pledge")))
        case "seated":
            table = seated(table, entry, kind="bot", owner=None, bot=data["bot"], name=data["name"])
            return replace(table, pledges=without(table.pledges, seat))
        case "left":
            return opened(table, entry)
        case "removed":
            owner = table.sitters[seat].owner
            return replace(opened(table, entry), removed=table.removed | {owner or ""})
        case "renamed":
            return seated(table, entry, name=data["name"])
        case "pledged":
            return replace(table, pledges=with_pledge(table.pledges, seat, data["pledge"]))
        case "host":
            return replace(table, host=data["owner"])
        case "nonce" | "revealed":
            return replace(table, pledges=with_nonce(table.pledges, seat, data["nonce"]))
    raise AssertionError(f"an entry of a kind nobody knows: {entry.kind!r}")


def complete(table: Table, at: int) -> Table:
    """Return the table with the moment noted at which every seat was taken and everybody had pledged."""
    ready = not table.open_seats() and not table.expected()
    since = (at if table.pledges.since is None else table.pledges.since) if ready else None
    return table if since == table.pledges.since else replace(table, pledges=replace(table.pledges, since=since))


def after_event(table: Table, entry: Entry, actor: int | None, chance: bool, over: bool) -> Table:
    """Return the table after a game event; while chance is still open, nobody's clock is touched."""
    clocks, undos = table.clocks, table.undos
    decisions = table.decisions + {"move": 1, "undo": -1}.get(entry.kind, 0)
    if decisions > table.furthest:
        undos = {}
    elif entry.kind == "undo" and entry.data is not None:
        undos = counted(undos, entry.data["by"])
    if entry.kind == "move":
        assert entry.seat is not None
        clocks = clocks.decided(entry.seat, entry.at)
    if not chance:
        passed = clocks.undone if entry.kind == "undo" else clocks.passed_on
        clocks = passed(entry.at, actor, actor is not None and table.sitters[actor].plays)
    furthest = max(decisions, table.furthest)
    taken_back = table.taken_back + (entry.kind == "undo")
    return Table(
        table.sitters, clocks, table.pledges, True, over, actor, None, table.rematch, decisions, furthest, taken_back,
        undos, table.removed, table.host, {} if entry.kind == "started" else table.done,
    )  # fmt: skip


def taken_over(table: Table, entry: Entry, owner: str, name: str) -> Table:
    """Return the table when a person takes a bot's seat: an undo that this one was not asked for is off."""
    assert entry.seat is not None
    clocks = table.clocks.taken_over(entry.seat, entry.at, table.actor == entry.seat)
    return replace(
        seated(table, entry, kind="human", owner=owner, name=name, bot=None, level=""), clocks=clocks, asked=None
    )


def counted(counts: dict[Counted, int], what: Counted) -> dict[Counted, int]:
    """Return counts with one more of something."""
    return {**counts, what: counts.get(what, 0) + 1}


def seated(table: Table, entry: Entry, **changes: Any) -> Table:
    """Return the table with something changed about who sits on the entry's seat."""
    assert entry.seat is not None
    sitters = list(table.sitters)
    sitters[entry.seat] = replace(sitters[entry.seat], **changes)
    return replace(table, sitters=tuple(sitters))


def opened(table: Table, entry: Entry) -> Table:
    """Return the table with the entry's seat open again, and nothing of its person left in the dice."""
    assert entry.seat is not None
    table = seated(table, entry, kind="open", owner=None, name="")
    return replace(table, pledges=without(table.pledges, entry.seat))


def stand_in(table: Table, entry: Entry, bot: str, name: str) -> Table:
    """Return the table when a bot takes over from a person, who no longer answers questions either."""
    clocks = table.clocks.stopped(entry.at) if table.clocks.running == entry.seat else table.clocks
    asked = table.asked
    if asked is not None and entry.seat in (asked.by, *asked.waiting_for):
        asked = None
    return replace(seated(table, entry, bot=bot, away_since=entry.seq, substitute=name), clocks=clocks, asked=asked)


def answered(table: Table, entry: Entry, agree: bool) -> Table:
    """Return the table after somebody answered to an undo; a no ends the question."""
    assert table.asked is not None
    if not agree:
        return replace(table, asked=None)
    waiting = tuple(seat for seat in table.asked.waiting_for if seat != entry.seat)
    return replace(table, asked=replace(table.asked, waiting_for=waiting))
