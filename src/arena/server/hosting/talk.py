"""Talk at a table: quick phrases and own words, kept apart from the game's log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from arena.server.errors import Refused
from arena.server.room.acts import clean
from arena.server.room.room import Room
from arena.server.show.update import TALK_KEPT
from arena.server.store import Said
from arena.server.wire.answers import Talk
from arena.server.wire.frames import TOLD, LiveTalk

if TYPE_CHECKING:
    from arena.server.edge.access import Role
    from arena.server.edge.limits import Buckets

PHRASES = [
    "Hello!",
    "Good luck!",
    "Well played!",
    "Nice move.",
    "Ouch.",
    "That was close.",
    "Thinking …",
    "Sorry!",
    "Thank you.",
    "One moment, please.",
    "Good game!",
    "Again?",
]


async def say(room: Room, role: Role, browser: str, text: str | None, phrase: int | None, limit: Buckets) -> Talk:
    """Say something at a table; everybody there hears it once it is stored."""
    words = words_of(room, text, phrase)
    if role.seat is None and not role.host:
        raise Refused("denied", "spectators listen")
    if not limit.take(browser):
        raise Refused("too_many", "one thing after the other")
    async with room.lock:
        assert room.talk is not None
        n = room.talk[-1].n + 1 if room.talk else 0
        name = "Host" if role.seat is None else room.table.sitters[role.seat].name
        said = Said(n, room.wall.now(), role.seat, name, words)
        await room.store.say(room.head.match, said)
        room.talk = [*room.talk[1 - TALK_KEPT :], said]
    told = Talk(said.n, said.at, said.seat, said.name, said.text)
    frame = msgspec.json.encode(TOLD[LiveTalk](LiveTalk(room.head.match, told)))
    for viewer in list(room.viewers):
        viewer.send(frame)
    return told


def words_of(room: Room, text: str | None, phrase: int | None) -> str:
    """Return what is to be said; refuse what this table does not allow."""
    if (text is None) == (phrase is None):
        raise Refused("invalid", "talk: expected either a text or a phrase")
    if phrase is not None:
        if phrase >= len(PHRASES):
            raise Refused("invalid", f"phrase: expected 0 to {len(PHRASES) - 1}, got {phrase}")
        return PHRASES[phrase]
    if not room.head.settings["free_text"]:
        raise Refused("denied", "at this table people talk in quick phrases only")
    assert text is not None
    words = clean(text)
    if not words:
        raise Refused("invalid", "talk: expected a text")
    return words
