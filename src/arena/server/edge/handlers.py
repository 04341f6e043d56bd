"""The functions behind the route table, one per route: find the room, find out who asks, let the act happen."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from arena.engine import rulebook
from arena.engine.errors import BadOption
from arena.engine.looks import SEATS
from arena.server.edge.access import Role, expect_secret, own_seat, role
from arena.server.errors import Refused
from arena.server.hosting import advice, afterwards
from arena.server.hosting.long_work import Work
from arena.server.hosting.talk import PHRASES, say
from arena.server.room import acts
from arena.server.room.room import Room
from arena.server.room.tokens import hash_of, new_token
from arena.server.show.update import whole_update
from arena.server.store import Row
from arena.server.wire import answers, requests

if TYPE_CHECKING:
    from arena.server.edge.http import Call

log = logging.getLogger("arena.handlers")
LISTED = 50
OPEN_FOR = 86_400_000  # ms after which an untouched table is no longer listed


# --- games ----------------------------------------------------------------------------------------------------------


async def home(call: Call) -> answers.Home:
    """Answer the games found."""
    server = call.server
    cards = [
        answers.GameCard(
            game.name,
            game.title,
            game.tagline,
            len(game.teams(game.complete({}))),
            list(game.options),
            server.players.cards(game),
        )
        for game in server.shelf.games.values()
    ]
    return answers.Home(cards, list(SEATS), PHRASES, server.version)


async def rules(call: Call) -> answers.Rulebook:
    """Answer a game's rulebook."""
    game = call.server.shelf.games.get(call.of.name)
    if game is None:
        raise Refused("unknown", f"no game {call.of.name!r}")
    found = [answers.Rule(id, words) for id, words in rulebook.rules(game.rulebook).items()]
    return answers.Rulebook(game.name, game.title, game.rulebook, found)


async def preview(call: Call) -> answers.Preview:
    """Answer the board for some options."""
    game = await call.server.rooms.game(call.of.name)
    try:
        options = game.complete(call.body.options)
    except BadOption as bad:
        raise Refused("illegal", str(bad)) from bad
    return answers.Preview(game.table.board(options), game.teams(options), options)


# --- tables ---------------------------------------------------------------------------------------------------------


async def create(call: Call) -> answers.Created:
    """Set up a table."""
    _, created = await call.server.rooms.create(call.browser, call.body)
    return created


async def play_now(call: Call) -> answers.Created:
    """Set up a table against bots and begin."""
    wish = call.body
    game = await call.server.rooms.game(wish.game)
    try:
        seats = len(game.teams(game.complete(wish.options)))
    except BadOption as bad:
        raise Refused("illegal", str(bad)) from bad
    plans = [requests.SeatPlan("me"), *(requests.SeatPlan("bot", wish.bot) for _ in range(seats - 1))]
    whole = requests.CreateMatch(wish.game, wish.options, plans, stand_in=wish.bot, name=wish.name, pledge=wish.pledge)
    _, created = await call.server.rooms.create(call.browser, whole)
    return created


async def lobby(call: Call) -> answers.Tables:
    """Answer the public tables."""
    after = call.server.wall.now() - OPEN_FOR
    return table_rows(call, await call.server.store.lobby(after, LISTED))


async def mine(call: Call) -> answers.Tables:
    """Answer the matches of a browser."""
    return table_rows(call, await call.server.store.mine(call.browser, LISTED))


async def renew(call: Call) -> answers.Renewed:
    """Give a browser a new cookie and end the old one, wherever it was copied to."""
    if not call.holder:
        raise Refused("conflict", "this browser has no cookie yet: there is nothing to sign out")
    call.renewed = await call.server.browsers.renew(call.holder, call.browser)
    return answers.Renewed(call.server.sign_out(call.holder))


def table_rows(call: Call, rows: list[Row]) -> answers.Tables:
    """Return stored rows as people see them; one that makes no sense is left out, not the whole list."""
    told = []
    for row in rows:
        try:
            told.append(table_row(call, row))
        except (LookupError, TypeError, ValueError):
            log.exception("a match cannot be listed", extra={"match": row.head.match})
    return answers.Tables(told)


def table_row(call: Call, row: Row) -> answers.TableRow:
    """Answer a stored row as people see it."""
    head, summary = row.head, row.summary
    people, you = [], None
    room = call.server.rooms.rooms.get(head.match)
    for seat, sitter in enumerate(summary.people or []):
        here = room is not None and sitter["kind"] == "human" and room.online(seat)
        people.append(answers.Person(seat, sitter["kind"], sitter["name"], sitter["bot"], here, sitter["away"]))
        if sitter["owner"] == call.browser:
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
    )


# --- at a table -------------------------------------------------------------------------------------------------------


async def room_of(call: Call) -> Room:
    """Answer the room a path names."""
    room: Room = await call.server.rooms.room(call.of.match)
    return room


async def seat_at(call: Call) -> tuple[Room, int]:
    """Answer the room a path names and one's seat there."""
    room = await room_of(call)
    seat = await own_seat(room, call.browser)
    room.asked_by(call.address, seat)
    return room, seat


async def look(call: Call) -> answers.Update:
    """Answer everything since a point of the log."""
    room = await room_of(call)
    who = await role(room, call.browser)
    await room.told(who.seat)
    call.server.polled(room, who.seat)
    room.asked_by(call.address, who.seat)
    return whole_update(room, who.seat, who.host, call.query.since)


async def join(call: Call) -> answers.Joined:
    """Take an open seat."""
    room = await room_of(call)
    if room.table.seat_of(call.browser) is None:
        await expect_secret(room, ("invite",), call.body.secret)
    wish = call.body
    return answers.Joined(await acts.join(room, call.browser, wish.seat, wish.name, wish.pledge))


async def watch(call: Call) -> answers.Joined:
    """Be let in as a spectator; an invitation also allows to watch."""
    room = await room_of(call)
    seat = room.table.seat_of(call.browser)
    if seat is None and room.head.host != call.browser:
        await expect_secret(room, ("watch", "invite"), call.body.secret)
        await room.store.grant(room.head.match, "watcher", call.browser)
    return answers.Joined(seat)


async def leave(call: Call) -> answers.Done:
    """Leave one's seat."""
    return answers.Done(await acts.leave(*await seat_at(call)))


async def remove(call: Call) -> answers.Done:
    """Remove somebody from a seat."""
    room = await expect_host(call)
    return answers.Done(await acts.remove(room, call.body.seat, call.browser))


async def rename(call: Call) -> answers.Done:
    """Change one's name."""
    return answers.Done(await acts.rename(*await seat_at(call), call.body.name))


async def begin(call: Call) -> answers.Done:
    """Begin the match."""
    room = await expect_host(call)
    bot = call.server.players.name(call.body.bot)
    return answers.Done(await acts.begin(room, call.browser, call.body.fill, bot, call.server.players.title(bot)))


async def links(call: Call) -> answers.Links:
    """Give the host fresh links."""
    room = await expect_host(call)
    if call.body.withdraw:
        await room.store.revoke(room.head.match, "invite")
        await room.store.revoke(room.head.match, "watch")
    invite, watching = new_token(), new_token()
    await room.store.grant(room.head.match, "invite", hash_of(invite))
    await room.store.grant(room.head.match, "watch", hash_of(watching))
    return answers.Links(invite, watching)


async def expect_host(call: Call) -> Room:
    """Answer the room, if it is the host who asks."""
    room = await room_of(call)
    who: Role = await role(room, call.browser)
    if not who.host:
        raise Refused("denied", "only who set up the table can do that")
    return room


async def pledge(call: Call) -> answers.Done:
    """Say what one adds to the dice."""
    return answers.Done(await acts.pledge(*await seat_at(call), call.body.pledge))


async def reveal(call: Call) -> answers.Done:
    """Show what one has pledged."""
    return answers.Done(await acts.reveal(*await seat_at(call), call.body.nonce))


async def play(call: Call) -> answers.Done:
    """Play a move."""
    room, seat = await seat_at(call)
    call.server.polled(room, seat)
    try:
        seq = await acts.play(room, seat, call.body.action, call.body.seq, call.body.key)
    except Refused as refused:
        refused.key = call.body.key
        raise
    call.server.metrics.moves.inc()
    return answers.Done(seq)


async def why(call: Call) -> answers.Why:
    """Answer which rule is against some clicks."""
    return acts.why(*await seat_at(call), call.body.clicks)


async def hint(call: Call) -> answers.Hint:
    """Answer a good move and why."""
    room, seat = await seat_at(call)
    return await advice.hint(room, call.server.players, seat)


async def chances(call: Call) -> answers.Chances:
    """Answer each team's chance to win."""
    room = await room_of(call)
    who = await role(room, call.browser)
    return await advice.chances(room, call.server.players, who.seat)


async def undo(call: Call) -> answers.Done:
    """Take back, or ask for it."""
    return answers.Done(await acts.undo(*await seat_at(call)))


async def undo_answer(call: Call) -> answers.Done:
    """Answer to an undo."""
    return answers.Done(await acts.undo_answer(*await seat_at(call), call.body.agree))


async def talk(call: Call) -> answers.Talk:
    """Say something."""
    room = await room_of(call)
    who = await role(room, call.browser)
    return await say(room, who, call.browser, call.body.text, call.body.phrase, call.server.talk_limit)


async def back(call: Call) -> answers.Done:
    """Take one's seat back."""
    return answers.Done(await acts.back(*await seat_at(call)))


async def rematch(call: Call) -> answers.Rematched:
    """Play again."""
    room, _ = await seat_at(call)
    again = await call.server.rooms.rematch(room, call.browser, call.body.pledge)
    return answers.Rematched(again.head.match, again.commitment)


# --- afterwards -------------------------------------------------------------------------------------------------------


async def record(call: Call) -> bytes:
    """Return the record of a match that is over."""
    room = await room_of(call)
    await role(room, call.browser)
    if room.match is None or not room.table.over:
        why = "the match is not over: its record would tell what is still secret"
        raise Refused("conflict", room.frozen or why)
    return await worked(call, about("record", room))


async def replay(call: Call) -> bytes:
    """Return a match moment by moment."""
    room = await room_of(call)
    who = await role(room, call.browser)
    seat = None if call.query.seat < 0 else call.query.seat
    if room.match is None:
        raise Refused("conflict", room.frozen or "the match has not begun")
    if seat is not None and seat >= room.match.seats:
        raise Refused("conflict", f"seat: expected 0 to {room.match.seats - 1}, got {seat}")
    if seat is not None and seat != who.seat and not room.table.over:
        raise Refused("denied", "until the match is over everybody sees it from the own seat only")
    return await worked(call, about("replay", room, seat))


async def replay_record(call: Call) -> bytes:
    """Return a pasted record moment by moment."""
    afterwards.expect_short(call.body.record)
    return await worked(call, Work("replay_record", seat=call.body.seat, record=call.body.record))


async def fairness(call: Call) -> answers.Fairness | bytes:
    """Return what is needed to check the dice."""
    room = await room_of(call)
    await role(room, call.browser)
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
    compiling = [name for name in shelf.games if name not in shelf.ready_names]
    if not compiling and not shelf.all_warm:
        compiling = ["bots"]
    set_aside = len(call.server.rooms.set_aside)
    return answers.Health(True, call.server.version, sorted(shelf.ready_names), compiling, set_aside)
