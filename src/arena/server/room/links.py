"""Links to a table: secrets that let whoever holds one sit down or watch. Only their hashes are kept."""

from __future__ import annotations

from arena.server.errors import Refused
from arena.server.room.room import Room
from arena.server.room.tokens import hash_of, new_token
from arena.server.wire.answers import Joined, Links

NO_LINK = "this table is by invitation: the link's secret is missing or wrong"
INVITE, WATCH, WATCHER = "invite", "watch", "watcher"  # kinds of links, and who was let in by one


async def holds(room: Room, kinds: tuple[str, ...], secret: str | None) -> bool:
    """Return whether a secret is that of a link of one of these kinds."""
    if secret is not None:
        holder = hash_of(secret)
        for kind in kinds:
            if await room.store.granted(room.head.match, kind, holder):
                return True
    return False


async def watch(room: Room, browser: str, secret: str | None) -> Joined:
    """Let a browser in as a spectator; an invitation also allows to watch."""
    seat = room.table.seat_of(browser)
    if seat is None and room.host != browser:
        if not room.head.public and not await holds(room, (WATCH, INVITE), secret):
            raise Refused("denied", NO_LINK)
        await room.store.grant(room.head.match, WATCHER, browser)
    return Joined(seat)


async def watches(room: Room, browser: str) -> bool:
    """Return whether a browser was let in as a spectator."""
    if browser in room.watchers:
        return True
    if await room.store.granted(room.head.match, WATCHER, browser):
        room.watchers.add(browser)
        return True
    return False


async def fresh_links(room: Room, withdraw: bool) -> Links:
    """Return new links; ``withdraw`` makes all earlier ones worthless."""
    if withdraw:
        await room.store.revoke(room.head.match, INVITE)
        await room.store.revoke(room.head.match, WATCH)
    invite, watching = new_token(), new_token()
    await room.store.grant(room.head.match, INVITE, hash_of(invite))
    await room.store.grant(room.head.match, WATCH, hash_of(watching))
    return Links(invite, watching)
