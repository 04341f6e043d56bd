"""Who somebody is at a table: known by the browser's cookie, of which only the hash is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from arena.server.errors import Refused
from arena.server.room.links import watches
from arena.server.room.room import REMOVED, Room
from arena.server.wire.act import Who

if TYPE_CHECKING:
    from arena.server.app import Server


class Role(Struct, frozen=True):
    """What a browser is at a table: a seat's owner, the host, both, or a spectator."""

    seat: int | None
    host: bool
    lent: bool = False  # the seat is another's, by a private link of that one


class At(Struct, frozen=True):
    """Somebody who does something at a table."""

    server: Server
    room: Room
    browser: str  # as it is known here: a second device as the seat's owner
    role: Role
    device: str  # the browser itself
    live: bool = False  # over the WebSocket

    @property
    def seat(self) -> int:
        """Return the own seat; only for acts of those who have one."""
        assert self.role.seat is not None
        return self.role.seat


async def at_table(server: Server, who: Who, match: str, browser: str, live: bool = False) -> At:
    """Return a browser at a table where it may do what some people may; refuse it if it is none of them."""
    room = await server.rooms.room(match)
    known = known_role(room, browser) if who is Who.ANYBODY else await role(room, browser)
    if who in (Who.SEAT, Who.OWNER) and known.seat is None:
        raise Refused("denied", "you have no seat at this table")
    if who is Who.OWNER and known.lent:
        raise Refused("denied", "you came by a private link: only the browser that took the seat can do that")
    if who is Who.HOST and not known.host:
        raise Refused("denied", "only who set up the table can do that")
    return At(server, room, room.known_as(browser), known, browser, live)


async def caught_up(at: At) -> At:
    """Have the log told to somebody at a table; return who they are by then: seats come and go while it is told."""
    while True:
        await at.room.catch_up(at.role.seat)
        now = await at_table(at.server, Who.HERE, at.room.head.match, at.device, at.live)
        if now.room is at.room and now.role == at.role:
            return now
        at = now


async def role(room: Room, browser: str) -> Role:
    """Return who a browser is at a table; refuse who may not even watch."""
    known = known_role(room, browser)
    if known.seat is None and not known.host and not room.head.public and not await watches(room, browser):
        removed = room.known_as(browser) in room.table.removed
        raise Refused("private", REMOVED if removed else "this table is by invitation: open it by its link")
    return known


def known_role(room: Room, browser: str) -> Role:
    """Return who a browser is at a table, whether or not it may be there."""
    return Role(room.table.seat_of(room.known_as(browser)), room.host == browser, room.lent(browser))
