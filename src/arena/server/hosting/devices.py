"""One's seat on another device: a private link gives whoever opens it the owner's seat at this table, and no more.

A browser that came by such a link is known at the table as the seat's owner. It plays and sees as the seat; it is not
the host, and it makes no links: so all that came by a link hangs on it. It comes along to the rematch. Withdrawing, at
any table of the series, ends the links and the browsers that came by them at all of them; so does signing out
elsewhere, everywhere. The owner's own cookie is never touched.

All of this holds ``rooms.lending``, so that nobody slips in by a link that is being withdrawn. It is taken before any
room's lock.
"""

from __future__ import annotations

from arena.server.errors import Refused
from arena.server.hosting.rooms import Rooms
from arena.server.room.room import Room
from arena.server.room.tokens import hash_of, new_token
from arena.server.wire.answers import Joined, SeatLink


def role_of(owner: str) -> str:
    """Return what a private link of a seat's owner is stored as."""
    return f"seat:{owner}"


async def seat_link(rooms: Rooms, room: Room, owner: str, withdraw: bool) -> SeatLink:
    """Return a fresh private link to an owner's seat; ``withdraw`` ends the earlier ones and who came by them."""
    async with rooms.lending:
        if withdraw:
            await rooms.end_devices(owner, await room.store.end_devices(owner, room.head.match))
        secret = new_token()
        await room.store.grant(room.head.match, role_of(owner), hash_of(secret))
        return SeatLink(secret)


async def recover(rooms: Rooms, room: Room, browser: str, secret: str) -> Joined:
    """Let a browser sit where a private link says; who has another seat here keeps that."""
    async with rooms.lending, room.lock:
        owner = await owner_of(room, secret)
        known = room.known_as(browser)
        if known != owner:
            if room.table.seat_of(known) is not None:
                raise Refused("conflict", "you have another seat at this table")
            await lend(room, browser, owner)
        return Joined(room.table.seat_of(owner))


async def bring_along(rooms: Rooms, room: Room, again: Room) -> None:
    """Let the second devices of a table sit at its rematch too."""
    if not room.devices:
        return
    async with rooms.lending, again.lock:
        seat_of = again.table.seat_of
        for device, owner in room.devices.items():
            if device not in again.devices and seat_of(device) is None and seat_of(owner) is not None:
                await lend(again, device, owner)


async def lend(room: Room, browser: str, owner: str) -> None:
    """Let a browser sit at a table as a seat's owner."""
    await room.store.lend(room.head.match, browser, owner)
    room.devices[browser] = owner
    room.seat_viewers()


async def owner_of(room: Room, secret: str) -> str:
    """Return the owner whose private link has this secret; refuse one that is nobody's here."""
    holder = hash_of(secret)
    for owner in [sitter.owner for sitter in room.table.sitters if sitter.owner is not None]:
        if await room.store.granted(room.head.match, role_of(owner), holder):
            return owner
    raise Refused("denied", "this link to a seat is wrong, or was withdrawn")
