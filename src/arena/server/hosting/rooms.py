"""All rooms: opened when somebody asks or something is due, closed when nobody needs them; new tables are made here."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

import msgspec
from msgspec.structs import replace

from arena.bots.levels import NAMES as LEVELS
from arena.engine.errors import BadOption
from arena.engine.fair.dice import SEED_BYTES
from arena.engine.game import Game
from arena.server.errors import Refused
from arena.server.hosting.bots import BotPool
from arena.server.hosting.keeper import Keeper
from arena.server.hosting.shelf import Shelf
from arena.server.hosting.standings import Standings, bot_against
from arena.server.metrics import Metrics
from arena.server.room import clocks
from arena.server.room.acts import GUEST, clean, start_if_fixed
from arena.server.room.acts import pledge as say_pledge
from arena.server.room.restore import Restored, Unreadable, restored_in_slices
from arena.server.room.room import Room
from arena.server.room.seating import with_bots
from arena.server.room.table import GAME_KINDS, Sitter
from arena.server.room.tokens import hash_of, new_id, new_token
from arena.server.show.broadcast import Broadcast
from arena.server.show.update import TALK_KEPT
from arena.server.store import Head, Store, StoreFailed
from arena.server.wall_clock import Wall
from arena.server.wire import answers, requests
from arena.server.wire.kinds import RefusalKind

log = logging.getLogger("arena.rooms")
SWEEP = 5_000  # ms between two looks for what is due
AHEAD = 15_000  # ms before something is due its room is opened
IDLE = 600_000  # ms after which a room nobody looks at is closed
DUE_AT_ONCE = 1000
STAND_IN = "hard"  # who is away should not lose for it
KEPT = 60_000  # ms for which nobody else gets the seats of a rematch


class Rooms:
    """The live matches."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        wall: Wall,
        players: BotPool,
        keeper: Keeper,
        broadcast: Broadcast,
        metrics: Metrics,
    ) -> None:
        self.store = store
        self.standings = Standings(store)
        self.metrics = metrics
        self.shelf = shelf
        self.wall = wall
        self.players = players
        self.keeper = keeper
        self.broadcast = broadcast
        self.opened = wall.now()
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.set_aside: dict[str, tuple[RefusalKind, str]] = {}  # why matches cannot be opened; not tried again

        self.asleep: set[str] = set()  # matches of older rules: nothing can be due there
        self.lending = asyncio.Lock()  # of seats to second devices (devices.py)

    # --- opening and closing ------------------------------------------------------------------------------------

    async def room(self, match: str) -> Room:
        """Return the room of a match, once it is open: one that is being opened may still have its clock to mend."""
        if match in self.set_aside:
            raise Refused(*self.set_aside[match])
        room = self.rooms.get(match)
        if room is not None and not room.broken and match not in self.opening:
            room.asked = self.wall.now()
            if room.table.decider is None and not self.keeper.busy(room):  # its bots may rest
                self.keeper.attend(room)
            return room
        if match not in self.opening:
            task = asyncio.get_running_loop().create_task(self._open(match))
            self.opening[match] = task
            task.add_done_callback(lambda _: self.opening.pop(match))
        return await asyncio.shield(self.opening[match])

    async def _open(self, match: str) -> Room:
        """Open a room; what is wrong with one stored match is that match's matter alone."""
        try:
            return await self._read(match)
        except (Refused, StoreFailed):  # the rules are others, or the disk fails: not the match
            raise
        except Exception as wrong:
            log.exception("a match cannot be read", extra={"match": match, "why": str(wrong)})
            self._put_aside(match, "unavailable", "this match cannot be read; who runs the server has been told")
            raise Refused(*self.set_aside[match]) from wrong

    def _put_aside(self, match: str, kind: RefusalKind, text: str) -> None:
        """Open a match no more until the server is started again."""
        self.set_aside[match] = (kind, text)
        self.metrics.set_aside.set(len(self.set_aside))

    async def _read(self, match: str) -> Room:
        head = await self.store.head(match)
        if head is None:
            raise Refused("unknown", f"no match {match!r}")
        game = await self.game(head.game)
        entries = await self.store.entries(match)
        if not entries:
            raise Unreadable("it has no entries")
        restored = await restored_in_slices(head, game, entries)
        if restored.frozen and await self.store.over(match):  # its log says so only to who knows the rules
            restored.table = msgspec.structs.replace(restored.table, over=True)
        room = Room(restored, self.store, self.wall)
        room.talk = await self.store.talk(match, TALK_KEPT)
        room.devices = await self.store.devices(match)
        broken = self.rooms.get(match)
        self._take_in(room)
        if broken is not None:  # its viewers move over and are shown what they missed
            room.viewers, room.watchers, room.asker = broken.viewers, broken.watchers, broken.asker
            room.seat_viewers()
            self.broadcast.add(room)
        await self._resume(room)
        self.keeper.attend(room)
        return room

    async def _resume(self, room: Room) -> None:
        """Give a person whose clock ran while the server was away a moment to come back."""
        running = room.table.clocks
        if running.running is None or running.rule.kind == "days" or running.since >= self.opened:
            return
        async with room.lock:
            if running.resumed(self.opened).deadline != running.deadline:
                draft = room.draft()
                draft.note("resumed")
                await room.commit(draft)

    def _take_in(self, room: Room) -> None:
        room.changed = self._changed
        self.rooms[room.head.match] = room

    def _changed(self, room: Room) -> None:
        self.broadcast.add(room)
        self.keeper.attend(room)
        if room.table.over and room.past.entries[-1].kind in GAME_KINDS:  # what follows an end is no game event
            self.standings.finished(room)

    async def game(self, name: str) -> Game:
        """Return a game once it is ready."""
        if name not in self.shelf.games:
            raise Refused("unknown", f"no game {name!r}")
        game = await self.shelf.ready(name)
        if game is None:
            raise Refused("unavailable", f"the game {name!r} does not work at the moment")
        return game

    def sweep(self) -> list[str]:
        """Close the rooms nobody needs; return which."""
        now = self.wall.now()
        idle = [
            match
            for match, room in self.rooms.items()
            if not room.viewers and not self.keeper.busy(room) and now - room.asked > IDLE and not room.lock.locked()
        ]
        for match in idle:
            self.keeper.forget(self.rooms.pop(match))
        return idle

    async def open_due(self) -> None:
        """Open the rooms in which something will be due soon; one that does not open keeps no other from it."""
        limit = DUE_AT_ONCE + len(self.set_aside) + len(self.asleep)  # these stay due for ever
        for match in await self.store.due(self.wall.now() + AHEAD, limit):
            room = self.rooms.get(match)
            if (room is None or room.broken) and match not in self.set_aside and match not in self.asleep:
                try:
                    if (await self.room(match)).frozen:
                        self.asleep.add(match)
                except Refused as refused:
                    if match not in self.set_aside:
                        log.warning("a match cannot go on", extra={"match": match, "why": refused.text})
                    self._put_aside(match, refused.kind, refused.text)
                except Exception:  # the disk fails: tried again with the next sweep
                    log.exception("a match cannot be opened now", extra={"match": match})

    async def end_devices(self, owner: str, matches: list[str] | None = None) -> None:
        """Let nobody sit at some tables (None: anywhere) as an owner who came by a private link; the store knows it."""
        await asyncio.gather(*map(asyncio.shield, self.opening.values()), return_exceptions=True)
        for match, room in self.rooms.items():
            if matches is None or match in matches:
                room.end_devices(owner)

    # --- new tables ---------------------------------------------------------------------------------------------

    async def play_now(self, browser: str, wish: requests.PlayNow) -> answers.Created:
        """Set up a table against bots: those asked for, or those this guest is to be seated against."""
        game = await self.game(wish.game)
        seats = len(game.teams(complete_options(game, wish.options)))
        bot, level, rung = self.players.name(wish.bot), "", None
        if wish.bot is None:
            bot, level, rung = bot_against(await self.standings.of(browser, game), game)
        plans = [requests.SeatPlan("me"), *(requests.SeatPlan("bot") for _ in range(seats - 1))]
        plan = requests.CreateMatch(
            wish.game, wish.options, plans, stand_in=level or bot, name=wish.name, pledge=wish.pledge
        )
        return (await self.create(browser, plan, Sitter("bot", bot=bot, level=level), rung))[1]

    async def create(
        self, browser: str, wish: requests.CreateMatch, usual: Sitter | None = None, rung: int | None = None
    ) -> tuple[Room, answers.Created]:
        """Set up a table; it begins as soon as every seat is taken and the dice are fixed.

        ``usual`` sits where a bot is to sit and none was named. With a ``rung`` the result moves the host's standing.
        """
        game = await self.game(wish.game)
        options = complete_options(game, wish.options)
        if wrong := clocks.check(wish.clock):
            raise Refused("illegal", wrong)
        sitters = self._sitters(len(game.teams(options)), browser, wish, usual or Sitter("bot", bot=LEVELS[0]))
        settings = {
            "clock": msgspec.to_builtins(wish.clock),
            "free_text": wish.free_text,
            "hints": wish.hints,
            "stand_in": self.players.name(wish.stand_in, STAND_IN),
            "title": clean(wish.title),
            "rung": rung,
        }
        said = pledge_on(sitters, browser, wish.pledge)
        return await self._create(game, options, settings, browser, wish.public, sitters, {"pledges": said})

    def _sitters(self, count: int, browser: str, wish: requests.CreateMatch, usual: Sitter) -> list[Sitter]:
        plans = wish.seats or [requests.SeatPlan("me"), *(requests.SeatPlan("open") for _ in range(count - 1))]
        if len(plans) != count:
            raise Refused("illegal", f"seats: expected {count} with these options, got {len(plans)}")
        if sum(plan.kind == "me" for plan in plans) > 1:
            raise Refused("illegal", "seats: one browser has one seat")
        sitters = []
        for plan in plans:
            if plan.kind == "me":
                sitters.append(Sitter("human", browser, clean(wish.name) or GUEST))
            elif plan.kind == "bot":
                sitters.append(usual if plan.bot is None else Sitter("bot", bot=self.players.name(plan.bot)))
            else:
                sitters.append(Sitter())
        return sitters

    async def _create(
        self,
        game: Game,
        options: dict[str, str | int],
        settings: dict[str, object],
        host: str,
        public: bool,
        sitters: list[Sitter],
        created: dict[str, Any],
    ) -> tuple[Room, answers.Created]:
        """Set up a table; ``created`` is what its first entry holds besides the seats."""
        seed = secrets.token_bytes(SEED_BYTES)
        head = Head(new_id(), game.name, game.rules_version, options, settings, seed, host, public, self.wall.now())
        sitters = with_bots(head.match, sitters)
        room = Room(Restored(head, game), self.store, self.wall)
        room.talk = []
        draft = room.draft()
        draft.note("created", seats=[msgspec.to_builtins(sitter) for sitter in sitters], **created)
        start_if_fixed(room, draft)
        invite, watch = new_token(), new_token()
        grants = [("invite", hash_of(invite)), ("watch", hash_of(watch))]
        await self.store.create(head, draft.entries, room.summary(draft), grants)
        self._take_in(room)
        room.become(draft)
        return room, answers.Created(head.match, draft.table.seat_of(host), invite, watch, room.commitment)

    async def rematch(self, room: Room, browser: str, pledge: str | None) -> Room:
        """Return the table of the rematch, to which the asker comes with a pledge; the first who asks has it made."""
        again = await self._rematch(room, browser, pledge)
        seat = again.table.seat_of(browser)
        if seat is not None and seat in again.table.expected():
            await say_pledge(again, seat, pledge)
        return again

    async def _rematch(self, room: Room, browser: str, pledge: str | None) -> Room:
        """Return the table of the rematch: seats rotated by one, and kept for their owners until these come."""
        async with room.lock:
            if room.table.rematch is not None:
                return await self.room(room.table.rematch)
            if not room.table.over:
                raise Refused("conflict", "the match is not over")
            draft = room.draft()
            old = room.table.sitters
            # A bot that stood in at the end leaves again: the seat's owner is asked to the new table.
            sitters = [old[seat - 1] for seat in range(len(old))]
            sitters = [Sitter(s.kind, s.owner, s.name, s.bot, level=s.level) if s.kind == "bot"
                       else Sitter(s.kind, s.owner, s.name) for s in sitters]  # fmt: skip
            head = room.head
            settings = head.settings
            if settings.get("rung") is not None and browser == head.host:  # the same bots, as strong as it is right now
                bot, level, rung = bot_against(await self.standings.of(browser, room.game), room.game)
                sitters = [replace(s, bot=bot, level=level) if s.kind == "bot" else s for s in sitters]
                settings = {**settings, "rung": rung, "stand_in": level}
            host = browser if room.table.seat_of(room.host) is None else room.host  # who is quickest gains nothing
            created: dict[str, Any] = {"pledges": pledge_on(sitters, browser, pledge), "kept": KEPT}
            new, _ = await self._create(room.game, head.options, settings, host, head.public, sitters, created)
            draft.note("rematch", room.table.seat_of(browser), match=new.head.match)
            await room.commit(draft)
            return new


def complete_options(game: Game, options: requests.Options) -> dict[str, str | int]:
    """Return a game's options with defaults filled in; refuse what it does not offer."""
    try:
        return game.complete(options)
    except BadOption as bad:
        raise Refused("illegal", str(bad)) from bad


def pledge_on(sitters: list[Sitter], owner: str, pledge: str | None) -> dict[str, str | None]:
    """Return what somebody adds to the dice, by the seats of a new table."""
    return {str(seat): pledge for seat, sitter in enumerate(sitters) if sitter.owner == owner}
