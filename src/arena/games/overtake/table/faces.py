"""The faces of OVERTAKE's cards: value, family, glyph, one word of use and a line of help with rule ids."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from arena.engine.looks import Card, Family
from arena.games.overtake.rules import cards

ADVANCE_HELP = "Move one of your marbles on the track forward by the full count (OT-6.1)."
DEPLOY_HELP = "Deploy a marble from Start (OT-5.2), or "
MOVE_HELP = " (OT-13), or in Step 2 move one of your marbles {n} forward (OT-6.1)."
JAM_HELP = "activate Jam: close the pip under one of your marbles until your next turn"
TRIP_HELP = "activate Tripwire: the next opponent landing under one of your marbles is knocked back a pip"

# code: (value, family, use, glyph, help)
SPECIAL: dict[int, tuple[str, Family, str, str, str]] = {
    cards.R8: ("8", "ivory", "Reverse", "back", "Move one of your marbles on the track 8 pips backward (OT-6.3)."),
    cards.S7: ("7", "ivory", "Split", "split", "7 with one marble, or divided between two of yours (OT-9)."),
    cards.S9: ("9", "ivory", "Split", "split", "9 with one marble, or divided between two of yours (OT-9)."),
    cards.D10J: ("10", "gold", "Deploy", "bar", DEPLOY_HELP + JAM_HELP + MOVE_HELP.format(n=10)),
    cards.D10T: ("10", "gold", "Deploy", "spark", DEPLOY_HELP + TRIP_HELP + MOVE_HELP.format(n=10)),
    cards.D1J: ("+1", "gold", "Deploy", "bar", DEPLOY_HELP + JAM_HELP + MOVE_HELP.format(n=1)),
    cards.D1T: ("+1", "gold", "Deploy", "spark", DEPLOY_HELP + TRIP_HELP + MOVE_HELP.format(n=1)),
    cards.WARP: ("W", "night", "Warp", "ring", "Take a marble in Start or on the track to any pip; a turn (OT-5.3w)."),
    cards.DUPLICATE: ("D", "mirror", "Duplicate", "mirror", "Copies the card another seat played last (OT-5.3d)."),
}  # fmt: skip


@cache
def face(card: int, count: int = 1) -> Card:
    """Return a kind of card as it is drawn."""
    code = cards.CODES[card]
    if card in SPECIAL:
        value, family, use, glyph, words = SPECIAL[card]
    else:
        value, family, use, glyph, words = code[1:], "ivory", "Advance", "", ADVANCE_HELP
    return Card(f"card:{code}", code, cards.TITLES[card], value, family, use, glyph, words, count)


@cache
def bare(card: int, count: int = 1) -> Card:
    """Return the same without help, for a card nobody is about to play."""
    return replace(face(card, count), help="")
