"""The cards of OVERTHROW as plain data (OV-9, OV-10): what each is called, and how many copies each set has.

The twenty effects are rules and live in the code; a card set chooses how often each occurs, none included.
"""

from __future__ import annotations

from typing import NamedTuple


class CardKind(NamedTuple):
    """One kind of card."""

    name: str  # as in JSON
    title: str
    rule: str
    sign: str  # a short one for the corner of the card
    help: str


INFLUENCE = (
    CardKind("surveyors", "Surveyors", "OV-9.1", "L", "The first land laid each turn costs no action."),
    CardKind("stonemasons", "Stonemasons", "OV-9.2", "T", "The first trade token laid each turn costs no action."),
    CardKind("recruiters", "Recruiters", "OV-9.3", "M", "The first military token laid each turn costs no action."),
    CardKind("couriers", "Couriers", "OV-9.4", "»", "A military move may go two tiles, over bare land of one's own."),
    CardKind("vanguard", "Vanguard", "OV-9.5", "-1", "An attack costs its attackers only, not one more."),
    CardKind("veterans", "Veterans", "OV-9.6", "+1", "1 is added to the seat's highest die when it attacks."),
    CardKind("ramparts", "Ramparts", "OV-9.7", "2d", "The seat's military rolls two dice in defence."),
    CardKind("engineers", "Engineers", "OV-9.8", "-d", "Capital spaces roll one die fewer, never fewer than one."),
    CardKind("secrecy", "Secrecy", "OV-9.9", "0", "The first exposure card of each turn is not drawn."),
    CardKind("patronage", "Patronage", "OV-9.10", "+", "It takes one face-down card more to be exposed."),
)
EXPOSURE = (
    CardKind("informers", "Informers", "OV-10.1", "-1", "One action fewer each turn, at least one is left."),
    CardKind("tariffs", "Tariffs", "OV-10.2", "T+", "Every trade token costs one action more."),
    CardKind("draft_riots", "Draft riots", "OV-10.3", "M+", "Every military token laid costs one action more."),
    CardKind("land_disputes", "Land disputes", "OV-10.4", "L+", "Land next to another seat's tile costs one more."),
    CardKind("desertion", "Desertion", "OV-10.5", "≤2", "At most two tokens join an attack."),
    CardKind("low_morale", "Low morale", "OV-10.6", "=-", "Equal dice in the seat's own attacks count as lost."),
    CardKind("open_gates", "Open gates", "OV-10.7", "=+", "Equal dice in attacks on the seat win for the attacker."),
    CardKind("roadblocks", "Roadblocks", "OV-10.8", "≤1", "At most one military move per turn."),
    CardKind("alarm_bells", "Alarm bells", "OV-10.9", "+d", "Capital spaces roll one die more against the seat."),
    CardKind("scandal", "Scandal", "OV-10.10", "≤4", "At most four influence cards; a fifth is discarded at once."),
)
SURVEYORS, STONEMASONS, RECRUITERS, COURIERS, VANGUARD, VETERANS, RAMPARTS, ENGINEERS, SECRECY, PATRONAGE = range(10)
(
    INFORMERS,
    TARIFFS,
    DRAFT_RIOTS,
    LAND_DISPUTES,
    DESERTION,
    LOW_MORALE,
    OPEN_GATES,
    ROADBLOCKS,
    ALARM_BELLS,
    SCANDAL,
) = range(10)
KINDS = 10  # of each deck


class CardSet(NamedTuple):
    """How many copies of each kind the two decks hold, in the order of the tables above."""

    influence: tuple[int, ...]
    exposure: tuple[int, ...]


CARD_SETS: dict[str, CardSet] = {
    "standard": CardSet(influence=(4,) * KINDS, exposure=(4,) * KINDS),
    # an open, quicker war: more attack than defence, and half as many exposures
    "warlords": CardSet(influence=(2, 2, 4, 3, 4, 4, 1, 3, 2, 1), exposure=(2, 2, 1, 2, 1, 2, 3, 1, 2, 2)),
}
CARD_SET_NAMES = tuple(CARD_SETS)
OPENING_CARDS = 3  # OV-2.2
MOST_CARDS = 5  # OV-5.2

INFLUENCE_CODE = {kind.name: code for code, kind in enumerate(INFLUENCE)}
EXPOSURE_CODE = {kind.name: code for code, kind in enumerate(EXPOSURE)}

for _set in CARD_SETS.values():
    assert len(_set.influence) == len(_set.exposure) == KINDS, "a card set names the copies of every kind"
    assert sum(_set.influence) >= 4 * OPENING_CARDS, "four seats draw three cards each"
