"""Who somebody is at a table: known by the browser's cookie, of which only the hash is kept."""

from __future__ import annotations

from msgspec import Struct

from arena.server.errors import Refused
from arena.server.room.room import REMOVED, Room
from arena.server.room.tokens import hash_of


class Role(Struct, frozen=True):
    """What a browser is at a table: a seat's owner, the host, both, or a spectator."""

    seat: int | None
    host: bool


async def role(room: Room, browser: str) -> Role:
    """Answer who a browser is at a table; refuse who may not even watch."""
    seat, host = room.table.seat_of(browser), room.head.host == browser
    if seat is None and not host and not room.head.public and not await watches(room, browser):
        removed = browser in room.table.removed
        raise Refused("private", REMOVED if removed else "this table is by invitation: open it by its link")
    return Role(seat, host)


async def watches(room: Room, browser: str) -> bool:
    """Answer whether a browser was let in as a spectator."""
    if browser in room.watchers:
        return True
    if await room.store.granted(room.head.match, "watcher", browser):
        room.watchers.add(browser)
        return True
    return False


async def own_seat(room: Room, browser: str) -> int:
    """Answer a browser's seat; refuse who has none."""
    seat = (await role(room, browser)).seat
    if seat is None:
        raise Refused("denied", "you have no seat at this table")
    return seat


async def expect_secret(room: Room, roles: tuple[str, ...], secret: str | None) -> None:
    """Refuse who does not hold a secret of one of these roles; a public table needs none."""
    if room.head.public:
        return
    if secret is not None:
        holder = hash_of(secret)
        for name in roles:
            if await room.store.granted(room.head.match, name, holder):
                return
    raise Refused("denied", "this table is by invitation: the link's secret is missing or wrong")
