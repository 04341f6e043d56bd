"""The cards of OVERTHROW as plain data (OV-9, OV-10): their names, and how many copies each set has.

The twenty effects are rules and live in the code; a card set chooses how often each occurs, none included. How they
look and what they say is in ``table/faces.py``.
"""

from __future__ import annotations

from typing import NamedTuple

# names as in JSON; a card's code is its place
INFLUENCE = (
    "surveyors",
    "stonemasons",
    "recruiters",
    "couriers",
    "vanguard",
    "veterans",
    "ramparts",
    "engineers",
    "secrecy",
    "patronage",
)
EXPOSURE = (
    "informers",
    "tariffs",
    "draft_riots",
    "land_disputes",
    "desertion",
    "low_morale",
    "open_gates",
    "roadblocks",
    "alarm_bells",
    "scandal",
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
    """How many copies of each kind the two decks hold, in the order of the names above."""

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

for _set in CARD_SETS.values():
    assert len(_set.influence) == len(_set.exposure) == KINDS, "a card set names the copies of every kind"
    assert sum(_set.influence) >= 4 * OPENING_CARDS, "four seats draw three cards each"
