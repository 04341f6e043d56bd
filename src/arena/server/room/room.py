"""The room of a match: the only writer of its log, and the place where its viewers are.

Whatever is to happen is first tried on a copy, then stored, and only after the commit does it become true here and is
shown to anybody. So nobody ever sees something that a crash could take back, and a refusal leaves no trace.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any, Protocol

from msgspec import Raw, Struct
from msgspec.json import encode
from msgspec.structs import replace

from arena.engine.log import Event, WalkStep
from arena.engine.looks import Board, View
from arena.engine.match import Match
from arena.engine.moments.moment import Moment
from arena.server.errors import Refused
from arena.server.room.restore import Restored
from arena.server.room.sentences import sentence
from arena.server.room.table import GAME_KINDS, MOST_EVENTS, MOST_OF, Sitter, Table, after
from arena.server.room.teller import SLICE, Moments, StepLine, Teller
from arena.server.store import Conflict, Entry, Said, Store, StoreFailed, Summary
from arena.server.wall_clock import Wall
from arena.server.wire.answers import Done
from arena.server.wire.frames import TOLD, LiveError
from arena.server.wire.kinds import ProblemKind, TableKind

ASKS_WITHIN = 30_000  # ms: who polls more often than this counts as here
REMOVED = "the host has removed you from this table"


class Viewer(Protocol):
    """Somebody who looks at a room: a seat's owner or a spectator, over one connection."""

    seat: int | None
    host: bool
    since: int  # how much of the log has been sent

    @property
    def browser(self) -> str:
        """Return whose connection it is, by the hash of the browser's token."""

    def send(self, frame: bytes) -> None:
        """Send a frame, sooner or later."""


class Advised:
    """What was advised about one position, or is being thought about: remembered until the match goes on."""

    def __init__(self) -> None:
        self.moved = -1  # length of the log after the last game event
        self.answers: dict[tuple[str, int | None], asyncio.Future[Any]] = {}


class Draft(Struct):
    """What is about to be stored: entries with their sentences, and the match and table after them."""

    match: Match | None
    table: Table
    at: int
    seq: int  # of the next entry
    entries: list[Entry]
    sentences: list[str]
    moments: Moments

    def note(self, kind: TableKind, seat: int | None = None, **data: Any) -> None:
        """Add something that happened at the table; refuse what happened there too often already."""
        if seat is not None and self.table.done.get((kind, seat), 0) >= MOST_OF.get(kind, MOST_EVENTS):
            raise Refused("conflict", f"that was done {MOST_OF[kind]} times on this seat: it is enough")
        self._add(Entry(self.seq, self.at, kind, seat, data=data or None))

    def event(
        self, event: Event, bot: str | None = None, key: str | None = None, data: dict[str, Any] | None = None
    ) -> None:
        """Add something that happened in the match."""
        assert event.kind != "opening"
        happened = (event.kind, event.seat, event.action, event.roll, event.undoes)
        self._add(Entry(self.seq, self.at, *happened, bot, key, data))

    def play(self, seat: int, action: int, bot: str | None, key: str | None) -> None:
        """Play a move, then let the dice settle what it opens."""
        assert self.match is not None
        before = self.match.now
        event = self.match.play(seat, action, settle=False)[0]
        self._remember(event, before)
        self.event(event, bot, key)
        self.settle()

    def settle(self) -> None:
        """Let the dice settle the open chance events."""
        assert self.match is not None
        while self.match.chance_open:
            before = self.match.now
            event = self.match.settle()
            self._remember(event, before)
            self.event(event)

    def undo(self, by: int | None = None) -> None:
        """Take back the last decision; ``by`` counts it as one undo of a seat."""
        assert self.match is not None
        self.event(self.match.undo(), data=None if by is None else {"by": by})

    def _remember(self, event: Event, before: Moment) -> None:
        assert self.match is not None
        self.moments[event.seq] = StepLine(WalkStep(event, before, self.match.now))

    def _add(self, entry: Entry) -> None:
        self.sentences.append("" if entry.kind in GAME_KINDS else sentence(entry, self.table))
        self.entries.append(entry)
        self.table = after(self.table, entry, self.match)
        self.seq += 1


class Room:
    """A live match."""

    def __init__(self, restored: Restored, store: Store, wall: Wall) -> None:
        head = restored.head
        self.head = head
        self.game = restored.game
        self.store = store
        self.wall = wall
        self.match, self.table, self.past = restored.match, restored.table, restored.past
        self.frozen = restored.frozen
        self.lock = asyncio.Lock()  # held from the first look to the commit
        self.viewers: set[Viewer] = set()
        self.loaded = wall.now()
        self.polled: dict[int, int] = {}  # seat -> when its owner last asked by HTTP
        self.left: dict[int, int] = {}  # seat -> when its owner's last connection ended
        self.asked = self.loaded  # when anybody last asked for the room
        self.asker = ""  # the address they asked from: whose turn it is when bots of many rooms want to think
        self.watchers: set[str] = set()  # browsers known to be allowed to watch
        self.devices: dict[str, str] = {}  # browsers that sit here as somebody else: by a private link of that seat
        self.tale: asyncio.Future[bytes] | None = None  # told in figures, once it is over and somebody asked
        self.tellers: dict[int | None, Teller] = {}
        self.moments: Moments = {}  # around the latest events, for tellers that are up to date
        self.last_reveals: tuple[int, bool] | None = None  # the last decision, and whether it told anybody anything
        self.talk: list[Said] | None = None  # None: not read from the store yet
        self.changed: Callable[[Room], None] = lambda room: None  # told after each commit
        self.broken = False  # another writer was faster: this copy of the match is not to be used any more
        self.advised = Advised()  # about the position as it is
        self.hints: dict[int, int] = {}  # seat -> positions in which it was given one since the room was opened
        self._views: dict[int | None, View] = {}
        self._actions: list[int] = []  # that are legal now
        self._moves: list[Raw] | None = None  # the same in words, as JSON; None: not looked at yet
        self._ghosts = 0  # moves of which is known what they would do
        self._board: Board | None = None

    @property
    def seq(self) -> int:
        """Return how long the log is."""
        return self.past.seq

    @property
    def commitment(self) -> str:
        """Return the hash of the dice's secret."""
        return self.table.pledges.commitment

    @property
    def host(self) -> str:
        """Return the browser that is the host: who set the table up, or who took that over at a rematch."""
        return self.table.host or self.head.host

    # --- writing ------------------------------------------------------------------------------------------------

    def draft(self, leaving: bool = False) -> Draft:
        """Return an empty draft on a copy of the match. Only with the lock held."""
        if self.frozen and not leaving:
            raise Refused("conflict", self.frozen)
        match = None if self.match is None else self.match.copy()
        at = max(self.wall.now(), self.past.entries[-1].at if self.past.entries else 0)  # time never runs backwards
        return Draft(match, self.table, at, self.seq, [], [], {})

    async def commit(self, draft: Draft) -> Done:
        """Store a draft, then let it be true. Only with the lock held."""
        if not draft.entries:
            return Done(self.seq)
        try:
            await self.store.append(self.head.match, draft.entries, self.summary(draft))
        except Conflict as taken:
            self.broken = True
            raise Refused("stale", "somebody else was faster", seq=self.seq) from taken
        except StoreFailed as failed:
            self.broken = True
            raise Refused("unavailable", "it could not be stored: try again with the same key") from failed
        except BaseException:  # nobody knows whether it was stored: the log must be read again
            self.broken = True
            raise
        self.become(draft)
        return Done(self.seq)

    def become(self, draft: Draft) -> None:
        """Let a stored draft be true."""
        seated = draft.table.sitters is self.table.sitters and draft.table.host == self.table.host
        self.match, self.table = draft.match, draft.table
        if not seated:
            self.seat_viewers()
        self.past.add(draft.entries, draft.sentences)
        if self.viewers:
            self.moments.update(draft.moments)
        else:
            self.moments.clear()
        self._views.clear()
        self._moves, self._ghosts = None, 0
        self.changed(self)

    def seat_viewers(self) -> None:
        """See to it that everybody who looks on sees what the seat they have now may see: they came and went.

        Who has no seat any more and may not look on is told why, and so is who was removed and looks on.
        """
        for viewer in list(self.viewers):
            known = self.known_as(viewer.browser)
            had, viewer.seat, viewer.host = viewer.seat, self.table.seat_of(known), viewer.browser == self.host
            if viewer.seat is not None or viewer.host:
                continue
            removed = known in self.table.removed
            private = not self.head.public and viewer.browser not in self.watchers
            if private:
                self.viewers.discard(viewer)
            if private or (removed and had is not None):
                kind: ProblemKind = "private" if private else "denied"
                text = REMOVED if removed else "you have left this table"
                viewer.send(encode(TOLD[LiveError](LiveError(kind, text, self.head.match))))

    def known_as(self, browser: str) -> str:
        """Return as whom a browser is known here: itself, or whose private link it came by while that one has a seat.

        A link gives a seat that is taken, not its owner's name: who has left is not seated again by a second device.
        """
        owner = self.devices.get(browser)
        if owner is None or self.table.seat_of(browser) is not None or self.table.seat_of(owner) is None:
            return browser
        return owner

    def lent(self, browser: str) -> bool:
        """Return whether a browser sits here on another's seat."""
        return self.known_as(browser) != browser

    def end_devices(self, owner: str) -> None:
        """Let nobody sit here as an owner any more who came by a private link."""
        ended = {browser for browser, known in self.devices.items() if known == owner == self.known_as(browser)}
        self.devices = {browser: known for browser, known in self.devices.items() if known != owner}
        for viewer in [viewer for viewer in self.viewers if viewer.browser in ended]:
            self.viewers.discard(viewer)
            gone = LiveError("private", "the link you came by was withdrawn", self.head.match)
            viewer.send(encode(TOLD[LiveError](gone)))

    def summary(self, draft: Draft) -> Summary:
        """Return the facts for lists, after a draft."""
        table = draft.table
        due = table.clocks.deadline
        if table.actor is not None and table.decider is None and table.clocks.rule.kind == "days":
            due = draft.at  # a bot is to move; elsewhere it rests until somebody comes
        if table.revealing:
            due = draft.at  # somebody may not reveal
        winners = None
        if table.over and draft.match is not None:
            winners = [seat for seat, paid in enumerate(draft.match.payoffs) if paid > 0]
        short = Summary(table.started, table.over, table.actor, due, draft.at, winners)
        if table.sitters is self.table.sitters and self.past.entries:
            return short
        owners = {seat: sitter.owner for seat, sitter in enumerate(table.sitters) if sitter.owner is not None}
        people = [summary_of(sitter) for sitter in table.sitters]
        return replace(short, people=people, owners=owners)

    # --- looking: made once per state and viewer ------------------------------------------------------------------

    def view(self, seat: int | None) -> View | None:
        """Return what a seat (None: a spectator) sees; None before the start."""
        if self.match is None:
            return None
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.match.now.view(seat)
        return view

    def moves(self) -> list[Raw]:
        """Return the legal moves of who decides now as JSON; what each would do, as far as that was found out."""
        if self._moves is None:
            self._actions = [] if self.match is None else self.match.actions()
            self._moves = [] if self.match is None else self.match.encoded(self._actions)
        return self._moves

    def add_ghosts(self, until: float) -> bool:
        """Find out what moves would do until a moment; return whether that is known of all of them."""
        moves = self.moves()
        while self._ghosts < len(moves) and perf_counter() < until:
            assert self.match is not None
            moves[self._ghosts] = self.match.with_effects(moves[self._ghosts], self._actions[self._ghosts])
            self._ghosts += 1
        return self._ghosts == len(moves)

    def board(self) -> Board:
        """Return the board."""
        if self._board is None:
            self._board = self.game.table.board(self.head.options)
        assert self._board is not None
        return self._board

    def teller(self, seat: int | None) -> Teller:
        """Return who tells the log to a seat (None: a spectator), up to date."""
        if seat not in self.tellers:
            self.tellers[seat] = Teller(seat)
        self.tellers[seat].tell(self.match, self.past, self.moments)
        return self.tellers[seat]

    def forget(self) -> None:
        """Forget the moments around events that everybody here has been told: they take more room than all the rest."""
        tellers = [self.tellers.get(viewer.seat) for viewer in self.viewers]
        told = min((0 if teller is None else teller.events for teller in tellers), default=len(self.past.seqs))
        while self.moments and (first := next(iter(self.moments))) < told:
            del self.moments[first]

    async def catch_up(self, seat: int | None) -> None:
        """Have a perhaps long log told to a seat, and what its moves would do, without keeping others waiting."""
        teller = self.tellers.setdefault(seat, Teller(seat))
        while not teller.tell(self.match, self.past, self.moments, perf_counter() + SLICE):
            await asyncio.sleep(0)
        while seat is not None and seat == self.table.decider and not self.add_ghosts(perf_counter() + SLICE):
            await asyncio.sleep(0)

    def asked_by(self, address: str, seat: int | None) -> None:
        """Note who wants something here; who has a seat comes before who looks on."""
        if seat is not None or not self.asker:
            self.asker = address

    # --- who is here ------------------------------------------------------------------------------------------------

    def connected(self, seat: int) -> bool:
        """Return whether a seat's owner has a connection."""
        return any(viewer.seat == seat for viewer in self.viewers)

    def last_seen(self, seat: int) -> int:
        """Return when a seat's owner was last here (ms); nobody is blamed for the time before the room was opened."""
        if self.connected(seat):
            return self.wall.now()
        return max(self.polled.get(seat, self.loaded), self.left.get(seat, self.loaded))

    def online(self, seat: int) -> bool:
        """Return whether a seat's owner is here: connected, or asking from time to time."""
        return self.connected(seat) or (seat in self.polled and self.wall.now() - self.polled[seat] < ASKS_WITHIN)


def summary_of(sitter: Sitter) -> dict[str, Any]:
    """Return who sits on a seat, as lists need it."""
    away = sitter.away_since is not None
    return {"kind": sitter.kind, "owner": sitter.owner, "name": sitter.name, "bot": sitter.known_as, "away": away}
