"""The OVERTAKE deck: how many copies there are of each card, and where they lie.

A card has no identity beyond its code; the draw pile is whatever a position does not name (OT-14.1).
"""

# OT-14, OT-14.2: copies of each card code; half of each Deploy-Activate kind is Jam, half Tripwire.
COPIES = {
    "A1": 12,
    "A2": 12,
    "A3": 12,
    "A4": 12,
    "A5": 12,
    "A6": 12,
    "A10": 8,
    "R8": 8,
    "S7": 10,
    "S9": 10,
    "D10J": 18,
    "D10T": 18,
    "D1J": 6,
    "D1T": 6,
    "W": 4,
    "DUP": 2,
}
HAND_SIZE = 7  # OT-3.4, OT-7 Step 3

FORWARD_PIPS = {
    "A1": 1,
    "A2": 2,
    "A3": 3,
    "A4": 4,
    "A5": 5,
    "A6": 6,
    "A10": 10,
    "S7": 7,
    "S9": 9,
    "D10J": 10,
    "D10T": 10,
    "D1J": 1,
    "D1T": 1,
}
SPLITS = ("S7", "S9")  # OT-9
REVERSE_PIPS = 8  # OT-6.3
DEPLOY_ACTIVATE = ("D10J", "D10T", "D1J", "D1T")
PRINTED_EFFECT = {"D10J": "jam", "D10T": "tripwire", "D1J": "jam", "D1T": "tripwire"}


def draw_pile(position: dict) -> dict[str, int]:
    """Copies left of each card that is in no hand, not discarded and not on the table."""
    pile = dict(COPIES)
    named = list(position["discard"])
    for hand in position["hands"]:
        named.extend(hand)
    for wire in position["tripwires"]:
        named.append(wire["card"])
    for card in named:
        pile[card] -= 1
        if pile[card] < 0:
            raise ValueError(f"more copies of {card!r} than the deck has (OT-14)")
    return {card: copies for card, copies in pile.items() if copies > 0}


def effects(position: dict, card: str) -> list[str]:
    """The Activate effects a Deploy-Activate card offers (OT-14.2)."""
    if position["options"].get("activate", "printed") == "choice":
        return ["jam", "tripwire"]
    return [PRINTED_EFFECT[card]]
