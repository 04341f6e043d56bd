"""The functions behind the addresses that are no acts (``acts.py``): lists, new tables, looking, afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from arena.engine import rulebook
from arena.engine.looks import SEATS
from arena.server.edge.access import At, at_table, caught_up
from arena.server.edge.limits import cost_of
from arena.server.errors import Refused
from arena.server.hosting import advice, afterwards, lessons
from arena.server.hosting.long_work import Work
from arena.server.hosting.rooms import complete_options
from arena.server.hosting.standings import my_level, newcomer
from arena.server.hosting.talk import PHRASES
from arena.server.room.room import Room
from arena.server.show.update import whole_update
from arena.server.store import MatchRow, Search
from arena.server.wire import answers, requests
from arena.server.wire.act import Who

if TYPE_CHECKING:
    from arena.server.edge.http import Call

log = logging.getLogger("arena.handlers")
LISTED = 50
PAGE = 20  # of one's own matches
NOTHING: Mapping[str, str] = MappingProxyType({})
OPEN_FOR = 86_400_000  # ms after which an untouched table is no longer listed


# --- games ----------------------------------------------------------------------------------------------------------


async def home(call: Call) -> answers.Home:
    """Return the games found."""
    server = call.server
    cards = [
        answers.GameCard(
            game.name,
            game.title,
            game.tagline,
            len(game.teams(game.complete({}))),
            list(game.options),
            server.players.cards(game),
            game.goal,
            lessons.has_lesson(game),
        )
        for game in server.shelf.games.values()
    ]
    return answers.Home(cards, list(SEATS), PHRASES, server.version)


async def rules(call: Call) -> answers.Rulebook:
    """Return a game's rulebook."""
    game = call.server.shelf.games.get(call.of.name)
    if game is None:
        raise Refused("unknown", f"no game {call.of.name!r}")
    found = [answers.Rule(id, words) for id, words in rulebook.rules(game.rulebook).items()]
    return answers.Rulebook(game.name, game.title, game.rulebook, found)


async def lesson(call: Call) -> bytes:
    """Return a game's lesson."""
    return await lessons.lesson_json(await call.server.rooms.game(call.of.name))


async def lesson_why(call: Call) -> answers.Why:
    """Return which rule is against some clicks in a step of a lesson."""
    return await lessons.why(await call.server.rooms.game(call.of.name), call.body.step, call.body.clicks)


async def preview(call: Call) -> answers.Preview:
    """Return the board for some options."""
    game = await call.server.rooms.game(call.of.name)
    options = complete_options(game, call.body.options)
    return answers.Preview(game.table.board(options), game.teams(options), options)


# --- tables ---------------------------------------------------------------------------------------------------------


async def create(call: Call) -> answers.Created:
    """Set up a table."""
    _, created = await call.server.rooms.create(call.browser, call.body)
    return created


async def play_now(call: Call) -> answers.Created:
    """Set up a table against bots and begin."""
    return await call.server.rooms.play_now(call.browser, call.body)


async def my_levels(call: Call) -> answers.MyLevels:
    """Return against which level Play now seats a guest in every game."""
    return await levels_of(call)


async def choose_level(call: Call) -> answers.MyLevels:
    """Seat a guest against a level from now on."""
    rooms = call.server.rooms
    await rooms.standings.choose(call.browser, await rooms.game(call.body.game), call.body.level)
    return await levels_of(call)


async def levels_of(call: Call) -> answers.MyLevels:
    """Return what a guest is told about the levels; nobody else's are read."""
    known, games = await call.server.rooms.standings.all(call.browser), call.server.shelf.games.values()
    return answers.MyLevels([my_level(known.get(game.name) or newcomer(call.browser, game), game) for game in games])


async def lobby(call: Call) -> answers.Tables:
    """Return the public tables."""
    after = call.server.wall.now() - OPEN_FOR
    return table_rows(call, await call.server.store.lobby(after, LISTED))


async def mine(call: Call) -> answers.MyTables:
    """Return a page of the matches of a browser."""
    store, asked, words = call.server.store, call.query, call.query.words.strip().casefold()
    updated, _, match = asked.before.partition(".")
    titled = tuple(game.name for game in call.server.shelf.games.values() if words in game.title.casefold())
    search = Search((int(updated), match) if match else None, asked.only, asked.game, words, titled)
    rows = await store.mine(call.browser, PAGE + 1, search)
    more = rows[PAGE - 1] if len(rows) > PAGE else None
    told = table_rows(call, rows[:PAGE], await store.lent(call.browser)).tables
    return answers.MyTables(told, f"{more.summary.updated}.{more.head.match}" if more else "")


async def hide(call: Call) -> answers.Hidden:
    """Leave a match out of a browser's list, or put it back."""
    await call.server.store.hide(call.browser, call.body.match, call.body.hidden)
    return answers.Hidden(call.body.match, call.body.hidden)


async def renew(call: Call) -> answers.Renewed:
    """Give a browser a new cookie and end the old one, wherever it was copied to."""
    if not call.holder:
        raise Refused("conflict", "this browser has no cookie yet: there is nothing to sign out")
    async with call.server.rooms.lending:
        call.renewed = await call.server.browsers.renew(call.holder, call.browser)
        await call.server.rooms.end_devices(call.browser)
    return answers.Renewed(call.server.sign_out(call.holder))


def table_rows(call: Call, rows: list[MatchRow], lent: Mapping[str, str] = NOTHING) -> answers.Tables:
    """Return stored rows as people see them; one that makes no sense is left out, not the whole list.

    ``lent``: as whom the browser sits at some of them.
    """
    told = []
    for row in rows:
        try:
            told.append(table_row(call, row, lent.get(row.head.match, call.browser)))
        except (LookupError, TypeError, ValueError):
            log.exception("a match cannot be listed", extra={"match": row.head.match})
    return answers.Tables(told)


def table_row(call: Call, row: MatchRow, known_as: str) -> answers.TableRow:
    """Return a stored row as a browser sees it that is known there as itself or as a seat's owner."""
    head, summary = row.head, row.summary
    people, you = [], None
    if any(sitter["owner"] == call.browser for sitter in summary.people or []):
        known_as = call.browser
    room = call.server.rooms.rooms.get(head.match)
    for seat, sitter in enumerate(summary.people or []):
        here = room is not None and sitter["kind"] == "human" and room.online(seat)
        people.append(answers.Person(seat, sitter["kind"], sitter["name"], sitter["bot"], here, sitter["away"]))
        if sitter["owner"] == known_as:
            you = seat
    game = call.server.shelf.games.get(head.game)
    return answers.TableRow(
        head.match,
        head.game,
        game.title if game else head.game,
        head.settings["title"],
        people,
        requests.ClockRule(**head.settings["clock"]),
        summary.started,
        summary.over,
        head.created,
        summary.updated,
        you,
        you is not None and summary.actor == you and not people[you].substituted,
        summary.winners if summary.over else None,
        game.teams(head.options) if game else [],
    )


# --- at a table -------------------------------------------------------------------------------------------------------


async def here(call: Call) -> At:
    """Return the asker at the table a path names; refuse who may not even watch."""
    return await at_table(call.server, Who.HERE, call.of.match, call.browser)


async def look(call: Call) -> answers.Update:
    """Return everything since a point of the log."""
    at = await here(call)
    cost, asker = cost_of(at.room.seq, call.query.since), call.browser if call.holder else call.address
    if not call.server.request_limit.take(asker, cost) or not call.server.address_limit.take(call.address, cost):
        raise Refused("too_many", "this log is long: ask less often, or since what you know")
    at = await caught_up(at)
    room, who = at.room, at.role
    call.server.polled(room, who.seat)
    room.asked_by(call.address, who.seat)
    return whole_update(room, who.seat, who.host, call.query.since, who.lent)


async def chances(call: Call) -> answers.Chances:
    """Return each team's chance to win."""
    at = await here(call)
    known = advice.is_known(at.room, "evaluate", at.role.seat)
    if not known and not call.server.chances_limit.take(call.address):  # a bot's thread is to think of it
        raise Refused("too_many", "too many chances at once: wait a little")
    return await advice.chances(at.room, call.server.players, at.role.seat)


# --- afterwards -------------------------------------------------------------------------------------------------------


async def record(call: Call) -> bytes:
    """Return the record of a match that is over."""
    room = (await here(call)).room
    if room.match is None or not room.table.over:
        why = "the match is not over: its record would tell what is still secret"
        raise Refused("conflict", room.frozen or why)
    return await worked(call, about("record", room))


async def replay(call: Call) -> bytes:
    """Return a match moment by moment."""
    at = await here(call)
    room, who = at.room, at.role
    seat = None if call.query.seat < 0 else call.query.seat
    if room.match is None:
        raise Refused("conflict", room.frozen or "the match has not begun")
    if seat is not None and seat >= room.match.seats:
        raise Refused("conflict", f"seat: expected 0 to {room.match.seats - 1}, got {seat}")
    if seat is not None and seat != who.seat and not room.table.over:
        raise Refused("denied", "until the match is over everybody sees it from the own seat only")
    return await worked(call, about("replay", room, seat))


async def tale(call: Call) -> bytes:
    """Return a match that is over in figures; thought about once for all who ask."""
    room = (await here(call)).room
    if room.match is None or not room.table.over:
        raise Refused("conflict", room.frozen or "the match is not over: its story is not told yet")
    if room.tale is None or (room.tale.done() and (room.tale.cancelled() or room.tale.exception())):
        room.tale = asyncio.ensure_future(worked(call, about("tale", room)))
    return await asyncio.shield(room.tale)


async def series(call: Call) -> answers.Series:
    """Return how the matches of a series went."""
    room = (await here(call)).room
    return afterwards.series(room.table, await call.server.store.series(room.head.match, LISTED))


async def replay_record(call: Call) -> bytes:
    """Return a pasted record moment by moment."""
    afterwards.expect_short(call.body.record)
    return await worked(call, Work("replay_record", seat=call.body.seat, record=call.body.record))


async def fairness(call: Call) -> answers.Fairness | bytes:
    """Return what is needed to check the dice."""
    room = (await here(call)).room
    if room.match is None or not room.table.over:
        return afterwards.promised(room.table)
    return await worked(call, about("fairness", room))


def about(what: str, room: Room, seat: int | None = None) -> Work:
    """Return work about a match as it stands."""
    return Work(what, room.head, list(room.past.entries), seat)


async def worked(call: Call, work: Work) -> bytes:
    """Return what long work comes to; it ends when nobody waits for it any more."""
    return await call.server.long_work.do(call.address, work)


async def health(call: Call) -> answers.Health:
    """Return whether the server works: a write is tried, for a server that can store nothing is of no use."""
    shelf = call.server.shelf
    await call.server.expect_stores()
    set_aside = len(call.server.rooms.set_aside)
    return answers.Health(True, call.server.version, shelf.playable, shelf.still_compiling, set_aside)
