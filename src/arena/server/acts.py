"""What people and bots can do at a table. Every act holds the room's lock from its first look to the commit."""

from __future__ import annotations

import unicodedata

from arena.engine.errors import ArenaError, IllegalMove, MoveError, NotYourTurn
from arena.server.errors import Refused
from arena.server.replaying import new_match
from arena.server.room import Draft, Room
from arena.server.table import MOST_ENTRIES
from arena.server.undo import undo_plan
from arena.server.wire import Why

GUEST = "Guest"


async def play(room: Room, seat: int, action: int, seq: int, key: str | None, bot: str | None = None) -> int:
    """Play a move chosen when the log was ``seq`` long; answer how long it is now. The same key twice plays once."""
    async with room.lock:
        if key is not None and (seat, key) in room.past.keys:
            return again(room, seat, key, action)
        if room.match is None:
            raise Refused("conflict", "the match has not begun")
        if seq < room.past.moved:
            raise Refused("stale", "the match went on since you looked", seq=room.seq)
        if room.seq >= MOST_ENTRIES:
            raise Refused("conflict", f"this match has more than {MOST_ENTRIES:,} entries: it cannot go on")
        if seq > room.seq:
            raise Refused("stale", f"seq: expected at most {room.seq}, got {seq}", seq=room.seq)
        if bot is None:
            expect_person(room, seat)
        draft = room.draft()
        try:
            draft.play(seat, action, bot, key)
        except MoveError as refused:
            raise told(refused, room) from refused
        return await room.commit(draft)


def again(room: Room, seat: int, key: str, action: int) -> int:
    """Return what a move led to that is sent once more; the same key with another action is a mistake."""
    length = room.past.keys[seat, key]
    played = next(entry for entry in reversed(room.past.entries[:length]) if entry.key == key and entry.seat == seat)
    if played.action != action:
        raise Refused("conflict", f"key: {key!r} was used for action {played.action}, not {action}")
    return length


def why(room: Room, seat: int, clicks: list[str]) -> Why:
    """Answer which rule is against some clicks. Only who decides may ask: an answer tells about the own cards."""
    if room.match is None:
        raise Refused("conflict", "the match has not begun")
    if room.table.actor != seat:
        raise Refused("not_your_turn", "it is not your turn")
    try:
        refusal = room.match.why(clicks)
    except MoveError as nothing:
        return Why("", str(nothing))
    return Why() if refusal is None else Why(refusal.rule, refusal.text)


async def join(room: Room, browser: str, seat: int | None, name: str, nonce: str | None) -> int:
    """Take an open seat; the match begins when all are taken. Who has a seat already keeps it."""
    async with room.lock:
        has = room.table.seat_of(browser)
        if has is not None:
            return has
        if browser in room.table.removed:
            raise Refused("denied", "the host has removed you from this table")
        free = room.table.open_seats()
        if room.table.started or not free:
            raise Refused("conflict", "no seat is open")
        if seat is None:
            seat = free[0]
        if seat not in free:
            raise Refused("conflict", f"seat {seat} is taken")
        draft = room.draft()
        draft.note("joined", seat, owner=browser, name=clean(name) or GUEST)
        if nonce is not None:
            draft.note("nonce", seat, nonce=nonce)
        if not draft.table.open_seats():
            start(room, draft)
        await room.commit(draft)
        return seat


async def leave(room: Room, seat: int) -> int:
    """Leave a seat: open again before the start, a bot stands in after it."""
    async with room.lock:
        if room.table.over or room.table.sitters[seat].away_since is not None:
            return room.seq
        draft = room.draft()
        if room.table.started:
            draft.note("left", seat, bot=room.head.settings["stand_in"])
        else:
            draft.note("left", seat)
        return await room.commit(draft)


async def remove(room: Room, seat: int, host: str) -> int:
    """Let the host free a seat before the start, or have a bot play for somebody who is away after it."""
    async with room.lock:
        table = room.table
        if seat >= len(table.sitters) or table.sitters[seat].kind != "human" or table.over:
            raise Refused("conflict", f"there is nobody to remove from seat {seat}")
        sitter = table.sitters[seat]
        if sitter.owner == host:
            raise Refused("conflict", "that is your own seat: leave it")
        draft = room.draft()
        if not table.started:
            draft.note("removed", seat)
        elif not sitter.plays:
            raise Refused("conflict", f"a bot plays for {sitter.name} already")
        elif room.online(seat):
            raise Refused("conflict", f"{sitter.name} is here: only who is away can be replaced")
        else:
            draft.note("replaced", seat, bot=room.head.settings["stand_in"])
        return await room.commit(draft)


async def rename(room: Room, seat: int, name: str) -> int:
    """Give the person on a seat another name."""
    async with room.lock:
        draft = room.draft()
        draft.note("renamed", seat, name=clean(name) or GUEST)
        return await room.commit(draft)


async def add_nonce(room: Room, seat: int, nonce: str) -> int:
    """Mix a seat's own words into the dice, before the start."""
    async with room.lock:
        if room.table.started:
            raise Refused("conflict", "the match has begun: its dice are fixed")
        draft = room.draft()
        draft.note("nonce", seat, nonce=nonce)
        return await room.commit(draft)


async def begin(room: Room, fill: bool, bot: str, title: str) -> int:
    """Begin the match, open seats filled with a bot if wished."""
    async with room.lock:
        if room.table.started:
            raise Refused("conflict", "the match has begun already")
        free = room.table.open_seats()
        if free and not fill:
            raise Refused("conflict", f"{len(free)} seats are still open")
        draft = room.draft()
        for seat in free:
            draft.note("seated", seat, bot=bot, name=title)
        start(room, draft)
        return await room.commit(draft)


def start(room: Room, draft: Draft) -> None:
    """Let a match begin in a draft: its dice get the nonces, and chance deals."""
    draft.match = new_match(room.head, room.game, draft.table.nonces)
    draft.note("started")
    draft.settle()


async def undo(room: Room, seat: int) -> int:
    """Take back a seat's last move, or ask the seats concerned for it."""
    async with room.lock:
        expect_on(room)
        expect_person(room, seat)
        if room.table.asked is not None:
            raise Refused("conflict", "an undo is being asked for already")
        plan = undo_plan(room, seat)
        if plan is None:
            raise Refused("conflict", "there is no move of yours to take back")
        if plan.why_not:
            raise Refused("conflict", plan.why_not)
        draft = room.draft()
        if plan.asks:
            draft.note("undo_asked", seat, of=plan.asks)
        else:
            take_back(draft, len(plan.moves), by=seat)
        return await room.commit(draft)


async def undo_answer(room: Room, seat: int, agree: bool) -> int:
    """Agree or not to an undo; when the last one agrees it is done in the same commit."""
    async with room.lock:
        asked = room.table.asked
        if asked is None or seat not in asked.waiting_for:
            raise Refused("conflict", "nobody asks you for an undo")
        draft = room.draft()
        draft.note("undo_answered", seat, agree=agree)
        if draft.table.asked is not None and not draft.table.asked.waiting_for:
            plan = undo_plan(room, asked.by)
            assert plan is not None
            take_back(draft, len(plan.moves))
        return await room.commit(draft)


def take_back(draft: Draft, moves: int, by: int | None = None) -> None:
    """Take back so many decisions in a draft; ``by`` is the seat that did it without having to ask."""
    for left in reversed(range(moves)):
        draft.undo(by=None if left else by)


async def back(room: Room, seat: int) -> int:
    """Take a seat back from the bot that stood in."""
    async with room.lock:
        if room.table.sitters[seat].away_since is None:
            return room.seq
        draft = room.draft()
        draft.note("back", seat)
        return await room.commit(draft)


def expect_on(room: Room) -> None:
    """Refuse unless the match is on."""
    if not room.table.started:
        raise Refused("conflict", "the match has not begun")
    if room.table.over:
        raise Refused("conflict", "the match is over")


def expect_person(room: Room, seat: int) -> None:
    """Refuse if a bot stands in on a seat."""
    if not room.table.sitters[seat].plays:
        raise Refused("conflict", "a bot stands in for you: take your seat back first")


def told(refused: ArenaError, room: Room) -> Refused:
    """Answer an engine's refusal as the server's."""
    if isinstance(refused, IllegalMove):
        return Refused("illegal", refused.text, refused.rule)
    if isinstance(refused, NotYourTurn):
        return Refused("not_your_turn", str(refused), seq=room.seq)
    return Refused("invalid", str(refused))


def clean(text: str) -> str:
    """Answer a text on one line, without control and formatting characters (they could turn the line around)."""
    return " ".join("".join(c if unicodedata.category(c)[0] != "C" else " " for c in text).split())
