"""The moves each card of Jokers & Marbles allows (JM-2.2, JM-3.1, JM-4.7 .. JM-4.J, JM-6.1 .. JM-6.3).

Nothing here knows hands, piles or turns, except which seat's turn it is. A move is tried by making it on a copy.
"""

from .board import come_out, finished, goal, moved, option, team_colours

COME_OUT_CARDS = ["A", "J", "Q", "K", "*"]  # JM-3.1
# JM-2.2, JM-4.7: the seven as a whole; 9 and the joker have no number of their own
FORWARD = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "10": 10, "J": 11, "Q": 12, "K": 13}
BACKWARD = {"8": 8}  # JM-4.8


def played_for(position: dict, seat: int) -> list[int]:
    """The colours a seat moves when its turn begins."""
    colours = team_colours(position, seat)
    if option(position, "progressive") == "on":
        return colours  # JM-6.3
    return [colour for colour in colours if not finished(position, colour)][:1]  # JM-6.1


def movers(position: dict) -> list[int]:
    """The colours the seat may move now; in the second leg of a split the first leg decides."""
    seat = position["turn"]
    if position["phase"] != "leg" or option(position, "progressive") == "on":
        return played_for(position, seat)
    first_colour = position["first"][0]
    if first_colour == seat:
        return played_for(position, seat)  # JM-6.2: all five in by that leg: the teammate it will play for
    return [first_colour]  # JM-6.2: only for the seat's own last marble


def places(position: dict, colour: int) -> list:
    """The colour's places, each once: two marbles in Start are one choice."""
    return list(dict.fromkeys(position["marbles"][colour]))


def steps(position: dict, pips: int) -> list[tuple[list, object, dict, object]]:
    """Every marble that can go the full count: its name, its goal, the position after, and where it then stands."""
    found = []
    for colour in movers(position):
        for place in places(position, colour):
            to = goal(position, colour, place, pips)
            result = None if to is None else moved(position, colour, place, to)
            if result is not None:
                found.append(([colour, place], to, *result))
    return found


def outs(position: dict, card: str) -> list[dict]:
    """JM-3.1."""
    return [
        {"kind": "out", "card": card, "seat": colour} for colour in movers(position) if can_come_out(position, colour)
    ]


def can_come_out(position: dict, colour: int) -> bool:
    return (
        "start" in position["marbles"][colour]
        and moved(position, colour, "start", come_out(position, colour)) is not None
    )  # JM-3.2, JM-3.4


def whole_moves(position: dict, card: str, pips: int) -> list[dict]:
    return [
        {"kind": "move", "card": card, "marble": marble, "to": to}
        for marble, to, after, stands in steps(position, pips)
    ]


def jumps(position: dict) -> list[dict]:
    """JM-4.J: from Start or the track onto anyone's marble on the track.

    reading: from Start onto a marble on the own come-out is listed as a jump besides the come-out that does the same.
    """
    found = []
    for colour in movers(position):
        for place in places(position, colour):
            if place != "start" and not isinstance(place, int):
                continue  # a lane marble cannot be jokered
            for other in position["marbles"]:
                for pip in other:
                    # Onto its own colour, its own pip included, is refused by the landing.
                    if isinstance(pip, int) and pip != place and moved(position, colour, place, pip) is not None:
                        found.append({"kind": "joker", "card": "*", "marble": [colour, place], "to": pip})
    return found


def split_parts(card: str) -> list[tuple[int, int]]:
    """The pips of the first and of the second leg."""
    if card == "7":
        return [(pips, 7 - pips) for pips in range(1, 7)]  # JM-4.7
    if card == "9":  # JM-4.9: forward and backward, in either order
        return [(pips, pips - 9) for pips in range(1, 9)] + [(-pips, 9 - pips) for pips in range(1, 9)]
    return []


def pending(after: dict, card: str, first: list, pips: int) -> dict:
    """The position between the legs: the first marble at its new place, `pips` still to be made by another."""
    return dict(after, phase="leg", card=card, first=first, left=abs(pips), direction=1 if pips > 0 else -1)


def first_legs(position: dict, card: str) -> list[tuple[dict, dict]]:
    """Legal first legs, each with the position between the legs."""
    found = []
    for pips, rest in split_parts(card):
        for marble, to, after, stands in steps(position, pips):
            between = pending(after, card, [marble[0], stands], rest)
            if second_legs(between):  # JM-4.10
                found.append(({"kind": "leg", "card": card, "marble": marble, "pips": pips, "to": to}, between))
    return found


def second_legs(position: dict) -> list[dict]:
    pips = position["left"] * position["direction"]
    return [
        {"kind": "leg", "card": position["card"], "marble": marble, "pips": pips, "to": to}
        for marble, to, after, stands in steps(position, pips)
        if marble != list(position["first"])
    ]  # JM-4.7, JM-4.9: a different marble


def card_moves(position: dict, card: str) -> list[dict]:
    """Everything one card can be played for, discarding apart."""
    found = []
    if card in COME_OUT_CARDS:
        found += outs(position, card)
    if card in FORWARD:
        found += whole_moves(position, card, FORWARD[card])
    if card in BACKWARD:
        found += whole_moves(position, card, -BACKWARD[card])
    found += [leg for leg, between in first_legs(position, card)]
    if card == "*":
        found += jumps(position)
    return found
