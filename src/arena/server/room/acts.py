"""What people and bots can do at a table. Every act holds the room's lock from its first look to the commit.

Who may do it, by which address and which frame, is said in the table of acts (``edge/acts.py``).
"""

from __future__ import annotations

import secrets
import unicodedata
from typing import Literal

from arena.engine.errors import ArenaError, IllegalMove, MoveError, NotYourTurn
from arena.engine.fair.dice import SEED_BYTES, pledge_of
from arena.server.errors import Refused
from arena.server.room.pledges import ATTEMPTS
from arena.server.room.restore import new_match
from arena.server.room.room import Draft, Room
from arena.server.room.seating import new_name, substitute
from arena.server.room.table import MOST_EVENTS, Table
from arena.server.room.undo import undo_plan
from arena.server.wire.answers import Done, Joined, Why

GUEST = "Guest"


async def play(
    room: Room, seat: int, action: int, seq: int, key: str | None, bot: str | None = None, failed: bool = False
) -> Done:
    """Play a move chosen when the log was ``seq`` long. The same key twice plays once.

    ``failed``: the bot could not choose, and this is any move instead; the log says so.
    """
    async with room.lock:
        if key is not None and (seat, key) in room.past.keys:
            return Done(again(room, seat, key, action))
        if room.match is None:
            raise Refused("conflict", room.frozen or "the match has not begun")
        if seq < room.past.moved:
            raise Refused("stale", "the match went on since you looked", seq=room.seq)
        if room.past.events >= MOST_EVENTS:
            raise Refused("conflict", f"this match has more than {MOST_EVENTS:,} events: it cannot go on")
        if seq > room.seq:
            raise Refused("stale", f"seq: expected at most {room.seq}, got {seq}", seq=room.seq)
        if bot is None:
            expect_person(room, seat)
        draft = room.draft()
        if failed:
            draft.note("bot_failed", seat, bot=bot)
        try:
            draft.play(seat, action, bot, key)
        except MoveError as refused:
            raise server_refusal(refused, room) from refused
        return await room.commit(draft)


def again(room: Room, seat: int, key: str, action: int) -> int:
    """Return what a move led to that is sent once more; the same key with another action is a mistake."""
    length = room.past.keys[seat, key]
    played = next(entry for entry in reversed(room.past.entries[:length]) if entry.key == key and entry.seat == seat)
    if played.action != action:
        raise Refused("conflict", f"key: {key!r} was used for action {played.action}, not {action}")
    return length


async def why(room: Room, seat: int, clicks: list[str]) -> Why:
    """Return which rule is against some clicks. Only who decides may ask: an answer tells about the own cards."""
    if room.match is None:
        raise Refused("conflict", room.frozen or "the match has not begun")
    if room.table.actor != seat:
        raise Refused("not_your_turn", "it is not your turn")
    try:
        refusal = room.match.why(clicks)
    except MoveError as nothing:
        return Why("", str(nothing))
    return Why() if refusal is None else Why(refusal.rule, refusal.text)


async def join(
    room: Room, browser: str, seat: int | None, name: str, pledge: str | None, over: bool = False, invited: bool = False
) -> Joined:
    """Take an open seat, or with ``over`` a bot's; the match begins when all are taken and pledged.

    Who has a seat already keeps it. Who is ``invited`` is told which seats of bots can be taken over.
    """
    async with room.lock:
        table = room.table
        has = table.seat_of(browser)
        if has is not None:
            return Joined(has)
        if browser in table.removed:
            raise Refused("denied", "the host has removed you from this table")
        bots = [] if room.frozen else table.bots_to_take()
        free = bots if over else [] if table.started else table.open_seats()
        if not free:
            raise Refused("full", "all seats are taken", bots=bots if invited else ())
        if seat is None:
            seat = free[0]
        if seat not in free:
            raise Refused("conflict", f"seat {seat} is taken" if not over else f"seat {seat} is no bot's")
        draft = room.draft()
        known = {"owner": browser, "name": clean(name) or GUEST}
        if table.started:  # its dice are fixed: who comes now adds nothing to them
            draft.note("taken_over", seat, **known)
        else:
            draft.note("joined", seat, **known, pledge=None if table.pledges.wasted(browser) else pledge)
            start_if_fixed(room, draft)
        await room.commit(draft)
        return Joined(seat)


async def leave(room: Room, seat: int) -> Done:
    """Leave a seat: open again before the start, a bot stands in after it.

    Before the start too, if the table's dice were broken off so often and by this person among others.
    """
    async with room.lock:
        stays = room.table.over or room.table.sitters[seat].away_since is not None
        if stays and not room.frozen:
            return Done(room.seq)
        draft = room.draft(leaving=True)
        if room.table.started and not room.frozen:
            draft.note("left", seat, **substitute(room))
            return await room.commit(draft)
        free(room, draft, seat, "left")
        return await room.commit(draft)


def free(room: Room, draft: Draft, seat: int, how: Literal["left", "removed"]) -> None:
    """Free a seat before the start in a draft; a bot has it from now on if its person wore the table down."""
    if draft.table.revealing:  # who goes now may have seen what others showed
        set_up_anew(draft, [seat])
    replaced = wears_down(draft.table, seat) and not room.frozen
    draft.note(how, seat)
    if replaced:
        draft.note("seated", seat, **substitute(room))
        start_if_fixed(room, draft)


def wears_down(table: Table, seat: int) -> bool:
    """Return whether a seat's person has broken off dice at a table where that happened too often.

    Left open, the same person could take the seat again under another name, without end. The last one leaves it open.
    """
    broke_off = (table.sitters[seat].owner or "") in table.pledges.misses
    return broke_off and len(table.pledges.attempts) >= ATTEMPTS and len(table.owned()) > 1


async def remove(room: Room, seat: int, host: str) -> Done:
    """Let the host free a seat before the start, or have a bot play for somebody who is away after it.

    A seat whose person broke off dice too often at this table goes to a bot, as if that one had left.
    """
    async with room.lock:
        table = room.table
        if seat >= len(table.sitters) or table.sitters[seat].kind != "human" or table.over:
            raise Refused("conflict", f"there is nobody to remove from seat {seat}")
        sitter = table.sitters[seat]
        if sitter.owner == host:
            raise Refused("conflict", "that is your own seat: leave it")
        if table.revealing and seat not in table.pledges.missing:
            # It would break off dice of which the host may have seen enough, and name who has shown everything.
            raise Refused("conflict", f"{sitter.name} has shown what was pledged: the others still have to")
        expect_not_kept(room, [seat])
        draft = room.draft()
        if not table.started:
            free(room, draft, seat, "removed")
        elif not sitter.plays:
            raise Refused("conflict", f"a bot plays for {sitter.name} already")
        elif room.online(seat):
            raise Refused("conflict", f"{sitter.name} is here: only who is away can be replaced")
        else:
            draft.note("replaced", seat, **substitute(room))
        return await room.commit(draft)


async def rename(room: Room, seat: int, name: str) -> Done:
    """Give the person on a seat another name."""
    async with room.lock:
        draft, name = room.draft(), clean(name) or GUEST
        if name != room.table.sitters[seat].name:
            draft.note("renamed", seat, name=name)
        return await room.commit(draft)


async def pledge(room: Room, seat: int, pledge: str | None) -> Done:
    """Say what a seat adds to the dice: the hash of a nonce, or nothing. It cannot be said otherwise later."""
    async with room.lock:
        pledges = room.table.pledges
        if seat in pledges.said and pledges.said[seat] == pledge:
            return Done(room.seq)
        if room.table.started or seat in pledges.said:
            raise Refused("conflict", "what your seat adds to the dice is fixed")
        draft = room.draft()
        draft.note("pledged", seat, pledge=pledge)
        start_if_fixed(room, draft)
        return await room.commit(draft)


async def reveal(room: Room, seat: int, nonce: str) -> Done:
    """Show the nonce a seat pledged, once everybody has pledged; the last one lets the match begin."""
    async with room.lock:
        pledges = room.table.pledges
        if pledges.nonces.get(seat) == nonce:
            return Done(room.seq)
        if room.table.started or not room.table.revealing:
            raise Refused("conflict", "nonces are shown when everybody has pledged, not before and not after")
        if pledges.said[seat] != pledge_of(nonce):
            raise Refused("illegal", "this is not the nonce your seat has pledged")
        draft = room.draft()
        draft.note("revealed", seat, nonce=nonce)
        start_if_fixed(room, draft)
        return await room.commit(draft)


async def give_up(room: Room, patience: int) -> int | None:
    """Set up the dice anew if somebody has not revealed within a time (ms); return until when there is time, if so."""
    async with room.lock:
        if not room.table.revealing:
            return None
        due = reveal_due(room, patience)
        if due > room.wall.now():
            return due
        draft = room.draft()
        set_up_anew(draft, room.table.pledges.missing)
        start_if_fixed(room, draft)
        await room.commit(draft)
        return None


def reveal_due(room: Room, patience: int) -> int:
    """Return until when (ms) nonces may be shown; nobody is blamed for the time the server was away."""
    since = room.table.pledges.since
    assert since is not None
    return max(since, room.loaded) + patience


def set_up_anew(draft: Draft, missing: list[int]) -> None:
    """Give up the dice as they are in a draft: a fresh secret, and everybody pledges again."""
    draft.note("anew", seed=secrets.token_bytes(SEED_BYTES).hex(), missing=missing)


async def begin(room: Room, host: str, fill: bool, bot: str) -> Done:
    """Begin the match; with ``fill`` a bot takes the seats that are open or whose owners have not come."""
    async with room.lock:
        table = room.table
        if table.started:
            raise Refused("conflict", "the match has begun already")
        own = table.seat_of(host)
        late = table.pledges.missing if table.revealing else table.expected()
        free = sorted(table.open_seats() + [seat for seat in late if seat != own])
        if table.revealing and (own in late or not fill):
            raise Refused("conflict", "the match begins as soon as everybody has shown what was pledged")
        if free and not fill:
            raise Refused("conflict", f"{len(free)} seats are still open or not come to")
        expect_not_kept(room, free)
        draft = room.draft()
        if table.revealing:  # who has not shown is named, and who has pledges again
            set_up_anew(draft, free)
        elif own in late:
            draft.note("pledged", own, pledge=None)  # who begins without a pledge adds nothing
        for seat in free:
            draft.note("seated", seat, bot=bot, name=new_name(room.head.match, draft.table))
        start_if_fixed(room, draft)
        return await room.commit(draft)


def expect_not_kept(room: Room, seats: list[int]) -> None:
    """Refuse to give away a seat of a rematch while there is time for its owner to come."""
    now = room.wall.now()
    kept = [room.table.sitters[seat].name for seat in room.table.kept(now) if seat in seats]
    if kept:
        left = -(-(room.table.kept_until - now) // 1000)
        raise Refused("conflict", f"a seat is kept for {' and '.join(kept)} for {left} more seconds")


async def pass_host_on(room: Room) -> None:
    """Let who came first be the host of a rematch to which the host has not come in time."""
    async with room.lock:
        heir = room.table.heir(room.host)
        if heir is not None and room.wall.now() >= room.table.kept_until:
            draft = room.draft()
            draft.note("host", heir, owner=room.table.sitters[heir].owner)
            await room.commit(draft)


def start_if_fixed(room: Room, draft: Draft) -> None:
    """Let the match begin in a draft if its dice are fixed: everybody has pledged and shown. Chance deals."""
    if draft.table.revealing and not draft.table.pledges.missing:
        draft.match = new_match(room.head, room.game, draft.table.pledges)
        draft.note("started")
        draft.settle()


async def undo(room: Room, seat: int) -> Done:
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


async def undo_answer(room: Room, seat: int, agree: bool) -> Done:
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


async def back(room: Room, seat: int) -> Done:
    """Take a seat back from the bot that stood in."""
    async with room.lock:
        if room.table.sitters[seat].away_since is None:
            return Done(room.seq)
        draft = room.draft()
        clocks = room.table.clocks
        if clocks.rule.kind != "none" and room.table.actor == seat and not clocks.time_on_return(seat, draft.at, True):
            raise Refused("conflict", "the time for this decision is over: take your seat back when the bot has played")
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


def server_refusal(refused: ArenaError, room: Room) -> Refused:
    """Return an engine's refusal as the server's."""
    if isinstance(refused, IllegalMove):
        return Refused("illegal", refused.text, refused.rule)
    if isinstance(refused, NotYourTurn):
        return Refused("not_your_turn", str(refused), seq=room.seq)
    return Refused("invalid", str(refused))


def clean(text: str) -> str:
    """Return a text on one line, without control and formatting characters (they could turn the line around)."""
    return " ".join("".join(c if unicodedata.category(c)[0] != "C" else " " for c in text).split())
