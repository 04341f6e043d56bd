"""The faces of OVERTHROW's cards. Influence and exposure both lie open: a seat's own can be clicked by their names."""

from __future__ import annotations

from typing import Any, NamedTuple

from arena.engine.looks import Card, Hand, Pile
from arena.games.overthrow import cards
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules.turns import has_begun

LAST_WORD = -1


class Face(NamedTuple):
    """What is on a card."""

    title: str
    rule: str
    sign: str  # a short one for the corner
    glyph: str  # what is pictured, so that a card is known before it is read
    help: str


FACES = {  # by name
    "surveyors": Face("Surveyors", "OV-9.1", "L", "dividers", "The first land laid each turn costs no action."),
    "stonemasons": Face(
        "Stonemasons", "OV-9.2", "T", "mallet", "The first trade token laid each turn costs no action."
    ),
    "recruiters": Face("Recruiters", "OV-9.3", "M", "drum", "The first military token laid each turn costs no action."),
    "couriers": Face(
        "Couriers", "OV-9.4", "»", "letter", "A military move may go two tiles, over bare land of one's own."
    ),
    "vanguard": Face("Vanguard", "OV-9.5", "-1", "spears", "An attack costs its attackers only, not one more."),
    "veterans": Face("Veterans", "OV-9.6", "+1", "medal", "1 is added to the seat's highest die when it attacks."),
    "ramparts": Face("Ramparts", "OV-9.7", "2d", "shield", "The seat's military rolls two dice in defence."),
    "engineers": Face("Engineers", "OV-9.8", "-d", "gear", "Capital spaces roll one die fewer, never fewer than one."),
    "secrecy": Face("Secrecy", "OV-9.9", "0", "mask", "The first exposure card of each turn is not drawn."),
    "patronage": Face("Patronage", "OV-9.10", "+", "purse", "It takes one face-down card more to be exposed."),
    "informers": Face("Informers", "OV-10.1", "-1", "eye", "One action fewer each turn, at least one is left."),
    "tariffs": Face("Tariffs", "OV-10.2", "T+", "scales", "Every trade token costs one action more."),
    "draft_riots": Face("Draft riots", "OV-10.3", "M+", "torch", "Every military token laid costs one action more."),
    "land_disputes": Face(
        "Land disputes", "OV-10.4", "L+", "fence", "Land next to another seat's tile costs one more."
    ),
    "desertion": Face("Desertion", "OV-10.5", "≤2", "footprints", "At most two tokens join an attack."),
    "low_morale": Face("Low morale", "OV-10.6", "=-", "broken", "Equal dice in the seat's own attacks count as lost."),
    "open_gates": Face(
        "Open gates", "OV-10.7", "=+", "gate", "Equal dice in attacks on the seat win for the attacker."
    ),
    "roadblocks": Face("Roadblocks", "OV-10.8", "≤1", "bar", "At most one military move per turn."),
    "alarm_bells": Face("Alarm bells", "OV-10.9", "+d", "bell", "Capital spaces roll one die more against the seat."),
    "scandal": Face(
        "Scandal", "OV-10.10", "≤4", "scroll", "At most four influence cards; a fifth is discarded at once."
    ),
}


def influence_face(card: int, mark: str = "", count: int = 1, working: bool = True) -> Card:
    """Return an influence card; ``mark`` is the click id's, its own name if none is given."""
    name = cards.INFLUENCE[card]
    face = FACES[name]
    words = f"{face.help} ({face.rule})"
    click = f"card:{mark or name}"
    return Card(click, name, face.title, face.sign, "linen", face.title, face.glyph, words, count, working)


def exposure_face(card: int, seat: int, count: int = 1, working: bool = True) -> Card:
    """Return an exposure card that lies open before a seat."""
    name = cards.EXPOSURE[card]
    face = FACES[name]
    words = f"{face.help} ({face.rule})"
    click = f"card:exposed.{seat}.{name}{'' if working else '.new'}"
    last_word = face.title.split()[LAST_WORD].capitalize()
    return Card(click, name, face.title, face.sign, "scarlet", last_word, face.glyph, words, count, working)


def hands(s: Any, viewer: int | None) -> list[Hand]:
    """Return what lies before each seat: influence, and the exposure cards turned up."""
    found = []
    for seat in range(int(s.seats)):
        unseen = not has_begun(s, seat)  # OV-2.2
        title = "Influence, unseen yet" if unseen else "Influence"
        found.append(Hand(seat, int(s.held[seat]), influence_cards(s, seat, viewer), title, secret=False))
        exposed = exposure_cards(s, seat)
        if exposed:
            found.append(Hand(seat, sum(card.count for card in exposed), exposed, "Exposed", secret=False))
    return found


def influence_cards(s: Any, seat: int, viewer: int | None) -> list[Card]:
    """Return a seat's influence cards; the viewer's own have the click ids of OV-5.2 and OV-10.10."""
    found = []
    for kind in range(cards.KINDS):
        mark = cards.INFLUENCE[kind] if seat == viewer else f"{seat}.{cards.INFLUENCE[kind]}"
        if s.influence[seat, kind] > 0:
            found.append(influence_face(kind, mark, int(s.influence[seat, kind])))
        if s.influence_new[seat, kind] > 0:
            # of two equal cards the working one goes, so that one bears the click
            mark = f"{mark}.new" if s.influence[seat, kind] > 0 else mark
            found.append(influence_face(kind, mark, int(s.influence_new[seat, kind]), working=False))
    return found


def exposure_cards(s: Any, seat: int) -> list[Card]:
    """Return a seat's exposure cards that were turned up."""
    found = []
    for kind in range(cards.KINDS):
        if s.exposed[seat, kind] > 0:
            found.append(exposure_face(kind, seat, int(s.exposed[seat, kind])))
        if s.exposed_new[seat, kind] > 0:
            found.append(exposure_face(kind, seat, int(s.exposed_new[seat, kind]), working=False))
    return found


def piles(s: Any) -> list[Pile]:
    """Return the decks by what everybody can count, and the influence cards given up."""
    gone = int(s.discarded.sum())
    influence = int(st.INFLUENCE_COPIES[s.card_set].sum()) - gone - int(s.held.sum())
    turned_up = int(s.exposed.sum() + s.exposed_new.sum())
    exposure = int(st.EXPOSURE_COPIES[s.card_set].sum()) - turned_up - int(s.n_face_down.sum())
    given_up = [
        influence_face(kind, f"discarded.{cards.INFLUENCE[kind]}", int(s.discarded[kind]))
        for kind in range(cards.KINDS)
        if s.discarded[kind] > 0
    ]
    return [
        Pile("pile:influence", "Influence deck", influence),
        Pile("pile:discarded", "Influence given up", gone, None, given_up),
        Pile("pile:exposure", "Exposure deck", exposure),
    ]
