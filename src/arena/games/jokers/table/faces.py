"""The faces of the cards, and what they are called in a sentence."""

from __future__ import annotations

from arena.engine.looks import Card, Family
from arena.games.jokers.rules import state as st

COURT = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King", "*": "Joker"}
USES = {  # one word, glyph, what it can do
    "A": ("Out or 1", "", "Brings a marble out (JM-3.1) or moves one pip (JM-2.2)."),
    "7": ("Split", "split", "Seven forward with one marble, or split between two (JM-4.7)."),
    "8": ("Back", "back", "Eight backward with one marble (JM-4.8)."),
    "9": ("Split", "split", "One marble forward and another backward, nine in all (JM-4.9)."),
    "J": ("Out or 11", "", "Brings a marble out (JM-3.1) or moves eleven pips (JM-2.2)."),
    "Q": ("Out or 12", "", "Brings a marble out (JM-3.1) or moves twelve pips (JM-2.2)."),
    "K": ("Out or 13", "", "Brings a marble out (JM-3.1) or moves thirteen pips (JM-2.2)."),
    "*": ("Strike", "", "Brings a marble out, or takes one onto any marble of another colour on the track (JM-4.J)."),
}


def card_look(card: int, count: int = 1) -> Card:
    """Return how a card looks."""
    code = st.CARDS[card]
    use, glyph, text = USES.get(code, ("Move", "", f"Moves one marble {code} pips forward (JM-2.2)."))
    value = "★" if card == st.JOKER else code
    family: Family = "jester" if card == st.JOKER else "classic"
    return Card(f"card:{code}", code, COURT.get(code, code), value, family, use, glyph, text, count)


def card_words(card: int) -> str:
    """Return a card with its article: "an Ace", "a 7", "a Joker"."""
    name = COURT.get(st.CARDS[card], st.CARDS[card])
    return f"{'an' if name in ('Ace', '8') else 'a'} {name}"
