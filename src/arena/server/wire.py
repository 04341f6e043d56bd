"""What goes between server and browser: every request, answer and frame as a struct, with bounds.

The structs are the truth: they validate what comes in, encode what goes out, and make the OpenAPI document and the
TypeScript types (``python -m arena.server.types``). Board, View, Move, Step and Card are those of ``engine/looks.py``.
Frames of the WebSocket are ``{t, d}``; see ``frames.py``.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from arena.engine.looks import Board, Move, SeatLook, Step, View
from arena.engine.options import Option

MAX_SEATS = 6
MAX_SEQ = 2**31 - 1

Id = Annotated[str, Meta(min_length=4, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_.:-]+$")]
Secret = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
GameName = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z][a-z0-9_]*$")]
BotName = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z][a-z0-9_-]*$")]
Name = Annotated[str, Meta(max_length=30)]  # of a person; control characters are taken out, empty gives "Guest"
Title = Annotated[str, Meta(max_length=60)]  # of a table
Nonce = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Seq = Annotated[int, Meta(ge=0, le=MAX_SEQ)]
Since = Annotated[int, Meta(ge=-1, le=MAX_SEQ)]  # -1: everything from the beginning, with the board
ActionNumber = Annotated[int, Meta(ge=0, le=MAX_SEQ)]
Clicks = Annotated[list[Annotated[str, Meta(min_length=1, max_length=80)]], Meta(min_length=1, max_length=16)]
OptionText = Annotated[str, Meta(max_length=80)]
OptionNumber = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Options = Annotated[dict[Annotated[str, Meta(max_length=60)], OptionText | OptionNumber], Meta(max_length=64)]
Milliseconds = int  # since 1970 for a moment, else a span


class Asked(Struct, forbid_unknown_fields=True):
    """Something a client sends: a field nobody knows is a mistake."""


class Told(Struct, omit_defaults=True):
    """Something the server answers: fields at their default are left out."""


# --- games ----------------------------------------------------------------------------------------------------------


class BotCard(Told):
    """A bot that can be given a seat."""

    name: str
    title: str
    help: str = ""


class GameCard(Told):
    """A game on the home page, with all that its set-up form needs."""

    name: str
    title: str
    tagline: str
    seats: int  # with the default options
    options: list[Option]
    bots: list[BotCard]


class Home(Told):
    """What the home page needs: the games found, who the seats are, the quick phrases."""

    games: list[GameCard]
    seats: list[SeatLook]
    phrases: list[str]  # talk sends the place in this list
    version: str


class Rule(Told):
    """One numbered rule of a game."""

    id: str
    text: str


class Rulebook(Told):
    """The rules of a game as written, and each rule by its id."""

    game: str
    title: str
    markdown: str
    rules: list[Rule]


class AskPreview(Asked):
    """Options of a table that is being set up."""

    options: Options = {}


class Preview(Told):
    """What a table with these options looks like; ``teams`` has one number per seat."""

    board: Board
    teams: list[int]
    options: dict[str, str | int]  # all of them, defaults filled in


# --- making and filling a table -----------------------------------------------------------------------------------


class ClockRule(Asked):
    """How time is kept: not at all, so long per move, so long per side with an increment, days per move."""

    kind: Literal["none", "move", "side", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=86_400)] = 0  # move: per decision; side: for the whole match
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0  # side: seconds added when the turn passes on
    days: Annotated[int, Meta(ge=0, le=30)] = 0  # days: per decision


class SeatPlan(Asked):
    """Who is to sit on a seat."""

    kind: Literal["me", "open", "bot"] = "open"
    bot: BotName | None = None  # kind bot: which; None is the game's first


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
    nonce: Nonce | None = None  # own words mixed into the dice


class PlayNow(Asked):
    """A table against bots, started at once."""

    game: GameName
    options: Options = {}
    bot: BotName | None = None
    name: Name = ""
    nonce: Nonce | None = None


class Created(Told):
    """A new table. The secrets belong into URL fragments (``/play/ID#s=SECRET``), never into a path or query."""

    match: str
    seat: int | None
    invite: str  # lets somebody take an open seat
    watch: str  # lets somebody watch


class Join(Asked):
    """Take an open seat; ``secret`` is the invite, not needed at a public table."""

    secret: Secret | None = None
    seat: Seat | None = None  # None: the first open one
    name: Name = ""
    nonce: Nonce | None = None


class Joined(Told):
    """The seat one has now; None for a spectator."""

    seat: int | None


class Watch(Asked):
    """Watch a table; ``secret`` is the watch link's, not needed at a public table."""

    secret: Secret | None = None


class Rename(Asked):
    """Another name for the person on one's seat."""

    name: Name


class Begin(Asked):
    """Begin the match; open seats are filled with this bot (None: the game's first) if ``fill``."""

    fill: bool = False
    bot: BotName | None = None


class AddNonce(Asked):
    """Own words for the dice, before the match begins."""

    nonce: Nonce


class Links(Told):
    """Fresh secrets for the host; earlier ones stay good."""

    invite: str
    watch: str


class Rematched(Told):
    """The table of the rematch, the same for everybody who asks."""

    match: str


class Nothing(Asked):
    """An empty object."""


class Done(Told):
    """It is done and stored; ``seq`` is how long the log is now."""

    seq: int


# --- lists of tables ----------------------------------------------------------------------------------------------


class Person(Told):
    """Who sits on a seat."""

    seat: int
    kind: Literal["human", "bot", "open"]
    name: str  # of the person, or the bot's title
    bot: str | None = None  # which bot plays: its own seat's, or standing in
    online: bool = False
    substituted: bool = False  # a bot stands in for its owner


class TableRow(Told):
    """A table in the lobby or among my matches."""

    match: str
    game: str
    game_title: str
    title: str
    seats: list[Person]
    clock: ClockRule
    started: bool
    over: bool
    created: Milliseconds
    updated: Milliseconds
    you: int | None = None
    your_turn: bool = False


class Tables(Told):
    """Some tables, the latest first."""

    tables: list[TableRow]


# --- at the table -------------------------------------------------------------------------------------------------


class Play(Asked):
    """A move: the action, how long the log was when it was chosen, and a key that makes sending it twice harmless."""

    seq: Seq
    action: ActionNumber
    key: Key


class AskWhy(Asked):
    """Clicks made so far; the last one was not lit."""

    clicks: Clicks


class Why(Told):
    """Why these clicks lead to no move: the rule and its sentence. Both empty if they are fine."""

    rule: str = ""
    text: str = ""


class UndoAnswer(Asked):
    """Whether one agrees to the undo that is asked for."""

    agree: bool


class Say(Asked):
    """Talk: a quick phrase by its place in Home.phrases, or own words where the table allows them."""

    text: Annotated[str, Meta(max_length=300)] | None = None
    phrase: Annotated[int, Meta(ge=0, le=63)] | None = None


class Talk(Told):
    """Something somebody said. Seat None: a spectator."""

    n: int  # counts up within a match
    at: Milliseconds
    seat: int | None
    name: str
    text: str


class LogLine(Told):
    """One line of the log: a move, chance, an undo, or something that happened at the table."""

    seq: int
    at: Milliseconds
    kind: str  # move, chance, undo; else what happened at the table: joined, left, timeout, back, undo_asked, ...
    sentence: str
    seat: int | None = None  # who did it
    bot: bool = False  # a bot chose it
    event: int | None = None  # move, chance, undo: its number in the record and on the fairness page
    undoes: int | None = None  # undo: lines from this seq on no longer count
    undone: bool = False  # it no longer counts
    steps: list[Step] = []  # left out when the whole log is asked for (since -1)


class SideClock(Told):
    """Time left for a seat, at the moment the update was made."""

    seat: int
    left_ms: Milliseconds
    running: bool = False


class UndoView(Told):
    """Whether the last own move can be taken back, and what is being asked."""

    possible: bool = False
    needs_consent: bool = False
    asked_by: int | None = None
    waiting_for: list[int] = []  # seats that have not answered yet


class TableSettings(Told, omit_defaults=False):
    """What the host chose."""

    public: bool
    free_text: bool
    hints: bool
    clock: ClockRule
    stand_in: str


class Update(Told):
    """Everything a viewer needs to be up to date; live and polled alike."""

    match: str
    game: str
    game_title: str
    seq: int  # how long the log is; send it back as ``since``
    since: int  # the lines below follow after this
    at: Milliseconds  # the server's time
    people: list[Person]
    settings: TableSettings
    undo: UndoView
    commitment: str  # hash of the dice's seed
    title: str = ""
    you: int | None = None  # your seat; None for a spectator
    host: bool = False
    started: bool = False
    over: bool = False
    view: View | None = None  # None until started
    moves: list[Move] = []  # only if you decide now
    lines: list[LogLine] = []
    clocks: list[SideClock] = []  # none when no time is kept
    digest: list[str] = []  # what happened while a bot stood in for you, until you take the seat back
    substituted: bool = False  # a bot stands in for you
    rematch: str | None = None  # the table of the rematch
    board: Board | None = None  # only with since -1
    options: dict[str, str | int] | None = None  # only with since -1
    teams: list[int] | None = None  # only with since -1
    talk: list[Talk] | None = None  # only with since -1: the latest
    nonces: dict[str, str] | None = None  # only with since -1


# --- afterwards ---------------------------------------------------------------------------------------------------


class AskReplay(Asked):
    """A text record to be replayed, from a seat's side (None: a spectator's)."""

    record: Annotated[str, Meta(min_length=1, max_length=1_000_000)]
    seat: Seat | None = None


class Frame(Told):
    """One moment of a replay: what happened, and what was to be seen after it."""

    event: int  # -1: the opening
    kind: str
    seat: int | None
    sentence: str
    view: View
    steps: list[Step] = []
    undone: bool = False
    at: Milliseconds | None = None


class Replay(Told):
    """A match to step through."""

    game: str
    game_title: str
    board: Board
    teams: list[int]
    names: list[str]  # of the people or bots, one per seat; seat names if unknown
    you: int | None  # whose side it is told from
    over: bool
    frames: list[Frame]


class ChanceProof(Told, omit_defaults=False):
    """One chance event: which roll of the dice, the outcomes with their weights, and the place of the one that came."""

    event: int
    roll: int | None
    weights: list[int]
    texts: list[str]
    chosen: int


class Fairness(Told, omit_defaults=False):
    """What is needed to check the dice. The seed and the events only after the end."""

    commitment: str
    nonces: dict[str, str]  # by seat
    seed: str | None
    events: list[ChanceProof]


class Problem(Told):
    """Why a request was not done. ``rule`` is the rule that forbids a move."""

    kind: str  # invalid denied unknown stale illegal not_your_turn conflict too_large too_many unavailable
    text: str
    rule: str = ""
    seq: int | None = None  # stale: how long the log really is


class Health(Told, omit_defaults=False):
    """Whether the server works, and which games are ready (the others still compile)."""

    ok: bool
    version: str
    ready: list[str]
    compiling: list[str]
