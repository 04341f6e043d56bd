"""One's seat on another device: a private link gives whoever opens it the owner's seat at this table, and no more.

A browser that came by such a link is known at the table as the seat's owner. Withdrawing ends the links and the
browsers that came by them; so does signing out elsewhere, at every table. The owner's own cookie is never touched.
"""

from __future__ import annotations

from arena.server.errors import Refused
from arena.server.room.room import Room
from arena.server.room.tokens import hash_of, new_token
from arena.server.wire.answers import Joined, SeatLink


def role_of(owner: str) -> str:
    """Return what a private link of a seat's owner is stored as."""
    return f"seat:{owner}"


async def seat_link(room: Room, owner: str, withdraw: bool) -> SeatLink:
    """Return a fresh private link to an owner's seat; ``withdraw`` ends the earlier ones and who came by them."""
    async with room.lock:
        if withdraw:
            await room.store.end_devices(owner, room.head.match)
            room.end_devices(owner)
        secret = new_token()
        await room.store.grant(room.head.match, role_of(owner), hash_of(secret))
        return SeatLink(secret)


async def recover(room: Room, browser: str, secret: str) -> Joined:
    """Let a browser sit where a private link says; who has another seat here keeps that."""
    async with room.lock:  # nobody withdraws the link meanwhile
        owner = await owner_of(room, secret)
        known = room.known_as(browser)
        if known != owner:
            if room.table.seat_of(known) is not None:
                raise Refused("conflict", "you have another seat at this table")
            await room.store.lend(room.head.match, browser, owner)
            room.devices[browser] = owner
            room.seat_viewers()
        return Joined(room.table.seat_of(owner))


async def owner_of(room: Room, secret: str) -> str:
    """Return the owner whose private link has this secret; refuse one that is nobody's here."""
    holder = hash_of(secret)
    for owner in [sitter.owner for sitter in room.table.sitters if sitter.owner is not None]:
        if await room.store.granted(room.head.match, role_of(owner), holder):
            return owner
    raise Refused("denied", "this link to a seat is wrong, or was withdrawn")
