"""The OVERTAKE board: pips, lanes, and what happens when a marble travels and lands.

Every function that changes a position changes the one it is given; callers pass a copy.
`IllegalPlay` carries the id of the sentence that forbids the play.
"""

TRACK = 72  # OT-3.1
SEATS = 4
LANE = 5  # OT-3.2
START = "start"
IN_THE_AIR = "in the air"  # a marble that has left its pip and not landed yet; never in a finished position


class IllegalPlay(Exception):
    """A rule forbids this play; the first argument is the rule's id."""


def entry(seat: int) -> int:
    return 18 * seat + 3  # OT-3.1


def deploy_pip(seat: int) -> int:
    return 18 * seat + 8  # OT-3.1


def partner_of(seat: int) -> int:
    return (seat + 2) % SEATS


def are_opponents(seat: int, other: int) -> bool:
    return seat % 2 != other % 2


def on_track(place) -> bool:
    return isinstance(place, int)


def is_home(place) -> bool:
    return isinstance(place, str) and place.startswith("home:")


def home_count(position: dict, seat: int) -> int:
    return sum(1 for place in position["marbles"][seat] if is_home(place))


def all_home(position: dict, seat: int) -> bool:
    return home_count(position, seat) == LANE


def deepest_unfilled_slot(position: dict, seat: int) -> str | None:
    """OT-11.1: the lane fills from slot 5 outwards."""
    for slot in range(LANE, 0, -1):
        if f"home:{slot}" not in position["marbles"][seat]:
            return f"home:{slot}"
    return None


def marble_at(position: dict, pip: int) -> tuple[int, int] | None:
    """The (seat, index) of the marble on a pip; OT-3.3 says there is at most one."""
    for seat in range(SEATS):
        for index, place in enumerate(position["marbles"][seat]):
            if place == pip:
                return seat, index
    return None


def track_pips(position: dict, seat: int) -> list[int]:
    return [place for place in position["marbles"][seat] if on_track(place)]


def is_jammed(position: dict, pip: int) -> bool:
    return pip in [jam for jam in position["jams"] if jam is not None]


def is_strict(position: dict) -> bool:
    return position["options"].get("lap", "pass") == "strict"  # OT-11.4


# --- leaving, being bumped -------------------------------------------------


def leave(position: dict, seat: int, index: int) -> bool:
    """Lift a marble off its place; answers whether it owes a lap (OT-11.4)."""
    mark = [seat, position["marbles"][seat][index]]
    owed = mark in position["owes"]
    position["owes"] = [other for other in position["owes"] if other != mark]
    position["lapped"] = [other for other in position["lapped"] if other != mark]
    position["marbles"][seat][index] = IN_THE_AIR
    return owed


def bump(position: dict, seat: int, index: int) -> None:
    leave(position, seat, index)  # OT-11.4: being bumped settles a debt
    position["marbles"][seat][index] = START


# --- routes ----------------------------------------------------------------


def turns_in(position: dict, seat: int, began_here: bool) -> bool:
    """Whether a marble without debt on its own entry, with pips left, turns into its lane."""
    if began_here:
        return [seat, entry(seat)] in position["lapped"]  # OT-11.2, OT-11.3
    return True  # OT-11.1


def forward_route(position: dict, seat: int, pip: int, pips: int) -> list:
    """The places a forward move touches one after the other, the last being where it ends."""
    # reading: a marble in debt that reached its entry by a forward move is both "lapped" and in debt; the debt wins (OT-11.4).
    owed = [seat, pip] in position["owes"]
    route: list = []
    here = pip
    for step in range(pips):
        if is_home(here):
            slot = int(here.split(":")[1])
            if slot == LANE:
                raise IllegalPlay("OT-11.1")
            here = f"home:{slot + 1}"
        elif here == entry(seat) and not owed and turns_in(position, seat, began_here=step == 0):
            here = "home:1"
        else:
            here = (here + 1) % TRACK  # OT-6.1; beyond the entry only by OT-11.2's exception or a debt (OT-11.4)
        route.append(here)
    if is_home(route[-1]) and route[-1] != deepest_unfilled_slot(position, seat):
        raise IllegalPlay("OT-11.1")
    refuse_jams(position, route)
    return route


def reverse_route(position: dict, pip: int, pips: int) -> list[int]:
    route = [(pip - step) % TRACK for step in range(1, pips + 1)]  # OT-6.3
    refuse_jams(position, route)
    return route


def refuse_jams(position: dict, route: list) -> None:
    for place in route:
        if on_track(place) and is_jammed(position, place):
            raise IllegalPlay("OT-6.2")  # neither land on it nor pass it


# --- landing ---------------------------------------------------------------


def land(position: dict, seat: int, index: int, pip: int, helper: bool) -> None:
    """Put a marble that is in the air on a pip: collision or helper, then Tripwires (OT-6.4)."""
    if is_jammed(position, pip):
        raise IllegalPlay("OT-6.2")
    standing = marble_at(position, pip)
    helped = None
    if standing is not None:
        other, other_index = standing
        if other == seat:
            raise IllegalPlay("OT-6.2")
        if are_opponents(seat, other):
            bump(position, other, other_index)
        elif not helper:
            raise IllegalPlay("OT-8.3")  # OT-5.2 for Deploy, OT-6.3 for Reverse
        elif pip == entry(other):
            raise IllegalPlay("OT-8.1")  # already on its entry
        else:
            leave(position, other, other_index)  # OT-11.4: being helped settles a debt
            helped = other, other_index
    position["marbles"][seat][index] = pip
    if helped is not None:
        help_to_entry(position, *helped)
    set_off_tripwire(position, seat, index)


def help_to_entry(position: dict, seat: int, index: int) -> None:
    """OT-8.1: the helped marble lands on its own entry, lapped; the mover has reached its pip by now."""
    goal = entry(seat)
    if is_jammed(position, goal):
        raise IllegalPlay("OT-8.1")
    standing = marble_at(position, goal)
    if standing is not None:
        if not are_opponents(seat, standing[0]):
            raise IllegalPlay("OT-8.1")
        bump(position, *standing)
    position["marbles"][seat][index] = goal
    position["lapped"].append([seat, goal])  # OT-11.3
    set_off_tripwire(position, seat, index)


def set_off_tripwire(position: dict, seat: int, index: int) -> None:
    """OT-13.2: an opponent's Tripwire knocks back the marble that has just landed."""
    pip = position["marbles"][seat][index]
    for wire in position["tripwires"]:
        if wire["pip"] == pip and are_opponents(wire["seat"], seat):
            break
    else:
        return
    position["tripwires"] = [other for other in position["tripwires"] if other is not wire]
    position["discard"].append(wire["card"])
    behind = (pip - 1) % TRACK
    if marble_at(position, behind) is not None or is_jammed(position, behind):
        return  # the marble stays, the Tripwire is spent
    owed = leave(position, seat, index)  # OT-11.3: knocked back, it has not lapped
    position["marbles"][seat][index] = behind
    if owed:
        position["owes"].append([seat, behind])  # OT-11.4 names no knock-back among what settles a debt


# --- the four ways to travel -----------------------------------------------


def travel_forward(position: dict, seat: int, pip: int, pips: int) -> tuple[object, list]:
    """Move a marble forward; answers where to, and the opponents it passed (OT-10)."""
    route = forward_route(position, seat, pip, pips)
    index = position["marbles"][seat].index(pip)
    owed = leave(position, seat, index)
    goal = route[-1]
    if is_home(goal):
        position["marbles"][seat][index] = goal
        between = [place for place in route if on_track(place)]  # OT-10: the entry included
    else:
        between = route[:-1]
        # OT-11.4: only the move that carries it over (or off) its entry settles the debt.
        # reading: a debtor that stands beyond its entry keeps its debt until it comes round again.
        crossed = goal != entry(seat) and entry(seat) in [pip, *between]
        land_with_marks(position, seat, index, goal, owed and not crossed, lapped=goal == entry(seat))
    passed = []
    for place in between:
        standing = marble_at(position, place)
        if standing is not None and are_opponents(seat, standing[0]):
            passed.append([standing[0], place])  # whoever this move bumped is gone by now (OT-10)
    return goal, passed


def land_with_marks(
    position: dict, seat: int, index: int, pip: int, owed: bool, lapped: bool, helper: bool = True
) -> None:
    """Land a marble that may owe a lap or be lapped; the marks are there before a Tripwire moves it."""
    if owed:
        position["owes"].append([seat, pip])
    if lapped:
        position["lapped"].append([seat, pip])
    land(position, seat, index, pip, helper)


def travel_reverse(position: dict, seat: int, pip: int, pips: int) -> int:
    route = reverse_route(position, pip, pips)
    index = position["marbles"][seat].index(pip)
    owed = leave(position, seat, index)
    # reading: a Reverse that lands on the entry and is knocked back from there (OT-13.2) ended on it, so no debt.
    if is_strict(position) and entry(seat) in route[:-1]:
        owed = True  # OT-11.4: from beyond its entry to before it; neither beginning nor ending on it
    land_with_marks(position, seat, index, route[-1], owed, lapped=False, helper=False)
    return route[-1]


def travel_by_warp(position: dict, seat: int, place, pip: int) -> None:
    """OT-5.3w: neither passes anyone nor laps; a debt is settled (OT-11.4)."""
    if place == pip:
        raise IllegalPlay("OT-5.3w")  # reading: its own pip is neither empty nor another's
    index = position["marbles"][seat].index(place)
    leave(position, seat, index)
    land(position, seat, index, pip, helper=True)


def travel_by_deploy(position: dict, seat: int) -> None:
    """OT-5.2"""
    if START not in position["marbles"][seat]:
        raise IllegalPlay("OT-5.2")
    index = position["marbles"][seat].index(START)
    leave(position, seat, index)
    land(position, seat, index, deploy_pip(seat), helper=False)
