"""The closed lists of kinds on the wire: of the lines of a log, and of problems."""

from __future__ import annotations

from typing import Literal

from arena.engine.log import Kind

TableKind = Literal[  # what happens at a table and is no game event, and what the data of its entry holds
    "created",  # seats: kind, owner, name, bot, level of each; pledges: of the seats that have said what they add;
    # kept: ms for which the seats of a rematch wait for their owners
    "host",  # owner: the host of a rematch has not come, and this one is the host from now on
    "joined",  # owner, name, pledge
    "taken_over",  # owner, name: of who takes a bot's seat while the match is on
    "left",  # bot, name: of the bot that stands in, once the match is on and can be played
    "removed",  # by the host, before the start
    "replaced",  # bot, name: the host did not wait for the owner any longer
    "renamed",  # name
    "seated",  # bot, name
    "nonce",  # nonce: words given freely, before there were pledges
    "pledged",  # pledge: hash of a nonce; None: the seat adds nothing to the dice
    "revealed",  # nonce: the one pledged
    "anew",  # seed: the new secret of the dice, missing: the seats that did not reveal
    "started",
    "away",  # bot, name: the owner was gone too long
    "timeout",  # bot, name: the owner's time is over
    "back",
    "bot_failed",  # bot: it could not choose, and the next move is any
    "undo_asked",  # of: the seats that must agree
    "undo_answered",  # agree
    "rematch",  # match
    "resumed",
]
LogKind = Literal[Kind, TableKind]

RefusalKind = Literal[  # what each gets as an HTTP status is said in ``server/errors.py``
    "invalid",  # it cannot be read
    "denied",  # not yours to do or see, or from a foreign origin
    "private",  # the table is not to be seen by this browser, or no longer: it has left or was removed
    "unknown",  # no such game or match
    "stale",  # the log went on since the client looked
    "full",  # all seats are taken; one can watch, or take over a bot's
    "not_your_turn",  # another seat decides now, or nobody does
    "conflict",  # it does not fit the state of the table: taken, started, over
    "too_large",  # more bytes than anybody needs
    "not_json",  # a body that is no JSON
    "illegal",  # a rule forbids the move, or the game does not have the option
    "too_many",  # slower, please
    "unavailable",  # the server is stopping, the disk is full, or the game does not compile
]
ProblemKind = Literal[RefusalKind, "broken"]  # broken: that went wrong here, not at the asker's side
