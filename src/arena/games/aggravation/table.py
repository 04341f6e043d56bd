"""How Aggravation looks: a parlour game of the 1960s, a cream board with a six-pointed star in primary colours."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Any

from arena.engine.looks import (
    SEATS,
    Area,
    Board,
    Button,
    Die,
    Label,
    Line,
    Piece,
    Point,
    SeatView,
    Step,
    Story,
    Theme,
    View,
)
from arena.engine.options import Values
from arena.games.aggravation.deeds import deed_of, name_of, point_of, steps_of, words_of
from arena.games.aggravation.moves import BUTTONS
from arena.games.aggravation.options import teams
from arena.games.aggravation.position import place_of, write
from arena.games.aggravation.state import (
    AIR,
    ARMS,
    BEGIN,
    ENDED,
    FACE,
    FIRST,
    MARBLES,
    NAME,
    PASS,
    ROLL,
    START_HOLE,
    TO_MOVE,
    TO_NAME,
    TO_PASS,
    TO_ROLL,
)
from arena.kit.race import ARM, SIZE, SLOTS, TIP, ArmedBoard, Spot, armed_board
from arena.kit.sides import result, winners_of

ARMS_OF = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)}  # AG-1.2
EDGE = 0.995  # the board's hexagon, of half the table
DIE_OUT = 8.2  # where the die lies, in spacings from the middle ...
DIE_BESIDE = 0.43  # ... and in parts of the way from one arm to the next
TIPS = 1.1  # how far the drawn star's points reach beyond the star holes

THEME = Theme(
    surface="#2b2119",
    board="#f1e3c2",
    pip="#7d6a4c",
    line="#1f5fa8",
    accent="#d9f66f",
    texture="parlour",
    light_surface="#d9c6a1",
    light_board="#faf1da",
    light_pip="#8a7654",
    light_line="#1f5fa8",
)


def board(values: Values) -> Board:
    """Answer the table: six arms, however many play (AG-1.1)."""
    drawing = armed_board(ARMS)
    owner = {arm: seat for seat, arm in enumerate(ARMS_OF[len(teams(values))])}
    return Board(
        width=SIZE,
        height=SIZE,
        points=[*path(drawing, owner), *places(drawing, owner), *middle_and_die(drawing)],
        theme=THEME,
        lines=lines(owner),
        areas=areas(drawing, owner),
        labels=[Label(*drawing.names[arm], SEATS[seat].name, "seat", seat) for arm, seat in owner.items()],
        turns=[drawing.turns[arm] for arm in owner],
        spacing=drawing.spacing,
    )


def path(drawing: ArmedBoard, owner: dict[int, int]) -> list[Point]:
    """Answer the holes of the path: stars, entries, STARTs and the rest."""
    points = []
    for pip, (x, y) in enumerate(drawing.pips):
        arm, step = divmod(pip, ARM)
        seat = owner.get(arm)
        if step == 0:
            home = "" if seat is None else f", {SEATS[seat].name}'s home star"
            points.append(Point(f"pip:{pip}", x, y, "star", seat, f"star, pip {pip}{home}"))
        elif step in (TIP, START_HOLE) and seat is not None:
            kind, title = ("entry", "entry") if step == TIP else ("deploy", "START")
            points.append(Point(f"pip:{pip}", x, y, kind, seat, f"{SEATS[seat].name}'s {title}, pip {pip}"))
        else:
            points.append(Point(f"pip:{pip}", x, y, "pip", label=f"pip {pip}"))
    return points


def places(drawing: ArmedBoard, owner: dict[int, int]) -> list[Point]:
    """Answer the holes that belong to seats: BASE and HOME."""
    points = []
    for arm, seat in owner.items():
        name = SEATS[seat].name
        for m, (x, y) in enumerate(drawing.bases[arm]):
            points.append(Point(f"start:{seat}.{m}", x, y, "start", seat, f"{name}'s BASE"))
        for slot, (x, y) in enumerate(drawing.lanes[arm]):
            points.append(Point(f"home:{seat}.{slot + 1}", x, y, "lane", seat, f"{name}'s HOME, hole {slot + 1}"))
    return points


def middle_and_die(drawing: ArmedBoard) -> list[Point]:
    """Answer the center hole, and where the die lies: between the first arm and the one before it."""
    die = ring(ARMS, drawing.spacing * DIE_OUT, DIE_BESIDE)[0]
    return [Point("center", SIZE / 2, SIZE / 2, "center", label="center"), Point("die", *die, "die", label="the die")]


def lines(owner: dict[int, int]) -> list[Line]:
    """Answer the path, the ring of stars, the spokes to the center, and each HOME row from its entry inward."""
    stars = [f"pip:{ARM * arm}" for arm in range(ARMS)]
    found = [Line("track", [f"pip:{pip}" for pip in range(ARMS * ARM)], closed=True), Line("route", stars, closed=True)]
    found += [Line("route", [star, "center"]) for star in stars]
    for arm, seat in owner.items():
        holes = [f"home:{seat}.{slot + 1}" for slot in range(SLOTS)]
        found.append(Line("lane", [f"pip:{ARM * arm + TIP}", *holes], seat))
    return found


def ring(corners: int, radius: float, offset: float = 0.0) -> list[Spot]:
    """Answer a regular outline around the middle; ``offset`` is in parts of a corner."""
    angles = [2 * pi * (i + offset) / corners for i in range(corners)]
    return [(round(SIZE / 2 + radius * sin(t), 3), round(SIZE / 2 + radius * cos(t), 3)) for t in angles]


def areas(drawing: ArmedBoard, owner: dict[int, int]) -> list[Area]:
    """Answer the cardboard: the hexagonal board, its arms, the six-pointed star and a tray for every BASE."""
    points, notches = ring(ARMS, drawing.reach * TIPS, 0.5), ring(ARMS, drawing.reach * TIPS / sqrt(3))
    star = [corner for pair in zip(notches, points, strict=True) for corner in pair]
    found = [Area("board", "board", ring(2 * ARMS, SIZE / 2 * EDGE, 0.5), label="the board")]
    found.append(Area("hub", "hub", drawing.hub))
    found += [Area(f"arm:{arm}", "arm", outline, owner.get(arm)) for arm, outline in enumerate(drawing.arms)]
    found.append(Area("star", "star", star, label="the star"))
    for arm, seat in owner.items():
        found.append(Area(f"base:{seat}", "pocket", drawing.trays[arm], seat, f"{SEATS[seat].name}'s BASE"))
    return found


def view(s: Any, seat: int | None) -> View:
    """Answer what a seat sees: everything."""
    position, phase = write(s), int(s.phase)
    return View(
        seat=seat,
        turn=position["turn"],
        actor=position["actor"],
        phase=position["phase"],
        status=status(s, seat),
        seats=[seat_view(s, each) for each in range(int(s.seats))],
        pieces=[piece(s, each, m) for each in range(int(s.seats)) for m in range(MARBLES)],
        dice=[Die("die", position["roll"], None if phase in (BEGIN, ENDED) else position["turn"])],
        buttons=[Button(*button) for button in BUTTONS.items()],
        turns=position["turns"],
        over=phase == ENDED,
        winners=winners_of(s),
        result=result(s, None) if phase == ENDED else "",
    )


def seat_view(s: Any, seat: int) -> SeatView:
    """Answer what everybody sees of a seat."""
    notes = []
    if s.at_home[seat] == MARBLES and s.phase != ENDED:
        mates = [mate for mate in range(seat % int(s.sides), int(s.seats), int(s.sides)) if s.at_home[mate] < MARBLES]
        notes = ["rolls for " + " or ".join(SEATS[mate].name for mate in mates)]
    look = SEATS[seat]
    return SeatView(seat, look.name, look.letter, seat % int(s.sides), int(s.at_home[seat]), MARBLES, notes=notes)


def piece(s: Any, seat: int, m: int) -> Piece:
    """Answer a marble on its point."""
    progress = int(s.marble[seat, m])
    place = place_of(s, seat, progress)
    named = {"start": "in BASE", "center": "in the center"}
    where = f"on pip {place}" if isinstance(place, int) else named.get(place, "HOME")
    return Piece(f"marble:{seat}.{m}", point_of(s, seat, m, progress), seat, label=f"{SEATS[seat].name} marble {where}")


def status(s: Any, viewer: int | None) -> str:
    """Answer one sentence to the viewer: whose turn it is, what was rolled, what is expected."""
    phase, turn, user, roll = int(s.phase), int(s.turn), int(s.user), int(s.roll)
    if phase == ENDED:
        return result(s, viewer)
    if phase == BEGIN:
        return "The highest roll begins"
    roller, mover = (SEATS[seat].name if seat != viewer else "You" for seat in (turn, user))
    helped = "" if user == turn else f" for {name_of(user, viewer)}"
    if phase == NAME:
        return (
            "Your turn — name who will use your roll" if turn == viewer else f"{roller} to name who will use the roll"
        )
    if phase == ROLL:
        return f"Your turn — tap the die to roll{helped}" if turn == viewer else f"{roller} to roll{helped}"
    if phase == AIR:
        return f"{roller} roll{'' if turn == viewer else 's'}{helped} …"
    rolled = f"{roller} rolled {roll}{helped}"
    if phase == PASS:
        return f"{rolled}, but no marble can move" + (" — tap to pass" if user == viewer else "")
    return f"{rolled} — move a marble" if user == viewer else f"{rolled}, {mover} to move"


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    """Answer what an action did, told to a viewer."""
    assert a is not None, "nothing is hidden"
    if a >= FIRST:
        return Story(f"{SEATS[a - FIRST].name} rolled highest and begins.")
    turn, user = int(before.turn), int(before.user)
    name, ending = ("You", "") if turn == seat else (SEATS[turn].name, "s")
    if a >= FACE:
        value = a - FACE + 1
        helped = "" if user == turn else f" for {name_of(user, seat)}"
        rolled = [Step("die", "die", seat=turn, value=value)]
        return Story(f"{name} roll{ending} {value}{helped}.", rolled, [turn, user])
    if a == TO_ROLL:
        return Story(f"{name} roll{ending}.", about=[turn])
    if TO_NAME <= a < TO_MOVE:
        return Story(f"{name} will roll for {name_of(a - TO_NAME, seat)}.")
    steps = []
    sentence = f"{name} roll{ending} {before.roll} and "
    if user != turn:
        sentence = f"{name} roll{ending} {before.roll}, {name_of(user, seat)} "
        ending = "" if user == seat else "s"
    if a == TO_PASS:
        sentence += "can't move" if before.phase == PASS else f"pass{'es' if ending else ''}"
        sentence += f", but {name_of(turn, seat)} may roll again" if before.roll == 6 else ""
    else:
        deed = deed_of(before, a)
        verb, rest = words_of(deed, seat)
        sentence += f"{verb}{ending} {rest}"
        steps = steps_of(deed)
    return Story(f"{sentence}. {result(after, seat)}." if after.phase == ENDED else f"{sentence}.", steps)
