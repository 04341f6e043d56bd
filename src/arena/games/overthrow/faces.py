"""The faces of OVERTHROW's cards. Influence and exposure both lie open: a seat's own can be clicked by their names."""

from __future__ import annotations

from typing import Any

from arena.engine.looks import Card, Hand, Pile
from arena.games.overthrow.cards import EXPOSURE, INFLUENCE, KINDS
from arena.games.overthrow.flow import has_begun
from arena.games.overthrow.state import EXPOSURE_COPIES, INFLUENCE_COPIES

LAST_WORD = -1

GLYPHS = {  # what is pictured on a card, so that it is known before it is read
    "surveyors": "dividers",
    "stonemasons": "mallet",
    "recruiters": "drum",
    "couriers": "letter",
    "vanguard": "spears",
    "veterans": "medal",
    "ramparts": "shield",
    "engineers": "gear",
    "secrecy": "mask",
    "patronage": "purse",
    "informers": "eye",
    "tariffs": "scales",
    "draft_riots": "torch",
    "land_disputes": "fence",
    "desertion": "footprints",
    "low_morale": "broken",
    "open_gates": "gate",
    "roadblocks": "bar",
    "alarm_bells": "bell",
    "scandal": "scroll",
}


def influence_face(card: int, name: str = "", count: int = 1, working: bool = True) -> Card:
    """Answer an influence card; ``name`` is the click id's, its own if none is given."""
    kind = INFLUENCE[card]
    words = f"{kind.help} ({kind.rule})"
    click = f"card:{name or kind.name}"
    return Card(
        click, kind.name, kind.title, kind.sign, "influence", kind.title, GLYPHS[kind.name], words, count, working
    )


def exposure_face(card: int, seat: int, count: int = 1, working: bool = True) -> Card:
    """Answer an exposure card that lies open before a seat."""
    kind = EXPOSURE[card]
    words = f"{kind.help} ({kind.rule})"
    click = f"card:exposed.{seat}.{kind.name}{'' if working else '.new'}"
    last_word = kind.title.split()[LAST_WORD].capitalize()
    return Card(
        click, kind.name, kind.title, kind.sign, "exposure", last_word, GLYPHS[kind.name], words, count, working
    )


def hands(s: Any, viewer: int | None) -> list[Hand]:
    """Answer what lies before each seat: influence, and the exposure cards turned up."""
    found = []
    for seat in range(int(s.seats)):
        unseen = not has_begun(s, seat)  # OV-2.2
        title = "Influence, unseen yet" if unseen else "Influence"
        found.append(Hand(seat, int(s.held[seat]), influence_cards(s, seat, viewer), title, secret=False))
        cards = exposure_cards(s, seat)
        if cards:
            found.append(Hand(seat, sum(card.count for card in cards), cards, "Exposed", secret=False))
    return found


def influence_cards(s: Any, seat: int, viewer: int | None) -> list[Card]:
    """Answer a seat's influence cards; the viewer's own have the click ids of OV-5.2 and OV-10.10."""
    found = []
    for kind in range(KINDS):
        mark = INFLUENCE[kind].name if seat == viewer else f"{seat}.{INFLUENCE[kind].name}"
        if s.influence[seat, kind] > 0:
            found.append(influence_face(kind, mark, int(s.influence[seat, kind])))
        if s.influence_new[seat, kind] > 0:
            # of two equal cards the working one goes, so that one bears the click
            mark = f"{mark}.new" if s.influence[seat, kind] > 0 else mark
            found.append(influence_face(kind, mark, int(s.influence_new[seat, kind]), working=False))
    return found


def exposure_cards(s: Any, seat: int) -> list[Card]:
    """Answer a seat's exposure cards that were turned up."""
    found = []
    for kind in range(KINDS):
        if s.exposed[seat, kind] > 0:
            found.append(exposure_face(kind, seat, int(s.exposed[seat, kind])))
        if s.exposed_new[seat, kind] > 0:
            found.append(exposure_face(kind, seat, int(s.exposed_new[seat, kind]), working=False))
    return found


def piles(s: Any) -> list[Pile]:
    """Answer the decks by what everybody can count, and the influence cards given up."""
    gone = int(s.discarded.sum())
    influence = int(INFLUENCE_COPIES[s.card_set].sum()) - gone - int(s.held.sum())
    turned_up = int(s.exposed.sum() + s.exposed_new.sum())
    exposure = int(EXPOSURE_COPIES[s.card_set].sum()) - turned_up - int(s.n_face_down.sum())
    given_up = [
        influence_face(kind, f"discarded.{INFLUENCE[kind].name}", int(s.discarded[kind]))
        for kind in range(KINDS)
        if s.discarded[kind] > 0
    ]
    return [
        Pile("pile:influence", "Influence deck", influence),
        Pile("pile:discarded", "Influence given up", gone, None, given_up),
        Pile("pile:exposure", "Exposure deck", exposure),
    ]
