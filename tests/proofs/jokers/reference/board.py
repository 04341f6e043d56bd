"""The board of Jokers & Marbles: whose pip is what, how a marble counts its way, and what its landing does.

Functions that move a marble work on the position they are given; callers hand in a copy. A place is "start", a track
pip, or "home:k" (k=1 next to the entry, 5 deepest).
"""

SEGMENT = 18  # JM-1.1: pips of one board segment
ENTRY, COME_OUT = 3, 8  # JM-1.2: offsets within a segment
LANE = 5  # JM-1.2: spaces of the lane; also the marbles of a seat
DEFAULTS = {
    "seats": 4,
    "teams": "none",
    "discard": "forced",
    "manual_draw": "off",
    "circle": "no",
    "progressive": "off",
    "max_turns": 3000,
}
TEAM_FORMS = {"2x2": (4, 2), "2x3": (6, 2), "3x2": (6, 3)}  # JM-1.3: name -> (seats, number of teams)


def option(position: dict, name: str):
    return position["options"].get(name, DEFAULTS[name])


def seats(position: dict) -> int:
    return option(position, "seats")


def track_length(position: dict) -> int:
    return SEGMENT * (4 if seats(position) == 2 else seats(position))  # JM-1.1


def corner(position: dict, colour: int) -> int:
    return SEGMENT * (2 * colour if seats(position) == 2 else colour)  # JM-1.1: two seats sit on segments 0 and 2


def entry(position: dict, colour: int) -> int:
    return corner(position, colour) + ENTRY


def come_out(position: dict, colour: int) -> int:
    return corner(position, colour) + COME_OUT


def team(position: dict, seat: int) -> int:
    """The number under which the seat wins: its own without teams, else seat mod number of teams (JM-1.3)."""
    form = option(position, "teams")
    return seat if form == "none" else seat % TEAM_FORMS[form][1]


def team_colours(position: dict, seat: int) -> list[int]:
    """The colours of the seat's team, its own first, then clockwise."""
    around = [(seat + step) % seats(position) for step in range(seats(position))]
    return [colour for colour in around if team(position, colour) == team(position, seat)]


def finished(position: dict, colour: int) -> bool:
    return all(str(place).startswith("home") for place in position["marbles"][colour])


def marble_on(position: dict, pip: int):
    """The marble on a track pip as (colour, index in the colour's list), or None."""
    for colour, places in enumerate(position["marbles"]):
        for index, place in enumerate(places):
            if place == pip:
                return colour, index
    return None


def bars(position: dict, standing: int, moving: int) -> bool:
    """Whether a marble of colour `standing` may be neither jumped nor landed on by colour `moving` (JM-3.2)."""
    if option(position, "progressive") == "on":
        return team(position, standing) == team(position, moving)  # JM-6.3
    return standing == moving


def barred(position: dict, moving: int, places: list) -> bool:
    """Whether a marble that JM-3.2 protects stands on one of the places, which `moving` wants to count."""
    for place in places:
        if isinstance(place, int):
            marble = marble_on(position, place)
            if marble is not None and bars(position, marble[0], moving):
                return True
        elif place in position["marbles"][moving]:  # lanes are private
            return True
    return False


def lane(first: int, last: int) -> list[str]:
    return [f"home:{space}" for space in range(first, last + 1)]


def goal(position: dict, colour: int, place, pips: int):
    """Where a marble would come to stand by the full count, negative for backward, or None if it may not move.

    Says nothing yet about what the landing does to others (JM-3.4 may still forbid it).
    """
    length = track_length(position)
    if place == "start":
        return None
    if not isinstance(place, int):
        space = int(place.removeprefix("home:"))
        if pips < 0 or space + pips > LANE:  # JM-3.5: never leaves; JM-3.7
            return None
        return None if barred(position, colour, lane(space + 1, space + pips)) else f"home:{space + pips}"
    direction = 1 if pips > 0 else -1
    around = [(place + direction * step) % length for step in range(1, abs(pips) + 1)]
    to_entry = (entry(position, colour) - place) % length
    if pips < 0 or pips <= to_entry:  # JM-3.6: backward it stays on the track and may pass its entry
        return None if barred(position, colour, around) else around[-1]
    space = pips - to_entry  # JM-3.5, JM-3.6: past its entry, or from it, a marble turns into its lane
    if space <= LANE and not barred(position, colour, around[:to_entry] + lane(1, space)):
        return f"home:{space}"
    # JM-3.7: reading: any forward leg of a split circles like a whole card does
    if option(position, "circle") == "yes" and not barred(position, colour, around):
        return around[-1]
    return None


def land(position: dict, colour: int, index: int, pip: int) -> bool:
    """Put a marble on a track pip and resolve what stood there; False if that is forbidden, the position is then void.

    reading: the displaced marbles go one after the other on the board as it then is, the mover already standing on
    its new pip. In a team of three the chain can come back to the mover, which is then sent on like any teammate.
    """
    standing = marble_on(position, pip)
    position["marbles"][colour][index] = pip  # JM-3.4: the mover has left its own pip
    if standing is None:
        return True
    other, other_index = standing
    if bars(position, other, colour):
        return False  # JM-3.2; JM-3.4: its own colour there makes the whole move illegal
    if team(position, other) != team(position, colour):
        position["marbles"][other][other_index] = "start"  # JM-3.3
        return True
    if pip == entry(position, other):
        return False  # JM-3.4: it already stands on its entry and has nowhere to go
    return land(position, other, other_index, entry(position, other))  # JM-3.4


def moved(position: dict, colour: int, place, to):
    """The position after a marble went from place to place, and where it then stands; None if that is forbidden."""
    after = dict(position, marbles=[list(places) for places in position["marbles"]])
    index = after["marbles"][colour].index(place)
    if isinstance(to, int):
        if not land(after, colour, index, to):
            return None
    else:
        after["marbles"][colour][index] = to
    return after, after["marbles"][colour][index]


def only_start_could_help(position: dict, colours: list[int]) -> bool:
    """JM-5: marbles in Start, and every other marble fills the deepest spaces of its lane."""
    for colour in colours:
        places = position["marbles"][colour]
        others = [place for place in places if place != "start"]
        if sorted(map(str, others)) != lane(LANE - len(others) + 1, LANE):
            return False
    return any("start" in position["marbles"][colour] for colour in colours)
