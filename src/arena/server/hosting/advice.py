"""Advice at the table: a hint for who decides, and each team's chance to win. Both see what the asker's seat sees.

They take a second of a bot's thread. Asked again about the same position, everybody gets the same answer, so asking
often costs nothing; when the match goes on, what was advised is forgotten.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from arena.bots import advice
from arena.engine.compiling import takeover
from arena.server.errors import Refused
from arena.server.room.room import Advised
from arena.server.wire.answers import Chances, Hint, TeamChance

if TYPE_CHECKING:
    from arena.engine.match import Match
    from arena.server.hosting.bots import BotPool
    from arena.server.room.room import Room


async def hint(room: Room, players: BotPool, seat: int) -> Hint:
    """Return a good move for a seat that decides now, and why."""
    expect_hints(room)
    if room.table.actor != seat:
        raise Refused("not_your_turn", "it is not your turn: there is nothing to hint at")
    if not is_known(room, "hint", seat):
        room.hints[seat] = room.hints.get(seat, 0) + 1
    moved, told = await advised(room, players, "hint", seat)
    return Hint(moved, told.action, told.why, round(told.chance, 3), list(told.poor), list(told.dangers))


async def chances(room: Room, players: BotPool, seat: int | None) -> Chances:
    """Return each team's chance to win, as a seat (None: a spectator) can tell it."""
    expect_hints(room)
    moved, told = await advised(room, players, "evaluate", seat)
    rounded = [TeamChance(each.team, *(round(p, 3) for p in (each.chance, each.low, each.high))) for each in told]
    return Chances(moved, rounded)


def expect_hints(room: Room) -> None:
    """Refuse where there is nothing to advise, or the host does not want it; once it is over everybody may know."""
    if room.match is None:
        raise Refused("conflict", room.frozen or "the match has not begun")
    if not room.head.settings["hints"] and not room.table.over:
        raise Refused("denied", "who set up the table has switched hints off")


def is_known(room: Room, what: str, seat: int | None) -> bool:
    """Return whether something was advised about the position as it is, or is being thought about."""
    return room.advised.moved == room.past.moved and (what, seat) in room.advised.answers


async def advised(room: Room, players: BotPool, what: str, seat: int | None) -> tuple[int, Any]:
    """Return how long the log was and what the adviser said of it, thought about once for all who ask."""
    assert room.match is not None
    if room.advised.moved != room.past.moved:
        room.advised = Advised()
        room.advised.moved = room.past.moved
    position = room.advised
    if (what, seat) not in position.answers:
        thinking = asyncio.ensure_future(players.advise(room.asker, ask, room.match.copy(), what, seat))
        thinking.add_done_callback(lambda done: forget_failed(position, (what, seat), done))
        position.answers[what, seat] = thinking
    return position.moved, await asyncio.shield(position.answers[what, seat])


def forget_failed(position: Advised, key: tuple[str, int | None], done: asyncio.Future[Any]) -> None:
    """Let the next one who asks try again."""
    if done.cancelled() or done.exception() is not None:
        position.answers.pop(key, None)


def ask(match: Match, what: str, seat: int | None) -> Any:
    """Return what the adviser says; runs in a thread."""
    with takeover.thinking(match.game.name):
        return advice.hint(match, seat) if what == "hint" else advice.evaluate(match, seat)
