"""Small OVERTAKE positions for the rule tests, and short ways to ask about them."""

from .reference import game as overtake


def table(marbles: dict, hand: list, **changes) -> dict:
    """A position in seat 0's turn; seats not named have all marbles in Start."""
    full = [list(marbles.get(seat, [])) for seat in range(4)]
    for places in full:
        places.extend(["start"] * (5 - len(places)))
    position = {
        "game": "overtake", "options": {}, "turn": 0, "actor": 0, "phase": "play", "marbles": full, "lapped": [], "owes": [],
        "hands": [list(hand), ["A1"] * 7, ["A2"] * 7, ["A3"] * 7], "discard": [], "jams": [None] * 4, "tripwires": [],
        "played": [], "turns": 40, "winner": None,
    }  # fmt: skip
    if "actor" in changes:
        position["hands"][0], position["hands"][changes["actor"]] = ["A4"] * 7, list(hand)
        position["turn"] = changes["actor"]
    position.update(changes)
    return position


def targets(position: dict, card: str, kind: str = "move") -> set:
    """(marble's place, destination) of every play of a card."""
    return {
        (move["marble"][1], move["to"])
        for move in overtake.legal_moves(position)
        if move.get("card") == card and move["kind"] == kind
    }


def moved(position: dict, place, to, card: str, seat: int = 0) -> dict:
    return overtake.play(position, {"kind": "move", "card": card, "marble": [seat, place], "to": to})


def kinds(position: dict, card: str | None = None) -> set:
    return {move["kind"] for move in overtake.legal_moves(position) if card is None or move.get("card") == card}


def first_leg(position: dict, place, pips: int, to, card: str = "S7", seat: int = 0) -> dict:
    return overtake.play(position, {"kind": "leg", "card": card, "marble": [seat, place], "pips": pips, "to": to})


def wired(marbles: dict, hand: list, pip: int, **changes) -> dict:
    return table(marbles, hand, tripwires=[{"pip": pip, "seat": 1, "card": "D1T"}], **changes)
