"""The JSON position of OVERTHROW, both ways; an impossible position is refused with its reason.

While chance is open, ``due`` tells what is drawn or rolled, and once the match has ended ``phase`` is "over"; both are
left out otherwise (see RULES.md).
"""

from __future__ import annotations

from typing import Any

from arena.engine.errors import BadPosition
from arena.games.overthrow import cards
from arena.games.overthrow.position.components import CARDS, read_cards, read_paid, read_tiles
from arena.games.overthrow.position.phase import read_phase
from arena.games.overthrow.position.writer import write
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules.links import link_anew
from arena.games.overthrow.rules.turns import counted_actions
from arena.kit.reading import exact_keys, listed, one_of, whole

__all__ = ["UNORDERED", "read", "write"]

NEEDED = {"turn"}
ALLOWED = {
    *("game", "options", "actor", "actions", "turns", "pending", "tiles", *CARDS, "discarded"),
    *("paid", "first_used", "moves_made", "winner", "due", "phase"),
}
UNORDERED = {**dict.fromkeys((*CARDS, "paid"), 1), **dict.fromkeys(("tiles", "discarded", "first_used"), 0)}
MAX_TURNS = 1_000_000
MOST_MOVES = 100


def read(s: Any, position: dict[str, Any]) -> None:
    """Set up a state fresh from ``start`` as the position says."""
    exact_keys(position, NEEDED, ALLOWED, "position", BadPosition)
    s.turn = whole(position["turn"], 0, int(s.seats) - 1, "turn", BadPosition)
    s.turns = whole(position.get("turns", int(s.seats)), 0, MAX_TURNS, "turns", BadPosition)
    if 0 < s.max_turns < s.turns:
        raise BadPosition(f"turns: expected at most max_turns = {s.max_turns}, got {s.turns} (OV-S1)")
    read_tiles(s, position.get("tiles", []))
    read_cards(s, position)
    read_paid(s, position.get("paid", [[] for _ in range(int(s.seats))]))
    for name in listed(position.get("first_used", []), "first_used", BadPosition, most=len(st.FIRST_NAMES)):
        bit = 1 << one_of(name, st.FIRST_NAMES, "first_used", BadPosition)
        if int(s.first_used) & bit:
            raise BadPosition(f"first_used: {name} stands twice")
        s.first_used = int(s.first_used) | bit
    s.moves_made = whole(position.get("moves_made", 0), 0, MOST_MOVES, "moves_made", BadPosition)
    counted = int(counted_actions(s, int(s.turn))) if s.turns > 0 else 0
    s.actions = whole(position.get("actions", counted), 0, cards.MOST_CARDS, "actions", BadPosition)
    for seat in range(int(s.seats)):
        link_anew(s, seat)
    read_phase(s, position)
