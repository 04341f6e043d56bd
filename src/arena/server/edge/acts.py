"""The table of acts: everything that can be done at a table, one entry each, for HTTP and WebSocket alike.

An entry says the name, who may, what is asked, what is answered and what does it. Address, frame, OpenAPI and the
browser's types follow from it (``wire/act.py``): a new act is one more entry here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any, TypeVar

from arena.server.edge.access import At
from arena.server.errors import Refused
from arena.server.hosting import advice
from arena.server.hosting.devices import bring_along, recover, seat_link
from arena.server.hosting.talk import say
from arena.server.room import acts, links
from arena.server.wire import frames
from arena.server.wire.act import PROBLEMS, Act, Live, Who
from arena.server.wire.answers import Done, Hint, Joined, Links, Problem, Rematched, SeatLink, Talk, Told, Why
from arena.server.wire.requests import (
    Asked,
    AskLinks,
    AskSeatLink,
    AskWhy,
    Begin,
    Join,
    Nothing,
    Play,
    Recover,
    Remove,
    Rename,
    Reveal,
    Say,
    SayPledge,
    UndoAnswer,
    Watch,
)

Wish = TypeVar("Wish", bound=Asked)
Answer = TypeVar("Answer", bound=Told)
ANYBODY, HERE, SEAT, OWNER, HOST = Who
BY_HTTP: dict[str, Any] = {"live": None}
OR_ILLEGAL = (*PROBLEMS, 422)


def act(
    name: str, who: Who, takes: type[Wish], answer: type[Answer], do: Callable[[At, Wish], Awaitable[Answer]],
    says: str, **more: Any,
) -> Act:  # fmt: skip
    """Return an entry; what does the act is checked against what is asked and answered."""
    return Act(name, says, who, takes, answer, do, **more)


async def play(at: At, wish: Play) -> Done:
    """Play a move; a refusal carries its key, so that it can be sent again."""
    began = perf_counter()
    if not at.live:
        at.server.polled(at.room, at.seat)
    try:
        done = await acts.play(at.room, at.seat, wish.action, wish.seq, wish.key)
    except Refused as refused:
        refused.key = wish.key
        raise
    at.server.metrics.moves.inc()
    at.server.metrics.acknowledged.observe(perf_counter() - began)
    return done


async def join(at: At, wish: Join) -> Joined:
    """Take an open seat, or a bot's: who has one already needs no link, who takes one over needs it everywhere."""
    invited = at.role.seat is None and await links.holds(at.room, (links.INVITE,), wish.secret)
    if at.role.seat is None and not invited and (wish.over or not at.room.head.public):
        raise Refused("denied", links.NO_LINK)
    return await acts.join(at.room, at.browser, wish.seat, wish.name, wish.pledge, wish.over, invited)


async def begin(at: At, wish: Begin) -> Done:
    """Begin the match; the bot that may fill it must exist."""
    return await acts.begin(at.room, at.browser, wish.fill, at.server.players.name(wish.bot))


async def rematch(at: At, wish: SayPledge) -> Rematched:
    """Come to the rematch, with the devices that sit here."""
    again = await at.server.rooms.rematch(at.room, at.browser, wish.pledge)
    await bring_along(at.server.rooms, at.room, again)
    return Rematched(again.head.match, again.commitment)


def acknowledged(asked: Any, done: Done) -> Told:
    """Return what tells a browser that its move is stored."""
    return frames.Ack(asked.match, asked.key, done.seq)


def not_played(asked: Any, no: Problem) -> Told:
    """Return what tells a browser that its move was not played."""
    return frames.LiveRefused(asked.match, asked.key, no.kind, no.text, no.rule, no.seq)


def why_of(asked: Any, why: Why) -> Told:
    """Return the answer to why with the clicks it is about: by then there may be others."""
    return frames.LiveWhyAnswer(asked.match, asked.clicks, why.rule, why.text)


ACTS: tuple[Act, ...] = (
    act("join", ANYBODY, Join, Joined, join, "Take an open seat.", **BY_HTTP),
    act("watch", ANYBODY, Watch, Joined, lambda at, wish: links.watch(at.room, at.device, wish.secret),
        "Watch a table by its link.", **BY_HTTP),
    act("leave", SEAT, Nothing, Done, lambda at, _: acts.leave(at.room, at.seat),
        "Leave one's seat: open again before the start, to a bot after it.", **BY_HTTP),
    act("remove", HOST, Remove, Done, lambda at, wish: acts.remove(at.room, wish.seat, at.browser),
        "The host frees a seat before the start, or lets a bot play for who is away.", **BY_HTTP),
    act("rename", SEAT, Rename, Done, lambda at, wish: acts.rename(at.room, at.seat, wish.name),
        "Another name on one's seat.", **BY_HTTP),
    act("begin", HOST, Begin, Done, begin,
        "Begin; fill open seats with bots if wished.", **BY_HTTP, path="start", problems=OR_ILLEGAL),
    act("links", HOST, AskLinks, Links, lambda at, wish: links.fresh_links(at.room, wish.withdraw),
        "Fresh links for the host; earlier ones can be withdrawn.", **BY_HTTP),
    act("seat_link", OWNER, AskSeatLink, SeatLink,
        lambda at, wish: seat_link(at.server.rooms, at.room, at.browser, wish.withdraw),
        "A private link to one's own seat, for another device; earlier ones can be withdrawn.", **BY_HTTP,
        path="seat-link", costs=3),
    act("recover", ANYBODY, Recover, Joined,
        lambda at, wish: recover(at.server.rooms, at.room, at.device, wish.secret),
        "Sit on one's own seat by its private link.", **BY_HTTP, costs=3),
    act("pledge", SEAT, SayPledge, Done, lambda at, wish: acts.pledge(at.room, at.seat, wish.pledge),
        "Say what one's seat adds to the dice.", **BY_HTTP),
    act("reveal", SEAT, Reveal, Done, lambda at, wish: acts.reveal(at.room, at.seat, wish.nonce),
        "Show the nonce one has pledged, once everybody has. 422: it is another one.", **BY_HTTP, problems=OR_ILLEGAL),
    act("play", SEAT, Play, Done, play,
        "Play a move. 409: the log went on; 422: a rule forbids it.",
        live=Live(acknowledged, not_played), problems=OR_ILLEGAL),
    act("why", SEAT, AskWhy, Why, lambda at, wish: acts.why(at.room, at.seat, wish.clicks),
        "Which rule is against these clicks.", live=Live(why_of)),
    act("hint", SEAT, Nothing, Hint, lambda at, _: advice.hint(at.room, at.server.players, at.seat),
        "A good move for who decides now, unless the host has switched hints off.", **BY_HTTP, costs=3),
    act("undo", SEAT, Nothing, Done, lambda at, _: acts.undo(at.room, at.seat),
        "Take back the last own move, or ask the others for it."),
    act("undo_answer", SEAT, UndoAnswer, Done, lambda at, wish: acts.undo_answer(at.room, at.seat, wish.agree),
        "Agree or not to an undo.", path="undo/answer"),
    act("talk", HERE, Say, Talk,
        lambda at, wish: say(at.room, at.role, at.browser, wish.text, wish.phrase, at.server.talk_limit),
        "Say something."),
    act("back", SEAT, Nothing, Done, lambda at, _: acts.back(at.room, at.seat),
        "Take one's seat back from the bot that stood in."),
    act("rematch", SEAT, SayPledge, Rematched, rematch,
        "The same table again with rotated seats, kept for their owners.", **BY_HTTP, costs=10),
)  # fmt: skip
