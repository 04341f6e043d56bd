"""Aggravation: a slow reference written from the rule text (AG-1.1 .. AG-S1).

A position is the JSON of the rules file as a plain dict. Every function returns a new dict and leaves its argument
alone. `actor` is None while chance is open (who begins, or the die) and when the game is over. The seat that rolls is
`turn`; the seat that moves by the roll is `user` where the two differ (AG-5.2, AG-5.3).
"""

from copy import deepcopy

ARM = 14  # AG-1.1: pips of one arm
TRACK = 84  # AG-1.1: six arms, whatever the number of seats
ENTRY, START_HOLE = 7, 9  # AG-1.1: offsets within an arm
STARS = [0, 14, 28, 42, 56, 70]  # AG-1.1
HOME = 4  # AG-1.1: holes behind the entry; AG-1.2: also the marbles of a seat
DEFAULTS = {"seats": 4, "teams": "none", "must_move": "yes", "max_turns": 5000}
SEATED_ON = {2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5]}  # AG-1.2
TEAM_COUNTS = {("partners", 4): 2, ("partners", 6): 3, ("teams", 6): 2}  # AG-1.3


def option(position: dict, name: str):
    return position["options"].get(name, DEFAULTS[name])


def arm(position: dict, colour: int) -> int:
    return SEATED_ON[option(position, "seats")][colour]


def team(position: dict, seat: int) -> int:
    """The number under which the seat wins: its own without teams, else seat mod number of teams (AG-1.3)."""
    form = option(position, "teams")
    return seat if form == "none" else seat % TEAM_COUNTS[form, option(position, "seats")]


def finished(position: dict, colour: int) -> bool:
    return all(str(place).startswith("home") for place in position["marbles"][colour])


def colour_at(position: dict, hole):
    """Whose marble stands on a path hole, a star or the center, or None."""
    for colour, places in enumerate(position["marbles"]):
        if hole in places:
            return colour
    return None


def walk(position: dict, colour: int, place, count: int):
    """The holes a marble counts along the path and into its HOME, or None if HOME is too short (AG-3.3)."""
    holes = []
    for _step in range(count):
        if isinstance(place, int):
            at_entry = place == ARM * arm(position, colour) + ENTRY  # AG-3.3: here it turns, it never passes
            place = "home:1" if at_entry else (place + 1) % TRACK
        else:
            hole = int(place.removeprefix("home:")) + 1
            if hole > HOME:
                return None
            place = f"home:{hole}"
        holes.append(place)
    return holes


def routes(position: dict, colour: int, place, roll: int) -> list[tuple[list, str]]:
    """Every way a marble can count out the roll: the holes it counts, the last its goal, and `via`."""
    if place == "center":  # AG-4.4: with a 1 only, to any star
        return [([star], "center") for star in STARS] if roll == 1 else []
    found = []
    along = walk(position, colour, place, roll)
    if along is not None:
        found.append((along, "path"))
    if place in STARS:  # AG-4.1
        home_star, stars = ARM * arm(position, colour), []
        while len(stars) < roll and (stars or [place])[-1] != home_star:  # AG-4.1: home star at the latest
            stars = [*stars, ((stars or [place])[-1] + ARM) % TRACK]
            found.append((stars + walk(position, colour, stars[-1], roll - len(stars)), "stars"))
    to_star = walk(position, colour, place, roll - 1)
    if to_star is not None and ([place, *to_star])[-1] in STARS:
        found.append(([*to_star, "center"], "center"))  # AG-4.3: count to the star + 1; from a star with a 1
    return found


def moves_of_roll(position: dict) -> list[dict]:
    """All moves the roll allows to the seat that uses it, before anything is said about passing."""
    colour = position.get("user", position["turn"])
    roll = position["roll"]
    own = position["marbles"][colour]
    moves = []
    start_hole = ARM * arm(position, colour) + START_HOLE
    if roll in (1, 6) and "start" in own and start_hole not in own:  # AG-2.3
        moves.append({"kind": "out", "marble": [colour, "start"], "to": start_hole})
    for place in own:
        if place == "start":
            continue
        for holes, via in routes(position, colour, place, roll):
            if not any(hole in own for hole in holes):  # AG-3.1, AG-4.2: neither jumps nor lands on its own
                moves.append({"kind": "move", "marble": [colour, place], "to": holes[-1], "via": via})
    return moves


def legal_moves(position: dict) -> list[dict]:
    if position["actor"] is None:
        return []
    if position["phase"] == "roll":
        return [{"kind": "roll"}]
    if position["phase"] == "pass":
        return [{"kind": "pass"}]
    if position["phase"] == "name":  # AG-5.3
        return [{"kind": "name", "seat": seat} for seat in unfinished_teammates(position, position["turn"])]
    moves = moves_of_roll(position)
    if option(position, "must_move") == "no":  # AG-2.1
        moves.append({"kind": "pass"})
    return moves


def unfinished_teammates(position: dict, seat: int) -> list[int]:
    return [
        other
        for other in range(option(position, "seats"))
        if other != seat and team(position, other) == team(position, seat) and not finished(position, other)
    ]


def play(position: dict, move: dict) -> dict:
    if move not in legal_moves(position):
        raise ValueError(f"expected one of {legal_moves(position)!r}, came {move!r}")
    after = deepcopy(position)
    if move["kind"] == "roll":
        after["actor"] = None
        return after
    if move["kind"] == "name":  # AG-5.3: the roller still rolls
        return dict(after, phase="roll", user=move["seat"])
    if move["kind"] == "pass":
        return after_the_roll(after)
    colour, place = move["marble"]
    there = None if str(move["to"]).startswith("home") else colour_at(after, move["to"])
    if there is not None:  # AG-2.3, AG-3.2, AG-4.5: aggravated, partner or not
        after["marbles"][there][after["marbles"][there].index(move["to"])] = "start"
    after["marbles"][colour][after["marbles"][colour].index(place)] = move["to"]
    side = team(after, colour)
    if all(finished(after, seat) for seat in range(option(after, "seats")) if team(after, seat) == side):
        return over(after, side)  # AG-5.1
    return after_the_roll(after)


def after_the_roll(position: dict) -> dict:
    """The same seat rolls again after a 6, moved or not (AG-2.2); otherwise the next turn begins (AG-1.4)."""
    if position["roll"] == 6:
        return open_roll(position)
    limit = option(position, "max_turns")
    if limit > 0 and position["turns"] >= limit:
        return over(position, None)  # AG-S1
    seat = (position["turn"] + 1) % option(position, "seats")
    return open_roll(dict(position, turn=seat, turns=position["turns"] + 1))


def open_roll(position: dict) -> dict:
    """Before every roll it is settled who will use it (AG-5.2, AG-5.3)."""
    seat = position["turn"]
    after = dict(position, actor=seat, phase="roll", roll=None)
    after.pop("user", None)
    if finished(after, seat):
        teammates = unfinished_teammates(after, seat)
        if len(teammates) > 1:
            after["phase"] = "name"  # AG-5.3
        else:
            # reading: `user` stands in the position from before the roll, also where nobody had to name it
            after["user"] = teammates[0]  # AG-5.2, AG-5.3
    return after


def over(position: dict, winner) -> dict:
    # reading: `turn` and `turns` stay those of the last turn; `roll` is null
    after = dict(position, phase="over", actor=None, roll=None, winner=winner)
    after.pop("user", None)
    return after


def chance(position: dict) -> list[tuple[object, int]]:
    if position["actor"] is not None or position["phase"] == "over":
        return []
    if position["phase"] == "begin":  # AG-1.4: highest roll, ties rolled again: every seat is equally likely
        return [(("begin", seat), 1) for seat in range(option(position, "seats"))]
    return [(("roll", number), 1) for number in range(1, 7)]


def settle(position: dict, outcome) -> dict:
    if tuple(outcome) not in [known for known, weight in chance(position)]:
        raise ValueError(f"expected one of {chance(position)!r}, came {outcome!r}")
    after = deepcopy(position)
    kind, number = outcome
    if kind == "begin":
        return open_roll(dict(after, turn=number, turns=1))
    after["roll"] = number
    after["actor"] = after.get("user", after["turn"])  # AG-5.2: the partner decides
    after["phase"] = "move" if moves_of_roll(after) else "pass"
    return after


def opening(options: dict) -> dict:
    position = {
        "game": "aggravation",
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
    if seats not in SEATED_ON or (form != "none" and (form, seats) not in TEAM_COUNTS):
        raise ValueError(f"expected 2 to 6 seats and teams that fit them (AG-1.3), came {options!r}")
    position["marbles"] = [["start"] * HOME for seat in range(seats)]
    return position
