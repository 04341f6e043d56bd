"""Marbles, the hosted dice race: a slow reference written from the rule text (MB-1.1 .. MB-S1).

A position is the JSON of the rules file as a plain dict. Every function returns a new dict and leaves its argument
alone. `actor` is None while chance is open (who begins, or the die) and when the game is over.
"""

from copy import deepcopy

ARM = 14  # MB-1.1: pips of one arm
ENTRY, ONE_HOLE, SIX_HOLE = 7, 8, 13  # MB-1.1: offsets within an arm
LANE = 4  # MB-1.1: spaces behind the entry; also the marbles of a seat
DEFAULTS = {"seats": 4, "teams": "none", "max_turns": 5000}
ARMS = {2: 4, 3: 4, 4: 4, 5: 6, 6: 6}  # MB-1.1: arms of the board, by number of seats
SEATED_ON = {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5]}  # MB-1.2
TEAM_FORMS = {"2x2": (4, 2), "2x3": (6, 2), "3x2": (6, 3)}  # MB-1.3: name -> (seats, number of teams)


def option(position: dict, name: str):
    return position["options"].get(name, DEFAULTS[name])


def arm(position: dict, colour: int) -> int:
    return SEATED_ON[option(position, "seats")][colour]


def track_length(position: dict) -> int:
    return ARM * ARMS[option(position, "seats")]


def entry(position: dict, colour: int) -> int:
    return ARM * arm(position, colour) + ENTRY


def team(position: dict, seat: int) -> int:
    """The number under which the seat wins: its own without teams, else seat mod number of teams (MB-1.3)."""
    form = option(position, "teams")
    return seat if form == "none" else seat % TEAM_FORMS[form][1]


def finished(position: dict, colour: int) -> bool:
    return all(str(place).startswith("home") for place in position["marbles"][colour])


def colour_at(position: dict, pip: int):
    """Whose marble stands on a track pip, or None."""
    for colour, places in enumerate(position["marbles"]):
        if pip in places:
            return colour
    return None


def played_for(position: dict, seat: int):
    """The colour the seat moves: its own, or once that is in, the next unfinished teammate clockwise (MB-3.5)."""
    seats = option(position, "seats")
    for step in range(seats):
        colour = (seat + step) % seats
        if team(position, colour) == team(position, seat) and not finished(position, colour):
            return colour
    return None


def goal(position: dict, colour: int, place, roll: int):
    """Where a marble on the track or in the lane comes to stand by the full roll, or None if it overshoots."""
    if isinstance(place, int):
        before_entry = (entry(position, colour) - place) % track_length(position)
        if roll <= before_entry:
            return (place + roll) % track_length(position)  # MB-3.1
        space = roll - before_entry  # MB-3.4: past its entry a marble turns into its lane
    else:
        space = int(place.removeprefix("home:")) + roll  # MB-3.4: deeper within the lane
    return f"home:{space}" if space <= LANE else None


def moves_of_roll(position: dict) -> list[dict]:
    """All moves the roll allows to the seat whose turn it is, before anything is said about passing."""
    colour = played_for(position, position["turn"])
    roll = position["roll"]
    own = position["marbles"][colour]
    candidates = []
    if roll in (1, 6) and "start" in own:  # MB-2.3
        hole = ARM * arm(position, colour) + (ONE_HOLE if roll == 1 else SIX_HOLE)
        candidates.append({"kind": "out", "marble": [colour, "start"], "to": hole})
    for place in own:
        if place != "start":
            to = goal(position, colour, place, roll)
            if to is not None:
                candidates.append({"kind": "move", "marble": [colour, place], "to": to})
    free, onto_teammate = [], []
    for move in candidates:  # MB-3.1: marbles in between never matter, only the landing does
        if move["to"] in own:  # MB-3.2, MB-3.4: not on one's own; by the colour that moves (MB-3.3)
            continue
        there = colour_at(position, move["to"]) if isinstance(move["to"], int) else None
        if there is not None and team(position, there) == team(position, colour):
            onto_teammate.append(move)
        else:
            free.append(move)
    return free or onto_teammate  # MB-3.3: onto a teammate only if no other move is legal


def legal_moves(position: dict) -> list[dict]:
    if position["actor"] is None:
        return []
    if position["phase"] == "roll":
        return [{"kind": "roll"}]  # MB-5.1
    if position["phase"] == "pass":
        return [{"kind": "pass"}]  # MB-2.2
    return moves_of_roll(position)  # MB-2.1: no pass besides them


def play(position: dict, move: dict) -> dict:
    if move not in legal_moves(position):
        raise ValueError(f"expected one of {legal_moves(position)!r}, came {move!r}")
    after = deepcopy(position)
    if move["kind"] == "roll":
        after["actor"] = None
        return after
    if move["kind"] == "pass":
        return after_the_roll(after)
    colour, place = move["marble"]
    there = colour_at(after, move["to"]) if isinstance(move["to"], int) else None
    if there is not None:  # MB-3.2, MB-3.3: anyone else's marble goes to its Base
        after["marbles"][there][after["marbles"][there].index(move["to"])] = "start"
    after["marbles"][colour][after["marbles"][colour].index(place)] = move["to"]
    side = team(after, colour)
    if all(finished(after, seat) for seat in range(option(after, "seats")) if team(after, seat) == side):
        return over(after, side)  # MB-4
    return after_the_roll(after)


def after_the_roll(position: dict) -> dict:
    """The same seat rolls again after a 6, moved or not (MB-2.2); otherwise the next turn begins."""
    if position["roll"] == 6:
        return dict(position, phase="roll", actor=position["turn"], roll=None)
    limit = option(position, "max_turns")
    if limit > 0 and position["turns"] >= limit:
        return over(position, None)  # MB-S1
    seat = (position["turn"] + 1) % option(position, "seats")
    return dict(position, turn=seat, actor=seat, phase="roll", roll=None, turns=position["turns"] + 1)


def over(position: dict, winner) -> dict:
    # reading: `turn` and `turns` stay those of the last turn; `roll` is null
    return dict(position, phase="over", actor=None, roll=None, winner=winner)


def chance(position: dict) -> list[tuple[object, int]]:
    if position["actor"] is not None or position["phase"] == "over":
        return []
    if position["phase"] == "begin":  # MB-1.4: highest roll, ties rolled again: every seat is equally likely
        return [(("begin", seat), 1) for seat in range(option(position, "seats"))]
    return [(("roll", number), 1) for number in range(1, 7)]


def settle(position: dict, outcome) -> dict:
    if tuple(outcome) not in [known for known, weight in chance(position)]:
        raise ValueError(f"expected one of {chance(position)!r}, came {outcome!r}")
    after = deepcopy(position)
    kind, number = outcome
    if kind == "begin":
        return dict(after, turn=number, actor=number, phase="roll", turns=1)
    after["roll"] = number
    after["actor"] = after["turn"]
    after["phase"] = "move" if moves_of_roll(after) else "pass"  # MB-2.1, MB-2.2
    return after


def opening(options: dict) -> dict:
    position = {
        "game": "marbles",
        "options": dict(options),
        "turn": 0,
        "actor": None,
        "phase": "begin",
        "roll": None,
        "marbles": [],
        "turns": 0,
        "winner": None,
    }
    seats, form = option(position, "seats"), option(position, "teams")
    if seats not in ARMS or (form != "none" and (form not in TEAM_FORMS or TEAM_FORMS[form][0] != seats)):
        raise ValueError(f"expected 2 to 6 seats and teams that fit them (MB-1.3), came {options!r}")
    position["marbles"] = [["start"] * LANE for seat in range(seats)]
    return position
