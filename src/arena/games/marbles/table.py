"""How Marbles looks: a walnut cross with brass-rimmed holes and one big die in the middle."""

from __future__ import annotations

from math import cos, pi, sin
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
from arena.games.marbles.deeds import deed_of, name_of, point_of, steps_of, words_of
from arena.games.marbles.moves import BUTTONS
from arena.games.marbles.options import teams
from arena.games.marbles.position import place_of
from arena.games.marbles.state import (
    AIR,
    BEGIN,
    ENDED,
    FACE,
    FIRST,
    MARBLES,
    MOVE,
    ONE_HOLE,
    PASS,
    PHASES,
    ROLL,
    TO_PASS,
    TO_ROLL,
)
from arena.kit.race import ARM, SIZE, SLOTS, TIP, ArmedBoard, armed_board
from arena.kit.sides import result, winners_of

SIX_HOLE = ONE_HOLE + 5
HUB_SIDES = 24  # corners of the round well in which the die lies
HUB = 0.72  # its radius, of the distance to the inner corners

THEME = Theme(
    surface="#17110d",
    board="#5a3a24",
    pip="#23150c",
    line="#b58a4c",
    accent="#d9f66f",
    texture="walnut",
    light_surface="#efe5d6",
    light_board="#8b5d3b",
    light_pip="#3a2414",
    light_line="#d3ab68",
)


def arm_of(seat: int, seats: int) -> int:
    """Answer the arm on which a seat sits (MB-1.2)."""
    return 2 * seat if seats == 2 else seat


def board(values: Values) -> Board:
    """Answer the table: four arms for up to four seats, else six (MB-1.1)."""
    seats = len(teams(values))
    arms = 4 if seats <= 4 else 6
    drawing = armed_board(arms)
    owner = {arm_of(seat, seats): seat for seat in range(seats)}
    return Board(
        width=SIZE,
        height=SIZE,
        points=[
            *track(drawing, owner),
            *places(drawing, owner),
            Point("die", SIZE / 2, SIZE / 2, "die", label="the die"),
        ],
        theme=THEME,
        lines=lines(drawing, owner),
        areas=areas(drawing, owner),
        labels=[Label(*drawing.names[arm], SEATS[seat].name, "seat", seat) for arm, seat in owner.items()],
        turns=[drawing.turns[arm] for arm in owner],
        spacing=drawing.spacing,
    )


def track(drawing: ArmedBoard, owner: dict[int, int]) -> list[Point]:
    """Answer the holes of the track, each with what it is to the seat of its arm."""
    points = []
    for pip, (x, y) in enumerate(drawing.pips):
        arm, step = divmod(pip, ARM)
        seat = owner.get(arm)
        kind, title = {
            0: ("corner", ""),
            TIP: ("entry", "entry"),
            ONE_HOLE: ("deploy", "1-hole"),
            SIX_HOLE: ("deploy", "6-hole"),
        }.get(step, ("pip", ""))
        if not title or seat is None:
            points.append(Point(f"pip:{pip}", x, y, "corner" if step == 0 else "pip", label=f"pip {pip}"))
        else:
            points.append(Point(f"pip:{pip}", x, y, kind, seat, f"{SEATS[seat].name}'s {title}, pip {pip}"))
    return points


def places(drawing: ArmedBoard, owner: dict[int, int]) -> list[Point]:
    """Answer the holes that belong to seats: Base and lane."""
    points = []
    for arm, seat in owner.items():
        name = SEATS[seat].name
        for m, (x, y) in enumerate(drawing.bases[arm]):
            points.append(Point(f"start:{seat}.{m}", x, y, "start", seat, f"{name}'s Base"))
        for slot, (x, y) in enumerate(drawing.lanes[arm]):
            points.append(Point(f"home:{seat}.{slot + 1}", x, y, "lane", seat, f"{name}'s lane, space {slot + 1}"))
    return points


def lines(drawing: ArmedBoard, owner: dict[int, int]) -> list[Line]:
    """Answer the track as one closed line and each lane from its entry inward."""
    found = [Line("track", [f"pip:{pip}" for pip in range(len(drawing.pips))], closed=True)]
    for arm, seat in owner.items():
        slots = [f"home:{seat}.{slot + 1}" for slot in range(SLOTS)]
        found.append(Line("lane", [f"pip:{ARM * arm + TIP}", *slots], seat))
    return found


def areas(drawing: ArmedBoard, owner: dict[int, int]) -> list[Area]:
    """Answer the wood: the arms, the well in the middle, and a tray for every Base."""
    radius = drawing.reach * HUB
    angles = [2 * pi * i / HUB_SIDES for i in range(HUB_SIDES)]
    well = [(round(SIZE / 2 + radius * cos(t), 3), round(SIZE / 2 + radius * sin(t), 3)) for t in angles]
    found = [Area("hub", "hub", drawing.hub, label="the middle")]
    found += [Area(f"arm:{arm}", "arm", outline, owner.get(arm)) for arm, outline in enumerate(drawing.arms)]
    found.append(Area("well", "well", well, label="the die"))
    for arm, seat in owner.items():
        found.append(Area(f"base:{seat}", "pocket", drawing.trays[arm], seat, f"{SEATS[seat].name}'s Base"))
    return found


def view(s: Any, seat: int | None) -> View:
    """Answer what a seat sees: everything."""
    phase, winners = int(s.phase), winners_of(s)
    return View(
        seat=seat,
        turn=int(s.turn),
        actor=int(s.turn) if phase in (ROLL, MOVE, PASS) else None,
        phase=PHASES[phase],
        status=status(s, seat),
        seats=[seat_view(s, each) for each in range(int(s.seats))],
        pieces=[piece(s, each, m) for each in range(int(s.seats)) for m in range(MARBLES)],
        dice=[Die("die", int(s.roll) or None, None if phase in (BEGIN, ENDED) else int(s.turn))],
        buttons=[Button(*button) for button in BUTTONS.items()],
        turns=int(s.turns),
        over=phase == ENDED,
        winners=winners,
        result=result(s, None) if phase == ENDED else "",
    )


def seat_view(s: Any, seat: int) -> SeatView:
    """Answer what everybody sees of a seat."""
    notes = []
    if s.in_lane[seat] == MARBLES and s.phase != ENDED:
        notes = [f"plays for {SEATS[user].name}" for user in teammates(s, seat) if s.in_lane[user] < MARBLES][:1]
    look = SEATS[seat]
    return SeatView(seat, look.name, look.letter, seat % int(s.sides), int(s.in_lane[seat]), MARBLES, notes=notes)


def teammates(s: Any, seat: int) -> list[int]:
    """Answer the teammates of a seat, the next one clockwise first."""
    return [(seat + step) % int(s.seats) for step in range(int(s.sides), int(s.seats), int(s.sides))]


def piece(s: Any, seat: int, m: int) -> Piece:
    """Answer a marble on its point."""
    progress = int(s.marble[seat, m])
    place = place_of(s, seat, progress)
    where = "in Base" if place == "start" else f"on pip {place}" if isinstance(place, int) else "in the lane"
    return Piece(f"marble:{seat}.{m}", point_of(s, seat, m, progress), seat, label=f"{SEATS[seat].name} marble {where}")


def status(s: Any, viewer: int | None) -> str:
    """Answer one sentence to the viewer: whose turn it is, what was rolled, what is expected (MB-5.2)."""
    phase, turn, user, roll = int(s.phase), int(s.turn), int(s.user), int(s.roll)
    if phase == ENDED:
        return result(s, viewer)
    if phase == BEGIN:
        return "The highest roll begins"
    mine = turn == viewer
    name = "You" if mine else SEATS[turn].name
    helped = "" if user == turn else f" for {name_of(user, viewer)}"
    if phase == ROLL:
        return f"Your turn — tap the die to roll{helped}" if mine else f"{name} to roll{helped}"
    if phase == AIR:
        return f"{name} roll{'' if mine else 's'}{helped} …"
    if phase == PASS:
        return f"{name} rolled {roll}{helped} and can't move" + (" — tap to pass" if mine else "")
    return f"You rolled {roll} — move a marble{helped}" if mine else f"{name} rolled {roll} and is to move{helped}"


def story(before: Any, a: int | None, after: Any, seat: int | None, vague: str) -> Story:
    """Answer what an action did, told to a viewer."""
    assert a is not None, "nothing is hidden"
    if a >= FIRST:
        return Story(f"{SEATS[a - FIRST].name} rolled highest and begins.")
    turn = int(before.turn)
    name, ending = ("You", "") if turn == seat else (SEATS[turn].name, "s")
    if a >= FACE:
        value = a - FACE + 1
        return Story(f"{name} roll{ending} {value}.", [Step("die", "die", seat=turn, value=value)], [turn])
    if a == TO_ROLL:
        return Story(f"{name} roll{ending}.", about=[turn])
    if a == TO_PASS:
        again = " but may roll again" if before.roll == 6 else ""
        sentence = f"{name} roll{ending} {before.roll} and can't move{again}"
        steps = []
    else:
        deed = deed_of(before, a)
        verb, rest = words_of(deed, turn, seat)
        sentence = f"{name} roll{ending} {before.roll} and {verb}{ending} {rest}"
        steps = steps_of(deed)
    return Story(f"{sentence}. {result(after, seat)}." if after.phase == ENDED else f"{sentence}.", steps)
