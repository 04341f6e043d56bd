"""The JSON position of OVERTHROW, both ways; an impossible position is refused with its reason.

While chance is open, ``due`` tells what is drawn or rolled, and once the match has ended ``phase`` is "over"; both are
left out otherwise (see RULES.md).
"""

from __future__ import annotations

from typing import Any

from arena.engine.errors import BadPosition
from arena.games.overthrow.cards import KINDS, MOST_CARDS
from arena.games.overthrow.core import actor
from arena.games.overthrow.flow import counted_actions, receiver
from arena.games.overthrow.geometry import HEXES, N_VILLAGES, NEXT, NONE, SIDES, VILLAGES
from arena.games.overthrow.links import link_anew
from arena.games.overthrow.setup import CARDS, INFLUENCE_NAMES, read_cards, read_paid, read_tiles
from arena.games.overthrow.standing import DUE, PENDING, read_phase
from arena.games.overthrow.state import (
    DEAL,
    DICE,
    DROP,
    ENDED,
    ENTER,
    EXPOSURE_DRAW,
    FIRST_MILITARY,
    FIRST_NAMES,
    INFLUENCE_DRAW,
    LOSE,
    REPLACE,
    TRADE,
    TRADE_PAID,
    TURN_UP,
)
from arena.kit.reading import exact_keys, listed, one_of, whole

NEEDED = {"turn"}
ALLOWED = {
    *("game", "options", "actor", "actions", "turns", "pending", "tiles", *CARDS, "discarded"),
    *("paid", "first_used", "moves_made", "winner", "due", "phase"),
}
MAX_TURNS = 1_000_000
MOST_MOVES = 100


# --- writing --------------------------------------------------------------------------------------------------------


def coordinates(h: int) -> list[int]:
    """Answer a hex's number as [q, r]."""
    return list(HEXES[h])


def joined(s: Any) -> list[list[int]]:
    """Answer the hexes of the attackers under way, in the order of their coordinates."""
    sides = [side for side in range(SIDES) if int(s.attackers) >> side & 1]
    return [coordinates(int(NEXT[s.layout, s.target, side])) for side in sides]


def names_of(counts: Any, names: tuple[str, ...]) -> list[str]:
    """Answer counts of kinds as a list of names."""
    return [names[kind] for kind in range(KINDS) for _ in range(int(counts[kind]))]


def tile(s: Any, h: int) -> dict[str, Any]:
    """Answer one tile."""
    token = int(s.token[h])
    found: dict[str, Any] = {"at": coordinates(h), "owner": int(s.owner[h]), "token": None}
    if token >= FIRST_MILITARY:
        found["token"] = "military"
        found["attacked"] = bool(s.owner[h] == s.turn and int(s.spent) >> (token - FIRST_MILITARY) & 1)
    elif token == TRADE:
        found["token"] = "trade"
    return found


def paid(s: Any, seat: int) -> list[list[Any]]:
    """Answer what villages have paid a seat."""
    found: list[list[Any]] = []
    for village in range(int(N_VILLAGES[s.layout])):
        at = coordinates(int(VILLAGES[s.layout, village]))
        if int(s.paid[seat]) >> village & 1:
            found.append(["link", at])
        if int(s.paid[seat]) >> (TRADE_PAID + village) & 1:
            found.append(["trade", at])
    return found


def pending(s: Any) -> dict[str, Any] | None:
    """Answer the choice that came up by itself, None if there is none."""
    phase = int(s.phase)
    if phase in (ENTER, LOSE):
        return {"kind": PENDING[phase], "target": coordinates(int(s.target)), "from": joined(s)}
    if phase in (REPLACE, DROP):
        return {"kind": PENDING[phase], "left": int(s.cards_due)}
    return None


def due(s: Any) -> dict[str, Any]:
    """Answer the open chance event."""
    phase = int(s.phase)
    found: dict[str, Any] = {"kind": DUE[phase]}
    if phase == DEAL:
        found["seat"] = int(receiver(s))
    if phase in (INFLUENCE_DRAW, TURN_UP):
        found["left"] = int(s.cards_due)
    if phase in (EXPOSURE_DRAW, TURN_UP, DICE):
        attack = s.target != NONE
        found["target"] = coordinates(int(s.target)) if attack else None
        found["from"] = joined(s) if attack else []
    if phase == TURN_UP:
        found["starting"] = bool(s.starting)
    return found


def write(s: Any) -> dict[str, Any]:
    """Answer the position: the full truth."""
    seats = range(int(s.seats))
    who = int(actor(s))
    position: dict[str, Any] = {
        "turn": int(s.turn),
        "actor": who if who >= 0 else None,
        "actions": int(s.actions),
        "turns": int(s.turns),
        "pending": pending(s),
        "tiles": [tile(s, h) for h in range(len(HEXES)) if s.owner[h] != NONE],
        **{key: [names_of(s[key][seat], names) for seat in seats] for key, names in CARDS.items()},
        "discarded": names_of(s.discarded, INFLUENCE_NAMES),
        "paid": [paid(s, seat) for seat in seats],
        "first_used": [name for bit, name in enumerate(FIRST_NAMES) if int(s.first_used) >> bit & 1],
        "moves_made": int(s.moves_made),
        "winner": None if s.winner == NONE else int(s.winner),
    }
    if s.phase in DUE:
        position["due"] = due(s)
    if s.phase == ENDED:
        position["phase"] = "over"
    return position


# --- reading --------------------------------------------------------------------------------------------------------


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
    for name in listed(position.get("first_used", []), "first_used", BadPosition, most=len(FIRST_NAMES)):
        bit = 1 << one_of(name, FIRST_NAMES, "first_used", BadPosition)
        if int(s.first_used) & bit:
            raise BadPosition(f"first_used: {name} stands twice")
        s.first_used = int(s.first_used) | bit
    s.moves_made = whole(position.get("moves_made", 0), 0, MOST_MOVES, "moves_made", BadPosition)
    counted = int(counted_actions(s, int(s.turn))) if s.turns > 0 else 0
    s.actions = whole(position.get("actions", counted), 0, MOST_CARDS, "actions", BadPosition)
    for seat in range(int(s.seats)):
        link_anew(s, seat)
    read_phase(s, position)
