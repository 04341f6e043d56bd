"""What a table of OVERTHROW can choose before the match."""

from __future__ import annotations

from arena.engine.options import Option, Values
from arena.games.overthrow.cards import CARD_SET_NAMES
from arena.games.overthrow.maps import MAP_NAMES, MAPS, SEAT_COUNTS

OPTIONS: tuple[Option, ...] = (
    Option("seats", 2, "How many play, each alone.", choices=SEAT_COUNTS, rule="OV-1.1"),
    Option(
        "map",
        "standard",
        "The map: the standard one, or a small one with thin walls for a short game of two.",
        choices=MAP_NAMES,
        rule="OV-1.1",
    ),
    Option(
        "cards",
        "standard",
        "The decks: four copies of every card, or a smaller set that favours the attack.",
        choices=CARD_SET_NAMES,
        rule="OV-9.0",
    ),
    Option("max_turns", 1000, "Stop undecided after so many turns; 0 plays to the end.", high=100_000, rule="OV-S1"),
)


def teams(values: Values) -> list[int]:
    """Every seat plays alone."""
    return list(range(int(values["seats"])))


def agree(values: Values) -> str | None:
    """Complain about a map that has no layout for so many seats."""
    layouts = MAPS[str(values["map"])]
    if values["seats"] not in layouts:
        fits = " or ".join(str(seats) for seats in layouts)
        return f"option map: {values['map']} is made for {fits} seats, not {values['seats']}"
    return None
