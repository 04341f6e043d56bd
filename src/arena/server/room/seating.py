"""Bots on seats: each with a name of its own at its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arena.bots.names import bot_names
from arena.server.room.table import Sitter, Table

if TYPE_CHECKING:
    from arena.server.room.room import Room


def with_bots(match: str, sitters: list[Sitter]) -> list[Sitter]:
    """Return the sitters of a new table with a name for every bot that has none."""
    nameless = [seat for seat, sitter in enumerate(sitters) if sitter.kind == "bot" and not sitter.name]
    named = list(sitters)
    names = bot_names(match, len(nameless), [sitter.name for sitter in sitters])
    for seat, name in zip(nameless, names, strict=True):
        old = sitters[seat]
        named[seat] = Sitter("bot", None, name, old.bot, level=old.level)
    return named


def new_name(match: str, table: Table) -> str:
    """Return a name for one more bot at a table."""
    names = [name for sitter in table.sitters for name in (sitter.name, sitter.substitute)]
    return bot_names(match, 1, names)[0]


def substitute(room: Room) -> dict[str, Any]:
    """Return the bot that is to stand in for somebody, as the log tells it."""
    return {"bot": room.head.settings["stand_in"], "name": new_name(room.head.match, room.table)}
