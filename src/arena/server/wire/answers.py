"""What the server tells: every answer as a struct. What is asked is in ``requests.py``, live frames in ``frames.py``.

The structs are the truth: they validate what comes in, encode what goes out, and make the OpenAPI document and the
TypeScript types (``make types``). Board, View, Move, Step and Card are those of ``engine/looks.py``.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from arena.analysis.course import Course
from arena.engine.log import EventKind
from arena.engine.looks import Board, Danger, Move, SeatLook, Step, View
from arena.engine.options import Option
from arena.server.wire.kinds import LogKind, ProblemKind
from arena.server.wire.requests import ClockRule

Milliseconds = int  # since 1970 for a moment, else a span


class Told(Struct, omit_defaults=True, gc=False):
    """Something the server answers: fields at their default are left out. Data forms no cycles."""


# --- games ----------------------------------------------------------------------------------------------------------


class BotCard(Told):
    """A bot that can be given a seat."""

    name: str
    title: str
    help: str = ""
    kind: Literal["level", "character"] = "level"  # levels come from the gentlest up


class GameCard(Told):
    """A game on the home page, with all that its set-up form needs."""

    name: str
    title: str
    tagline: str
    seats: int  # with the default options
    options: list[Option]
    bots: list[BotCard]
    goal: str = ""  # how to win, in one line
    lesson: bool = False  # it can be learned here


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


class Preview(Told):
    """What a table with these options looks like; ``teams`` has one number per seat."""

    board: Board
    teams: list[int]
    options: dict[str, str | int]  # all of them, defaults filled in


# --- making and filling a table -----------------------------------------------------------------------------------


class Created(Told):
    """A new table. The secrets belong into URL fragments (``/play/ID#s=SECRET``), never into a path or query."""

    match: str
    seat: int | None
    invite: str  # lets somebody take an open seat
    watch: str  # lets somebody watch
    commitment: str  # hash of the dice's seed, fixed before any nonce is known


class Joined(Told):
    """The seat one has now; None for a spectator."""

    seat: int | None


class Links(Told):
    """Fresh secrets for the host; earlier ones stay good unless they were withdrawn."""

    invite: str
    watch: str


class SeatLink(Told):
    """A secret that gives whoever opens it one's own seat at this table; for oneself, on another device."""

    secret: str


class Renewed(Told, omit_defaults=False):
    """The browser has a new cookie; so many connections with the old one were cut, one's own among them."""

    cut: int


class Rematched(Told):
    """The table of the rematch, the same for everybody who asks."""

    match: str
    commitment: str  # as in Created


class Done(Told):
    """It is done and stored; ``seq`` is how long the log is now."""

    seq: int


class MyLevel(Told, omit_defaults=False):
    """Against which level a guest is seated in a game. It is told to that guest and to nobody else."""

    game: str
    level: str  # by its name, as in BotCard
    chosen: bool  # the guest chose it; else it follows the results
    match: str | None  # the last match that was looked at ...
    moved: int  # ... and whether its guest plays stronger (1) or gentler (-1) bots for it, or none of both (0)


class MyLevels(Told):
    """Against which level a guest is seated, for every game."""

    levels: list[MyLevel]


# --- lists of tables ----------------------------------------------------------------------------------------------


class Person(Told):
    """Who sits on a seat."""

    seat: int
    kind: Literal["human", "bot", "open"]
    name: str  # of the person or of the bot
    bot: str | None = None  # which bot or level plays: its own seat's, or standing in
    online: bool = False
    substituted: bool = False  # a bot stands in for its owner
    level: str = ""  # of the bot that plays: its level or character, as people read it
    substitute: str = ""  # what the bot is called that stands in


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
    winners: list[int] | None = None  # seats, once it is over; None: not over, or not known
    teams: list[int] = []  # per seat; empty: the game is gone


class Tables(Told):
    """Some tables, the latest first."""

    tables: list[TableRow]


class MyTables(Told):
    """A page of one's matches, the latest first."""

    tables: list[TableRow]
    before: str = ""  # ask with it for those that come after; empty: there are none


class Hidden(Told, omit_defaults=False):
    """Whether a match is left out of one's list."""

    match: str
    hidden: bool


# --- at the table -------------------------------------------------------------------------------------------------


class Why(Told):
    """Why these clicks lead to no move: the rule and its sentence. Both empty if they are fine."""

    rule: str = ""
    text: str = ""


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
    kind: LogKind  # move, chance, undo; else what happened at the table
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
    takes_back: list[str] = []  # while asked: the moves that would go, in the words of the log, the first one first
    why_not: str = ""  # there is a move of yours, but it cannot be taken back now


class TableSettings(Told, omit_defaults=False):
    """What the host chose."""

    public: bool
    free_text: bool
    hints: bool
    clock: ClockRule
    stand_in: str


class FailedAttempt(Told):
    """Dice that were given up, for some seats did not show what they pledged."""

    commitment: str
    missing: list[int]  # the seats


class DiceView(Told):
    """How the dice are being fixed, until the match begins."""

    revealing: bool = False  # everybody has pledged: who has not revealed is to do it now
    pledges: dict[str, str] = {}  # by seat: hash of the nonce it will show
    waiting_for: list[int] = []  # seats that have not pledged; while revealing: not revealed
    attempts: list[FailedAttempt] = []  # given up before
    kept_ms: Milliseconds = 0  # for so long, from now on, the seats waited for are kept for their owners


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
    lent: bool = False  # your seat is another's, by its private link: you play it, but make no links to it
    started: bool = False
    over: bool = False
    frozen: str = ""  # why it can be looked at and left, but not played: the rules are others now
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
    dice: DiceView | None = None  # until started


class Hint(Told, omit_defaults=False):
    """A good move for who decides, why it is good, how likely it wins, and what else a coach would say."""

    moved: int  # how long the log was after the last game event: it is about the position then
    action: int
    why: str
    chance: float
    poor: list[int] = []  # actions that are clearly worse
    dangers: list[Danger] = []  # what threatens the asker now, as far as the game can tell


class TeamChance(Told, omit_defaults=False):
    """How likely a team wins, with a 95 % interval."""

    team: int
    chance: float
    low: float
    high: float


class Chances(Told, omit_defaults=False):
    """Each team's chance to win, as the asker's seat can tell it."""

    moved: int  # as in Hint
    teams: list[TeamChance]


# --- afterwards ---------------------------------------------------------------------------------------------------


class ReplayMoment(Told):
    """One moment of a replay: what happened, and what was to be seen after it."""

    event: int  # -1: the opening
    kind: EventKind
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
    frames: list[ReplayMoment]


class Tale(Told, omit_defaults=False):
    """A match that is over, told in figures: the same for everybody who was there."""

    turns: int
    took: Milliseconds  # from the first event to the last
    course: Course


class Series(Told, omit_defaults=False):
    """A match and its rematches: how many were played to their end, and how often who sits here now has won."""

    played: int
    wins: list[int]  # by the seats of this match


class ChanceProof(Told, omit_defaults=False):
    """One chance event: which roll of the dice, the outcomes with their weights, and the place of the one that came."""

    event: int
    roll: int | None
    weights: list[int]
    texts: list[str]
    chosen: int
    undone: bool  # an undo took it back; its roll is used up all the same
    after: int | None  # the seat whose decision led to it; None: the opening deal


class UndoProof(Told, omit_defaults=False):
    """One undo: it takes back the decision of a seat, and all after it."""

    event: int
    undoes: int  # the event it begins at
    seat: int | None  # whose decision that was; None: it was none, and the match is not fair


class Fairness(Told, omit_defaults=False):
    """What is needed to check the dice. The nonces once it has begun, the seed and the events only after the end."""

    commitment: str
    pledges: dict[str, str] | None  # by seat: hash of its nonce; None: from before there were pledges
    nonces: dict[str, str]  # by seat
    attempts: list[FailedAttempt]  # dice given up before these
    added_nothing: list[int]  # seats of people who pledged nothing
    seed: str | None = None
    events: list[ChanceProof] = []  # all of them, undone ones too
    undos: list[UndoProof] = []
    from_position: bool = False  # not dealt by the dice from the first event on


class Problem(Told):
    """Why a request was not done. ``rule`` is the rule that forbids a move."""

    kind: ProblemKind
    text: str
    rule: str = ""
    seq: int | None = None  # stale: how long the log really is
    key: str = ""  # of the move that was not played: it can be sent again with the same one
    bots: list[int] = []  # full: seats of bots that can be taken over by the same link (join, over)


class Health(Told, omit_defaults=False):
    """Whether the server works, which games can be played, and which of them are still being compiled."""

    ok: bool
    version: str
    ready: list[str]
    compiling: list[str]
    set_aside: int = 0  # stored matches that cannot be opened here: the server's log names them and says why
