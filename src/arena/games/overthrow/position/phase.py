"""Reading a position of OVERTHROW, second half: what is expected next, by whom, and whether that can be."""

from __future__ import annotations

from typing import Any

from arena.engine.errors import BadPosition
from arena.games.overthrow import cards
from arena.games.overthrow.position.components import MOST_DUE, read_hex
from arena.games.overthrow.rules import geometry as geo
from arena.games.overthrow.rules import state as st
from arena.games.overthrow.rules.attack import defended
from arena.games.overthrow.rules.turns import actor, exposed_now, over_limit, receiver
from arena.kit.reading import exact_keys, listed, one_of, shown, whole

# the names of phases in JSON: chance events in ``due``, choices in ``pending``
DUE = {
    st.DEAL: "deal",
    st.BEGIN: "begin",
    st.INFLUENCE_DRAW: "influence",
    st.EXPOSURE_DRAW: "exposure",
    st.TURN_UP: "turn_up",
    st.DICE: "dice",
}
PENDING = {st.ENTER: "enter", st.LOSE: "lose", st.REPLACE: "replace", st.DROP: "drop"}


def read_phase(s: Any, position: dict[str, Any]) -> None:
    """What is expected next: it follows from turns, winner, pending, due and actor."""
    chosen = position.get("pending")
    open_chance = position.get("due")
    if chosen is not None and open_chance is not None:
        raise BadPosition("due: expected none while a choice is pending")
    if s.turns == 0:
        read_opening(s, position)
    else:
        for seat in range(int(s.seats)):
            if seat != s.turn:
                expect_settled(s, seat)
        read_winner(s, position)
        if s.phase != st.ENDED:
            if chosen is not None:
                read_pending(s, chosen)
            elif open_chance is not None:
                read_due(s, open_chance)
            else:
                expect_settled(s, int(s.turn))
                s.phase = st.PLAY
    if "actor" in position:
        read_actor(s, position)
    phase = position.get("phase")
    if "phase" in position and (phase != "over" or s.phase != st.ENDED):
        expected = "over" if s.phase == st.ENDED else "none while the match goes on"
        raise BadPosition(f"phase: expected {expected}, got {shown(phase)}")


def expect_settled(s: Any, seat: int) -> None:
    """OV-10.10, OV-6.2: what happens at once cannot be outstanding. Hands shorter than the opening's are let be."""
    if over_limit(s, seat):
        raise BadPosition(f"influence of seat {seat}: under Scandal at most four cards, got {s.held[seat]} (OV-10.10)")
    if s.held[seat] >= cards.OPENING_CARDS and exposed_now(s, seat):
        raise BadPosition(f"face_down of seat {seat}: one of {s.n_face_down[seat]} would have been turned up (OV-6.2)")


def read_opening(s: Any, position: dict[str, Any]) -> None:
    """OV-2.2: before the first turn cards are dealt seat by seat, and nothing else has happened."""
    empty: dict[str, Any] = {
        "turn": 0,
        "actions": 0,
        "moves_made": 0,
        "pending": None,
        "winner": None,
        "actor": None,
        "tiles": [],
        "first_used": [],
        "discarded": [],
    }
    for key, value in empty.items():
        if position.get(key, value) != value:
            raise BadPosition(f"{key}: expected {value} before the first turn, got {shown(position[key])}")
    if s.influence.any() or s.exposed.any() or s.exposed_new.any() or s.face_down.any() or s.paid.any():
        raise BadPosition("cards: before the first turn only influence_new has any (OV-2.2)")
    sizes = [int(s.held[seat]) for seat in range(int(s.seats))]
    first = int(receiver(s))
    if max(sizes) > cards.OPENING_CARDS or (first != geo.NONE and any(sizes[first + 1 :])):
        raise BadPosition(f"influence_new: the deal gives seat after seat three cards, got {sizes} (OV-2.2)")
    s.phase = st.BEGIN if first == geo.NONE else st.DEAL
    expected = {"kind": "begin"} if first == geo.NONE else {"kind": "deal", "seat": first}
    if position.get("due") not in (None, expected):
        raise BadPosition(f"due: expected {expected}, got {shown(position['due'])}")


def read_winner(s: Any, position: dict[str, Any]) -> None:
    """OV-4.6: who holds the center has won; OV-S1: nobody decides and nothing is due when a match was stopped."""
    holder = int(s.owner[geo.CENTER])
    expected = None if holder == geo.NONE else holder
    winner = position.get("winner")
    if isinstance(winner, bool) or winner != expected:
        raise BadPosition(f"winner: expected {expected}, who holds the center (OV-4.6), got {shown(winner)}")
    s.winner = holder
    idle = position.get("pending") is None and position.get("due") is None
    nobody = position.get("phase") == "over" or ("actor" in position and position["actor"] is None)
    stopped = nobody and s.turns == s.max_turns
    if holder != geo.NONE:
        if not idle:
            raise BadPosition("pending: nothing is asked or due once the center is taken (OV-4.6)")
        s.phase = st.ENDED
    elif idle and stopped:
        s.phase = st.ENDED


def read_actor(s: Any, position: dict[str, Any]) -> None:
    """The seat that decides follows from the rest."""
    who = int(actor(s))
    expected = who if who >= 0 else None
    given = position["actor"]
    if isinstance(given, bool) or given != expected:
        raise BadPosition(f"actor: expected {expected}, got {shown(given)}")


def read_attack(s: Any, data: dict[str, Any], least: int) -> None:
    """OV-4.1: the target and the attackers of an attack under way."""
    s.target = read_hex(s, data["target"], "target")
    sides = [int(h) for h in geo.NEXT[s.layout, int(s.target)]]
    for value in listed(data["from"], "from", BadPosition, most=geo.SIDES):
        h = read_hex(s, value, "from")
        if h not in sides or s.owner[h] != s.turn or s.token[h] < st.FIRST_MILITARY:
            raise BadPosition(f"from: expected military of seat {s.turn} next to {data['target']}, got {shown(value)}")
        bit = 1 << sides.index(h)
        if int(s.attackers) & bit:
            raise BadPosition(f"from: {shown(value)} stands twice")
        s.attackers = int(s.attackers) | bit
        s.spent = int(s.spent) | 1 << (int(s.token[h]) - st.FIRST_MILITARY)
    if int(s.attackers).bit_count() < least:
        raise BadPosition(f"from: expected at least {least} attackers, got {len(data['from'])}")


def expect_target(s: Any) -> None:
    """OV-4.1: a tile of another seat, or a capital space nobody holds."""
    owner = int(s.owner[s.target])
    if owner == s.turn or (owner == geo.NONE and geo.KIND[s.layout, int(s.target)] != geo.CAPITAL):
        raise BadPosition("target: expected a tile of another seat or a capital space nobody holds (OV-4.1)")


def read_pending(s: Any, data: Any) -> None:
    """A choice that came up by itself."""
    if not isinstance(data, dict):
        raise BadPosition(f"pending: expected an object or null, got {shown(data)}")
    phase = list(PENDING)[one_of(data.get("kind"), tuple(PENDING.values()), "pending: kind", BadPosition)]
    seat = int(s.turn)
    if phase in (st.ENTER, st.LOSE):
        exact_keys(data, {"kind", "target", "from"}, set(), "pending", BadPosition)
        expect_settled(s, seat)
        read_attack(s, data, 2)
        if phase == st.ENTER and (s.owner[s.target] != seat or s.token[s.target] != st.BARE):
            raise BadPosition(f"target: expected bare land of seat {seat}, which it has taken (OV-4.5)")
        if phase == st.LOSE:
            expect_target(s)
            if not defended(s):
                raise BadPosition("target: a tile without military is taken without dice (OV-4.3)")
    else:
        exact_keys(data, {"kind", "left"}, set(), "pending", BadPosition)
        s.cards_due = whole(data["left"], 0, MOST_DUE, "pending: left", BadPosition)
        if phase == st.DROP and not over_limit(s, seat):
            raise BadPosition(f"pending: seat {seat} holds no fifth card under Scandal (OV-10.10)")
        if phase == st.REPLACE and (s.held[seat] != cards.MOST_CARDS or over_limit(s, seat)):
            raise BadPosition(f"pending: seat {seat} does not hold five cards (OV-5.2)")
        s.starting = phase == st.DROP and not s.influence_new[seat].any()  # a card drawn in this turn would be new
    s.phase = phase


def read_due(s: Any, data: Any) -> None:
    """An open chance event."""
    if not isinstance(data, dict):
        raise BadPosition(f"due: expected an object, got {shown(data)}")
    phase = list(DUE)[one_of(data.get("kind"), tuple(DUE.values()), "due: kind", BadPosition)]
    if phase in (st.DEAL, st.BEGIN):
        raise BadPosition(f"due: {DUE[phase]} is only before the first turn")
    keys = {"kind"}
    keys |= {"left"} if phase in (st.INFLUENCE_DRAW, st.TURN_UP) else set()
    keys |= {"target", "from"} if phase in (st.EXPOSURE_DRAW, st.TURN_UP, st.DICE) else set()
    keys |= {"starting"} if phase == st.TURN_UP else set()
    exact_keys(data, keys, set(), "due", BadPosition)
    if "left" in keys:
        s.cards_due = whole(data["left"], 0, MOST_DUE, "due: left", BadPosition)
    if "target" in keys and (data["target"] is not None or phase == st.DICE):
        read_attack(s, data, 1)
        expect_target(s)
        if s.land[s.turn] == 0:
            raise BadPosition(f"due: seat {s.turn} has no land to hold what it takes (OV-1.5)")
    elif "from" in keys and data["from"] != []:
        raise BadPosition(f"from: expected none without a target, got {shown(data['from'])}")
    if "starting" in keys:
        if not isinstance(data["starting"], bool):
            raise BadPosition(f"due: starting: expected true or false, got {shown(data['starting'])}")
        s.starting = data["starting"]
    s.phase = phase
    expect_possible(s)


def expect_possible(s: Any) -> None:
    """Refuse a chance event that cannot happen."""
    if s.phase == st.INFLUENCE_DRAW and (s.held[s.turn] >= cards.MOST_CARDS or not s.influence_deck.any()):
        raise BadPosition("due: no influence card can be drawn (OV-5.2, OV-5.4)")
    if s.phase == st.EXPOSURE_DRAW and not s.exposure_deck.any():
        raise BadPosition("due: the exposure deck is empty (OV-5.4)")
    if s.phase == st.TURN_UP and not exposed_now(s, int(s.turn)):
        raise BadPosition("due: too few face-down cards to turn one up (OV-6.2)")
    if s.phase == st.DICE and not defended(s):
        raise BadPosition("due: a tile without military is taken without dice (OV-4.3)")
