"""Looks come from the game: the plain data a table shows, the same for terminal, browser and replay.

A client draws these and holds no rules. Ids tie them together and are what a click path is made of:
``pip:17`` a point, ``marble:0.2`` a piece, ``card:A5`` a card in the hand, ``button:end`` a button, ``die`` the die.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

# What a client has a way to draw: closed lists, so that it is told by its compiler when one is added. Things are named
# by the shape they are drawn in; what they are called in a game, its labels say.
PieceKind = Literal["marble", "wash", "coin", "banner", "castle", "roofs", "wall"]
MarkerKind = Literal["bar", "spark", "tick", "loop", "link", "swords"]
Layer = Literal["over", "under", "joined"]  # over the pieces, under them, or a line between neighbours of one seat
PointKind = Literal[
    "pip", "corner", "entry", "gate", "lane", "start", "star", "center",
    "hex", "roofs", "castle", "court", "pile", "die",
]  # fmt: skip
AreaKind = Literal[
    "board", "floor", "lane", "pocket", "arm", "hub", "well", "segment", "pivot", "star",
    "hex", "roofs", "castle", "court", "center", "wall",
]  # fmt: skip
LineKind = Literal["track", "lane", "route"]
LabelKind = Literal["note", "title", "seat"]
Texture = Literal["lacquer", "wood", "parlour", "walnut", "parchment"]
Family = Literal["ivory", "gold", "night", "mirror", "classic", "jester", "linen", "scarlet"]  # a card's ground
StepKind = Literal["run", "fly", "place", "remove", "mark", "unmark", "card", "die", "flash"]
Cause = Literal["", "harm", "help", "draw"]  # harm and help: of the piece that moves; draw: a card leaves its pile


class Look(msgspec.Struct, omit_defaults=True, gc=False):
    """Plain data that goes over the wire as JSON; fields at their default are left out.

    ``gc=False``: data never forms cycles, and a busy server need not look for them in thousands of pieces.
    """


class SeatLook(msgspec.Struct, frozen=True):
    """Who a seat is: colour, shape and letter, always all three."""

    name: str
    letter: str
    shape: str
    colour: str


SEATS = (
    SeatLook("Crimson", "C", "circle", "#DC2F4A"),
    SeatLook("Cyan", "Y", "triangle", "#16B8D4"),
    SeatLook("Amber", "A", "square", "#F2A51A"),
    SeatLook("Violet", "V", "diamond", "#8B5CF6"),
    SeatLook("Emerald", "E", "star", "#22A06B"),
    SeatLook("Ivory", "I", "hexagon", "#EDE6D6"),
)


class Point(Look):
    """A place where a piece can stand, or that can be clicked. Board units; y grows downwards."""

    id: str
    x: float
    y: float
    kind: PointKind
    seat: int | None = None  # whose it is, if anybody's
    label: str = ""  # for people and screen readers: "pip 17", "Crimson's start"


class Line(Look):
    """A drawn line through points of the board."""

    kind: LineKind
    points: list[str]
    seat: int | None = None
    closed: bool = False


class Area(Look):
    """A drawn and perhaps clickable surface: a pocket, an arm, a hex."""

    id: str
    kind: AreaKind
    outline: list[tuple[float, float]]
    seat: int | None = None
    label: str = ""


class Label(Look):
    """Words on the board."""

    x: float
    y: float
    text: str
    kind: LabelKind = "note"
    seat: int | None = None


class Theme(Look):
    """The material a board is made of; the client has a way to draw each texture."""

    surface: str  # colour of the table top
    board: str  # colour of the board
    pip: str
    line: str
    accent: str
    texture: Texture
    light_surface: str
    light_board: str
    light_pip: str
    light_line: str


class Board(Look):
    """Everything about a table that does not change during a match."""

    width: float
    height: float
    points: list[Point]
    theme: Theme
    lines: list[Line] = []
    areas: list[Area] = []
    labels: list[Label] = []
    turns: list[float] = []  # per seat: degrees to turn the board so that the seat's own side is at the bottom
    spacing: float = 1.0  # distance between neighbouring points, the scale for pieces


class Card(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A kind of card and how many of it."""

    id: str  # card:A5, the click id
    code: str  # as in the rules file
    title: str  # "Advance 5"
    value: str  # big sign at the top left: "5"
    family: Family
    use: str = ""  # one word: "Advance"
    glyph: str = ""  # what is pictured: bar, spark, ring, mirror, split, back, or an emblem such as bell or shield
    help: str = ""  # what it can do, with rule ids; for cards that somebody may play
    count: int = 1
    working: bool = True  # False: drawn, but not in force yet


class Hand(Look):
    """The cards of a seat, as far as the viewer may see them."""

    seat: int
    size: int
    cards: list[Card] = []
    title: str = "Hand"
    secret: bool = True  # False: lies open on the table


class Pile(Look):
    """A pile of cards on the table."""

    id: str
    title: str
    size: int
    top: Card | None = None
    cards: list[Card] = []  # what may be looked through


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something standing on a point. Its id stays the same while it moves."""

    id: str  # marble:0.2
    at: str  # a point's id
    seat: int | None
    kind: PieceKind = "marble"
    label: str = ""  # "Crimson marble on pip 8"
    spent: bool = False


class Marker(Look):
    """A sign laid on a point that is no piece."""

    id: str
    at: str
    kind: MarkerKind
    seat: int | None = None
    label: str = ""
    layer: Layer = "over"


class Die(Look):
    """A die on the table and what it shows; None before it is rolled."""

    id: str
    value: int | None
    seat: int | None = None


class SeatView(Look):
    """What everybody sees of a seat."""

    seat: int
    name: str
    letter: str
    team: int
    home: int = 0  # how far towards winning ...
    goal: int = 0  # ... out of
    cards: int = 0
    notes: list[str] = []  # "plays for Amber", "5 laid out"
    stock: dict[str, int] = {}  # supplies, actions left: short words and numbers


class Button(Look):
    """A choice that is no card, piece or point; the client draws it when a legal move's path asks for it."""

    id: str  # button:end
    title: str


class View(Look):
    """What one seat (or a spectator: seat None) may see now."""

    seat: int | None
    turn: int
    actor: int | None
    phase: str
    status: str  # one sentence: whose turn, what is expected
    seats: list[SeatView]
    pieces: list[Piece] = []
    markers: list[Marker] = []
    hands: list[Hand] = []
    piles: list[Pile] = []
    dice: list[Die] = []
    buttons: list[Button] = []
    turns: int = 0
    over: bool = False
    winners: list[int] = []  # seats
    result: str = ""  # "Team A wins", "undecided"


class Step(Look):
    """One thing that happens, to animate after the fact or to draw as a ghost before it."""

    kind: StepKind  # run goes along the path, fly straight to its last point
    piece: str | None = None
    path: list[str] = []  # point ids, from first to last
    seat: int | None = None
    cause: Cause = ""
    card: Card | None = None
    value: int | None = None
    text: str = ""
    sign: MarkerKind | None = None  # what is marked
    does: str = ""  # in a word for lists of moves, {} for the piece's seat: "bumps {}"
    phrase: str = ""  # as a reason for hints, {} for the piece: "sends {} back to Start"


class Story(Look):
    """What an action did: a sentence for log, screen reader and digest, and the steps to animate."""

    sentence: str
    steps: list[Step] = []
    about: list[int] | None = None  # seats that must be told in words of their own; None: every one. Others share it
    own: dict[int, str] = {}  # of these, who is told the same steps: the sentence each is told instead


class Move(Look):
    """One legal action, in every form people and programs use."""

    action: int
    text: str  # notation, unique in its position
    data: dict[str, Any]  # the JSON of the rules file
    path: list[str] = []  # what to click, in order
    says: str = ""  # a sentence
    effects: list[Step] = []  # what it would do
    marks: dict[str, str] = {}  # a word or number shown beside a thing of the path while it is lit: "3+4", "Deploy"


class Danger(Look):
    """Something that threatens a seat: a sentence, where on the board, and the rule behind it."""

    text: str
    rule: str
    places: list[str] = []  # ids of pieces or points
