"""What clients ask: every request body as a struct in which each number and length is bounded."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from arena.engine.lesson import MOST_STEPS

MAX_SEATS = 6
MAX_SEQ = 2**31 - 1

# Python's $ also matches before a last newline, and \Z is unknown to browsers: (?!\n) means the end to both.
Id = Annotated[str, Meta(min_length=4, max_length=32, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$(?!\n)")]
Secret = Annotated[str, Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
GameName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z][a-z0-9_]*$(?!\n)")]
BotName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z][a-z0-9_-]*$(?!\n)")]
LevelName = Literal["gentle", "even", "hard", "hardest"]  # as in bots/levels.py
Name = Annotated[str, Meta(max_length=30)]  # of a person; control characters are taken out, empty gives "Guest"
Title = Annotated[str, Meta(max_length=60)]  # of a table
Nonce = Annotated[str, Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]  # not to be guessed
Pledge = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]+$(?!\n)")]  # SHA-256 of a nonce, in hex
Seat = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Seq = Annotated[int, Meta(ge=0, le=MAX_SEQ)]
Since = Annotated[int, Meta(ge=-1, le=MAX_SEQ)]  # -1: everything from the beginning, with the board
ActionNumber = Annotated[int, Meta(ge=0, le=MAX_SEQ)]
Clicks = Annotated[list[Annotated[str, Meta(min_length=1, max_length=80)]], Meta(min_length=1, max_length=16)]
OptionText = Annotated[str, Meta(max_length=80)]
OptionNumber = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Options = Annotated[dict[Annotated[str, Meta(max_length=60)], OptionText | OptionNumber], Meta(max_length=64)]


class Asked(Struct, forbid_unknown_fields=True):
    """Something a client sends: a field nobody knows is a mistake."""


class AskPreview(Asked):
    """Options of a table that is being set up."""

    options: Options = {}


class ClockRule(Asked):
    """How time is kept: not at all, so long per move, so long per side with an increment, days per move."""

    kind: Literal["none", "move", "side", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0  # move: per decision; side: for the whole match
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0  # side: seconds added when the turn passes on
    days: Annotated[int, Meta(ge=0, le=30)] = 0  # days: per decision


class SeatPlan(Asked):
    """Who is to sit on a seat."""

    kind: Literal["me", "open", "bot"] = "open"
    bot: BotName | None = None  # kind bot: which level or bot; None: the gentlest


class CreateMatch(Asked):
    """A new table."""

    game: GameName
    options: Options = {}
    seats: Annotated[list[SeatPlan], Meta(max_length=MAX_SEATS)] = []  # empty: me, then open seats
    clock: ClockRule = msgspec.field(default_factory=ClockRule)
    public: bool = False  # listed in the lobby, anybody may join or watch
    free_text: bool = True  # talk in own words; quick phrases are always there
    hints: bool = True
    stand_in: BotName | None = None  # the bot that plays for who is out of time or gone
    title: Title = ""
    name: Name = ""  # of the person who creates it
    pledge: Pledge | None = None  # for the dice, from one's own seat; None: it adds nothing


class PlayNow(Asked):
    """A table against bots, started at once."""

    game: GameName
    options: Options = {}
    bot: BotName | None = None  # None: what this guest has chosen, or else bots about as strong as the guest
    name: Name = ""
    pledge: Pledge | None = None


class ChooseLevel(Asked):
    """The level one wants to be seated against from now on; None: about as strong as oneself."""

    game: GameName
    level: LevelName | None = None


class Hide(Asked):
    """A match to be left out of one's list, or put back."""

    match: Id
    hidden: bool = True


class Join(Asked):
    """Take an open seat; ``secret`` is the invite, not needed at a public table."""

    secret: Secret | None = None
    seat: Seat | None = None  # None: the first open one
    name: Name = ""
    pledge: Pledge | None = None
    over: bool = False  # take the seat over from the bot that has it; needs the invite, at a public table too


class Watch(Asked):
    """Watch a table; ``secret`` is the watch link's, not needed at a public table."""

    secret: Secret | None = None


class Remove(Asked):
    """A seat whose person the host removes: before the start, or once a bot is to play for who is away."""

    seat: Seat


class Rename(Asked):
    """Another name for the person on one's seat."""

    name: Name


class Begin(Asked):
    """Begin the match; with ``fill`` this bot (None: the gentlest) takes open seats and those nobody came to."""

    fill: bool = False
    bot: BotName | None = None


class SayPledge(Asked):
    """What one's seat adds to the dice: the SHA-256 of a nonce, or nothing. It cannot be changed."""

    pledge: Pledge | None = None


class Reveal(Asked):
    """The nonce one has pledged, once everybody has."""

    nonce: Nonce


class AskLinks(Asked):
    """Fresh links; ``withdraw`` makes all earlier ones worthless. Who came by them already stays."""

    withdraw: bool = False


class AskSeatLink(Asked):
    """A private link to one's own seat; ``withdraw`` ends all earlier ones, and who came by them sits here no more."""

    withdraw: bool = False


class Recover(Asked):
    """The secret of a private link to a seat."""

    secret: Secret


class Nothing(Asked):
    """An empty object."""


class Play(Asked):
    """A move: the action, how long the log was when it was chosen, and a key that makes sending it twice harmless."""

    seq: Seq
    action: ActionNumber
    key: Key


class AskWhy(Asked):
    """Clicks made so far; the last one was not lit."""

    clicks: Clicks


class AskLessonWhy(Asked):
    """Clicks made in a step of a lesson; the last one was not lit."""

    step: Annotated[int, Meta(ge=0, lt=MOST_STEPS)]
    clicks: Clicks


class UndoAnswer(Asked):
    """Whether one agrees to the undo that is asked for."""

    agree: bool


class Say(Asked):
    """Talk: a quick phrase by its place in Home.phrases, or own words where the table allows them."""

    text: Annotated[str, Meta(max_length=300)] | None = None
    phrase: Annotated[int, Meta(ge=0, le=63)] | None = None


class AskReplay(Asked):
    """A text record to be replayed, from a seat's side (None: a spectator's)."""

    record: Annotated[str, Meta(min_length=1, max_length=1_000_000)]
    seat: Seat | None = None
