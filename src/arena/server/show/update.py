"""Updates: everything a viewer needs to be up to date, made from a room; live and polled alike."""

from __future__ import annotations

from typing import cast

import msgspec

from arena.bots import UnknownBot, bot
from arena.engine.looks import Move
from arena.server.room.room import Room, Viewer
from arena.server.room.table import Sitter, Table
from arena.server.room.undo import undo_plan
from arena.server.wire import answers
from arena.server.wire.frames import TOLD, People

UPDATE, PEOPLE = TOLD[answers.Update], TOLD[People]  # their frames
encode = msgspec.json.Encoder().encode
DIGEST = 200  # sentences at most
TALK_KEPT = 100  # what somebody who comes later still reads


def whole_update(room: Room, seat: int | None, host: bool, since: int, lent: bool = False) -> answers.Update:
    """Return what somebody needs who asks: by a poll, or at the beginning of a connection. Call ``catch_up`` before."""
    if since > room.seq:  # a client that knows more than the log: from another life of the server
        since = -1
    update = make_update(room, seat, host, since, lent)
    if seat is not None and room.table.sitters[seat].away_since is not None:
        update.digest = digest(room, seat)
    if since < 0:
        update.board = room.board()
        update.options = room.head.options
        update.teams = room.game.teams(room.head.options)
        update.talk = [answers.Talk(said.n, said.at, said.seat, said.name, said.text) for said in room.talk or []]
    return update


def make_update(room: Room, seat: int | None, host: bool, since: int, lent: bool) -> answers.Update:
    """Return what changed for a viewer after ``since`` entries, and how everything stands now."""
    table, head, now = room.table, room.head, room.wall.now()
    return answers.Update(
        match=head.match,
        game=head.game,
        game_title=room.game.title,
        seq=room.seq,
        since=since,
        at=now,
        people=people(room),
        settings=settings_of(room),
        undo=undo_view(room, seat),
        commitment=room.commitment,
        title=head.settings["title"],
        you=seat,
        host=host,
        lent=lent,
        started=table.started,
        over=table.over,
        frozen=room.frozen,
        view=room.view(seat),
        moves=cast("list[Move]", room.moves()) if seat is not None and seat == table.decider else [],  # as JSON
        lines=cast("list[answers.LogLine]", room.teller(seat).since(max(since, 0), steps=since >= 0)),  # some as JSON
        clocks=clocks(table, now),
        substituted=seat is not None and table.sitters[seat].away_since is not None,
        rematch=table.rematch,
        dice=None if table.started else dice_view(table, now),
    )


def dice_view(table: Table, now: int) -> answers.DiceView:
    """Return how the dice are being fixed. What others have shown is told to nobody until all have."""
    pledges = table.pledges
    return answers.DiceView(
        table.revealing,
        {str(seat): pledge for seat, pledge in pledges.pledged.items()},
        pledges.missing if table.revealing else table.expected(),
        [answers.FailedAttempt(attempt.commitment, list(attempt.missing)) for attempt in pledges.attempts],
        table.kept_until - now if table.kept(now) else 0,
    )


def settings_of(room: Room) -> answers.TableSettings:
    """Return what the host chose."""
    chosen = room.head.settings
    return answers.TableSettings(
        room.head.public, chosen["free_text"], chosen["hints"], room.table.clocks.rule, chosen["stand_in"]
    )


def people(room: Room) -> list[answers.Person]:
    """Return who sits where."""
    here = {viewer.seat for viewer in room.viewers}
    return [
        answers.Person(
            seat,
            sitter.kind,
            sitter.name,
            sitter.known_as,
            sitter.kind == "human" and (seat in here or room.online(seat)),
            sitter.away_since is not None,
            title_of(sitter),
            sitter.substitute,
        )
        for seat, sitter in enumerate(room.table.sitters)
    ]


def clocks(table: Table, now: int) -> list[answers.SideClock]:
    """Return the time each seat has left."""
    if table.clocks.rule.kind == "none":
        return []
    return [
        answers.SideClock(seat, table.clocks.now(seat, now), table.clocks.running == seat)
        for seat in range(len(table.sitters))
    ]


def undo_view(room: Room, seat: int | None) -> answers.UndoView:
    """Return whether a seat's last move can be taken back, and what is being asked."""
    asked = room.table.asked
    view = answers.UndoView()
    if asked is not None:
        view.asked_by, view.waiting_for = asked.by, list(asked.waiting_for)
        lines, plan = room.teller(seat).lines, undo_plan(room, asked.by)
        view.takes_back = [] if plan is None else [lines[seq].sentence for seq in plan.moves]
    if seat is not None and not room.table.over and room.table.sitters[seat].plays:
        plan = undo_plan(room, seat)
        if plan is not None:
            view.possible = asked is None and not plan.why_not
            view.needs_consent = bool(plan.asks)
            view.why_not = plan.why_not
    return view


def digest(room: Room, seat: int) -> list[str]:
    """Return what happened since a bot stands in for a seat's owner."""
    since = room.table.sitters[seat].away_since
    assert since is not None
    return [line.sentence for line in room.teller(seat).lines[since:][-DIGEST:] if not line.undone]


def show(room: Room, viewers: list[Viewer]) -> None:
    """Send viewers what is new to them, the same bytes to who sees the same."""
    made: dict[tuple[int | None, bool, int, bool], bytes] = {}
    for viewer in viewers:
        if viewer.since >= room.seq:
            continue
        key = (viewer.seat, viewer.host, viewer.since, room.lent(viewer.browser))
        if key not in made:
            made[key] = encode(UPDATE(make_update(room, *key)))
        viewer.since = room.seq
        viewer.send(made[key])


def show_again(room: Room, viewers: list[Viewer]) -> None:
    """Send who is to decide the same once more, now with what every move would do."""
    for viewer in viewers:
        if viewer.since == room.seq:
            lent = room.lent(viewer.browser)
            viewer.send(encode(UPDATE(make_update(room, viewer.seat, viewer.host, room.seq, lent))))


def show_people(room: Room) -> None:
    """Tell everybody in a room who is there."""
    frame = encode(PEOPLE(People(room.head.match, people(room))))
    for viewer in list(room.viewers):
        viewer.send(frame)


def title_of(sitter: Sitter) -> str:
    """Return what is said beside the name of the bot on a seat: its level or its character; empty if that is all."""
    name = sitter.known_as
    if name is None:
        return ""
    try:
        title = bot(name).title
    except UnknownBot:  # a bot of other days, or of a folder that is not there any more
        title = name
    return "" if title == sitter.name else title
